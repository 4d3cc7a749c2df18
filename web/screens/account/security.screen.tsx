import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { submitForm, textOf } from '../../api/form.ts';
import { requireUser } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { redirectAs, sessionCall } from '../../api/session-call.ts';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import type { Route } from './+types/security.screen.ts';
import styles from './account.module.css';

const secret = ['currentPassword', 'password', 'passwordConfirmation'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = await requireUser(context.get(pageContext), request);
  return { email, isSaved: new URL(request.url).searchParams.has('saved') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  await requireUser(page, request);
  const form = await request.formData();
  return submitForm(
    form,
    async () => {
      const body = Object.fromEntries(secret.map((name) => [name, textOf(form, name)]));
      const { cookies } = await sessionCall(page, '/api/auth/change-password', body);
      return redirectAs(cookies, `/${page.locale}/account/security?saved`);
    },
    secret,
  );
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.password');
  const form = useFocusFirstError(actionData);
  return (
    <div className={styles.page}>
      <SubPageHeading title={t('title')} back={{ to: 'account', words: t('back') }}>
        {loaderData.isSaved && !actionData && <Notice kind="good">{t('saved')}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      <Form method="post" className={styles.form} noValidate ref={form}>
        {/* Tells password managers whose password it is. */}
        <input type="text" hidden readOnly name="username" autoComplete="username" value={loaderData.email} />
        <PasswordField
          label={t('current')}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={
            actionData?.fields.currentPassword ??
            (actionData?.code === 'wrong_credentials' ? actionData.message : undefined)
          }
        />
        <NewPasswordFields
          label={t('new')}
          hint={t('hint', { min: String(limits.password.min) })}
          confirmation={t('confirmation')}
          errors={actionData?.fields}
        />
        <SubmitButton look="primary">{t('save')}</SubmitButton>
      </Form>
      <p>
        <PageLink to="password/forgot">{t('forgot')}</PageLink>
      </p>
    </div>
  );
}
