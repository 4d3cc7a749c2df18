import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { conventions } from '../../contract/format/conventions.ts';
import { isLocale, locales, regionalLocale } from '../../contract/locales.ts';
import { useLocale } from '../components/locale.ts';
import styles from './language-selector.module.css';

/** The part of this page's address that is the same in every language. */
export function usePathInEach(): string {
  const { pathname, search } = useLocation();
  const [, first, ...rest] = pathname.split('/');
  return isLocale(first) ? rest.map((part) => `/${part}`).join('') + search : '';
}

/**
 * Links to the page in the other languages; each loads a whole page, with its texts. path is the part that is the
 * same in each.
 */
export function LanguageSelector({ path }: { path: string }) {
  const t = useTranslations('layouts');
  const current = useLocale();
  return (
    <nav className={styles.languages} aria-label={t('language')}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={`/${locale}${path}`}
          hrefLang={regionalLocale(locale)}
          lang={regionalLocale(locale)}
          aria-current={locale === current ? 'true' : undefined}
          aria-label={`${locale.toUpperCase()} ${conventions[locale].name}`}
        >
          {locale.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
