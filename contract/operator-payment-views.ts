import { z } from 'zod';
import { paymentKinds, planTypes, subscriptionStates } from './constants/subscriptions.ts';
import { invoice } from './invoices.ts';
import { someone } from './operator-views.ts';
import { id, isoTime } from './query.ts';
import { plan } from './subscriptions.ts';

/** What admins see of money: what was bought and paid, never what members do here. Money is Rappen with the tax included. */

export const operatorPlan = plan.extend({
  position: z.int(),
  /** on sale */
  active: z.boolean(),
  /** subscriptions on it that are paid and not over */
  running: z.int(),
  /** nobody has ever ordered it */
  canDelete: z.boolean(),
  /** to be sent back with a change */
  revision: z.int(),
});
export type OperatorPlan = z.infer<typeof operatorPlan>;

export const operatorSubscriptionRow = z.object({
  id,
  owner: someone,
  /** of a team: what it is called */
  team: z.string().nullable(),
  plan: z.string(),
  type: z.enum(planTypes),
  state: z.enum(subscriptionStates),
  payment: z.enum(paymentKinds),
  months: z.int(),
  /** for the months; of a team, for each licence */
  price: z.int(),
  licences: z.int(),
  createdAt: isoTime,
  paidUntil: isoTime.nullable(),
});
export type OperatorSubscriptionRow = z.infer<typeof operatorSubscriptionRow>;

export const closedReasons = ['abandoned', 'term', 'unpaid', 'refunded'] as const;

/** Something that happened to a subscription; the kinds are those of the server's events, more may come. */
export const subscriptionEntry = z.object({
  number: z.int(),
  kind: z.string(),
  /** when it happened, and when we heard of it */
  at: isoTime,
  recordedAt: isoTime,
  /** in detail, such as {payment, amount, covers} */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type SubscriptionEntry = z.infer<typeof subscriptionEntry>;

export const operatorSubscription = operatorSubscriptionRow.extend({
  vatPerMille: z.int(),
  /** its id in the books of the provider */
  providerId: z.string().nullable(),
  activatedAt: isoTime.nullable(),
  /** until when it gives premium, days of grace included */
  premiumUntil: isoTime.nullable(),
  failedAt: isoTime.nullable(),
  cancelledAt: isoTime.nullable(),
  closedAt: isoTime.nullable(),
  closedWhy: z.enum(closedReasons).nullable(),
  /** neither cancelled nor over */
  canCancel: z.boolean(),
  /** the books of the provider can be asked about it here */
  canAsk: z.boolean(),
  /** all that happened, in the order in which it was recorded */
  events: z.array(subscriptionEntry),
  /** the newest first */
  invoices: z.array(invoice),
  licencesOfTeam: z.object({ paid: z.int(), used: z.int() }).nullable(),
  openDifferences: z.int(),
});
export type OperatorSubscription = z.infer<typeof operatorSubscription>;

/** unreachable: the provider did not answer. unknown: it knows no such subscription. */
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
          /** smallest unit of the currency: Rappen of CHF */
          amount: z.int(),
          currency: z.string(),
          /** our own books have it */
          isRecorded: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type ProviderBooks = z.infer<typeof providerBooks>;

export const paymentDifference = z.object({
  id,
  /** the server's name for what differs; more may come */
  kind: z.string(),
  subscription: id.nullable(),
  owner: someone.nullable(),
  providerId: z.string().nullable(),
  /** in detail, such as {payment, amount, currency} */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  foundAt: isoTime,
  /** the last time it was still so */
  seenAt: isoTime,
  settledAt: isoTime.nullable(),
  settledBy: someone.nullable(),
  note: z.string().nullable(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

export const paymentFigures = z.object({
  /** subscriptions by type and state at this moment */
  states: z.array(z.object({ type: z.enum(planTypes), state: z.enum(subscriptionStates), count: z.int() })),
  /** 2026-11, the newest first; money counts in the month it came, what went back in the month it went */
  months: z.array(z.object({ month: z.string(), premium: z.int(), team: z.int(), returned: z.int() })),
});
export type PaymentFigures = z.infer<typeof paymentFigures>;
