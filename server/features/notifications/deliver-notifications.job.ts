import { hourMs } from '../../../contract/format/durations.ts';
import { type Channel, notificationKinds } from '../../../contract/notifications-kinds.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { takesPart } from '../visibility/public.ts';
import { afterQuietHours, deliverAt } from './deliver-at.ts';
import type { DueNotice, NotificationDeclaration, SentNotice, Verdict } from './notification-kind.ts';
import { type Notifications, readNotices } from './read-notices.ts';
import { sendDeliveries } from './send-deliveries.ts';
import { type Chosen, chosenColumns, isEnabled } from './settings.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'deliver-notifications': Record<string, never>;
  }
}

/** Sends due mails. Runs every minute. */
export function deliverNotifications(notifications: Notifications) {
  return defineJob({
    name: 'deliver-notifications',
    queue: 'housekeeping',
    when: '* * * * *',
    run: (services: Services) => deliver(services, notifications, 'mail'),
  });
}

/**
 * Delivers notifications by a channel: first what is queued, also by a process that died, then all that are due.
 * Killed at any moment it loses nothing, and what it sends again has the same Message-ID or topic.
 */
export async function deliver(services: Services, notifications: Notifications, channel: Channel): Promise<void> {
  await sendDeliveries(services, notifications, channel);
  while ((await settleDueNotices(services, notifications, channel)) > 0)
    await sendDeliveries(services, notifications, channel);
}

/** Members per transaction, which holds their rows. */
const batch = 40;
/** The minimum hours between two daily mails, also when one was late. */
const digestHours = 20;
/** Seconds in which a device shows one notification about the same subject, unless its kind sets another period. */
const standardQuietSeconds = 60;

interface Member extends Chosen {
  id: string;
  takesPart: boolean;
  /** as far as we know, mails reach the address */
  hasMail: boolean;
  hasDevice: boolean;
  digestSentAt: Date | null;
}

// Members locked by someone else wait for the next run, so that no one waits for us.
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

/** The decisions about a batch of notifications. */
interface Decisions {
  closed: {
    id: string;
    why: 'sent' | 'seen' | 'off' | 'gone' | 'told';
    data?: SentNotice['data'] | undefined;
  }[];
  postponed: { id: string; until: Date }[];
  deliveries: { userId: string; kind: string; channel: Channel; noticeIds: string[] }[];
  digestTo: string[];
}

/**
 * Decides about due notifications of some members in one transaction: closed as seen, gone, switched off or already
 * sent; postponed; or queued, each separately, but all daily ones in one email a day. Any number of processes may run
 * it at once. Returns how many it decided about.
 */
async function settleDueNotices(
  { database, clock }: Services,
  notifications: Notifications,
  channel: Channel,
): Promise<number> {
  const now = clock();
  return database.sql.transaction().execute(async (sql) => {
    const members = await runIn<Member>(sql, claimMembers, [now, channel]);
    if (members.length === 0) return 0;
    const found = await runIn<{ id: string }>(sql, claimNotices, [now, channel, members.map(({ id }) => id)]);
    const ids = found.map(({ id }) => id);
    const notices = await readNotices(notifications, sql, ids, now);
    const byMember = Map.groupBy(notices, ({ userId }) => userId);
    const decisions: Decisions = { closed: [], postponed: [], deliveries: [], digestTo: [] };
    for (const member of members) decide(decisions, notifications, member, byMember.get(member.id) ?? [], now);
    await store(sql, decisions, now);
    return notices.length;
  });
}

function decide(decisions: Decisions, { kinds }: Notifications, member: Member, notices: DueNotice[], now: Date): void {
  const daily: DueNotice[] = [];
  const covered = new Set(
    notices
      .filter((notice) => kinds[notice.kind].verdict(notice, now) === 'send' && canLeave(notice, member))
      .flatMap((notice) => kinds[notice.kind].covers?.(notice) ?? [])
      .map(keyOf),
  );
  for (const notice of notices) {
    const kind = kinds[notice.kind];
    const outcome = outcomeOf(kind, notice, member, now, covered.has(keyOf(notice)));
    if (outcome instanceof Date) decisions.postponed.push({ id: notice.id, until: outcome });
    else if (outcome !== 'send') decisions.closed.push({ id: notice.id, why: outcome });
    else {
      decisions.closed.push({ id: notice.id, why: 'sent', data: kind.remember?.(notice, now) });
      if (isOfDay(notice)) daily.push(notice);
      else
        decisions.deliveries.push({
          userId: member.id,
          kind: notice.kind,
          channel: notice.channel,
          noticeIds: [notice.id],
        });
    }
  }
  if (daily.length === 0) return;
  const noticeIds = daily.map(({ id }) => id);
  decisions.deliveries.push({ userId: member.id, kind: 'digest', channel: 'mail', noticeIds });
  decisions.digestTo.push(member.id);
}

const keyOf = ({ kind, group }: { kind: string; group: string | undefined }) => `${kind} ${group}`;

/** Why a notification is closed, until when it waits, or that it leaves. */
function outcomeOf(
  kind: NotificationDeclaration,
  notice: DueNotice,
  member: Member,
  now: Date,
  isCovered: boolean,
): Verdict | 'told' {
  if (!member.takesPart) return 'gone';
  const verdict = kind.verdict(notice, now);
  if (verdict !== 'send') return verdict;
  if (isCovered || (notice.channel === 'mail' && kind.isSaid?.(notice, now))) return 'told';
  if (!canLeave(notice, member)) return 'off';
  const quiet = quietUntil(kind, notice);
  if (quiet && quiet > now) return quiet;
  if (isOfDay(notice) && hadDigest(member, now)) return deliverAt(notice.kind, 'mail', now);
  const until = afterQuietHours(now);
  return until > now ? until : 'send';
}

function canLeave({ kind, channel }: DueNotice, member: Member): boolean {
  return isEnabled(member, kind, channel) && (channel === 'mail' ? member.hasMail : member.hasDevice);
}

/** Until when a device shows nothing about the same subject, because it just has. */
function quietUntil(kind: NotificationDeclaration, notice: DueNotice): Date | undefined {
  const [last] = notice.sent;
  if (notice.channel !== 'push' || !last) return undefined;
  return new Date(Date.parse(last.at) + (kind.quietSeconds?.(notice) ?? standardQuietSeconds) * 1000);
}

/** Whether it is sent in the daily mail. */
function isOfDay({ kind, channel }: DueNotice): boolean {
  return channel === 'mail' && notificationKinds[kind].delivery === 'daily';
}

function hadDigest({ digestSentAt }: Member, now: Date): boolean {
  return digestSentAt !== null && now.getTime() - digestSentAt.getTime() < digestHours * hourMs;
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
