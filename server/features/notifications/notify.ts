import { notificationKinds } from '../../../contract/notifications-kinds.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { deliverAt } from './deliver-at.ts';
import type { NoticeKind } from './notification-kind.ts';

export interface Notice {
  userIds: readonly string[];
  kind: NoticeKind;
  /** what is told together: the id of a chat or a post */
  group: string;
  /** ids, never a text */
  data: Record<string, string>;
  now: Date;
  /** when it happened, where that was before now */
  since?: Date;
  /** for what is told later than its kind says */
  dueAt?: Date;
}

// In the order of the ids, in which rows are locked everywhere. What happens after the one before was seen is a new notice.
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
 * Writes a notice to each of these members, for every channel its kind can take, in the caller's transaction: it exists exactly
 * when its cause does. While one of the same kind and group is still to be told, it becomes part of that. Nothing leaves before
 * the transaction is committed.
 */
export async function notify(sql: Sql, { userIds, kind, group, data, now, since = now, dueAt }: Notice): Promise<void> {
  if (userIds.length === 0) return;
  for (const channel of notificationKinds[kind].possible) {
    const ids = userIds.map(() => newId(now.getTime()));
    const due = dueAt ?? deliverAt(kind, channel, now);
    await runIn(sql, write, [ids, userIds, kind, channel, group, JSON.stringify(data), since, due]);
  }
}
