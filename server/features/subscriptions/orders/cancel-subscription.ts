import { ApiError } from '../../../base/errors.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import { presentSubscription } from '../ledger/present-subscription.ts';
import { lockOwnSubscription, type SubscriptionRow } from '../ledger/subscription-row.ts';
import { inSubscriptionTransaction, type SubscriptionTransaction } from '../ledger/subscription-transaction.ts';
import { cancelRenewal } from './cancel-renewal.ts';

/**
 * Cancels the renewal of one of the caller's subscriptions, or drops an order (cancelRenewal). Throws not_found for
 * another owner's, subscription_over.
 */
export const cancelOwnSubscription: Action<'POST /api/subscriptions/cancel'> = async (call) => {
  const { subscription, reason } = call.body.data;
  return inSubscriptionTransaction(call, async (transaction) => {
    const row = await lockOwnSubscription(transaction.sql, subscription, call.member.id);
    if (!row) throw new ApiError('not_found');
    const cancelled = await cancelRenewal(transaction, row, { by: 'member', reason: reason ?? null });
    if (cancelled.cancelled_at && !row.cancelled_at) await storeReason(transaction, row, call.body.data);
    return { data: presentSubscription(cancelled, transaction.now) };
  });
};

/** Reasons for cancelling are stored without the person. */
async function storeReason(
  { sql, now }: SubscriptionTransaction,
  { plan_id }: SubscriptionRow,
  { reason, comment }: Call<'POST /api/subscriptions/cancel'>['body']['data'],
): Promise<void> {
  if (!reason && !comment) return;
  await sql
    .insertInto('subscription_cancellations')
    .values({
      plan_id,
      reason: reason ?? 'other',
      comment: comment || null,
      cancelled_on: now.toISOString().slice(0, 10),
    })
    .execute();
}
