import type { Sql } from '../../database/connection.ts';
import { notifyOfComment } from './notify-of-comment.ts';

/**
 * Ends the review of a post or comment hidden by a rule: shows it, or leaves it hidden as by a moderator. No effect
 * if it is not under review. An approved comment now triggers its notifications. Runs in the caller's transaction.
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
  if (kind === 'comment' && isLetThrough && settled.numUpdatedRows > 0n) await notifyOfComment(sql, id, now);
}
