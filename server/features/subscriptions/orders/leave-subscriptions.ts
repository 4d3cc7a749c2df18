import type { Services } from '../../../http/endpoint.ts';
import { eachSubscription } from '../ledger/each-subscription.ts';
import { statusAt } from '../ledger/facts.ts';
import { standingOfRow } from '../ledger/subscription-row.ts';
import { inSubscriptionTransaction, lockSubscription } from '../ledger/subscription-transaction.ts';
import { cancelRenewal } from './cancel-renewal.ts';

/**
 * Cancels the subscriptions and orders of accounts that are deleted or about to be. Payments remain for bookkeeping.
 */
export async function leaveSubscriptions(services: Services): Promise<void> {
  const left = await services.database.sql
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'owner_id')
    .select('subscriptions.id')
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((user) => user.or([user('deleted_at', 'is not', null), user('deletion_due_at', 'is not', null)]))
    .execute();
  await eachSubscription(services, left, (id) =>
    inSubscriptionTransaction(services, async (transaction) => {
      const row = await lockSubscription(transaction, id);
      if (!row || row.closed_at || statusAt(standingOfRow(row), transaction.now) === 'ended') return;
      await cancelRenewal(transaction, row, { by: 'deletion', reason: null });
    }),
  );
}
