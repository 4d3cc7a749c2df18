import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import { Button } from '../../../components/button.tsx';
import { EmailField } from '../../../components/email-field.tsx';
import { CurrentPasswordField } from '../../../components/password-field.tsx';
import settings from '../../../components/settings.module.css';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import styles from './security.module.css';
import { SecuritySection } from './security-section.tsx';

/** My address, and the one that waits to take its place or the form for another. */
export function EmailSection(props: { email: string; newEmail: string | null; failure: FormFailure | undefined }) {
  const { email, newEmail, failure } = props;
  const t = useTranslations('sign-in-security.email');
  return (
    <SecuritySection title={t('title')}>
      <p>
        {t('now')} <span className="strong breakable">{email}</span>
      </p>
      {newEmail ? <Waiting newEmail={newEmail} /> : <RequestForm email={email} failure={failure} />}
    </SecuritySection>
  );
}

function Waiting({ newEmail }: { newEmail: string }) {
  const t = useTranslations('sign-in-security.email');
  return (
    <Form method="post" className={`stack gap-2xs ${styles.waiting}`} preventScrollReset>
      <input type="hidden" name="intent" value="email-drop" />
      <p className="strong">{newEmail}</p>
      <p className="note">{t('waiting')}</p>
      <Button type="submit">{t('drop')}</Button>
    </Form>
  );
}

function RequestForm({ email, failure }: { email: string; failure: FormFailure | undefined }) {
  const t = useTranslations('sign-in-security.email');
  const form = useFocusFirstError(failure);
  return (
    <Form method="post" className={`stack wide ${settings.form}`} noValidate ref={form}>
      <input type="hidden" name="intent" value="email" />
      <EmailField
        label={t('new')}
        hint={t('hint')}
        defaultValue={failure?.values.email}
        error={failure?.fields.email ?? (failure?.code === 'email_throwaway' ? failure.message : undefined)}
      />
      <CurrentPasswordField email={email} label={t('password')} error={failure?.fields.password} />
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  );
}
