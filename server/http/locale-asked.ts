import { type Locale, localeFrom } from '../../contract/locales.ts';

/** The language a bracket query asks for by its locale parameter; undefined where it asks for none. */
export function localeAsked(query: string): Locale | undefined {
  const code = /(?:^|[?&])locale=([a-zA-Z-]+)/.exec(query)?.[1];
  return code === undefined ? undefined : localeFrom(code);
}
