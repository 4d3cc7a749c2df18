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
