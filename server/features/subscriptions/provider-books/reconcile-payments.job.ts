import type { Services } from '../../../http/endpoint.ts';
import { ProviderRefusal, ProviderUnavailable } from '../../../integrations/payments/interface.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { cancelAtProvider } from '../ledger/close-subscription.ts';
import { type Difference, noteDifferences, settleGone } from '../ledger/differences.ts';
import { daysAfter } from '../ledger/paid-time.ts';
import { readEvents } from '../ledger/subscription-row.ts';
import { inSubscriptionTransaction, lockSubscription } from '../ledger/subscription-transaction.ts';
import { type Books, isRunning, syncWithProvider } from '../ledger/sync-with-provider.ts';
import { differencesBetween } from './compare-books.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'reconcile-payments': Record<string, never>;
  }
}

/** Ended subscriptions are compared for this many more days, as they may still be charged. */
const daysAfterEnd = 40;
/** By then a message's job has given up. */
const messageRetryDays = 2;

/**
 * Compares every open or recently closed subscription with the provider's records. New events are recorded first;
 * remaining differences are noted for operators, and settled automatically once gone. Subscriptions still running
 * there that should not are cancelled again.
 */
export const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  queue: 'housekeeping',
  when: '30 2 * * *',
  run: async (services: Services) => {
    const { database, clock } = services;
    const due = await database.sql
      .selectFrom('subscriptions')
      .select(['id', 'provider_id'])
      .where('provider_id', 'is not', null)
      .where((row) =>
        row.or([
          row('closed_at', 'is', null),
          row('closed_at', '>', daysAfter(clock(), -daysAfterEnd)),
          row.exists(
            row
              .selectFrom('payment_differences')
              .select('payment_differences.id')
              .whereRef('subscription_id', '=', 'subscriptions.id')
              .where('settled_at', 'is', null),
          ),
        ]),
      )
      .orderBy('id')
      .execute();
    for (const { id, provider_id } of due) await reconcile(services, id, provider_id);
    await takeUpMessages(services);
  },
});

/** Requeues messages unhandled for days. */
async function takeUpMessages({ database, jobs, clock }: Services): Promise<void> {
  const { sql } = database;
  const waiting = await sql
    .selectFrom('provider_messages')
    .select('id')
    .where('handled_at', 'is', null)
    .where('received_at', '<', daysAfter(clock(), -messageRetryDays))
    .execute();
  for (const { id } of waiting) await jobs.send(sql, 'handle-provider-message', { messageId: id });
}

async function reconcile(services: Services, id: string, providerId: string | null): Promise<void> {
  const { database, clock, log } = services;
  try {
    const synced = await syncWithProvider(services, id);
    if (synced) await compare(services, id, synced.books);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) {
      log.error(
        { id, stack: error instanceof Error ? error.stack : String(error) },
        'comparing provider records failed',
      );
      return;
    }
    const details = { issue: error instanceof ProviderRefusal ? error.issue : null };
    const difference = { kind: 'unreachable' as const, subscriptionId: id, providerId, details };
    await noteDifferences(database.sql, [difference], clock());
  }
}

function compare(services: Services, id: string, books: Books[]): Promise<void> {
  return inSubscriptionTransaction(services, async (transaction) => {
    const { sql, now } = transaction;
    const row = await lockSubscription(transaction, id);
    if (!row) return;
    const team = await sql
      .selectFrom('teams')
      .select('next_licences')
      .where('subscription_id', '=', id)
      .executeTakeFirst();
    const events = (await readEvents(sql, id)).map(({ event }) => event);
    const found: Difference[] = differencesBetween(row, { events, books, nextLicences: team?.next_licences ?? null });
    await noteDifferences(sql, found, now);
    await settleGone(sql, id, found, now);
    const current = books.find((each) => each.id === row.provider_id)?.found;
    if (current && isRunning(current) && (row.cancelled_at || row.closed_at)) await cancelAtProvider(transaction, row);
  });
}
