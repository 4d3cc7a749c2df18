import type { Sql } from '../../database/connection.ts';

/**
 * Ends sessions in the database and with them their tokens: one by its id, or all of a user except one. Their networks
 * no longer count as known to the account.
 */
export async function endSessions(
  sql: Sql,
  now: Date,
  which: { sessionId: string } | { userId: string; exceptSessionId?: string },
): Promise<void> {
  let update = sql.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null);
  if ('sessionId' in which) update = update.where('id', '=', which.sessionId);
  else {
    update = update.set({ network: null }).where('user_id', '=', which.userId);
    if (which.exceptSessionId) update = update.where('id', '<>', which.exceptSessionId);
  }
  await update.execute();
}
