import { useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import styles from './offline-sign.module.css';

function watch(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that the browser is offline, and tries again when pressed (product 8). */
export function OfflineSign() {
  const t = useTranslations('layouts');
  const revalidator = useRevalidator();
  const isOffline = useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
  // The region is there before its text, so that screen readers notice it.
  return (
    <div role="status">
      {isOffline && (
        <button type="button" className={styles.sign} onClick={() => void revalidator.revalidate()}>
          {t('offline')}
        </button>
      )}
    </div>
  );
}
