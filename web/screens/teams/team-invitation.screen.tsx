import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brandInText } from '../../../contract/brand.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../client/api-client.ts';
import { type FormFailure, submitForm, textOf } from '../../client/form.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { type PageContext, pageContext } from '../../routing/page-context.ts';
import { rememberPath } from '../../session/guards.ts';
import { redirectAs, sessionCall } from '../../session/session-call.ts';
import type { Route } from './+types/team-invitation.screen.ts';
import { Declined, InvalidInvitation } from './closed-invitation.tsx';
import styles from './invitation.module.css';
import { InvitationChoice } from './invitation-choice.tsx';
import { InvitationMeaning } from './invitation-meaning.tsx';

const tokenForm = /^[\w-]{20,100}$/;

/** The page of a mailed invitation, for visitors too. Opening it uses nothing up, as mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, user } = context.get(pageContext);
  const [member, invitation] = await Promise.all([user(), readInvitation(api, tokenOf(url))]);
  return {
    invitation,
    member: member && { email: member.email, paysOneself: member.subscription?.source === 'own' },
  };
}

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? '';
}

/** What the invitation is for; null when the link is none, or no longer one. */
async function readInvitation(api: PageContext['api'], token: string) {
  if (!tokenForm.test(token)) return null;
  try {
    return (await api('GET /api/team/invitation', { query: { token } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  }
}

/** Accepts or declines; or logs in, signs up or switches accounts first, and returns to this page. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const body = { data: { token: tokenOf(url) } };
  return submitForm(form, async () => {
    if (intent === 'decline') {
      await page.api('POST /api/team/invitation/decline', { body });
      return { failed: false as const };
    }
    const isMember = (await page.user()) !== null;
    if (intent === 'accept' && isMember) {
      const [programme] = (await readInvitation(page.api, body.data.token))?.programmes ?? [];
      await page.api('POST /api/team/invitation/accept', { body });
      return redirect(`/${page.locale}/${programme ? `cohort/${programme.code}` : 'account/team?joined'}`, 303);
    }
    const { cookies } = isMember ? await sessionCall(page, '/api/auth/logout') : { cookies: [] };
    const back = rememberPath(page, `/${page.locale}/team/invitation?${new URLSearchParams(body.data)}`);
    return redirectAs([...cookies, back], `/${page.locale}/${intent === 'signup' ? 'signup' : 'login'}`);
  });
}

/** Why it could not be accepted, with a link to what has to be done first. */
function Refused({ failure: { code, message } }: { failure: FormFailure }) {
  const t = useTranslations('teams-invitation');
  return (
    <Notice kind="bad">
      {message} {code === 'email_not_confirmed' && <PageLink to="email/confirm">{t('confirm')}</PageLink>}
      {code === 'in_other_team' && <PageLink to="account/team">{t('ownLicence')}</PageLink>}
    </Notice>
  );
}

export default function TeamInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('teams-invitation');
  const { invitation, member } = loaderData;
  if (actionData?.failed === false) return <Declined />;
  if (!invitation) return <InvalidInvitation isMember={member !== null} />;
  const { id, team, isFull, isOver, programmes } = invitation;
  const waitsFor = isOver ? 'over' : isFull ? 'full' : null;
  return (
    <div className={`stack gap-md narrow ${styles.page}`}>
      <PageTitle title={t('title', { team })} />
      {/* The address contains the invitation: requests from this page send only the origin as referrer. */}
      <meta name="referrer" content="strict-origin" />
      <header className="stack gap-xs">
        <h1>{t('title', { team })}</h1>
        <p className={styles.lead}>{t('lead', { team, brand: brandInText })}</p>
      </header>
      {actionData && <Refused failure={actionData} />}
      {waitsFor && !actionData && (
        <Notice kind="bad">{t(waitsFor, { team, days: String(limits.invitationDays) })}</Notice>
      )}
      <InvitationMeaning team={team} />
      {programmes.length > 0 && (
        <section className={`stack gap-xs ${styles.meaning}`}>
          <h2 className="text-lg">{t('programmes', { team })}</h2>
          <ul className="lined-list">
            {programmes.map(({ code, name }) => (
              <li key={code}>
                <PageLink to={`cohort/${code}`}>{name}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <InvitationChoice team={team} member={member} mayAccept={waitsFor === null} />
      <p className="small">
        <PageLink to={`report/team/${id}`}>{t('report')}</PageLink>
      </p>
    </div>
  );
}
