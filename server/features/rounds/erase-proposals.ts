import type { Sql } from '../../database/connection.ts';

/** Removes what was proposed to a member, also as those others saw, who are not told. In the transaction that deletes the account. */
export async function eraseProposals(sql: Sql, userId: string): Promise<void> {
  await sql
    .deleteFrom('proposals')
    .where((row) => row.or([row('first_id', '=', userId), row('second_id', '=', userId)]))
    .execute();
}
