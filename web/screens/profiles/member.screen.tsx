import { useTranslations } from 'use-intl/react';
import { PageTitle } from '../../components/page-title.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/member.screen.ts';
import { actOnMember } from './act-on-member.ts';
import { BlockedMember } from './blocked-member.tsx';
import { FullNote } from './full-note.tsx';
import { loadMember } from './load-member.ts';
import styles from './member.module.css';
import { MemberActions } from './member-actions.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberHeader } from './member-header.tsx';
import { MemberVarieties } from './member-varieties.tsx';
import { MemberWeek } from './member-week.tsx';
import { OwnNote } from './own-note.tsx';
import { WriteSection } from './write-section.tsx';
import { isClosed } from './writing-state.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadMember(context.get(pageContext), context.get(readerContext), params.id);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  // No guard: if the session has ended, the refusal leaves the text in place.
  return actOnMember(context.get(pageContext), await request.formData(), params.id);
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('profiles-member');
  if (loaderData.blocked !== undefined) return <BlockedMember name={loaderData.blocked} />;
  // A button's error is next to it, as is that of the composer or the resent link.
  const refusal =
    actionData?.failed && /save|remove|block/.test(actionData.values.intent ?? '') ? actionData : undefined;
  const { profile, isOwn, isConfirmed, writing } = loaderData;
  const writes = writing?.kind === 'compose';
  return (
    <div className={`stack gap-lg container ${styles.page}`}>
      <PageTitle title={isOwn ? t('own.title') : profile.name} />
      <meta name="robots" content="noindex" />
      {isOwn && <OwnNote profile={profile} isConfirmed={isConfirmed} />}
      <MemberHeader loaded={loaderData} />
      {profile.hasRoom === false && writes && <FullNote profile={profile} others={loaderData.others} />}
      <MemberVarieties said={profile.varieties ?? []} wanted={loaderData.wantedVarieties} />
      <MemberWeek name={profile.name} week={profile.availability ?? []} own={loaderData.ownWeek} isOwn={isOwn} />
      <MemberDetails profile={profile} since={loaderData.since} isOwn={isOwn} />
      {!isOwn && (
        <MemberActions profile={profile} refusal={refusal?.message} isSavedBelow={isClosed(loaderData.writing)} />
      )}
      {!isOwn && <WriteSection loaded={loaderData} result={refusal ? undefined : actionData} />}
    </div>
  );
}
