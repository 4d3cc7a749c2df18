import type { Sql } from '../../database/connection.ts';

/** Deletes a member's notebook, in the caller's transaction. */
export async function eraseNotebook(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('notebook_entries').where('owner_id', '=', userId).execute();
}
