import type { subscriptionEndpoints } from '../../../contract/subscriptions.ts';
import type { Actions } from '../../http/endpoint.ts';
import { listSubscriptions } from './ledger/list-subscriptions.ts';
import { cancelOwnSubscription } from './orders/cancel-subscription.ts';
import { checkout } from './orders/checkout.ts';
import { confirmSubscription } from './orders/confirm-subscription.ts';
import { listPlans } from './orders/list-plans.ts';
import { takeMessage } from './provider-books/take-message.ts';

export const subscriptionActions: Actions<keyof typeof subscriptionEndpoints> = {
  'GET /api/subscriptions/plans': listPlans,
  'GET /api/subscriptions': listSubscriptions,
  'POST /api/subscriptions/checkout': checkout,
  'POST /api/subscriptions/confirm': confirmSubscription,
  'POST /api/subscriptions/cancel': cancelOwnSubscription,
  'POST /api/webhooks/paypal': takeMessage,
};
