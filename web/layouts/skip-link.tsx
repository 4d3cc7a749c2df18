import { useTranslations } from 'use-intl/react';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the menu to the main part. */
export function SkipLink() {
  const t = useTranslations('layouts');
  return (
    <a className={styles.skip} href="#main">
      {t('skip')}
    </a>
  );
}
