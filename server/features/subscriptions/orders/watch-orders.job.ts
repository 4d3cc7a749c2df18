import { sql as statement } from 'kysely';
import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { closeSubscription } from '../ledger/close-subscription.ts';
import { eachSubscription } from '../ledger/each-subscription.ts';
import { statusAt } from '../ledger/facts.ts';
import { daysAfter } from '../ledger/paid-time.ts';
import { type SubscriptionRow, standingOfRow } from '../ledger/subscription-row.ts';
import { inSubscriptionTransaction, lockSubscription } from '../ledger/subscription-transaction.ts';
import { syncWithProvider } from '../ledger/sync-with-provider.ts';
import { orderDays, startIfAgreed } from './confirm-order.ts';
import { startLicencesIfAgreed } from './settle-licence-order.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'watch-orders': Record<string, never>;
  }
}

const batch = 200;

/**
 * Polls the provider for orders whose buyer may have approved without returning, and for due payments. Each minute
 * at first, then after a twentieth of the waiting time so far, at least hourly. Orders unapproved for 3 days are
 * abandoned.
 */
export const watchOrders = defineJob({
  name: 'watch-orders',
  queue: 'housekeeping',
  when: '* * * * *',
  run: async (services: Services) => {
    const due = await findDue(services);
    await eachSubscription(services, due, (id) => watch(services, id));
    const orders = await services.database.sql
      .selectFrom('licence_orders')
      .select('subscription_id as id')
      .where('activated_at', 'is', null)
      .where('dropped_at', 'is', null)
      .where('provider_id', 'is not', null)
      .limit(batch)
      .execute();
    await eachSubscription(services, orders, (id) => startLicencesIfAgreed(services, id));
  },
});

/** Marked as polled before the call, so that a failing one does not delay others. */
async function findDue({ database, clock }: Services): Promise<{ id: string }[]> {
  const now = clock();
  const { rows } = await statement<{ id: string }>`
    update subscriptions set asked_at = ${now} where id in (
      select id from subscriptions
      where closed_at is null and payment = 'paypal' and (paid_until is null or paid_until <= ${now}::timestamptz)
        and (asked_at is null or asked_at <= ${now}::timestamptz - greatest('50 seconds', least('1 hour',
          (${now}::timestamptz - greatest(created_at, activated_at, paid_until)) / 20)))
      order by asked_at nulls first limit ${batch}
      for update skip locked
    ) returning id`.execute(database.sql);
  return rows;
}

async function watch(services: Services, id: string): Promise<void> {
  const row = await services.database.sql
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const now = services.clock();
  if (!isOpenOrder(row, now)) {
    await syncWithProvider(services, id);
    return;
  }
  await startIfAgreed(services, row);
  if (daysAfter(row.created_at, orderDays) <= now) await giveUp(services, id);
}

function isOpenOrder(row: SubscriptionRow, now: Date): boolean {
  return statusAt(standingOfRow(row), now) === 'pending';
}

function giveUp(services: Services, id: string): Promise<void> {
  return inSubscriptionTransaction(services, async (transaction) => {
    const row = await lockSubscription(transaction, id);
    const isLeft = row && isOpenOrder(row, transaction.now) && !row.agreed_at;
    if (isLeft) await closeSubscription(transaction, row, 'abandoned');
  });
}
