import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { unsentNow, watchUnsent } from '../api/unsent-form.ts';
import styles from './unsent-notice.module.css';

/** Says that what was just sent or asked for did not get through, over the page that stays as it was. */
export function UnsentNotice() {
  const t = useTranslations('error-pages');
  const { pathname } = useLocation();
  const unsent = useSyncExternalStore(watchUnsent, unsentNow, () => undefined);
  // The region is there before its text, so that screen readers notice it.
  return (
    <div aria-live="assertive" aria-atomic="true" className={styles.region}>
      {unsent?.pathname === pathname && (
        <p className={styles.notice}>
          {unsent.message ??
            t(unsent.isAnswered ? 'unsent.other' : unsent.what === 'form' ? 'unsent.noAnswer' : 'noAnswer.text')}
        </p>
      )}
    </div>
  );
}
