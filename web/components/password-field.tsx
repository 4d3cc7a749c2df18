import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { showPasswords } from '../enhancements/show-passwords.ts';
import { type FieldParts, Frame, useDescription } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';

if (!import.meta.env.SSR) showPasswords();

/** A password field, with a button that shows the input where scripts run. */
export function PasswordField({ label, hint, error, ...input }: FieldParts & ComponentProps<'input'>) {
  const { frame, attributes } = useDescription({ label, hint, error }, { id: input.id });
  const t = useTranslations('sign-in.password');
  return (
    <Frame {...frame}>
      <span className={styles.row}>
        <input
          className={`control ${styles.control}`}
          {...attributes}
          {...input}
          type="password"
          data-password
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={false}
          aria-label={t('show')}
          aria-controls={frame.id}
          data-shows-password
        >
          <Icon name="eye" />
          <Icon name="eye-off" />
        </button>
      </span>
    </Frame>
  );
}

/** The current password, required again before an account changes. */
export function CurrentPasswordField({ email, ...field }: { email: string } & ComponentProps<typeof PasswordField>) {
  return (
    <>
      {/* For password managers: the account of the password. */}
      <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField name="password" autoComplete="current-password" required {...field} />
    </>
  );
}
