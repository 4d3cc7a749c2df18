import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const lock: Prepared = { name: 'check_ins_lock', text: 'select from tandems where id = $1 for no key update' };

/**
 * Waits until nobody else changes a tandem or asks about it, and keeps it so for this transaction. A statement of its own: what is read
 * along with the lock would be from before the wait.
 */
export async function lockTandem(sql: Sql, tandemId: string): Promise<void> {
  await runIn(sql, lock, [tandemId]);
}
