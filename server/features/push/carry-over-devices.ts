import type { Sql } from '../../database/connection.ts';

/** Moves the devices of a replaced session to its successor, so that they keep getting notifications. */
export async function carryOverDevices(sql: Sql, sessions: { previous: string; next: string }): Promise<void> {
  await sql
    .updateTable('push_devices')
    .set({ session_id: sessions.next })
    .where('session_id', '=', sessions.previous)
    .execute();
}
