import { z } from 'zod';
import { paymentKinds, planTypes, subscriptionStates } from './constants/subscriptions.ts';
import { invoice } from './invoices.ts';
import { someone } from './operator-views.ts';
import { id, isoTime } from './query.ts';
import { plan } from './subscriptions.ts';

/** What admins see of money: purchases and payments, never members' activity. Amounts are in Rappen, tax included. */

export const operatorPlan = plan.extend({
  position: z.int(),
  /** on sale */
  active: z.boolean(),
  /** paid subscriptions to it that have not ended */
  running: z.int(),
  /** it was never ordered */
  canDelete: z.boolean(),
  /** to be sent back with a change */
  version: z.int(),
});
export type OperatorPlan = z.infer<typeof operatorPlan>;

export const operatorSubscriptionRow = z.object({
  id,
  owner: someone,
  /** the team's name, for a team */
  team: z.string().nullable(),
  plan: z.string(),
  type: z.enum(planTypes),
  state: z.enum(subscriptionStates),
  payment: z.enum(paymentKinds),
  months: z.int(),
  /** for the period; for a team, per licence */
  price: z.int(),
  licences: z.int(),
  createdAt: isoTime,
  paidUntil: isoTime.nullable(),
});
export type OperatorSubscriptionRow = z.infer<typeof operatorSubscriptionRow>;

export const closedReasons = ['abandoned', 'term', 'unpaid', 'refunded'] as const;

/** An event of a subscription; kinds are the server's, and more may be added. */
export const subscriptionEntry = z.object({
  number: z.int(),
  kind: z.string(),
  /** when it happened, and when we learned of it */
  at: isoTime,
  recordedAt: isoTime,
  /** details, such as {payment, amount, covers} */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type SubscriptionEntry = z.infer<typeof subscriptionEntry>;

export const operatorSubscription = operatorSubscriptionRow.extend({
  vatPerMille: z.int(),
  /** its id at the provider */
  providerId: z.string().nullable(),
  activatedAt: isoTime.nullable(),
  /** until when it gives premium, grace days included */
  premiumUntil: isoTime.nullable(),
  failedAt: isoTime.nullable(),
  cancelledAt: isoTime.nullable(),
  closedAt: isoTime.nullable(),
  closedWhy: z.enum(closedReasons).nullable(),
  /** neither cancelled nor ended */
  canCancel: z.boolean(),
  /** the provider's records can be queried for it */
  canAsk: z.boolean(),
  /** all events, in the order they were recorded */
  events: z.array(subscriptionEntry),
  /** newest first */
  invoices: z.array(invoice),
  licencesOfTeam: z.object({ paid: z.int(), used: z.int() }).nullable(),
  openDifferences: z.int(),
});
export type OperatorSubscription = z.infer<typeof operatorSubscription>;

/** unreachable: the provider did not answer. unknown: it has no such subscription. */
export const providerBooks = z.object({
  answer: z.enum(['known', 'unknown', 'unreachable', 'refused']),
  readAt: isoTime,
  books: z
    .object({
      state: z.string(),
      stateSince: isoTime,
      quantity: z.int(),
      nextBillingAt: isoTime.nullable(),
      lastFailureAt: isoTime.nullable(),
      payments: z.array(
        z.object({
          id: z.string(),
          at: isoTime,
          state: z.string(),
          /** in the smallest unit of the currency: Rappen for CHF */
          amount: z.int(),
          currency: z.string(),
          /** our records have it */
          isRecorded: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type ProviderBooks = z.infer<typeof providerBooks>;

export const paymentDifference = z.object({
  id,
  /** the server's name for the difference; more may be added */
  kind: z.string(),
  subscription: id.nullable(),
  owner: someone.nullable(),
  providerId: z.string().nullable(),
  /** details, such as {payment, amount, currency} */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  foundAt: isoTime,
  /** when it was last found */
  seenAt: isoTime,
  settledAt: isoTime.nullable(),
  settledBy: someone.nullable(),
  note: z.string().nullable(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

export const paymentFigures = z.object({
  /** current number of subscriptions by type and state */
  states: z.array(z.object({ type: z.enum(planTypes), state: z.enum(subscriptionStates), count: z.int() })),
  /** 2026-11, newest first; payments count in the month received, refunds in the month paid back */
  months: z.array(z.object({ month: z.string(), premium: z.int(), team: z.int(), returned: z.int() })),
});
export type PaymentFigures = z.infer<typeof paymentFigures>;
