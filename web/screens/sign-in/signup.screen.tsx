import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { type FormFailure, submitForm, textOf } from '../../api/form.ts';
import { rememberedCode } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { redirectAs, sessionCall } from '../../api/session-call.ts';
import { sharedPage } from '../../api/shared-page.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { TextField } from '../../components/field.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { Route } from './+types/signup.screen.ts';
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
    const { cookies } = await sessionCall(page, '/api/auth/local/register', {
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      locale: page.locale,
      terms: form.has('terms'),
      newsletter: form.has('newsletter'),
      altcha: textOf(form, 'altcha') || undefined,
    });
    // The wanted path stays remembered: writing to somebody has to wait for the confirmed address.
    return redirectAs(cookies, rememberedCode(request, page.locale) ?? `/${page.locale}/email/confirm`);
  }, ['password']);
}

export default function Signup({ actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in.signup');
  return (
    <NarrowPage title={t('title')} lead={t('lead')} description={t('description')}>
      <SignupForm failure={actionData} />
      <p className={styles.foot}>
        <span>{t('hasAccount')}</span>
        <PageLink to="login">{t('login')}</PageLink>
      </p>
    </NarrowPage>
  );
}

function Refused({ failure }: { failure: FormFailure }) {
  const t = useTranslations('sign-in');
  return (
    <Notice kind="bad" data-proof="refused">
      <div className={narrow.stack}>
        <p>{failure.message}</p>
        {failure.code === 'email_taken' && (
          <p className={styles.links}>
            <span>{t('signup.taken')}</span>
            <PageLink to="login">{t('signup.login')}</PageLink>
            <PageLink to="password/forgot">{t('login.forgot')}</PageLink>
          </p>
        )}
      </div>
    </Notice>
  );
}

function SignupForm({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('sign-in.signup');
  const { values, fields } = failure ?? { values: {} as FormFailure['values'], fields: {} as FormFailure['fields'] };
  const emailError = fields.email ?? (failure?.code === 'email_taken' ? failure.message : undefined);
  return (
    <>
      {failure && <Refused failure={failure} />}
      <Form method="post" className={narrow.form} noValidate>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          name="name"
          autoComplete="given-name"
          maxLength={limits.name.max}
          required
          defaultValue={values.name}
          error={fields.name}
        />
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={values.email}
          error={emailError}
        />
        <PasswordField
          label={t('password')}
          hint={t('passwordHint', { min: String(limits.password.min) })}
          name="password"
          autoComplete="new-password"
          required
          error={fields.password}
        />
        <CheckboxField
          name="terms"
          label={<Accepted />}
          required
          defaultChecked={'terms' in values}
          error={fields.terms}
        />
        <CheckboxField name="newsletter" label={t('newsletter')} defaultChecked={'newsletter' in values} />
        <ProofField failure={failure} solving={t('proofSolving')} ready={t('proofReady')} />
        <SubmitButton look="primary" tall>
          {t('submit')}
        </SubmitButton>
      </Form>
    </>
  );
}

/** What is accepted, to be read in a window of its own: what was typed stays, and the box is not ticked by reading. */
function Accepted() {
  const t = useTranslations('sign-in.signup');
  return t.rich('terms', {
    terms: (words) => (
      <PageLink to="legal/terms-of-service" target="_blank" rel="noopener">
        {words}
      </PageLink>
    ),
    privacy: (words) => (
      <PageLink to="legal/privacy-policy" target="_blank" rel="noopener">
        {words}
      </PageLink>
    ),
  });
}
