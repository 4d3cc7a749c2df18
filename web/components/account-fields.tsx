import { useTranslations } from 'use-intl/react';
import * as limits from '../../contract/limits.ts';
import type { FormFailure } from '../client/form.ts';
import { EmailField } from './email-field.tsx';
import { TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';

/** What an organisation's log-in has said of a new member. */
export interface Said {
  organisation: string;
  name: string | null;
  email: string | null;
  /** the organisation answers for the address: it is shown, and not typed */
  isEmailProven: boolean;
}

/** The fields of a new account: name, address and password, with their errors. said: by an organisation, without a password. */
export function AccountFields({
  values,
  failure,
  said,
}: {
  values: FormFailure['values'];
  failure: FormFailure | undefined;
  said?: Said | undefined;
}) {
  const t = useTranslations('sign-in.signup');
  const by = useTranslations('sign-on.finish');
  const fields = failure?.fields ?? {};
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        autoComplete="given-name"
        limit={limits.name.max}
        required
        defaultValue={values.name ?? said?.name ?? undefined}
        error={fields.name}
      />
      <EmailField
        label={t('email')}
        hint={said?.isEmailProven ? by('confirmed', { organisation: said.organisation }) : t('emailHint')}
        readOnly={said?.isEmailProven}
        defaultValue={values.email ?? said?.email ?? undefined}
        error={fields.email ?? (failure?.code === 'email_taken' ? failure.message : undefined)}
      />
      {!said && (
        <PasswordField
          label={t('password')}
          hint={t('passwordHint', { min: String(limits.password.min) })}
          name="password"
          autoComplete="new-password"
          required
          error={fields.password}
        />
      )}
    </>
  );
}
