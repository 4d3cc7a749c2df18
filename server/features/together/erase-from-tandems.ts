import type { Sql } from '../../database/connection.ts';

/** Takes away what a member wanted from their tandems; that there were tandems stays for the other, as their chat does. */
export async function eraseFromTandems(sql: Sql, userId: string): Promise<void> {
  await sql
    .updateTable('tandem_members')
    .set({ wish: null })
    .where('user_id', '=', userId)
    .where('wish', 'is not', null)
    .execute();
}
