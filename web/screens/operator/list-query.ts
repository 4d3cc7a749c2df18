import type { Locale } from '../../../contract/locales.ts';

/** The query of a list of the API: its filters, and the page that the address of this page asks for. */
export function listQuery(
  locale: Locale,
  params: URLSearchParams,
  filters: Record<string, string | undefined>,
): URLSearchParams {
  const query = new URLSearchParams({ locale });
  for (const [name, value] of Object.entries(filters)) {
    if (value) query.set(`filters[${name}]`, value);
  }
  const cursor = params.get('cursor');
  if (cursor) query.set('pagination[cursor]', cursor);
  return query;
}

/** The value if it is one of the list, else undefined: what an address says may be anything. */
export function oneOf<const Value extends string>(list: readonly Value[], value: string | null): Value | undefined {
  return list.find((one) => one === value);
}
