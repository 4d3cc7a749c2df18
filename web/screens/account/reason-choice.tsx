import { useTranslations } from 'use-intl/react';
import type { DeletionReason } from '../../../contract/account.ts';
import styles from './delete.module.css';

const reasons: readonly DeletionReason[] = ['foundTandem', 'ignoredTooOften', 'gaveUp', 'harassed', 'other'];

/** Why somebody leaves: one of the five. */
export function ReasonChoice({ chosen, error }: { chosen?: string | undefined; error?: string | undefined }) {
  const t = useTranslations('account-delete.reason');
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? 'reason-error' : undefined}>
      <legend>{t('title')}</legend>
      {error && (
        <p className={styles.error} id="reason-error" role="alert">
          {error}
        </p>
      )}
      {reasons.map((reason) => (
        <label key={reason} className={styles.reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            required
            defaultChecked={chosen === reason}
            aria-invalid={error ? true : undefined}
          />
          <span>{t(reason)}</span>
        </label>
      ))}
    </fieldset>
  );
}
