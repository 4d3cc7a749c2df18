import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMinimumDuration } from '../components/use-minimum-duration.ts';
import styles from './progress-bar.module.css';

/** The style's delay, in milliseconds. */
const shownAfter = 200;

/**
 * Shows that a page is loading: after 200 ms, so never for a fast one, and over 5 s (product 9; the times are in the style).
 * Without the application the browser shows it.
 */
export function ProgressBar() {
  const t = useTranslations('layouts');
  const isShown = useMinimumDuration(useNavigation().state !== 'idle', shownAfter);
  return <div className={styles.bar} role="progressbar" aria-label={t('loading')} hidden={!isShown} />;
}
