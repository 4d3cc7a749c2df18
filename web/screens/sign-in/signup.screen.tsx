import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SignUpFields } from '../../components/sign-up-fields.tsx';
import { beginningIn, loadSearched } from '../../people/searched.ts';
import { pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import { rememberedCode } from '../../session/guards.ts';
import { redirectAs, sessionCall } from '../../session/session-call.ts';
import type { Route } from './+types/signup.screen.ts';
import styles from './sign-in.module.css';

/** For visitors only, who all get the same form; what they type is shown to them alone. */
export const headers = sharedPage;

/** The earlier search, for the new profile. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const searched = await loadSearched(context.get(pageContext), url.searchParams);
  return { ...searched, isAlert: url.searchParams.get('alert') === 'on' };
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
      alert: form.has('alert'),
      altcha: textOf(form, 'altcha') || undefined,
      ...(await beginningIn(page, form)),
    });
    // The wanted path stays remembered: writing has to wait for the confirmed address.
    return redirectAs(cookies, rememberedCode(request, page.locale) ?? `/${page.locale}/email/confirm`);
  }, ['password']);
}

export default function Signup({ actionData, loaderData }: Route.ComponentProps) {
  const t = useTranslations('sign-in.signup');
  return (
    <NarrowPage title={t('title')} lead={t('lead')} description={t('description', { brand: brand.name })}>
      <SignupForm failure={actionData} loaded={loaderData} />
      <p className={`cluster ruled rows-3xs ${styles.foot}`}>
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
      <div className={`stack gap-xs ${narrow.stack}`}>
        <p>{failure.message}</p>
        {failure.code === 'email_taken' && (
          <p className="cluster gap-md rows-2xs">
            <span>{t('signup.taken')}</span>
            <PageLink to="login">{t('signup.login')}</PageLink>
            <PageLink to="password/forgot">{t('login.forgot')}</PageLink>
          </p>
        )}
      </div>
    </Notice>
  );
}

function SignupForm(props: { failure: FormFailure | undefined; loaded: Route.ComponentProps['loaderData'] }) {
  const { failure, loaded } = props;
  const t = useTranslations('sign-in.signup');
  return (
    <>
      {failure && <Refused failure={failure} />}
      {loaded.isAlert && <p>{t('alert')}</p>}
      <Form method="post" className="stack gap-md" noValidate>
        {loaded.isAlert && <input type="hidden" name="alert" value="on" />}
        <SignUpFields
          beginning={{ searched: loaded.searched }}
          languages={loaded.languages}
          values={failure?.values ?? {}}
          failure={failure}
        />
      </Form>
    </>
  );
}
