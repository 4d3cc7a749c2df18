import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../../contract/limits.ts';
import type { FormFailure } from '../../../client/form.ts';
import { NewPasswordFields } from '../../../components/new-password-fields.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { CurrentPasswordField } from '../../../components/password-field.tsx';
import settings from '../../../components/settings.module.css';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import { SecuritySection } from './security-section.tsx';

/** Changes the password, with the present one. */
export function PasswordSection({ email, failure }: { email: string; failure: FormFailure | undefined }) {
  const t = useTranslations('me.password');
  const form = useFocusFirstError(failure);
  return (
    <SecuritySection title={t('title')}>
      <Form method="post" className={`stack wide ${settings.form}`} noValidate ref={form}>
        <input type="hidden" name="intent" value="password" />
        <CurrentPasswordField
          email={email}
          label={t('current')}
          name="currentPassword"
          error={
            failure?.fields.currentPassword ?? (failure?.code === 'wrong_credentials' ? failure.message : undefined)
          }
        />
        <NewPasswordFields
          label={t('new')}
          hint={t('hint', { min: String(limits.password.min) })}
          confirmation={t('confirmation')}
          errors={failure?.fields}
        />
        <SubmitButton>{t('save')}</SubmitButton>
      </Form>
      <p>
        <PageLink to="password/forgot">{t('forgot')}</PageLink>
      </p>
    </SecuritySection>
  );
}
