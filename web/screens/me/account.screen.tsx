import { useTranslations } from 'use-intl/react';
import { submitForm, textOf } from '../../client/form.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/account.screen.ts';
import { AddressLine } from './address-line.tsx';
import { LinkGroup } from './link-group.tsx';
import { LogOut } from './log-out.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { ProfileSummary } from './profile-summary.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { id, email, confirmed, role, mailStopped, searchPause } = context.get(readerContext);
  const [profile, team] = await Promise.all([
    page.part(
      page.api('GET /api/profiles/{id}', {
        params: { id },
        query: { populate: ['image', 'langsSpeaking', 'langsLearning'] },
      }),
    ),
    page.part(page.api('GET /api/team')),
  ]);
  return {
    profile: profile?.data ?? null,
    /** null: it could not be loaded */
    hasTeam: team && (team.data.owned !== null || team.data.membership !== null),
    searchPause,
    user: { email, confirmed, isMailStopped: mailStopped !== undefined, isStaff: role !== 'member' },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    if (textOf(form, 'intent') === 'return') {
      await page.api('POST /api/users/me/return');
      return { failed: false as const, done: 'return' as const };
    }
    await page.api('POST /api/auth/send-email-confirmation');
    return { failed: false as const, done: 'resend' as const };
  });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('me');
  const back = useTranslations('return.notice');
  const { user, profile, hasTeam, searchPause } = loaderData;
  const refusal = actionData?.failed ? actionData : undefined;
  const done = actionData?.failed === false ? actionData.done : undefined;
  return (
    <div className="stack gap-lg reading">
      <PageTitle title={t('title')} />
      <header className="stack">
        <h1>{t('title')}</h1>
        {done === 'return' && <Notice kind="good">{back('done')}</Notice>}
      </header>
      {searchPause && done !== 'return' && <PausedNotice why={searchPause} />}
      {user.isStaff && <LinkGroup group="operator" links={['operator']} />}
      <LinkGroup group="profile" links={['posts', 'certificates']}>
        {profile ? <ProfileSummary profile={profile} /> : <FailedPart />}
      </LinkGroup>
      <LinkGroup group="notifications" links={['notifications', 'proposals', 'calendar']} />
      <LinkGroup group="protection" links={['requests', 'blocked', 'reports']} />
      <LinkGroup group="plan" links={hasTeam ? ['subscription', 'team', 'code'] : ['subscription', 'code']}>
        {hasTeam === null && <FailedPart />}
      </LinkGroup>
      <LinkGroup group="data" links={['security', 'export', 'delete']}>
        <AddressLine user={user} isResent={done === 'resend'} refusal={refusal?.message} />
      </LinkGroup>
      <LogOut />
    </div>
  );
}
