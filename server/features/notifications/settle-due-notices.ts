import { type Channel, notificationKinds } from '../../../contract/notifications-kinds.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { takesPart } from '../visibility/public.ts';
import { afterQuietHours, deliverAt } from './deliver-at.ts';
import { newsOfMeeting } from './meeting-facts.ts';
import { type NoticeState, readStates } from './notice-state.ts';
import { type Chosen, chosenColumns, isEnabled } from './settings.ts';
import { isToldAlready, peaceUntil, verdictOn } from './verdict-on-notice.ts';

/** Members looked at in one transaction, which holds their rows. */
const batch = 40;
/** Between two mails of the day lie at least so many hours, also when one was late. */
const digestHours = 20;

interface Member extends Chosen {
  id: string;
  takesPart: boolean;
  /** mails reach the address, as far as we know */
  hasMail: boolean;
  hasDevice: boolean;
  digestSentAt: Date | null;
}

// Who is just being changed by somebody else waits for the next turn, so that nobody waits for us.
const claimMembers: Prepared = {
  name: 'notifications_claim_members',
  text: `select users.id, ${takesPart('users')} as "takesPart", ${chosenColumns('users')},
      users.email is not null and users.mail_stopped_at is null as "hasMail",
      exists (select from push_devices where push_devices.user_id = users.id) as "hasDevice",
      users.digest_sent_at as "digestSentAt"
    from users where users.id in (
      select user_id from (select user_id from notifications where closed_at is null and channel = $2 and due_at <= $1
        order by due_at limit ${batch}) due)
    order by users.id for no key update of users skip locked`,
};
const claimNotices: Prepared = {
  name: 'notifications_claim',
  text: `select id, user_id as "userId" from notifications
    where closed_at is null and channel = $2 and due_at <= $1 and user_id = any($3::uuid[])
    order by user_id, created_at for no key update skip locked`,
};
const close: Prepared = {
  name: 'notifications_close',
  text: `update notifications set closed_at = $3, closed_why = given.why, data = notifications.data || given.facts
    from unnest($1::uuid[], $2::text[], $4::jsonb[]) given (id, why, facts) where notifications.id = given.id`,
};
const postpone: Prepared = {
  name: 'notifications_postpone',
  text: `update notifications set due_at = given.due_at from unnest($1::uuid[], $2::timestamptz[]) given (id, due_at)
    where notifications.id = given.id`,
};

/** What is decided about the notices of a batch. */
interface Decisions {
  closed: { id: string; why: 'sent' | 'seen' | 'off' | 'gone' | 'told'; data?: Record<string, number | string> }[];
  postponed: { id: string; until: Date }[];
  deliveries: { userId: string; kind: string; channel: Channel; noticeIds: string[] }[];
  digestTo: string[];
}

/**
 * Decides about notices whose time to leave by a channel has come, those of some members in one transaction: closed as seen,
 * gone, switched off or told before; postponed; or laid ready to leave, each by itself, but in one mail a day all that is told
 * daily. Any number of processes may do so at once. Answers how many notices it decided about.
 */
export async function settleDueNotices({ database, clock }: Services, channel: Channel): Promise<number> {
  const now = clock();
  return database.sql.transaction().execute(async (sql) => {
    const members = await runIn<Member>(sql, claimMembers, [now, channel]);
    if (members.length === 0) return 0;
    const found = await runIn<{ id: string }>(sql, claimNotices, [now, channel, members.map(({ id }) => id)]);
    const states = await readStates(
      sql,
      found.map(({ id }) => id),
      now,
    );
    const byMember = Map.groupBy(states, ({ userId }) => userId);
    const decisions: Decisions = { closed: [], postponed: [], deliveries: [], digestTo: [] };
    for (const member of members) decide(decisions, member, byMember.get(member.id) ?? [], now);
    await store(sql, decisions, now);
    return states.length;
  });
}

function decide(decisions: Decisions, member: Member, notices: NoticeState[], now: Date): void {
  const daily: NoticeState[] = [];
  const beside: Beside = {
    accepted: new Set(notices.filter(({ kind }) => kind === 'request_accepted').map(({ group }) => group)),
    agreed: new Set(notices.filter((notice) => tellsOfAgreed(notice, member, now)).map(({ data }) => data.chat)),
  };
  for (const notice of notices) {
    const outcome = outcomeOf(notice, member, now, beside);
    if (outcome instanceof Date) decisions.postponed.push({ id: notice.id, until: outcome });
    else if (outcome !== 'tell') decisions.closed.push({ id: notice.id, why: outcome });
    else {
      decisions.closed.push({ id: notice.id, why: 'sent', data: whatItKnew(notice, now) });
      const { id, kind, channel } = notice;
      if (isOfDay(notice)) daily.push(notice);
      else decisions.deliveries.push({ userId: member.id, kind, channel, noticeIds: [id] });
    }
  }
  if (daily.length === 0) return;
  const noticeIds = daily.map(({ id }) => id);
  decisions.deliveries.push({ userId: member.id, kind: 'digest', channel: 'mail', noticeIds });
  decisions.digestTo.push(member.id);
}

/** What later notices about the same are held against. */
function whatItKnew({ chat, tandem, meeting }: NoticeState, now: Date): Record<string, number | string> {
  const news = meeting && newsOfMeeting(meeting, now);
  return {
    ...(chat && { read: chat.read }),
    ...(tandem && { event: tandem.event }),
    ...(news && { news }),
    ...(news === 'agreed' && meeting?.startsAt && { time: meeting.startsAt }),
  };
}

type Outcome = 'tell' | 'seen' | 'off' | 'gone' | 'told' | Date;

/** Chats of which other notices of the member say more: that a request was accepted, or that a meeting is agreed. */
interface Beside {
  accepted: Set<string>;
  agreed: Set<string | undefined>;
}

function tellsOfAgreed(notice: NoticeState, member: Member, now: Date): boolean {
  const isAgreed = notice.kind === 'meeting' && notice.meeting?.state === 'agreed';
  return isAgreed && verdictOn(notice, now).kind === 'tell' && canLeave(notice, member);
}

/** Why a notice is closed, until when it waits, or that it leaves. */
function outcomeOf(notice: NoticeState, member: Member, now: Date, { accepted, agreed }: Beside): Outcome {
  if (!member.takesPart) return 'gone';
  const verdict = verdictOn(notice, now);
  if (verdict.kind === 'close') return verdict.why;
  if (verdict.kind === 'wait') return verdict.until;
  // That the request was accepted says that there is something to read.
  if (isToldAlready(notice, now) || (notice.kind === 'unread_messages' && accepted.has(notice.group))) return 'told';
  // Who is met has accepted.
  if (notice.kind === 'request_accepted' && agreed.has(notice.group)) return 'told';
  if (!canLeave(notice, member)) return 'off';
  const peace = peaceUntil(notice);
  if (peace && peace > now) return peace;
  if (isOfDay(notice) && hadDigest(member, now)) return deliverAt(notice.kind, 'mail', now);
  const until = afterQuietHours(now);
  return until > now ? until : 'tell';
}

function canLeave({ kind, channel, post }: NoticeState, member: Member): boolean {
  if (!isEnabled(member, kind, channel)) return false;
  if (channel === 'mail') return member.hasMail;
  // What happens below a post of somebody else is for the mail of the day only.
  return member.hasDevice && post?.isMine !== false;
}

/** Whether it is told with others in the mail of the day. */
function isOfDay({ kind, channel }: NoticeState): boolean {
  return channel === 'mail' && notificationKinds[kind].delivery === 'daily';
}

function hadDigest({ digestSentAt }: Member, now: Date): boolean {
  return digestSentAt !== null && now.getTime() - digestSentAt.getTime() < digestHours * 3_600_000;
}

async function store(sql: Sql, { closed, postponed, deliveries, digestTo }: Decisions, now: Date): Promise<void> {
  if (closed.length > 0) {
    const data = closed.map((one) => JSON.stringify(one.data ?? {}));
    await runIn(sql, close, [closed.map(({ id }) => id), closed.map(({ why }) => why), now, data]);
  }
  if (postponed.length > 0) {
    await runIn(sql, postpone, [postponed.map(({ id }) => id), postponed.map(({ until }) => until)]);
  }
  if (deliveries.length > 0) {
    await sql
      .insertInto('deliveries')
      .values(
        deliveries.map(({ userId, kind, channel, noticeIds }) => ({
          id: newId(now.getTime()),
          user_id: userId,
          kind,
          channel,
          notification_ids: noticeIds,
          state: 'sending',
          created_at: now,
          next_try_at: now,
        })),
      )
      .execute();
  }
  if (digestTo.length > 0) {
    await sql.updateTable('users').set({ digest_sent_at: now }).where('id', 'in', digestTo).execute();
  }
}
