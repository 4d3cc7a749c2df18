import type { Sql } from '../../database/connection.ts';

/**
 * Deletes the proposals of a member, for both sides, without notifying the others. In the transaction that deletes
 * the account.
 */
export async function eraseProposals(sql: Sql, userId: string): Promise<void> {
  await sql
    .deleteFrom('proposals')
    .where((row) => row.or([row('first_id', '=', userId), row('second_id', '=', userId)]))
    .execute();
}
