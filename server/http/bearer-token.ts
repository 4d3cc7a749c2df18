/**
 * The token of an `Authorization: Bearer` header; undefined for every other header of that name, such as the `Basic` a
 * browser sends by itself. Whoever brings one is asked for by it alone: their cookies do not count.
 */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1];
}
