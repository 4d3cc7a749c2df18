import type { Sql } from '../../database/connection.ts';

/**
 * Deletes a member's certificates, in the caller's transaction. Their status list indexes stay marked, without a
 * person, so that copies fail verification.
 */
export async function eraseCertificates(sql: Sql, userId: string, now: Date): Promise<void> {
  const gone = await sql.deleteFrom('certificates').where('user_id', '=', userId).returning('status_index').execute();
  if (gone.length === 0) return;
  await sql
    .insertInto('withdrawn_credentials')
    .values(gone.map(({ status_index }) => ({ status_index, withdrawn_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
