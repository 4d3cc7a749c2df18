import type { Sql } from '../../database/connection.ts';

/** One change at a time to what is counted of a member's notebook: two at once are counted together. */
export async function lockNotebook(sql: Sql, ownerId: string): Promise<void> {
  await sql.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}
