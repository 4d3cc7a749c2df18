import { randomUUID } from 'node:crypto';
import { createSigner } from '../../../server/integrations/payments/local/signatures.ts';
import { address, order, subscribe } from '../subscriptions.ts';
import { all, type CallKey, members, notFound, type Row } from './answers.ts';
import type { Scene } from './scene.ts';

/** An unconfirmed order of the owner. */
const pending = async ({ app, owner }: Scene): Promise<string> => (await order(app, owner)).body.data.id;
const about = (subscription: string) => ({ json: { data: { subscription } } });

/** A provider's message about nothing of ours. */
function signedMessage({ app: { services } }: Scene) {
  const now = services.clock();
  const id = `WH-${randomUUID()}`;
  const body = JSON.stringify({
    id,
    event_type: 'CATALOG.PRODUCT.UPDATED',
    create_time: now.toISOString(),
    resource: {},
  });
  return { signed: { body, headers: createSigner(services.secret).sign(body, now) } };
}

export const subscriptionRows = {
  'GET /api/subscriptions': {
    request: async ({ app, owner }: Scene) => {
      await subscribe(app, owner, 'team-12', { licences: 3, team: address });
      return {};
    },
    answers: members(200),
  },
  'POST /api/subscriptions/checkout': [
    {
      about: 'of premium, for oneself',
      request: () => ({ json: { data: { plan: 'premium-12' } } }),
      answers: members(201),
    },
    {
      about: 'of premium that the owner has',
      request: async ({ app, owner }: Scene) => {
        await subscribe(app, owner);
        return { json: { data: { plan: 'premium-12' } } };
      },
      answers: { ...members(201), owner: '409 subscription_running' },
    },
  ],
  'POST /api/subscriptions/confirm': {
    request: async (scene: Scene) => about(await pending(scene)),
    answers: { ...members(notFound), owner: 200 },
  },
  'POST /api/subscriptions/cancel': [
    {
      about: 'what runs',
      request: async ({ app, owner }: Scene) => about((await subscribe(app, owner)).id),
      answers: { ...members(notFound), owner: 200 },
    },
    {
      about: 'an order',
      request: async (scene: Scene) => about(await pending(scene)),
      answers: { ...members(notFound), owner: 200 },
    },
  ],
  'POST /api/webhooks/paypal': [
    {
      about: 'that is unsigned',
      request: () => ({ json: { id: 'WH-1', event_type: 'PAYMENT.SALE.COMPLETED', resource: {} } }),
      answers: all('400 message_forged'),
    },
    { about: 'that the provider signed', request: signedMessage, answers: all(204) },
  ],
} satisfies Partial<Record<CallKey, Row | Row[]>>;
