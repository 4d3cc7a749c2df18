import type { Sql } from '../../database/connection.ts';

/** Deletes a member's questions and answers about their tandems. In the transaction that deletes the account. */
export async function eraseCheckIns(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('check_ins').where('user_id', '=', userId).execute();
}
