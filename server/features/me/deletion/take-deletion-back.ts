import type { Sql } from '../../../database/connection.ts';
import type { Services } from '../../../http/endpoint.ts';
import { voidLinks } from '../../mailed-links/public.ts';

/**
 * Cancels the deletion of an account in a transaction, for a member who has proved who they are; false if it is not
 * being deleted. Waits for an erasure in progress, and then finds no account.
 */
export async function takeDeletionBack(
  { log, clock }: Services,
  sql: Sql,
  userId: string,
  by: 'link' | 'password' | 'code' | 'undo',
): Promise<boolean> {
  const back = await sql
    .updateTable('users')
    .set({ deletion_asked_at: null, deletion_due_at: null, deletion_reason: null, deletion_comment: null })
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!back) return false;
  await voidLinks(sql, userId, ['restore'], clock());
  log.info({ userId, by }, 'deletion cancelled');
  return true;
}
