import type { Sql } from '../../database/connection.ts';
import { notifyOfComment } from './notify-of-comment.ts';

/**
 * Ends the review of a post or comment that a rule hid: shows it, or leaves it hidden as one a moderator took out of view. Of
 * one that is not under review nothing changes. Whom a comment concerns hears of it now. Runs in the caller's transaction.
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
