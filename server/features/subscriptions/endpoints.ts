import type { subscriptionEndpoints } from '../../../contract/subscriptions.ts';
import type { Actions } from '../../endpoint.ts';
import { listPlans } from './list-plans.ts';

export const subscriptionActions: Actions<keyof typeof subscriptionEndpoints> = {
  'GET /api/subscriptions/plans': listPlans,
};
