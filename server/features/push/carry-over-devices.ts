import type { Sql } from '../../database/connection.ts';

/** Moves the devices of a replaced session to its successor, so that they keep getting notifications. */
export async function carryOverDevices(sql: Sql, sessions: { before: string; after: string }): Promise<void> {
  await sql
    .updateTable('push_devices')
    .set({ session_id: sessions.after })
    .where('session_id', '=', sessions.before)
    .execute();
}
