import { z } from 'zod';
import { paymentKinds, planTypes, subscriptionStates } from './constants/subscriptions.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import {
  operatorPlan,
  operatorSubscription,
  operatorSubscriptionRow,
  paymentDifference,
  paymentFigures,
  providerBooks,
} from './operator-payment-views.ts';
import { answerData, cursorMeta, cursorPagination, id, inData, operators, rowNumber } from './query.ts';
import { writtenText } from './written-text.ts';

/** «new» is the path of the form for a new plan. */
const planId = z.string().regex(/^(?!new$)[a-z0-9-]{1,40}$/);
const planParams = z.strictObject({ id: planId });
const params = z.strictObject({ id });

/**
 * The editable terms of a plan. They apply to new purchases: existing subscriptions retain the terms in their own row.
 */
const planTerms = z.strictObject({
  months: z.int().min(limits.planMonths.min).max(limits.planMonths.max),
  /** Rappen for the period, tax included; for a team, per licence */
  price: z.int().min(limits.planPrice.min).max(limits.planPrice.max),
  vatPerMille: z.int().min(0).max(limits.vatPerMille.max),
  /** the smallest number of licences; 1 for premium */
  licencesFrom: z.int().min(1).max(limits.planLicencesFrom.max),
  /** its place in the list, smallest first */
  position: z.int().min(0).max(limits.planPosition.max),
  /** on sale */
  active: z.boolean(),
});

export const newPlan = planTerms.extend({ id: planId, type: z.enum(planTypes) });

/** version is that of the plan as the admin saw it: if it has changed since, the call fails with already_handled. */
export const changedPlan = planTerms.extend({ version: rowNumber });

export const operatorPaymentEndpoints = {
  'GET /api/operator/plans': endpoint({
    summary: 'All plans, on sale or not, with the number of running subscriptions',
    access: 'admin',
    rateLimit: 'reads',
    answer: answerData(z.array(operatorPlan)),
  }),
  'POST /api/operator/plans': endpoint({
    summary: 'A new plan',
    access: 'admin',
    rateLimit: 'writes',
    body: inData(newPlan),
    answer: answerData(operatorPlan),
    status: 201,
  }),
  'PUT /api/operator/plans/{id}': endpoint({
    summary: 'Change a plan for new purchases; running subscriptions are unchanged',
    access: 'admin',
    rateLimit: 'writes',
    params: planParams,
    body: inData(changedPlan),
    answer: answerData(operatorPlan),
  }),
  'DELETE /api/operator/plans/{id}': endpoint({
    summary: 'Delete a plan that was never ordered; any other can only be taken off sale',
    access: 'admin',
    rateLimit: 'writes',
    params: planParams,
    status: 204,
  }),
  'GET /api/operator/subscriptions': endpoint({
    summary: 'Subscriptions, newest first; searches are audited',
    access: 'admin',
    rateLimit: 'reads',
    query: z.strictObject({
      /** a whole email address, a provider id, or part of a member's or team's name */
      q: line().min(limits.memberSearch.min).max(limits.memberSearch.max).optional(),
      filters: z
        .strictObject({
          owner: operators({ $eq: id.optional() }).optional(),
          state: operators({ $eq: z.enum(subscriptionStates).optional() }).optional(),
          type: operators({ $eq: z.enum(planTypes).optional() }).optional(),
          payment: operators({ $eq: z.enum(paymentKinds).optional() }).optional(),
        })
        .optional(),
      pagination: cursorPagination(limits.moderationPage.max).optional(),
    }),
    answer: z.object({ data: z.array(operatorSubscriptionRow), meta: cursorMeta }),
  }),
  'GET /api/operator/subscriptions/{id}': endpoint({
    summary: 'One subscription with its events; reading is audited',
    access: 'admin',
    rateLimit: 'reads',
    params,
    answer: answerData(operatorSubscription),
  }),
  'GET /api/operator/subscriptions/{id}/books': endpoint({
    summary: 'What the provider’s records currently say about it; changes nothing',
    access: 'admin',
    rateLimit: 'reads',
    params,
    answer: answerData(providerBooks),
  }),
  'POST /api/operator/subscriptions/{id}/cancel': endpoint({
    summary:
      'Cancel the renewal for its owner, who is notified by email. Premium stays until the end of the paid period',
    access: 'admin',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ reason: writtenText(limits.operatorCancellation) })),
    answer: answerData(operatorSubscription),
  }),
  'GET /api/operator/payment-differences': endpoint({
    summary: 'Differences between the provider’s records and ours: open ones oldest first, settled ones latest first',
    access: 'admin',
    rateLimit: 'reads',
    query: z.strictObject({
      filters: z
        .strictObject({
          /** default: open */
          state: operators({ $eq: z.enum(['open', 'settled']).optional() }).optional(),
        })
        .optional(),
      pagination: cursorPagination(limits.moderationPage.max).optional(),
    }),
    answer: z.object({ data: z.array(paymentDifference), meta: cursorMeta }),
  }),
  'POST /api/operator/payment-differences/{id}/settle': endpoint({
    summary: 'Record how a difference was settled, once',
    access: 'admin',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ note: writtenText(limits.settlementNote) })),
    answer: answerData(paymentDifference),
  }),
  'POST /api/operator/payment-differences/compare': endpoint({
    summary: 'Compare our records with the provider’s now instead of at night',
    access: 'admin',
    rateLimit: 'writes',
    status: 204,
  }),
  'GET /api/operator/payment-figures': endpoint({
    summary: 'Numbers of subscriptions by state, and the money of the last twelve months on the clock of Europe/Berlin',
    access: 'admin',
    rateLimit: 'reads',
    answer: answerData(paymentFigures),
  }),
};
