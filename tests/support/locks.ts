import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Holds a statement's locks until the returned function is called. */
export async function lockedBy(app: TestApp, statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const client = await app.services.database.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** Resolves once that many statements of the test's database wait for a lock. */
export async function waitingForLock(app: TestApp, count: number): Promise<void> {
  const waiting = `select count(*)::int as many from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const many = async () => (await app.services.database.pool.query<{ many: number }>(waiting)).rows[0]?.many;
  await expect.poll(many).toBe(count);
}
