import type { OperatorSubscriptionRow } from '../../../contract/operator-payment-views.ts';
import { statusInSql } from '../subscriptions/public.ts';

/** A subscription in a list of the console. */
export interface SubscriptionListRow {
  id: string;
  ownerId: string;
  ownerName: string | null;
  team: string | null;
  plan: string;
  type: OperatorSubscriptionRow['type'];
  state: OperatorSubscriptionRow['state'];
  payment: OperatorSubscriptionRow['payment'];
  months: number;
  price: number;
  licences: number;
  createdAt: Date;
  paidUntil: Date | null;
}

/** The state of a subscription; $1 is the current time. */
export const stateNow = statusInSql('s', '$1');

/** Subscriptions: `select … where`, to be completed with conditions. $1 is the current time. */
export const selectSubscriptions = `select s.id, s.owner_id as "ownerId", profiles.name as "ownerName", teams.name as team,
    s.plan_id as plan, s.type, ${stateNow} as state, s.payment, s.months, s.price, s.licences, s.created_at as "createdAt",
    s.paid_until as "paidUntil"
  from subscriptions s left join profiles on profiles.id = s.owner_id left join teams on teams.subscription_id = s.id where`;

/** A subscription in a list; the owner's name is null for a deleted member. */
export function presentSubscription({ ownerId, ownerName, ...row }: SubscriptionListRow): OperatorSubscriptionRow {
  return {
    id: row.id,
    owner: { id: ownerId, name: ownerName },
    team: row.team,
    plan: row.plan,
    type: row.type,
    state: row.state,
    payment: row.payment,
    months: row.months,
    price: row.price,
    licences: row.licences,
    createdAt: row.createdAt.toISOString(),
    paidUntil: row.paidUntil?.toISOString() ?? null,
  };
}
