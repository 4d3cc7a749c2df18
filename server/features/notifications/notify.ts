import { notificationKinds } from '../../../contract/notifications-kinds.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { deliverAt } from './deliver-at.ts';
import type { NoticeKind } from './notification-kind.ts';

export interface Notice {
  userIds: readonly string[];
  kind: NoticeKind;
  /** notifications with the same group are sent as one: the id of a chat or a post */
  group: string;
  /** ids, never text */
  data: Record<string, string>;
  now: Date;
  /** when it happened, if before now */
  since?: Date;
  /** if it is sent later than its kind's default */
  dueAt?: Date;
}

// In the order of ids, as rows are locked everywhere. An event after the previous notification was seen is a new
// notification.
const write: Prepared = {
  name: 'notifications_write',
  text: `insert into notifications as open (id, user_id, kind, channel, group_key, data, created_at, due_at)
    select id, user_id, $3, $4, $5, $6::jsonb, $7::timestamptz, $8::timestamptz
    from unnest($1::uuid[], $2::uuid[]) given (id, user_id) order by user_id
    on conflict (user_id, kind, group_key, channel) where closed_at is null do update set
      happened = case when open.seen_at is null then open.happened + 1 else 1 end,
      created_at = case when open.seen_at is null then least(open.created_at, excluded.created_at) else excluded.created_at end,
      due_at = case when open.seen_at is null then open.due_at else excluded.due_at end,
      data = excluded.data, seen_at = null`,
};

/**
 * Stores a notification for each of these members and each channel of its kind, in the caller's transaction, so that
 * it exists exactly if its cause does. It joins an open one of the same kind and group. Nothing leaves before the
 * commit.
 */
export async function notify(sql: Sql, { userIds, kind, group, data, now, since = now, dueAt }: Notice): Promise<void> {
  if (userIds.length === 0) return;
  for (const channel of notificationKinds[kind].possible) {
    const ids = userIds.map(() => newId(now.getTime()));
    const due = dueAt ?? deliverAt(kind, channel, now);
    await runIn(sql, write, [ids, userIds, kind, channel, group, JSON.stringify(data), since, due]);
  }
}
