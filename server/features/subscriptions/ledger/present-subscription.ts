import type { OwnSubscription } from '../../../../contract/subscriptions.ts';
import { statusAt } from './facts.ts';
import { type SubscriptionRow, standingOfRow } from './subscription-row.ts';

/** A subscription at a moment, as its owner sees it. */
export function presentSubscription(row: SubscriptionRow, now: Date): OwnSubscription {
  const state = statusAt(standingOfRow(row), now);
  return {
    id: row.id,
    plan: row.plan_id,
    type: row.type as OwnSubscription['type'],
    state,
    payment: row.payment as OwnSubscription['payment'],
    months: row.months,
    price: row.price,
    licences: row.licences,
    createdAt: row.created_at.toISOString(),
    paidUntil: row.paid_until?.toISOString() ?? null,
    graceUntil: state === 'past_due' ? (row.premium_until?.toISOString() ?? null) : null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    approveUrl: state === 'pending' && !row.agreed_at ? row.approve_url : null,
  };
}
