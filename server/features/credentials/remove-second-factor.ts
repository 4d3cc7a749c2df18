import type { Sql } from '../../database/connection.ts';

/** Removes the app and its recovery codes, also while unconfirmed. */
export async function removeSecondFactor(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await sql.deleteFrom('authenticators').where('user_id', '=', userId).execute();
}
