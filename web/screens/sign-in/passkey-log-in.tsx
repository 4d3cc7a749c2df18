import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './sign-in.module.css';

/**
 * Logs in with a passkey: the browser signs (web/islands/log-in-by-passkey.ts, in the words of this form), and the form brings that
 * to the same action as the password.
 */
export function PasskeyLogIn() {
  const t = useTranslations('sign-in.passkey');
  return (
    <Form
      method="post"
      className={styles.passkey}
      data-passkey
      data-unsupported={t('unsupported')}
      data-cancelled={t('cancelled')}
      data-failed={t('failed')}
    >
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="challenge" />
      <input type="hidden" name="credential" />
      <SubmitButton tall busy={t('busy')}>
        {t('submit')}
      </SubmitButton>
      <Notice kind="bad" hidden />
    </Form>
  );
}
