import { type FormEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../../contract/limits.ts';
import { ApiError } from '../../../client/api-client.ts';
import { browserApi } from '../../../client/browser-api.ts';
import type { FormFailure } from '../../../client/form.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { CurrentPasswordField } from '../../../components/password-field.tsx';
import settings from '../../../components/settings.module.css';
import { useMinimumDuration } from '../../../components/use-minimum-duration.ts';
import { type CeremonyResult, knowsPasskeys, makePasskey } from '../../../session/passkeys.ts';

interface Refused {
  message: string;
  fields: Record<string, string>;
}
type State = 'waiting' | Refused | undefined;

/** Creates a passkey in the browser, and submits it to the page's action under the typed name. */
export function AddPasskey(props: { needsPassword: boolean; email: string; failure: FormFailure | undefined }) {
  const { needsPassword, email, failure } = props;
  const t = useTranslations('sign-in-security.passkeys');
  const submit = useSubmit();
  const [state, setState] = useState<State>();
  const isBusy = useMinimumDuration(state === 'waiting');
  const refused = typeof state === 'object' ? state : undefined;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'waiting') return;
    const fields = new FormData(event.currentTarget);
    if (!knowsPasskeys()) return setState({ message: t('unsupported'), fields: {} });
    setState('waiting');
    try {
      const { id, made } = await requestPasskey(fields);
      if ('trouble' in made) return setState({ message: t(made.trouble), fields: {} });
      fields.set('challenge', id);
      fields.set('credential', made.credential);
      fields.delete('password');
      await submit(fields, { method: 'post' });
      setState(undefined);
    } catch (error) {
      const isApiError = error instanceof ApiError;
      setState({ message: isApiError ? error.message : t('failed'), fields: isApiError ? error.fields : {} });
    }
  }

  return (
    <Form method="post" className={`stack wide ${settings.form} scripted`} noValidate onSubmit={add}>
      <input type="hidden" name="intent" value="passkey-add" />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        limit={limits.passkeyName.max}
        required
        defaultValue={failure?.values.name}
        error={failure?.fields.name}
      />
      {needsPassword && (
        <CurrentPasswordField
          email={email}
          label={t('password')}
          hint={t('passwordHint')}
          error={refused?.fields.password}
        />
      )}
      <Button type="submit">{isBusy ? t('busy') : t('add')}</Button>
      {refused && <Notice kind="bad">{refused.message}</Notice>}
    </Form>
  );
}

async function requestPasskey(fields: FormData): Promise<{ id: string; made: CeremonyResult }> {
  const password = fields.get('password');
  const { data } = await browserApi('POST /api/auth/passkeys/options', {
    body: typeof password === 'string' ? { password } : {},
  });
  return { id: data.id, made: await makePasskey(data.options) };
}
