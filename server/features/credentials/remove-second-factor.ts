import type { Sql } from '../../database/connection.ts';

/** The app and its recovery codes; what was begun and not confirmed, too. */
export async function removeSecondFactor(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await sql.deleteFrom('authenticators').where('user_id', '=', userId).execute();
}
