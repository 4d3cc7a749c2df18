import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { jsonOf, submitForm, textOf } from '../../api/form.ts';
import { rememberedPath } from '../../api/guards.ts';
import { type PageContext, pageContext } from '../../api/page-context.ts';
import { toSecondStep } from '../../api/second-step.ts';
import { forgottenPath, redirectAs, sessionCall } from '../../api/session-call.ts';
import { sharedPage } from '../../api/shared-page.ts';
import { TextField } from '../../components/field.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { Route } from './+types/login.screen.ts';
import { PasskeyLogIn } from './passkey-log-in.tsx';
import { ProofField } from './proof-field.tsx';
import styles from './sign-in.module.css';

/** For visitors only, who all get the same form; what they send comes back to them alone. */
export const headers = sharedPage;

/** Without it nothing would be asked of the server on the way here, and so no guard. */
export function loader() {
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    try {
      const { cookies, isSuspended } = await logIn(page, form);
      return redirectAs(
        [...cookies, forgottenPath],
        isSuspended ? `/${page.locale}/suspended` : rememberedPath(request, page.locale),
      );
    } catch (error) {
      const secondStep = toSecondStep(error, page, textOf(form, 'intent') === 'restore');
      if (secondStep) return secondStep;
      throw error;
    }
  }, ['password', 'credential']);
}

async function logIn(page: PageContext, form: FormData) {
  if (textOf(form, 'intent') === 'passkey') {
    return sessionCall(page, '/api/auth/passkey', {
      challenge: textOf(form, 'challenge'),
      credential: jsonOf(form, 'credential'),
    });
  }
  const credentials = {
    identifier: textOf(form, 'identifier'),
    password: textOf(form, 'password'),
    altcha: textOf(form, 'altcha') || undefined,
  };
  if (textOf(form, 'intent') === 'restore') await page.api('POST /api/auth/local/restore', { body: credentials });
  return sessionCall(page, '/api/auth/local', credentials);
}

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in.login');
  const leaving = useTranslations('sign-in-restore.login');
  const isLeaving = actionData?.code === 'deletion_pending' || actionData?.values.intent === 'restore';
  return (
    <NarrowPage title={t('title')} lead={t('lead')} description={t('description')}>
      {actionData && (
        <Notice kind="bad" data-proof="refused">
          <div className={narrow.stack}>
            <p>{actionData.message}</p>
            {actionData.code === 'deletion_pending' && <p>{leaving('offer')}</p>}
            {/* Shown for every wrong log-in alike: it must not tell which addresses exist (product 8). */}
            {actionData.code === 'wrong_credentials' && (
              <p>
                {t('migrated')} <PageLink to="password/forgot">{t('resetLink')}</PageLink>
              </p>
            )}
          </div>
        </Notice>
      )}
      <Form method="post" className={narrow.form} noValidate>
        <TextField
          label={t('identifier')}
          name="identifier"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={actionData?.values.identifier}
          error={actionData?.fields.identifier}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          error={actionData?.fields.password}
        />
        <ProofField failure={actionData} solving={t('proofSolving')} ready={t('proofReady')} />
        {isLeaving && <input type="hidden" name="intent" value="restore" />}
        <SubmitButton look="primary" tall>
          {isLeaving ? leaving('keep') : t('submit')}
        </SubmitButton>
      </Form>
      <PasskeyLogIn />
      <p>
        <PageLink to="password/forgot">{t('forgot')}</PageLink>
      </p>
      <p className={styles.foot}>
        <span>{t('noAccount')}</span>
        <PageLink to="signup">{t('signup')}</PageLink>
      </p>
    </NarrowPage>
  );
}
