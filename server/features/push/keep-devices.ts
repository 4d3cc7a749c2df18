import type { Sql } from '../../database/connection.ts';

/** Devices of a session that another takes the place of go on getting their notices. */
export async function keepDevices(sql: Sql, sessions: { before: string; after: string }): Promise<void> {
  await sql
    .updateTable('push_devices')
    .set({ session_id: sessions.after })
    .where('session_id', '=', sessions.before)
    .execute();
}
