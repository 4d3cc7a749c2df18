import { type NotificationName, notificationKinds, notificationNames } from '../../../contract/notifications-kinds.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { DueNotice, NoticeKind, NotificationDeclaration } from './notification-kind.ts';

/** Deliveries of this many days count: after that the same is mailed again. */
const rememberedDays = 3;
/** More than a kind compares. */
const remembered = 10;

type Kinds = Record<NoticeKind, NotificationDeclaration>;

/** Every kind of notification, with the statement that reads the state of their subjects. */
export interface Notifications {
  kinds: Kinds;
  read: Prepared;
}

/** Registers what the features declare. Throws for a kind of the contract that is not declared just once. */
export function registerNotifications(declarations: readonly NotificationDeclaration[]): Notifications {
  const declared = declarations.map((one) => [one.kind, one] as const);
  for (const name of notificationNames.filter(isNotice)) {
    const count = declarations.filter(({ kind }) => kind === name).length;
    if (count !== 1) throw new Error(`${name} is declared in ${count} files *.notification.ts instead of 1`);
  }
  const sameBy = declared.flatMap(([kind, { sameBy: entry }]) =>
    entry ? [`when '${kind}' then ${sentWhere(`recent.data->>'${entry}' = n.data->>'${entry}'`)}`] : [],
  );
  const facts = [...Map.groupBy(declared, ([, kind]) => factsOf(kind))].map(
    ([query, these]) => `when n.kind in (${these.map(([kind]) => `'${kind}'`)}) then ${query}`,
  );
  const text = `select n.id, n.user_id as "userId", n.kind, n.channel, n.group_key as "group", n.data, n.created_at as "createdAt",
      n.seen_at as "seenAt", case n.kind ${sameBy.join(' ')} else ${sentWhere('recent.group_key = n.group_key')} end as sent,
      case ${facts.join('\n        ')} end as facts
    from notifications n where n.id = any($1::uuid[]) order by n.created_at, n.id`;
  return { kinds: Object.fromEntries(declared) as Kinds, read: { name: 'notifications_read', text } };
}

const isNotice = (kind: NotificationName) => notificationKinds[kind].delivery !== 'at_once';

/** The same member's recent deliveries of this kind and channel, latest first. */
function sentWhere(isSame: string): string {
  return `array(select json_build_object('at', recent.closed_at, 'isSeen', recent.seen_at is not null, 'data', recent.data)
        from notifications recent
        where recent.user_id = n.user_id and recent.kind = n.kind and ${isSame} and recent.channel = n.channel
          and recent.closed_why = 'sent' and recent.closed_at > $2::timestamptz - interval '${rememberedDays} days'
        order by recent.closed_at desc limit ${remembered})`;
}

function factsOf({ facts }: NotificationDeclaration): string {
  const entries = Object.entries(facts).map(([name, query]) => `'${name}', (${query})`);
  return `json_build_object(${entries.join(', ')})`;
}

/** The present state of these notifications' subjects, oldest first. */
export function readNotices({ read }: Notifications, sql: Sql, ids: string[], now: Date): Promise<DueNotice[]> {
  return runIn<DueNotice>(sql, read, [ids, now]);
}

/**
 * Those of these notifications that still apply: a delayed one may have been seen meanwhile. A message newer than the
 * notification has one of its own.
 */
export async function readStillToSend(registered: Notifications, sql: Sql, ids: string[], now: Date) {
  const notices = await readNotices(registered, sql, ids, now);
  return notices.filter((notice) => registered.kinds[notice.kind].verdict(notice, now) === 'send');
}
