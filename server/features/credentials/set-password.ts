import type { Sql } from '../../database/connection.ts';
import { voidLinks } from '../mailed-links/public.ts';
import { voidChallenges } from './log-in-challenges.ts';

/**
 * Sets the password of a user by its hash; null: none opens the account. Links to set one, and log-ins that wait for a code,
 * are void with the former one. was: the hash it must still be in place of; false when it no longer is. sql is the transaction
 * of the change.
 */
export async function setPassword(
  sql: Sql,
  userId: string,
  hash: string | null,
  { now, was }: { now: Date; was?: string },
): Promise<boolean> {
  const changed = await sql
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .$if(was !== undefined, (update) => update.where('password_hash', '=', was ?? ''))
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await voidLinks(sql, userId, ['reset'], now);
  await voidChallenges(sql, userId);
  return true;
}
