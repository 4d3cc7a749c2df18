import * as limits from '../../../contract/limits.ts';
import { swissDay } from '../../base/swiss-time.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { cancelInvoices } from '../billing-documents/public.ts';
import {
  closeSubscription,
  eachSubscription,
  inSubscriptionTransaction,
  lockSubscription,
  type SubscriptionTransaction,
} from '../subscriptions/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'drop-unpaid-invoices': Record<string, never>;
  }
}

/**
 * Cancels unpaid invoices: for a period 30 days after the due date, the first one with its order; for licences
 * within a period at its end.
 */
export const dropUnpaidInvoices = defineJob({
  name: 'drop-unpaid-invoices',
  queue: 'housekeeping',
  when: '15 4 * * *',
  run: async (services: Services) => {
    const now = services.clock();
    const due = await findUnpaid(services.database.sql, now).select('subscription_id as id').distinct().execute();
    await eachSubscription(services, due, (id) =>
      inSubscriptionTransaction(services, (transaction) => drop(transaction, id)),
    );
  },
});

function findUnpaid(sql: SubscriptionTransaction['sql'], now: Date) {
  return sql
    .selectFrom('invoices')
    .where('kind', '=', 'invoice')
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('covers', '=', 'period'), row('due_on', '<', swissDay(now, -limits.invoiceDays))]),
        row.and([row('covers', '=', 'licences'), row('ends_on', '<=', swissDay(now))]),
      ]),
    );
}

async function drop(transaction: SubscriptionTransaction, subscriptionId: string): Promise<void> {
  const { sql, now } = transaction;
  const row = await lockSubscription(transaction, subscriptionId);
  const unpaid = await findUnpaid(sql, now).select('id').where('subscription_id', '=', subscriptionId).execute();
  if (!row || unpaid.length === 0) return;
  const ids = unpaid.map(({ id }) => id);
  await cancelInvoices(transaction, ids);
  if (!row.paid_until && !row.closed_at) await closeSubscription(transaction, row, 'abandoned');
}
