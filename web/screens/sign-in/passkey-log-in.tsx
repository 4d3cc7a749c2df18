import { type FormEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ApiError } from '../../api/api-client.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useLasting } from '../../components/use-lasting.ts';
import styles from './sign-in.module.css';

type State = 'waiting' | { message: string } | undefined;

/** Logs in with a passkey: the browser signs, and the form brings that to the same action as the password. */
export function PasskeyLogIn() {
  const t = useTranslations('sign-in.passkey');
  const submit = useSubmit();
  const [state, setState] = useState<State>();
  const isBusy = useLasting(state === 'waiting');

  async function sign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'waiting') return;
    setState('waiting');
    const fields = new FormData(event.currentTarget);
    try {
      // Most readers log in with their password: what this takes comes when it is wanted.
      const [{ browserApi }, { knowsPasskeys, signWithPasskey }] = await Promise.all([
        import('../../api/browser-api.ts'),
        import('../../api/passkeys.ts'),
      ]);
      if (!knowsPasskeys()) return setState({ message: t('unsupported') });
      const { data } = await browserApi('POST /api/auth/passkey/options');
      const signed = await signWithPasskey(data.options);
      if ('trouble' in signed) return setState({ message: t(signed.trouble === 'cancelled' ? 'cancelled' : 'failed') });
      fields.set('challenge', data.id);
      fields.set('credential', signed.credential);
      setState(undefined);
      await submit(fields, { method: 'post' });
    } catch (error) {
      setState({ message: error instanceof ApiError ? error.message : t('failed') });
    }
  }

  return (
    <Form method="post" className={styles.passkey} onSubmit={sign}>
      <input type="hidden" name="intent" value="passkey" />
      <Button tall>{isBusy ? t('busy') : t('submit')}</Button>
      {typeof state === 'object' && <Notice kind="bad">{state.message}</Notice>}
    </Form>
  );
}
