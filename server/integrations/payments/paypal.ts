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
  const ask = createPayPalHttp(connection);
  const planIdOf = createPayPalPlans(sql, account, ask);
  return {
    order: async (order) => orderSubscription(ask, await planIdOf(order.plan), order),
    read: (id) => readSubscription(ask, id, clock()),
    activate: async (id) => activateSubscription(ask, checked(id)),
    cancel: async (id, reason) => cancelSubscription(ask, checked(id), reason),
    readMessage: (headers, body) => readPayPalMessage(ask, account.webhookId, headers, body),
  };
}

function checked(id: string): string {
  if (!isId(id)) throw new ProviderRefusal(404, 'INVALID_RESOURCE_ID');
  return id;
}
