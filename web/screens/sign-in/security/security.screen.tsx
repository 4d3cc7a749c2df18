import { useTranslations } from 'use-intl/react';
import { dateInWords, momentInWords } from '../../../../contract/format/dates.ts';
import type { Locale } from '../../../../contract/locales.ts';
import type { Session } from '../../../../contract/session.ts';
import type { Passkey } from '../../../../contract/sign-in-security.ts';
import { submitForm } from '../../../client/form.ts';
import { FailedPart } from '../../../components/failed-part.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { SubPageHeading } from '../../../components/sub-page-heading.tsx';
import { pageContext, readerContext } from '../../../routing/page-context.ts';
import type { Route } from './+types/security.screen.ts';
import { changeSecurity, passwordFields } from './change-security.ts';
import { DoneNotice } from './done-notice.tsx';
import { EmailSection } from './email-section.tsx';
import { OrganisationSection } from './organisation-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { email, confirmed, suspension, roleNeedsSecondFactor } = context.get(readerContext);
  const [{ data: security }, identities, sessions] = await Promise.all([
    page.api('GET /api/auth/security'),
    page.part(page.api('GET /api/auth/identities')),
    page.part(page.api('GET /api/auth/sessions')),
  ]);
  const { newEmail, secondFactor, passkeys, loggedInLately } = security;
  return {
    email,
    confirmed,
    isSuspended: suspension !== undefined,
    newEmail,
    roleNeedsSecondFactor: roleNeedsSecondFactor ?? false,
    secondFactor: secondFactor && { ...secondFactor, since: dateInWords(secondFactor.since, page.locale) },
    passkeys: passkeys.map((passkey) => shownPasskey(passkey, page.locale)),
    loggedInLately,
    identities: identities?.data.map(({ linkedAt, ...identity }) => ({
      ...identity,
      linked: dateInWords(linkedAt, page.locale),
    })),
    sessions: sessions?.data.map((session) => shownSession(session, page.locale)),
    done: url.searchParams.has('saved') ? 'password' : url.searchParams.get('done'),
  };
}

function shownPasskey({ id, name, createdAt, lastUsedAt }: Passkey, locale: Locale) {
  return {
    id,
    name,
    added: dateInWords(createdAt, locale),
    used: lastUsedAt && dateInWords(lastUsedAt, locale),
  };
}

function shownSession({ createdAt, lastUsedAt, ...session }: Session, locale: Locale) {
  const now = new Date();
  return {
    ...session,
    started: momentInWords(createdAt, locale, { now }),
    used: momentInWords(lastUsedAt, locale, { now }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, () => changeSecurity(page, form), [...passwordFields, 'credential']);
}

/** How I log in to my account. A suspended member gets what keeps others out: the password and the sessions. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('sign-in-security');
  const { email, confirmed, isSuspended, newEmail, secondFactor, passkeys, loggedInLately, sessions } = loaderData;
  const failure = actionData && 'failed' in actionData ? actionData : undefined;
  const done = actionData && 'did' in actionData ? actionData : undefined;
  const failureOf = (...intents: string[]) => (intents.includes(failure?.values.intent ?? '') ? failure : undefined);
  const back = isSuspended ? { to: 'suspended', words: t('backSuspended') } : { to: 'account', words: t('back') };
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={back}>
        {failure && <Notice kind="bad">{failure.message}</Notice>}
        {loaderData.roleNeedsSecondFactor && (
          <Notice kind="bad">
            <p>{t('secondFactor.neededForRole')}</p>
            <PageLink to="account/security/second-factor">{t('secondFactor.setUp')}</PageLink>
          </Notice>
        )}
        {!failure && <DoneNotice done={done ?? loaderData.done} />}
        {loaderData.done === 'reset' && passkeys.length > 0 && (
          <Notice kind="bad">{t('reset.passkeys', { count: passkeys.length })}</Notice>
        )}
      </SubPageHeading>
      <PasswordSection email={email} failure={failureOf('password')} />
      {!isSuspended && (
        <>
          <EmailSection email={email} newEmail={newEmail} failure={failureOf('email')} />
          <SecondFactorSection secondFactor={secondFactor} confirmed={confirmed} />
          <PasskeySection
            passkeys={passkeys}
            needsPassword={!loggedInLately}
            failure={failureOf('passkey-add', 'passkey-rename', 'passkey-remove')}
            confirmed={confirmed}
            email={email}
          />
        </>
      )}
      {loaderData.identities ? (
        <OrganisationSection identities={loaderData.identities} canLink={confirmed && !isSuspended} />
      ) : (
        <FailedPart />
      )}
      {sessions ? <SessionsSection sessions={sessions} /> : <FailedPart />}
    </div>
  );
}
