import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { cancelRenewal, inSubscriptionTransaction, lockSubscription } from '../subscriptions/public.ts';
import { readSubscription } from './read-subscription.ts';

/**
 * Cancels a renewal for its owner, with a reason stored with the subscription; an unapproved order is dropped, with
 * the reason only in the log. Throws not_found, already_handled for a cancelled one, subscription_over.
 */
export const cancelForMember: Action<'POST /api/operator/subscriptions/{id}/cancel'> = async (call) => {
  const { reason } = call.body.data;
  return inSubscriptionTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
    const row = await lockSubscription(transaction, call.params.id);
    if (!row) throw new ApiError('not_found');
    if (row.cancelled_at) throw new ApiError('already_handled');
    await cancelRenewal(transaction, row, { by: 'operator', reason });
    const details = { subscription: row.id, text: reason };
    const event = { actorId: call.member.id, action: 'cancel_subscription', subjectId: row.owner_id, details } as const;
    await writeAudit(sql, event, now);
    return { data: await readSubscription(sql, call, row.id) };
  });
};
