import type { Sql } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import type { Services } from '../../http/endpoint.ts';
import { announcePremiumChange } from './announce-premium-change.ts';

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
