import { useLocale as useRegionalLocale } from 'use-intl/react';
import { defaultLocale, isLocale, type Locale } from '../../contract/locales.ts';

/** The locale that the texts of the page are in. */
export function useLocale(): Locale {
  return known(useRegionalLocale().slice(0, 2));
}

/** The locale of a page, which is the first part of its path. */
export function localeOfPath(pathname: string): Locale {
  return known(pathname.split('/')[1]);
}

function known(locale: string | undefined): Locale {
  return isLocale(locale) ? locale : defaultLocale;
}

/** A path of this site under a locale: localePath('fr', 'chat') -> /fr/chat. */
export function localePath(locale: Locale, path = ''): string {
  return path ? `/${locale}/${path}` : `/${locale}`;
}
