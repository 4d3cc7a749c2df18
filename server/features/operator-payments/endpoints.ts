import type { operatorPaymentEndpoints } from '../../../contract/operator-payments.ts';
import type { Actions } from '../../http/endpoint.ts';
import { cancelForMember } from './cancel-for-member.ts';
import { changePlan } from './change-plan.ts';
import { compareNow } from './compare-now.ts';
import { createPlan } from './create-plan.ts';
import { deletePlan } from './delete-plan.ts';
import { readFigures } from './figures.ts';
import { getSubscription } from './get-subscription.ts';
import { listDifferences } from './list-differences.ts';
import { listPlans } from './list-plans.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { readBooks } from './read-books.ts';
import { settleDifference } from './settle-difference.ts';

export const operatorPaymentActions: Actions<keyof typeof operatorPaymentEndpoints> = {
  'GET /api/operator/plans': listPlans,
  'POST /api/operator/plans': createPlan,
  'PUT /api/operator/plans/{id}': changePlan,
  'DELETE /api/operator/plans/{id}': deletePlan,
  'GET /api/operator/subscriptions': listSubscriptions,
  'GET /api/operator/subscriptions/{id}': getSubscription,
  'GET /api/operator/subscriptions/{id}/books': readBooks,
  'POST /api/operator/subscriptions/{id}/cancel': cancelForMember,
  'GET /api/operator/payment-differences': listDifferences,
  'POST /api/operator/payment-differences/{id}/settle': settleDifference,
  'POST /api/operator/payment-differences/compare': compareNow,
  'GET /api/operator/payment-figures': readFigures,
};
