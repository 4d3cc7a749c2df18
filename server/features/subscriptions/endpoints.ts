import type { subscriptionEndpoints } from '../../../contract/subscriptions.ts';
import type { teamEndpoints } from '../../../contract/teams.ts';
import type { Actions } from '../../http/endpoint.ts';
import { listSubscriptions } from './ledger/list-subscriptions.ts';
import { cancelOwnSubscription } from './orders/cancel-subscription.ts';
import { changeLicences, takeBackLicences } from './orders/change-licences.ts';
import { checkout } from './orders/checkout.ts';
import { confirmLicences } from './orders/confirm-licences.ts';
import { confirmSubscription } from './orders/confirm-subscription.ts';
import { listPlans } from './orders/list-plans.ts';
import { readLicenceQuote } from './orders/read-licence-quote.ts';
import { takeMessage } from './provider-books/take-message.ts';

type LicenceCall = Extract<keyof typeof teamEndpoints, `${string}/licences${string}`>;

export const subscriptionActions: Actions<keyof typeof subscriptionEndpoints | LicenceCall> = {
  'GET /api/subscriptions/plans': listPlans,
  'GET /api/subscriptions': listSubscriptions,
  'POST /api/subscriptions/checkout': checkout,
  'POST /api/subscriptions/confirm': confirmSubscription,
  'POST /api/subscriptions/cancel': cancelOwnSubscription,
  'GET /api/team/licences': readLicenceQuote,
  'POST /api/team/licences': changeLicences,
  'POST /api/team/licences/confirm': confirmLicences,
  'DELETE /api/team/licences': takeBackLicences,
  'POST /api/webhooks/paypal': takeMessage,
};
