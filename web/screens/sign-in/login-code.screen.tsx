import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { CodeField } from '../../components/code-field.tsx';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pathAfterLogIn } from '../../people/person-wanted.ts';
import { pageContext } from '../../routing/page-context.ts';
import { finishedLogIn, waitingLogIn } from '../../session/second-step.ts';
import { forgottenPath, redirectAs, sessionCall } from '../../session/session-call.ts';
import type { Route } from './+types/login-code.screen.ts';

/** After the right password of an account with a second factor. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!waitingLogIn(request)) throw redirect(`/${page.locale}/login`);
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const challenge = waitingLogIn(request);
  if (!challenge) return redirect(`/${page.locale}/login`);
  const form = await request.formData();
  return submitForm(form, async () => {
    const { cookies, isSuspended, jwt } = await sessionCall(page, '/api/auth/local/second-factor', {
      challenge,
      code: textOf(form, 'code'),
      restore: url.searchParams.has('restore'),
    });
    return redirectAs(
      [...cookies, forgottenPath, finishedLogIn],
      isSuspended ? `/${page.locale}/suspended` : await pathAfterLogIn(page, request, jwt),
    );
  }, ['code']);
}

/** The second step of logging in: a code of the app, or a recovery code. */
export default function LoginCode({ actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in-security.login');
  const isOver = actionData?.code === 'log_in_expired';
  return (
    <NarrowPage title={t('title')} lead={isOver ? undefined : t('lead')}>
      {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      {!isOver && (
        <Form method="post" className="stack gap-md" noValidate>
          <CodeField label={t('code')} hint={t('codeHint')} autoFocus error={actionData?.fields.code} />
          <SubmitButton look="primary" tall>
            {t('submit')}
          </SubmitButton>
        </Form>
      )}
      <p>
        <PageLink to="login">{t('again')}</PageLink>
      </p>
      <p className="note">{t('lost', { address: brand.contactAddress })}</p>
    </NarrowPage>
  );
}
