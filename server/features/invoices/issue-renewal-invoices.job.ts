import * as limits from '../../../contract/limits.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { issueInvoice } from '../billing-documents/public.ts';
import {
  daysAfter,
  eachSubscription,
  inSubscriptionTransaction,
  lockSubscription,
  paidPeriod,
  readPeriodPayments,
  type SubscriptionRow,
  type SubscriptionTransaction,
} from '../subscriptions/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'issue-renewal-invoices': Record<string, never>;
  }
}

/**
 * Issues the invoice for the next period of teams that pay by invoice, 30 days before it begins, for the licences
 * they want from then on. One per period; concurrent runs issue no second one.
 */
export const issueRenewalInvoices = defineJob({
  name: 'issue-renewal-invoices',
  queue: 'housekeeping',
  when: '20 4 * * *',
  run: async (services: Services) => {
    const due = await services.database.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('payment', '=', 'invoice')
      .where('closed_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('paid_until', '<=', daysAfter(services.clock(), limits.invoiceDays))
      .orderBy('paid_until')
      .execute();
    await eachSubscription(services, due, (id) =>
      inSubscriptionTransaction(services, async (transaction) => {
        const row = await lockSubscription(transaction, id);
        if (row?.paid_until && isDue(row, transaction.now)) await issueFor(transaction, row, row.paid_until);
      }),
    );
  },
});

/** Checked again under the lock: it may have been paid or cancelled in the meantime. */
function isDue({ paid_until, cancelled_at, closed_at }: SubscriptionRow, now: Date): boolean {
  return !cancelled_at && !closed_at && paid_until !== null && paid_until <= daysAfter(now, limits.invoiceDays);
}

async function issueFor(transaction: SubscriptionTransaction, row: SubscriptionRow, from: Date): Promise<void> {
  const team = await transaction.sql
    .selectFrom('teams')
    .select('next_licences')
    .where('subscription_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const licences = team.next_licences ?? row.licences;
  const { payments } = await readPeriodPayments(transaction.sql, row.id);
  const { starts, ends } = paidPeriod(payments, from, row.months);
  await issueInvoice(transaction, row, {
    covers: 'period',
    licences,
    price: row.price,
    amount: licences * row.price,
    startsOn: starts,
    endsOn: ends,
  });
}
