import { type Locale, localeFrom } from '../../contract/locales.ts';

/** The language requested by a bracket query's locale parameter; undefined if none is. */
export function requestedLocale(query: string): Locale | undefined {
  const code = /(?:^|[?&])locale=([a-zA-Z-]+)/.exec(query)?.[1];
  return code === undefined ? undefined : localeFrom(code);
}
