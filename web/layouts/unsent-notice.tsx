import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { noteShown, unsentNow, watchUnsent } from '../offline/unsent-form.ts';
import styles from './unsent-notice.module.css';

/** Reports that what was just sent or requested did not get through, over the unchanged page. */
export function UnsentNotice() {
  const t = useTranslations('error-pages');
  const { pathname } = useLocation();
  const matches = useMatches();
  useEffect(() => noteShown(matches), [matches]);
  const unsent = useSyncExternalStore(watchUnsent, unsentNow, () => undefined);
  const noAnswer = t('unsent.noAnswer');
  const page = t('noAnswer.text');
  const other = t('unsent.other');
  const shown = unsent?.pathname === pathname ? unsent : undefined;
  // The region exists before its text, so that screen readers announce it; its words are for
  // web/enhancements/unsent.ts.
  return (
    <div aria-live="assertive" aria-atomic="true" className={styles.region} data-no-page={page}>
      <p className={`on-ink pretty ${styles.notice}`} hidden={!shown}>
        {shown && (shown.message ?? (shown.isAnswered ? other : shown.what === 'form' ? noAnswer : page))}
      </p>
    </div>
  );
}
