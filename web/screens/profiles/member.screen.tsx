import { useTranslations } from 'use-intl/react';
import { pageContext, readerContext } from '../../api/page-context.ts';
import { PageTitle } from '../../components/page-title.tsx';
import type { Route } from './+types/member.screen.ts';
import { actOnMember } from './act-on-member.ts';
import { BlockedMember } from './blocked-member.tsx';
import { loadMember } from './load-member.ts';
import styles from './member.module.css';
import { MemberActions } from './member-actions.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberHeader } from './member-header.tsx';
import { OwnNote } from './own-note.tsx';
import { WriteSection } from './write-section.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadMember(context.get(pageContext), context.get(readerContext), params.id);
}

export function action({ context, request, params }: Route.ActionArgs) {
  return actOnMember(context.get(pageContext), request, params.id);
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('profiles-member');
  if (loaderData.blocked !== undefined) return <BlockedMember name={loaderData.blocked} />;
  // What a button was refused stands beside it, what the composer or the resent link was, there.
  const refusal =
    actionData?.failed && /save|remove|block/.test(actionData.values.intent ?? '') ? actionData : undefined;
  const { profile, isOwn, isConfirmed, writing } = loaderData;
  return (
    <div className={styles.page}>
      <PageTitle title={isOwn ? t('own.title') : profile.name} />
      <meta name="robots" content="noindex" />
      {isOwn && <OwnNote profile={profile} isConfirmed={isConfirmed} />}
      <MemberHeader profile={profile} activity={loaderData.activity} wanted={loaderData.wanted} />
      {!isOwn && <MemberActions profile={profile} refusal={refusal?.message} />}
      <MemberDetails profile={profile} since={loaderData.since} isOwn={isOwn} />
      {!isOwn && (
        <WriteSection
          profile={profile}
          writing={writing}
          wanted={loaderData.wanted?.speaks ?? []}
          email={loaderData.email}
          nextContacts={loaderData.nextContacts}
          clientId={loaderData.clientId}
          result={refusal ? undefined : actionData}
        />
      )}
    </div>
  );
}
