import * as limits from '../../contract/limits.ts';
import { type Locale, regionalLocale } from '../../contract/locales.ts';
import type { ApiQuery } from './api-client.ts';

/** The query for all languages, named in a locale (product 7). */
export function languageQuery(locale: Locale): ApiQuery<'GET /api/languages'> {
  return { locale: regionalLocale(locale), pagination: { limit: limits.languagesPage } };
}
