import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../../contract/limits.ts';
import type { FormFailure } from '../../../client/form.ts';
import { ConfirmStep } from '../../../components/confirm-step.tsx';
import { TextField } from '../../../components/field.tsx';
import { CurrentPasswordField } from '../../../components/password-field.tsx';
import settings from '../../../components/settings.module.css';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { NeedsConfirmation } from './needs-confirmation.tsx';
import styles from './security.module.css';
import { SecuritySection } from './security-section.tsx';

interface ShownPasskey {
  id: string;
  name: string;
  /** days in words; used is null when it never was */
  added: string;
  used: string | null;
}

/** My passkeys, each with its name and a button to remove it, and the form for another. */
export function PasskeySection(props: {
  passkeys: ShownPasskey[];
  needsPassword: boolean;
  email: string;
  failure: FormFailure | undefined;
  confirmed: boolean;
}) {
  const { passkeys, needsPassword, email, failure, confirmed } = props;
  const t = useTranslations('sign-in-security.passkeys');
  const ownFailure = failure && failure.values.intent !== 'passkey-add' ? failure : undefined;
  return (
    <SecuritySection title={t('title')}>
      <p>{t('text')}</p>
      {passkeys.length > 0 && (
        <ul className="lined-list wide">
          {passkeys.map((passkey) => (
            <OnePasskey
              key={`${passkey.id} ${passkey.name}`}
              passkey={passkey}
              needsPassword={needsPassword}
              email={email}
              failure={ownFailure?.values.id === passkey.id ? ownFailure : undefined}
            />
          ))}
        </ul>
      )}
      {confirmed ? (
        <>
          <AddPasskey
            key={passkeys.length}
            needsPassword={needsPassword}
            email={email}
            failure={ownFailure ? undefined : failure}
          />
          <noscript>
            <p className="note">{t('noScript')}</p>
          </noscript>
        </>
      ) : (
        <NeedsConfirmation />
      )}
    </SecuritySection>
  );
}

function OnePasskey(props: {
  passkey: ShownPasskey;
  needsPassword: boolean;
  email: string;
  failure: FormFailure | undefined;
}) {
  const { passkey, needsPassword, email, failure } = props;
  const t = useTranslations('sign-in-security.passkeys');
  const { id, name, added, used } = passkey;
  const renameFailure = failure?.values.intent === 'passkey-rename' ? failure : undefined;
  const removeFailure = failure?.values.intent === 'passkey-remove' ? failure : undefined;
  return (
    <li className={`cluster ${styles.entry}`}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className="note">
          {t('added', { date: added })}, {used ? t('used', { date: used }) : t('unused')}
        </p>
      </div>
      <div className={`cluster ${styles.steps}`}>
        <details className={`disclosure ${styles.rename}`} open={renameFailure !== undefined}>
          <summary className="whisper" aria-label={t('renameName', { name })}>
            {t('rename')}
          </summary>
          <Form method="post" className={`stack wide ${settings.form}`} noValidate preventScrollReset>
            <input type="hidden" name="intent" value="passkey-rename" />
            <input type="hidden" name="id" value={id} />
            <TextField
              label={t('name')}
              name="name"
              limit={limits.passkeyName.max}
              defaultValue={renameFailure?.values.name ?? name}
              error={renameFailure?.fields.name}
            />
            <SubmitButton>{t('save')}</SubmitButton>
          </Form>
        </details>
        <ConfirmStep
          label={t('remove')}
          name={t('removeName', { name })}
          text={t('removeText', { name })}
          confirm={t('removeConfirm')}
          fields={{ intent: 'passkey-remove', id }}
          isOpen={removeFailure !== undefined}
        >
          {needsPassword && (
            <CurrentPasswordField
              email={email}
              label={t('password')}
              hint={t('passwordHint')}
              error={removeFailure?.fields.password}
            />
          )}
        </ConfirmStep>
      </div>
    </li>
  );
}
