import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type FormFailure, submitForm, textOf } from '../../api/form.ts';
import { rememberedCode } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { redirectAs, sessionCall } from '../../api/session-call.ts';
import { sharedPage } from '../../api/shared-page.ts';
import { AccountFields } from '../../components/account-fields.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { ProofField } from '../../components/proof-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { termsLinks } from '../../components/terms-links.tsx';
import type { Route } from './+types/signup.screen.ts';
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
  return (
    <>
      {failure && <Refused failure={failure} />}
      <Form method="post" className={narrow.form} noValidate>
        <AccountFields values={values} failure={failure} />
        <CheckboxField
          name="terms"
          label={t.rich('terms', termsLinks)}
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
