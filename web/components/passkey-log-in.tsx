import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Notice } from './notice.tsx';
import { SubmitButton } from './submit-button.tsx';

/**
 * Logs in with a passkey: the browser signs (web/enhancements/log-in-by-passkey.ts, with this form's texts), and the form sends that
 * to the same action as the password. children are additional fields.
 */
export function PasskeyLogIn({ children }: { children?: ReactNode }) {
  const t = useTranslations('sign-in.passkey');
  return (
    <Form
      method="post"
      className="stack scripted"
      data-passkey
      data-unsupported={t('unsupported')}
      data-cancelled={t('cancelled')}
      data-failed={t('failed')}
    >
      {children}
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
