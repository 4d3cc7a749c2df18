import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { closeSubscription } from '../ledger/close-subscription.ts';
import { closingReason } from '../ledger/closing-reason.ts';
import { eachSubscription } from '../ledger/each-subscription.ts';
import { statusAt } from '../ledger/facts.ts';
import { standingOfRow } from '../ledger/subscription-row.ts';
import { inSubscriptionTransaction, lockSubscription } from '../ledger/subscription-transaction.ts';
import { syncWithProvider } from '../ledger/sync-with-provider.ts';
import { leaveSubscriptions } from './leave-subscriptions.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'close-subscriptions': Record<string, never>;
  }
}

/**
 * Closes what is over, after a last look at the provider's records: a cancelled one expired, a renewal was not paid
 * within the days of grace, or the payment was returned. Premium already ended by the clock. Subscriptions of
 * deleted accounts are cancelled.
 */
export const closeSubscriptions = defineJob({
  name: 'close-subscriptions',
  queue: 'housekeeping',
  when: '5-59/10 * * * *',
  run: async (services: Services) => {
    await leaveSubscriptions(services);
    const now = services.clock();
    const due = await services.database.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('closed_at', 'is', null)
      .where((row) =>
        row.or([
          row('premium_until', '<=', now),
          row.and([
            row('premium_until', 'is', null),
            row.or([row('activated_at', 'is not', null), row('cancelled_at', 'is not', null)]),
          ]),
        ]),
      )
      .execute();
    await eachSubscription(services, due, (id) => closeIfOver(services, id));
  },
});

async function closeIfOver(services: Services, id: string): Promise<void> {
  await syncWithProvider(services, id);
  await inSubscriptionTransaction(services, async (transaction) => {
    const row = await lockSubscription(transaction, id);
    if (!row || row.closed_at) return;
    const isOver = statusAt(standingOfRow(row), transaction.now) === 'ended';
    if (isOver) await closeSubscription(transaction, row, await closingReason(transaction.sql, row));
  });
}
