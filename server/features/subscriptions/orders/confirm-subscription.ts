import { ApiError } from '../../../base/errors.ts';
import type { Action } from '../../../http/endpoint.ts';
import { presentSubscription } from '../ledger/present-subscription.ts';
import { findOwnSubscription } from '../ledger/subscription-row.ts';
import { confirmOrder } from './confirm-order.ts';
import { orUnavailable } from './provider-errors.ts';

/**
 * Checks with the provider whether the caller approved an order, and starts it if so (confirmOrder). Throws
 * not_found for another owner's, payment_refused, payment_unavailable.
 */
export const confirmSubscription: Action<'POST /api/subscriptions/confirm'> = async (call) => {
  const row = await findOwnSubscription(call.database.sql, call.body.data.subscription, call.member.id);
  if (!row) throw new ApiError('not_found');
  const confirmed = await orUnavailable(confirmOrder(call, row));
  return { data: presentSubscription(confirmed, call.clock()) };
};
