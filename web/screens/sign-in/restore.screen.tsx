import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/restore.screen.ts';
import styles from './restore.module.css';

/** The page of the mailed link. Opening it changes nothing, as mail programs open links to look at them: one press does. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '', isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const code = form.has('code') ? { code: textOf(form, 'code') } : {};
    await api('POST /api/auth/restore', { body: { token: textOf(form, 'token'), ...code } });
    return redirect(`/${locale}/account/restore?done`, 303);
  }, ['code']);
}

export default function RestoreAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isDone } = loaderData;
  if (isDone) return <Done />;
  const needsCode = actionData?.fields.code !== undefined || actionData?.values.needsCode !== undefined;
  if (!token || (actionData && !needsCode)) return <Invalid message={actionData?.message} />;
  return <Confirm token={token} failure={actionData} />;
}

/** An account with a second factor needs its code after the first click. */
function Confirm({ token, failure }: { token: string; failure: FormFailure | undefined }) {
  const t = useTranslations('sign-in-restore.restore');
  const login = useTranslations('sign-in-security.login');
  return (
    <div className={`stack ${styles.page}`}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <p>{t('login')}</p>
      <p>{t('paid')}</p>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        {failure && (
          <>
            <input type="hidden" name="needsCode" value="yes" />
            <CodeField
              label={login('code')}
              hint={login('codeHint')}
              autoFocus
              error={failure.fields.code ?? failure.message}
            />
          </>
        )}
        <SubmitButton look="primary" busy={t('busy')}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </div>
  );
}

function Done() {
  const t = useTranslations('sign-in-restore.restore');
  return (
    <div className={`stack ${styles.page}`}>
      <PageTitle title={t('doneTitle')} />
      <h1>{t('doneTitle')}</h1>
      <p className="lead">{t('done')}</p>
      <p>
        <ButtonLink look="primary" to="login">
          {t('toLogin')}
        </ButtonLink>
      </p>
    </div>
  );
}

function Invalid({ message }: { message: string | undefined }) {
  const t = useTranslations('sign-in-restore.restore');
  return (
    <div className={`stack ${styles.page}`}>
      <PageTitle title={t('invalidTitle')} />
      <h1>{t('invalidTitle')}</h1>
      {message && <Notice kind="bad">{message}</Notice>}
      <p>{t('invalid', { days: String(limits.deletionDays) })}</p>
      <p>
        <ButtonLink to="login">{t('toLogin')}</ButtonLink>
      </p>
    </div>
  );
}
