import { useLocation } from 'react-router';
import { defaultLocale, isLocale, type Locale } from '../../contract/locales.ts';

/** The locale of the page, which is the first part of its path. */
export function useLocale(): Locale {
  const segment = useLocation().pathname.split('/')[1];
  return isLocale(segment) ? segment : defaultLocale;
}

/** A path of this site under a locale: localePath('fr', 'chat') -> /fr/chat. */
export function localePath(locale: Locale, path = ''): string {
  return path ? `/${locale}/${path}` : `/${locale}`;
}
