import type { Sql } from '../../database/connection.ts';

/** Notes that the address of an account is its owner's; when that was known already, nothing changes. */
export async function confirmAddress(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Gives an account another address; confirmedAt: when it was proved, where that is not as it was. None waits any more. */
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

/** Keeps an address until it is confirmed; null drops the one that waits, and with it every link to confirm it. */
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

/** Drops the addresses that have waited since before this. */
export async function forgetWaitingAddresses(sql: Sql, before: Date): Promise<void> {
  await sql
    .updateTable('users')
    .set({ new_email: null, new_email_at: null })
    .where('new_email_at', '<', before)
    .execute();
}
