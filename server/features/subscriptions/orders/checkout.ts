import { ApiError } from '../../../base/errors.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import { presentSubscription } from '../ledger/present-subscription.ts';
import { inSubscriptionTransaction } from '../ledger/subscription-transaction.ts';
import { type Ordered, openOrder } from './open-order.ts';
import { orderAtProvider } from './order-at-provider.ts';
import { paymentsHere } from './payments-here.ts';

/**
 * Orders a plan for the caller. The order is stored before the provider is called, under its own id, so that after
 * any failure the next attempt continues it; repeated and concurrent orders are one. Throws plan_unknown,
 * payment_kind if it cannot be paid that way, licences_too_few, licences_too_many and licences_below_used,
 * team_missing, subscription_running, payment_unavailable, payment_refused.
 */
export const checkout: Action<'POST /api/subscriptions/checkout'> = async (call) => {
  const order = await readOrder(call);
  const opened = await inSubscriptionTransaction(call, (transaction) => openOrder(transaction, order));
  const row = opened.payment === 'paypal' ? await orderAtProvider(call, opened, call.locale) : opened;
  return { data: presentSubscription(row, call.clock()) };
};

/** The order, validated against the plan currently on sale. */
async function readOrder(call: Call<'POST /api/subscriptions/checkout'>): Promise<Ordered> {
  const { plan: planId, payment, licences, team } = call.body.data;
  const plan = await call.database.sql
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', planId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!plan) throw new ApiError('plan_unknown');
  const isTeam = plan.type === 'team';
  if (!paymentsHere(call).includes(payment) || (payment === 'invoice' && !isTeam)) throw new ApiError('payment_kind');
  if (!isTeam && licences !== undefined && licences > 1)
    throw new ApiError('licences_too_many', { values: { max: 1 } });
  const min = plan.licences_from;
  if (isTeam && (licences ?? 0) < min) throw new ApiError('licences_too_few', { values: { min } });
  return {
    ownerId: call.member.id,
    plan,
    payment,
    licences: isTeam ? (licences ?? min) : 1,
    team: isTeam ? team : undefined,
  };
}
