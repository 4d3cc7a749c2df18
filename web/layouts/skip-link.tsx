import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import styles from './skip-link.module.css';

/** The first stops of the keyboard: past the menu to the main part, and to the first field of the search. */
export function SkipLink({ isVisitors }: { isVisitors: boolean }) {
  const t = useTranslations('layouts');
  const { pathname } = useLocation();
  const page = pathname.replace(/^\/\w+\/?/, '');
  const hasSearch = page === 'tandems' || (page === '' && isVisitors);
  return (
    <>
      <a className={`on-ink semibold ${styles.skip}`} href="#main">
        {t('skip')}
      </a>
      {hasSearch && (
        <a className={`on-ink semibold ${styles.skip} not-compact`} href="#speak">
          {t('skipToSearch')}
        </a>
      )}
    </>
  );
}
