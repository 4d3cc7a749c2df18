import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { isLocale, locales, regionalLocale } from '../../contract/locales.ts';
import { useLocale } from '../components/locale.ts';
import styles from './language-selector.module.css';

/** The same page in the other languages; a change loads a whole page, with its texts. */
export function LanguageSelector({ className }: { className?: string }) {
  const t = useTranslations('layouts');
  const current = useLocale();
  const { pathname, search } = useLocation();
  const [, first, ...rest] = pathname.split('/');
  const path = isLocale(first) ? rest.map((part) => `/${part}`).join('') + search : '';
  return (
    <nav className={[styles.languages, className].filter(Boolean).join(' ')} aria-label={t('language')}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={`/${locale}${path}`}
          hrefLang={regionalLocale(locale)}
          lang={regionalLocale(locale)}
          aria-current={locale === current ? 'true' : undefined}
          aria-label={ownNames[locale]}
        >
          {locale.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}

const ownNames = { de: 'DE Deutsch', en: 'EN English', fr: 'FR Français' };
