/** The product's languages (product 9), the default first. */
export const locales = ['de', 'en', 'fr'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'de';

/** The source of a pattern of one of them, as at the beginning of a path. */
export const localePattern = `(?:${locales.join('|')})`;

/** A value for each of them. */
export function perLocale<Value>(valueFor: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, valueFor(locale)])) as Record<Locale, Value>;
}

/** Where the site is for (product 9): the region of its language codes, of its directory of places and of its statistics. */
export const region = { id: 1, code: 'CH' } as const;

/** The site's language code: the locale with the region, "de" -> "de-CH". */
export function regionalLocale(locale: Locale): `${Locale}-${typeof region.code}` {
  return `${locale}-${region.code}`;
}

/** The site's time zone (product 9). Times are stored in UTC and shown in it. */
export const timeZone = 'Europe/Berlin';

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

/** The locale of a language code such as "fr" or "fr-CH", or of an Accept-Language header; the default for others. */
export function localeFrom(languages: string | null | undefined): Locale {
  for (const part of (languages ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(code)) return code;
  }
  return defaultLocale;
}
