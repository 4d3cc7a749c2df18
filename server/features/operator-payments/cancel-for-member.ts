import { Refusal } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { cancelRenewal, inSubscriptionTransaction, lockSubscription } from '../subscriptions/public.ts';
import { readSubscription } from './read-subscription.ts';

/**
 * Cancels the renewal for its owner, with a reason that stays with the subscription; an order nobody has agreed to is dropped,
 * and its reason is in the log alone. Throws not_found, already_handled for one that is cancelled, subscription_over.
 */
export const cancelForMember: Action<'POST /api/operator/subscriptions/{id}/cancel'> = async (call) => {
  const { reason } = call.body.data;
  return inSubscriptionTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
    const row = await lockSubscription(transaction, call.params.id);
    if (!row) throw new Refusal('not_found');
    if (row.cancelled_at) throw new Refusal('already_handled');
    await cancelRenewal(transaction, row, { by: 'operator', reason });
    const details = { subscription: row.id, text: reason };
    const event = { actorId: call.member.id, action: 'cancel_subscription', subjectId: row.owner_id, details } as const;
    await writeAudit(sql, event, now);
    return { data: await readSubscription(sql, call, row.id) };
  });
};
