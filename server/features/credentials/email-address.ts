import type { Sql } from '../../database/connection.ts';

/** Marks the address of an account as confirmed; no effect if it already is. */
export async function confirmAddress(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/**
 * Changes the address of an account and drops any pending one; confirmedAt: when the new one was confirmed, null if
 * unchanged.
 */
export async function setAddress(
  sql: Sql,
  userId: string,
  { email, confirmedAt }: { email: string; confirmedAt?: Date },
): Promise<void> {
  await sql
    .updateTable('users')
    .set({ email, ...(confirmedAt && { email_confirmed_at: confirmedAt }) })
    .where('id', '=', userId)
    .execute();
  await setWaitingAddress(sql, userId, null);
}

/** Stores an address until it is confirmed; null drops the pending one, and with it every confirmation link. */
export async function setWaitingAddress(
  sql: Sql,
  userId: string,
  waiting: { email: string; since: Date } | null,
): Promise<void> {
  await sql
    .updateTable('users')
    .set({ new_email: waiting?.email ?? null, new_email_at: waiting?.since ?? null })
    .where('id', '=', userId)
    .execute();
}
