import type { Sql } from '../../../database/connection.ts';
import { retryDeadlock } from '../../../database/retry-deadlock.ts';
import type { Operator } from '../../../ground/environment.ts';
import type { Services } from '../../../http/endpoint.ts';
import { keyOf, type SubscriptionEvent } from './events.ts';
import { factsOf, standingOf } from './facts.ts';
import { givePremiumToOwner, givePremiumToTeam } from './give-premium.ts';
import { readEvents, rowOfStanding, type SubscriptionRow } from './subscription-row.ts';
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

/**
 * Appends what happened to a subscription that is locked, drops what was recorded before (keyOf), and brings the row, the
 * premium of whom it concerns and a team's licences up to date. Returns the events that were new, and the row after them.
 */
export async function recordEvents(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  happened: SubscriptionEvent[],
): Promise<{ added: SubscriptionEvent[]; row: SubscriptionRow }> {
  const { sql, now } = transaction;
  const recorded = await readEvents(sql, row.id);
  const known = new Set(recorded.map(({ key }) => key));
  const added: SubscriptionEvent[] = [];
  for (const event of happened) {
    const key = keyOf(event, recorded.length + added.length);
    if (known.has(key)) continue;
    known.add(key);
    added.push(event);
    const { kind, at, ...data } = event;
    await sql
      .insertInto('subscription_events')
      .values({
        subscription_id: row.id,
        number: recorded.length + added.length,
        key,
        kind,
        data: JSON.stringify(data),
        at,
        recorded_at: now,
      })
      .execute();
  }
  if (added.length === 0) return { added, row };
  const standing = standingOf(factsOf([...recorded.map(({ event }) => event), ...added]));
  const changed = await sql
    .updateTable('subscriptions')
    .set({ ...rowOfStanding(standing), last_event: recorded.length + added.length })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changed.type === 'team') await givePremiumToTeam(transaction, row, changed);
  else await givePremiumToOwner(transaction, changed.owner_id);
  transaction.changed.add(row.owner_id);
  return { added, row: changed };
}
