import type { Sql } from '../../../database/connection.ts';
import { retryDeadlock } from '../../../database/retry-deadlock.ts';
import type { Operator } from '../../../ground/environment.ts';
import type { Services } from '../../../http/endpoint.ts';
import type { SubscriptionRow } from './subscription-row.ts';
import { tellPremiumChanged } from './tell-premium-changed.ts';

/** A transaction on subscriptions: the rows, the time it happens at, and what streams are told once it is committed. */
export interface SubscriptionTransaction {
  sql: Sql;
  now: Date;
  /** who issues invoices and receipts */
  operator: Operator;
  jobs: Services['jobs'];
  /** whose premium may have changed; told at the end, so that no lock of theirs is held for long */
  changed: Set<string>;
}

/** What such a transaction is made of. */
export type TransactionServices = Pick<Services, 'database' | 'live' | 'clock' | 'environment' | 'jobs'>;

/** Runs work in a transaction and tells the devices of whoever it concerns after the commit. Of two in a deadlock one tries again. */
export async function inSubscriptionTransaction<Result>(
  { database, live, clock, environment, jobs }: TransactionServices,
  work: (transaction: SubscriptionTransaction) => Promise<Result>,
): Promise<Result> {
  const { result, events } = await retryDeadlock(() =>
    database.sql.transaction().execute(async (sql) => {
      const transaction = { sql, now: clock(), operator: environment.operator, jobs, changed: new Set<string>() };
      const done = await work(transaction);
      return { result: done, events: await tellPremiumChanged(sql, [...transaction.changed], transaction.now) };
    }),
  );
  live.publish(events);
  return result;
}

/** The row of a subscription, locked: what is recorded about one is recorded one after the other. Undefined when there is none. */
export function lockSubscription({ sql }: SubscriptionTransaction, id: string): Promise<SubscriptionRow | undefined> {
  return sql.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
