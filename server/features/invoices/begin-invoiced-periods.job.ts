import { swissDay } from '../../base/swiss-time.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { markStarted } from '../billing-documents/public.ts';
import {
  eachSubscription,
  inSubscriptionTransaction,
  lockSubscription,
  recordEvents,
  type SubscriptionTransaction,
} from '../subscriptions/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'begin-invoiced-periods': Record<string, never>;
  }
}

/**
 * Sets the licences of teams that paid in advance on the day their new period begins. Licences bought in the
 * meantime that extend into it are added.
 */
export const beginInvoicedPeriods = defineJob({
  name: 'begin-invoiced-periods',
  queue: 'housekeeping',
  when: '5 * * * *',
  run: async (services: Services) => {
    const today = swissDay(services.clock());
    const due = await findStarted(services.database.sql, today).select('subscription_id as id').distinct().execute();
    await eachSubscription(services, due, (id) =>
      inSubscriptionTransaction(services, (transaction) => begin(transaction, id, today)),
    );
  },
});

function findStarted(sql: SubscriptionTransaction['sql'], today: string) {
  return sql
    .selectFrom('invoices')
    .where('kind', '=', 'invoice')
    .where('covers', '=', 'period')
    .where('paid_at', 'is not', null)
    .where('begun_at', 'is', null)
    .where('starts_on', '<=', today);
}

async function begin(transaction: SubscriptionTransaction, subscriptionId: string, today: string): Promise<void> {
  const { sql, now } = transaction;
  const row = await lockSubscription(transaction, subscriptionId);
  const started = await findStarted(sql, today)
    .select(['id', 'licences', 'starts_on'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('starts_on', 'desc')
    .execute();
  const [newest] = started;
  if (!row || !newest?.starts_on) return;
  const licences = newest.licences + (await boughtAhead(sql, subscriptionId, newest.starts_on));
  if (licences !== row.licences) {
    await recordEvents(transaction, row, [{ kind: 'licences_set', licences, cause: newest.id, at: now }]);
  }
  const ids = started.map(({ id }) => id);
  await markStarted(transaction, ids);
}

/** Licences paid before this day that extend beyond it. */
async function boughtAhead(sql: SubscriptionTransaction['sql'], subscriptionId: string, day: string): Promise<number> {
  const bought = await sql
    .selectFrom('invoices')
    .select('licences')
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'invoice')
    .where('covers', '=', 'licences')
    .where('paid_at', 'is not', null)
    .where('starts_on', '<', day)
    .where('ends_on', '>', day)
    .execute();
  return bought.reduce((sum, { licences }) => sum + licences, 0);
}
