import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import styles from './progress-bar.module.css';

/** Shows that a page is on its way: from 200 ms on, so never for a fast one, and over 5 s (spec 9; the times are in the style). */
export function ProgressBar() {
  const t = useTranslations('shell');
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.bar} role="progressbar" aria-label={t('loading')} />;
}
