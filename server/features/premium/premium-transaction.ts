import type { Sql } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import type { Services } from '../../http/endpoint.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { storeEvents } from '../../live/stored-events.ts';

/** A transaction that may change who has premium, with its time. */
export interface PremiumTransaction {
  sql: Sql;
  now: Date;
  jobs: Services['jobs'];
  /** members whose premium may have changed; their events are stored at the end, to keep locks short */
  changed: Set<string>;
}

/** Runs work in a transaction and updates the devices of those affected after the commit. Retries after a deadlock. */
export async function inPremiumTransaction<Result>(
  { database, live, clock, jobs }: Pick<Services, 'database' | 'live' | 'clock' | 'jobs'>,
  work: (transaction: PremiumTransaction) => Promise<Result>,
): Promise<Result> {
  const { result, events } = await retryDeadlock(() =>
    database.sql.transaction().execute(async (sql) => {
      const transaction = { sql, now: clock(), jobs, changed: new Set<string>() };
      const done = await work(transaction);
      return { result: done, events: await announcePremiumChange(sql, [...transaction.changed], transaction.now) };
    }),
  );
  live.publish(events);
  return result;
}

/** Sends an event to all devices of these members; publish the result after the commit. */
async function announcePremiumChange(sql: Sql, userIds: string[], at: Date): Promise<PublishedEvent[]> {
  if (userIds.length === 0) return [];
  // A deleted account has no streams, and nothing of it is stored.
  const present = await sql
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .execute();
  const recipients = present.map(({ id }) => id);
  const stored = await storeEvents(sql, { userIds: recipients, name: 'subscription', data: {}, at });
  return stored.map(({ userId, number }) => ({ userId, number, name: 'subscription', payload: {} }));
}
