/**
 * The byte range of a request (RFC 9110, section 14), both ends included; undefined for the whole file: without a
 * range, with several, or with one for another version. 'none' if it lies outside.
 */
export function rangeOf(
  headers: Headers,
  length: number,
  tag: string,
): { from: number; to: number } | 'none' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const condition = headers.get('if-range');
  if (condition !== null && condition !== tag) return undefined;
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(0, length - Number(last)), to: length - 1 };
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= length ? 'none' : { from, to };
}
