import { data, Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import { TextField } from '../../components/field.tsx';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { hostContext } from '../../routing/host-context.ts';
import { pageContext } from '../../routing/page-context.ts';
import { memberOrElsewhere, rememberPath } from '../../session/guards.ts';
import { forgottenPath } from '../../session/session-call.ts';
import type { Route } from './+types/code.screen.ts';
import styles from './code.module.css';
import { isCode } from './is-code.ts';

/** The page for typing a code, and the target of a link with a code. An impossible code is a 404 (product 5). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const code = 'code' in params ? (params.code ?? '') : '';
  if (code !== '' && !isCode(code)) throw data(null, { status: 404 });
  const member = await context.get(pageContext).user();
  return {
    code,
    demoCode: context.get(hostContext).demoCode,
    isMember: member !== null,
    isConfirmed: member !== null && url.searchParams.has('confirmed'),
    isForAll: url.pathname.replace(/\/$/, '').endsWith('/usecode'),
  };
}

/** Redeems a code. A visitor first signs up or logs in, and returns to this code's page. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const code = textOf(form, 'code').trim();
  if (!isCode(code)) return data(malformed(code), { status: 400 });
  if ((await page.account()) === null) {
    const to = textOf(form, 'intent') === 'login' ? 'login' : 'signup';
    const headers = { 'Set-Cookie': rememberPath(page, `/${page.locale}/code/${code}`) };
    return redirect(`/${page.locale}/${to}`, { headers });
  }
  await memberOrElsewhere(page, request);
  return submitForm(form, async () => {
    const redeemed = await page.api('POST /api/codes/redeem', { body: { data: { code } } });
    const to = redeemed.data.kind === 'team' ? 'account/team?joined' : 'account/subscription?redeemed';
    return redirect(`/${page.locale}/${to}`, { headers: { 'Set-Cookie': forgottenPath } });
  });
}

function malformed(code: string): FormFailure {
  return { failed: true, message: '', code: code === '' ? 'required' : 'malformed', fields: {}, values: { code } };
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('codes');
  const form = useFocusFirstError(actionData);
  const { code, demoCode, isMember, isConfirmed, isForAll } = loaderData;
  const error = useCodeError(actionData);
  return (
    // An address with a member's code is not for search engines.
    <NarrowPage title={t('title')} lead={t('lead')} {...(isForAll && { description: t('description') })}>
      {isConfirmed && !actionData && <Notice kind="good">{t('confirmed')}</Notice>}
      {actionData && !error && <Notice kind="bad">{actionData.message}</Notice>}
      <Form method="post" className={`stack gap-md ${styles.form}`} noValidate ref={form}>
        <TextField
          label={t('field')}
          hint={t('hint')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.code.max}
          required
          defaultValue={actionData?.values.code ?? code}
          error={error}
        />
        {demoCode && <p className="small muted">{t('demo', { code: demoCode })}</p>}
        {!isMember && <p className="small muted">{t('visitor')}</p>}
        {isMember ? <SubmitButton look="primary">{t('submit')}</SubmitButton> : <VisitorButtons />}
      </Form>
    </NarrowPage>
  );
}

function VisitorButtons() {
  const t = useTranslations('codes');
  return (
    <div className="cluster">
      <SubmitButton look="primary" name="intent" value="signup">
        {t('signup')}
      </SubmitButton>
      <SubmitButton name="intent" value="login">
        {t('login')}
      </SubmitButton>
    </div>
  );
}

/** The code's own error, in words; undefined for a failure that has another cause. */
function useCodeError(failure: FormFailure | undefined): string | undefined {
  const t = useTranslations('codes');
  if (failure?.code === 'required') return t('required');
  if (failure?.code === 'malformed') {
    return t('malformed', { min: String(limits.code.min), max: String(limits.code.max) });
  }
  const isAboutCode = failure !== undefined && /^code_|_team$|^team_/.test(failure.code);
  return failure?.fields.code ?? (isAboutCode ? failure.message : undefined);
}
