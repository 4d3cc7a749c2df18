import type { Sql } from '../../database/connection.ts';
import { type PaymentProvider, ProviderRefusal } from './interface.ts';
import { createPayPalHttp, type PayPalConnection } from './paypal-http.ts';
import { readPayPalMessage } from './paypal-messages.ts';
import { createPayPalPlans } from './paypal-plans.ts';
import {
  activateSubscription,
  cancelSubscription,
  isId,
  orderSubscription,
  readSubscription,
} from './paypal-subscriptions.ts';

/** PayPal subscriptions over its REST API. sql stores which of its plans is which of ours. */
export function createPayPal(connection: PayPalConnection, sql: Sql): PaymentProvider {
  const { account, clock } = connection;
  const request = createPayPalHttp(connection);
  const planIdOf = createPayPalPlans(sql, account, request);
  return {
    order: async (order) => orderSubscription(request, await planIdOf(order.plan), order),
    read: (id) => readSubscription(request, id, clock()),
    activate: async (id) => activateSubscription(request, checked(id)),
    cancel: async (id, reason) => cancelSubscription(request, checked(id), reason),
    readMessage: (headers, body) => readPayPalMessage(request, account.webhookId, headers, body),
  };
}

function checked(id: string): string {
  if (!isId(id)) throw new ProviderRefusal(404, 'INVALID_RESOURCE_ID');
  return id;
}
