import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const lock: Prepared = { name: 'check_ins_lock', text: 'select from tandems where id = $1 for no key update' };

/**
 * Locks a tandem against other changes and questions for this transaction. A statement of its own: data read
 * together with the lock would be from before the wait.
 */
export async function lockTandem(sql: Sql, tandemId: string): Promise<void> {
  await runIn(sql, lock, [tandemId]);
}
