import type { subscriptionEndpoints } from '../../../contract/subscriptions.ts';
import type { Actions } from '../../http/endpoint.ts';
import { cancelOwnSubscription } from './cancel-subscription.ts';
import { checkout } from './checkout.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { listPlans } from './list-plans.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { takeMessage } from './take-message.ts';

export const subscriptionActions: Actions<keyof typeof subscriptionEndpoints> = {
  'GET /api/subscriptions/plans': listPlans,
  'GET /api/subscriptions': listSubscriptions,
  'POST /api/subscriptions/checkout': checkout,
  'POST /api/subscriptions/confirm': confirmSubscription,
  'POST /api/subscriptions/cancel': cancelOwnSubscription,
  'POST /api/webhooks/paypal': takeMessage,
};
