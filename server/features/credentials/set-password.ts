import type { Sql } from '../../database/connection.ts';
import { voidLinks } from '../mailed-links/public.ts';
import { voidChallenges } from './log-in-challenges.ts';

/**
 * Sets a user's password hash; null: no password opens the account. Voids links to set one and logins awaiting a
 * code. was: the hash it must still replace; returns false if it no longer does. sql is the transaction of the
 * change.
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

/**
 * Stores another hash of the same password, so that a hash of a former site is replaced at the first log-in; links and
 * log-ins under way stay valid. Returns false if the hash is no longer the one that was verified.
 */
export async function renewHash(
  sql: Sql,
  userId: string,
  { was, hash }: { was: string; hash: string },
): Promise<boolean> {
  const renewed = await sql
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('password_hash', '=', was)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}
