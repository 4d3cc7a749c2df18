import type { Sql } from '../../database/connection.ts';

/**
 * Takes the deletion of an account back; false for one that is not about to be deleted. Waits for an erasing that has begun,
 * and then finds nobody.
 */
export async function keepAccount(sql: Sql, userId: string): Promise<boolean> {
  const back = await sql
    .updateTable('users')
    .set({ deletion_asked_at: null, deletion_due_at: null, deletion_reason: null, deletion_comment: null })
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return back !== undefined;
}
