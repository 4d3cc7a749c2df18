import { useTranslations } from 'use-intl/react';
import { submitForm } from '../../client/form.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/team.screen.ts';
import { actOnTeam, type Done } from './act-on-team.ts';
import { InviteForm } from './invite-form.tsx';
import { Licences } from './licences.tsx';
import { loadTeam } from './load-team.ts';
import { Membership } from './membership.tsx';
import { NoTeam } from './no-team.tsx';
import { Order } from './order.tsx';
import { People } from './people.tsx';
import styles from './team.module.css';
import { TeamState } from './team-state.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { ...(await loadTeam(page, url.searchParams)), news: doneIn(url.searchParams) };
}

/** Why the reader is here: they joined, ordered, or return from the provider's page. */
function doneIn(query: URLSearchParams) {
  if (query.get('order') === 'agreed') return 'agreed';
  return (['joined', 'ordered'] as const).find((name) => query.has(name)) ?? null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, () => actOnTeam(page, form));
}

/** A company's licences and who has them, for its owner; and the licence the reader has from a team. */
export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('teams');
  const { owned, plan, membership, news } = loaderData;
  const failure = actionData?.failed ? actionData : undefined;
  const done = actionData?.failed === false ? actionData : undefined;
  const isOfInvite = failure?.values.intent === 'invite' || failure?.values.intent === 'file';
  return (
    <div className="stack gap-xl reading">
      <SubPageHeading title={t('title')} back={{ to: 'account', words: t('back') }}>
        {owned && <p className={styles.company}>{owned.name}</p>}
        {!actionData && <NewsOfTeam {...loaderData} />}
        {failure && !isOfInvite && <Notice kind="bad">{failure.message}</Notice>}
        <DoneNotice done={done} />
      </SubPageHeading>
      {membership && <Membership membership={membership} />}
      {owned && <TeamState team={owned} plan={plan} />}
      {owned && !owned.areInvoicesKnown && <FailedPart />}
      {owned?.order && (
        <Order key={news} team={owned} order={owned.order} isAgreed={news === 'agreed' && !actionData} />
      )}
      {owned?.isPaid && owned.licences > 0 && <Licences team={owned} />}
      {owned?.premiumUntil && owned.isPaid && (
        <InviteForm failure={isOfInvite ? failure : undefined} done={done?.done === 'invited' ? done : undefined} />
      )}
      {owned && (owned.premiumUntil || owned.people.total > 0) && <People shown={owned.people} />}
      {!owned && !membership && <NoTeam plan={plan} />}
    </div>
  );
}

/** What was done on another page, in a sentence. */
function NewsOfTeam({ news, owned, membership }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('teams');
  if (news === 'joined' && membership) return <Notice kind="good">{t('own.joined', { team: membership.team })}</Notice>;
  if (news === 'agreed' && owned && !owned.order) return <Notice kind="good">{t('order.settled')}</Notice>;
  if (news === 'ordered' && owned) {
    return (
      <Notice kind="good">
        {owned.payment === 'invoice' && owned.unpaid.length > 0 ? t('order.ordered') : t('order.noted')}
      </Notice>
    );
  }
  return null;
}

/** What was just done, except the report on invited addresses, which is next to their form. */
function DoneNotice({ done }: { done: Done | undefined }) {
  const t = useTranslations('teams');
  switch (done?.done) {
    case 'again':
      return <Notice kind="good">{t('people.againDone', { who: done.who })}</Notice>;
    case 'waiting':
      return <Notice kind="good">{t('people.againWaiting', { who: done.who })}</Notice>;
    case 'removed':
      return <Notice kind="good">{t('people.removed', { who: done.who })}</Notice>;
    case 'removedOwn':
      return <Notice kind="good">{t('people.removedOwn')}</Notice>;
    case 'withdrawn':
      return <Notice kind="good">{t('people.withdrawn', { who: done.who })}</Notice>;
    case 'left':
      return <Notice kind="good">{t('own.left')}</Notice>;
    case 'dropped':
      return <Notice kind="good">{t('order.dropped')}</Notice>;
    case 'confirmed':
      return <Notice kind="good">{t('order.confirmed')}</Notice>;
    case 'unconfirmed':
      return <Notice kind="bad">{t('order.waiting')}</Notice>;
    case 'void':
      return <Notice kind="bad">{t('order.void')}</Notice>;
    default:
      return null;
  }
}
