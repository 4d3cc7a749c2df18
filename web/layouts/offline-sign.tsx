import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import styles from './offline-sign.module.css';

/** Shows that the browser is offline, and retries when clicked (product 8). */
export function OfflineSign() {
  const t = useTranslations('layouts');
  const revalidator = useRevalidator();
  // The region exists before its text, so that screen readers announce it.
  return (
    <offline-sign role="status">
      <button
        type="button"
        className={`on-ink wide ${styles.sign}`}
        hidden
        onClick={() => void revalidator.revalidate()}
      >
        {t('offline')}
      </button>
    </offline-sign>
  );
}
