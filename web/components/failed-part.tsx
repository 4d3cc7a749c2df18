import { useTranslations } from 'use-intl/react';
import styles from './failed-part.module.css';
import { RetryLink } from './retry-link.tsx';

/** Replaces a part of a page that could not be loaded, with a link to try again. */
export function FailedPart() {
  const t = useTranslations('error-pages');
  return (
    <div className={`cluster baseline ${styles.part}`} role="status" data-failed-part>
      <p className="muted">{t('part')}</p>
      <RetryLink className="semibold">{t('again')}</RetryLink>
    </div>
  );
}
