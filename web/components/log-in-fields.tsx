import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../client/form.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ProofField } from './proof-field.tsx';
import { SubmitButton } from './submit-button.tsx';

/**
 * The fields of a log-in with their errors, and its button. For an account about to be deleted the same button restores
 * it.
 */
export function LogInFields({ values, failure }: { values: FormFailure['values']; failure: FormFailure | undefined }) {
  const t = useTranslations('sign-in.login');
  const leaving = useTranslations('sign-in-restore.login');
  const isLeaving = failure?.code === 'deletion_pending' || values.intent === 'restore';
  return (
    <>
      <EmailField
        label={t('identifier')}
        name="identifier"
        autoComplete="username"
        defaultValue={values.identifier ?? values.email}
        error={failure?.fields.identifier}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        error={failure?.fields.password}
      />
      <ProofField failure={failure} solving={t('proofSolving')} ready={t('proofReady')} />
      {isLeaving && <input type="hidden" name="intent" value="restore" />}
      <SubmitButton look="primary" tall>
        {isLeaving ? leaving('keep') : t('submit')}
      </SubmitButton>
    </>
  );
}
