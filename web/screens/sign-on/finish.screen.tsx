import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { cookieOf } from '../../../contract/cookies.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { languageQuery } from '../../client/language-query.ts';
import { ButtonLink } from '../../components/button.tsx';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { CurrentPasswordField } from '../../components/password-field.tsx';
import { SignUpFields } from '../../components/sign-up-fields.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { beginningIn } from '../../people/searched.ts';
import { pageContext } from '../../routing/page-context.ts';
import { rememberPath } from '../../session/guards.ts';
import { asOwnPath } from '../../session/own-path.ts';
import { forgottenPath, redirectAs, sessionCall } from '../../session/session-call.ts';
import type { Route } from './+types/finish.screen.ts';

/** What the organisation's log-in has said waits in this browser; opening the page does nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [{ data: proof }, member] = await Promise.all([page.api('GET /api/auth/sign-on/proof'), page.user()]);
  const isNew = proof !== null && member === null && !proof.hasAccount;
  const languages = isNew
    ? await page.part(page.api('GET /api/languages', { query: languageQuery(page.locale) }))
    : null;
  const security = proof && member ? (await page.api('GET /api/auth/security')).data : null;
  return {
    proof,
    languages: languages?.data ?? null,
    member: member && { name: member.profile?.name ?? '', email: member.email, confirmed: member.confirmed },
    needsPassword: security !== null && !security.loggedInLately,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const own = `/${page.locale}/login/organisation/finish`;
  const wanted = asOwnPath(url.searchParams.get('to') ?? cookieOf(request.headers, 'redirect'));
  if (textOf(form, 'intent') === 'login') {
    const back = wanted ? `${own}?${new URLSearchParams({ to: wanted })}` : own;
    return redirectAs([rememberPath(page, back)], `/${page.locale}/login`);
  }
  return submitForm(form, async () => {
    const { data: proof } = await page.api('GET /api/auth/sign-on/proof');
    const cohort = proof?.cohort ? `/${page.locale}/cohort/${proof.cohort}` : undefined;
    if (textOf(form, 'intent') === 'link') {
      const body = form.has('password') ? { password: textOf(form, 'password') } : {};
      // Its cookie lets the log-out lead to the provider, where one is logged in as well.
      const { cookies } = await sessionCall(page, '/api/auth/sign-on/link', body);
      return redirectAs(cookies, wanted ?? cohort ?? `/${page.locale}/account/security?done=linked`);
    }
    const { cookies } = await sessionCall(page, '/api/auth/sign-on/register', {
      name: textOf(form, 'name'),
      ...(!proof?.isEmailProven && { email: textOf(form, 'email') }),
      locale: page.locale,
      terms: form.has('terms'),
      newsletter: form.has('newsletter'),
      altcha: textOf(form, 'altcha') || undefined,
      ...(await beginningIn(page, form)),
    });
    const next = wanted ?? cohort;
    if (proof?.isEmailProven) return redirectAs([...cookies, forgottenPath], next ?? `/${page.locale}/account/profile`);
    return redirectAs([...cookies, ...(next ? [rememberPath(page, next)] : [])], `/${page.locale}/email/confirm`);
  }, ['password']);
}

/** After an organisation's log-in that no account is linked to: links the reader's own, or creates one. */
export default function Finish({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-on.finish');
  const { proof, member } = loaderData;
  const failure = actionData?.failed ? actionData : undefined;
  if (!proof)
    return (
      <NarrowPage title={t('overTitle')} lead={t('over')}>
        <ButtonLink look="primary" tall to="login/organisation">
          {t('again')}
        </ButtonLink>
      </NarrowPage>
    );
  if (member) return <LinkStep {...loaderData} proof={proof} member={member} failure={failure} />;
  return proof.hasAccount ? (
    <NarrowPage
      title={t('accountTitle')}
      lead={t('accountLead', { email: proof.email ?? '', organisation: proof.organisation })}
    >
      <LogInFirst look="primary" words={t('accountLogin')} />
    </NarrowPage>
  ) : (
    <NarrowPage title={t('newTitle')} lead={t('newLead', { organisation: proof.organisation })}>
      {failure && (
        <Notice kind="bad" data-proof="refused">
          {failure.message}
        </Notice>
      )}
      <Form method="post" className="stack gap-md" noValidate>
        <SignUpFields
          beginning={{ searched: { speak: [], learn: [], place: '' } }}
          languages={loaderData.languages}
          values={failure?.values ?? {}}
          failure={failure}
          said={proof}
        />
      </Form>
      <p>{t('haveAccount')}</p>
      <LogInFirst words={t('accountLogin')} />
    </NarrowPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Failure = Parameters<typeof SignUpFields>[0]['failure'];

function LogInFirst({ words, look }: { words: string; look?: 'primary' }) {
  return (
    <Form method="post" className="stack gap-md">
      <input type="hidden" name="intent" value="login" />
      <SubmitButton look={look} tall>
        {words}
      </SubmitButton>
    </Form>
  );
}

/** Asks a member whether to link: what it means stands before the button. */
function LinkStep(props: {
  proof: NonNullable<Loaded['proof']>;
  member: NonNullable<Loaded['member']>;
  needsPassword: boolean;
  failure: Failure;
}) {
  const { proof, member, needsPassword, failure } = props;
  const { organisation } = proof;
  const t = useTranslations('sign-on.finish');
  const security = useTranslations('sign-in-security.passkeys');
  const lead = t('linkLead', { organisation, name: member.name, email: member.email });
  if (!member.confirmed)
    return (
      <NarrowPage title={t('linkTitle', { organisation })} lead={t('confirmFirst')}>
        <ButtonLink look="primary" tall to="email/confirm">
          {t('confirm')}
        </ButtonLink>
      </NarrowPage>
    );
  return (
    <NarrowPage title={t('linkTitle', { organisation })} lead={lead}>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <ul className="stack bulleted">
        <li>{t('sees', { organisation })}</li>
        <li>{t('risk', { organisation })}</li>
        <li>{t('stays')}</li>
      </ul>
      <Form method="post" className="stack gap-md" noValidate>
        <input type="hidden" name="intent" value="link" />
        {needsPassword && (
          <CurrentPasswordField
            email={member.email}
            label={security('password')}
            hint={security('passwordHint')}
            error={failure?.fields.password}
          />
        )}
        <SubmitButton look="primary" tall>
          {t('link')}
        </SubmitButton>
      </Form>
      <p>
        <PageLink to="account/security">{t('linkNot')}</PageLink>
      </p>
    </NarrowPage>
  );
}
