import type { Database, Prepared } from '../../database/connection.ts';

// Reads the member's few open notifications; mostly none is of this group, and nothing is written.
const mark: Prepared = {
  name: 'notifications_mark_seen',
  text: `update notifications set seen_at = $3
    where user_id = $1 and group_key = $2 and closed_at is null and seen_at is null`,
};

/** Closes the open notifications of a group (the id of a chat or a post), because the member has seen its subject. */
export async function markNoticesSeen(database: Database, userId: string, group: string, now: Date): Promise<void> {
  await database.run(mark, [userId, group, now]);
}

const markOffers: Prepared = {
  name: 'notifications_mark_offers_seen',
  text: `update notifications set seen_at = $4
    where user_id = $1 and kind = 'meeting' and seen_at is null
      and (closed_at is null and group_key = any($2::text[]) or closed_why = 'sent' and data->>'chat' = $3)`,
};

/**
 * Closes the open notifications of these groups, because the member has seen the other side's proposed times; a mail
 * may announce later ones again.
 */
export async function markOfferedSeen(
  database: Database,
  userId: string,
  { groups, chatId }: { groups: readonly string[]; chatId: string },
  now: Date,
): Promise<void> {
  await database.run(markOffers, [userId, groups, chatId, now]);
}
