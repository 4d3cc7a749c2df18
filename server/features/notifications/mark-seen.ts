import type { Database, Prepared } from '../../database/connection.ts';

// Reads the few notices of the member that are still to be told; mostly there is none of this group, and nothing is written.
const mark: Prepared = {
  name: 'notifications_mark_seen',
  text: `update notifications set seen_at = $3
    where user_id = $1 and group_key = $2 and closed_at is null and seen_at is null`,
};

/** A member has looked at what notices of this group (the id of a chat or a post) are about: they are told no more. */
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
 * A member has looked at the times that the other side of a chat offers: notices of these groups are told no more, and of what is
 * offered later a mail may tell again.
 */
export async function markOfferedSeen(
  database: Database,
  userId: string,
  { groups, chatId }: { groups: readonly string[]; chatId: string },
  now: Date,
): Promise<void> {
  await database.run(markOffers, [userId, groups, chatId, now]);
}
