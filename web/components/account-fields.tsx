import { useTranslations } from 'use-intl/react';
import * as limits from '../../contract/limits.ts';
import type { FormFailure } from '../client/form.ts';
import { TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';

/** The fields of a new account: name, address and password, with their errors. */
export function AccountFields({
  values,
  failure,
}: {
  values: FormFailure['values'];
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('sign-in.signup');
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
        defaultValue={values.name}
        error={fields.name}
      />
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={values.email}
        error={fields.email ?? (failure?.code === 'email_taken' ? failure.message : undefined)}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint', { min: String(limits.password.min) })}
        name="password"
        autoComplete="new-password"
        required
        error={fields.password}
      />
    </>
  );
}
