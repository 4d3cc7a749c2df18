import type { Sql } from '../../database/connection.ts';
import { notifyJoined } from './notify-joined.ts';
import { notifyOfComment } from './notify-of-comment.ts';

/**
 * Ends the review of a post or comment hidden by a rule: shows it, or leaves it hidden as by a moderator. No effect
 * if it is not under review. An approved comment, or change of an activity,
 * now triggers its notifications. Runs in the caller's transaction.
 */
export async function settleHeldText(
  sql: Sql,
  { kind, id }: { kind: 'post' | 'comment'; id: string },
  isLetThrough: boolean,
  now: Date,
): Promise<void> {
  const settled = await sql
    .updateTable(kind === 'post' ? 'posts' : 'comments')
    .set({ held: false, ...(isLetThrough && { hidden_at: null }) })
    .where('id', '=', id)
    .where('held', '=', true)
    .executeTakeFirst();
  if (!isLetThrough || settled.numUpdatedRows === 0n) return;
  if (kind === 'comment') await notifyOfComment(sql, id, now);
  // Only a change made after members joined has been held from them.
  else await notifyJoined(sql, { post: id, news: 'changed', now });
}
