import { z } from 'zod';
import {
  cancellationReasons,
  countries,
  paymentKinds,
  planTypes,
  subscriptionStates,
} from './constants/subscriptions.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { nameOf, plainLine } from './name.ts';
import { answerData, id, inData, isoTime } from './query.ts';

/** A product on sale (product 16). Money is whole Rappen of Swiss francs, tax included. */
export const plan = z.object({
  id: z.string(),
  type: z.enum(planTypes),
  /** length of a period */
  months: z.int(),
  /** Rappen for the whole period; for a team, per licence */
  price: z.int(),
  /** the tax included in the price, in per mille: 81 is 8.1 % */
  vatPerMille: z.int(),
  /** the smallest number of licences; 1 for premium */
  licencesFrom: z.int(),
});
export type Plan = z.infer<typeof plan>;

/** A subscription as its owner sees it. */
export const ownSubscription = z.object({
  id,
  plan: z.string(),
  type: z.enum(planTypes),
  state: z.enum(subscriptionStates),
  payment: z.enum(paymentKinds),
  months: z.int(),
  /** Rappen for the period; for a team, per licence */
  price: z.int(),
  licences: z.int(),
  createdAt: isoTime,
  /** end of the paid period: the renewal day, or the last day once cancelled; null before the first payment */
  paidUntil: isoTime.nullable(),
  /** for past_due: until when premium continues while payment is retried */
  graceUntil: isoTime.nullable(),
  cancelledAt: isoTime.nullable(),
  /** for pending at the provider: its approval page */
  approveUrl: z.string().nullable(),
});
export type OwnSubscription = z.infer<typeof ownSubscription>;

/** The licensed company, as named on its invoices. */
export const teamAddress = z.strictObject({
  name: nameOf('company', limits.teamName),
  street: plainLine(limits.street),
  postcode: line().regex(/^[0-9A-Z][0-9A-Z -]{2,9}$/i),
  place: plainLine(limits.place),
  country: z.enum(countries).default('CH'),
});
export type TeamAddress = z.infer<typeof teamAddress>;

export const subscriptionEndpoints = {
  'GET /api/subscriptions/plans': endpoint({
    summary: 'The plans on sale, in display order, and the payment methods here',
    access: 'visitor',
    rateLimit: 'reads',
    answer: z.object({ data: z.array(plan), meta: z.object({ payments: z.array(z.enum(paymentKinds)) }) }),
  }),
  'GET /api/subscriptions': endpoint({
    summary: 'The subscriptions of the caller, newest first, without attempts that were never paid',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    answer: answerData(z.array(ownSubscription)),
  }),
  'POST /api/subscriptions/checkout': endpoint({
    summary:
      'Order a plan. Repeating it returns the open order. For paypal the buyer approves at approveUrl; for invoice a first invoice is issued',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: inData(
      z.strictObject({
        plan: z.string().min(1).max(40),
        payment: z.enum(paymentKinds).default('paypal'),
        /** for a team plan: how many licences */
        licences: z.int().min(1).max(limits.licences.max).optional(),
        /** for a team plan: the licensed company */
        team: teamAddress.optional(),
      }),
    ),
    answer: answerData(ownSubscription),
    status: 201,
  }),
  'POST /api/subscriptions/confirm': endpoint({
    summary: 'Check with the provider whether the buyer approved, and start the subscription if so; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    body: inData(z.strictObject({ subscription: id })),
    answer: answerData(ownSubscription),
  }),
  'POST /api/subscriptions/cancel': endpoint({
    summary: 'Cancel the renewal; premium stays until the end of the paid period. An unpaid order is dropped',
    access: 'member',
    rateLimit: 'writes',
    whileSuspended: true,
    body: inData(
      z.strictObject({
        subscription: id,
        reason: z.enum(cancellationReasons).optional(),
        comment: z.string().trim().max(limits.cancellationComment.max).optional(),
      }),
    ),
    answer: answerData(ownSubscription),
  }),
  'POST /api/webhooks/paypal': endpoint({
    summary: 'Messages of the payment provider, verified by their signature',
    access: 'visitor',
    rateLimit: 'webhooks',
    // The signature covers the bytes, so the action reads them itself.
    bodyKind: 'multipart',
    maxBodyBytes: 100 * 1024,
    status: 204,
  }),
};
