import type { Sql } from '../../../database/connection.ts';
import type { Services } from '../../../http/endpoint.ts';
import { voidLinks } from '../../mailed-links/public.ts';

/**
 * Takes the deletion of an account back, in a transaction, for whoever has proved by something that they may; false for one
 * that is not about to be deleted. Waits for an erasing that has begun, and then finds nobody.
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
  log.info({ userId, by }, 'deletion taken back');
  return true;
}
