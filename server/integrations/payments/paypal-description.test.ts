import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { hasDescription, type PayPalDescription, readDescription } from '../../../tests/support/paypal-description.ts';
import { newId } from '../../base/ids.ts';
import { createPayPal } from './paypal.ts';
import type { Fetch } from './paypal-http.ts';

let app: TestApp;
let description: PayPalDescription;
beforeAll(async () => {
  app = await startTestApp();
  description = readDescription();
});
afterAll(() => app.close());

const base = 'https://api-m.paypal.com';
const subscription = { id: 'I-ABCDEFGHJKLM', status: 'ACTIVE', create_time: '2027-01-01T00:00:00Z' };
const fine = {
  method: 'GET',
  url: `${base}/v1/billing/subscriptions/I-ABCDEFGHJKLM`,
  request: '',
  status: 200,
  answer: JSON.stringify(subscription),
};

/** All traffic of the client in one life of a subscription. */
async function liveOnce(corrupt: (pathname: string, answer: string) => string = (_, answer) => answer) {
  const { localPayments, database, log, clock } = app.services;
  if (!localPayments) throw new Error('no local provider');
  const own = readDescription();
  const seen: string[] = [];
  const garbling: Fetch = async (request) => {
    seen.push(`${request.method} ${new URL(request.url).pathname}`);
    const response = await localPayments.connection.fetch(request);
    if (response.status === 204) return response;
    const answer = corrupt(new URL(request.url).pathname, await response.text());
    return new Response(answer, { status: response.status });
  };
  const connection = { ...localPayments.connection, fetch: own.watch(garbling), log, clock, pauseMilliseconds: 1 };
  const client = createPayPal(connection, database.sql);
  const live = async () => {
    const { id } = await client.order({
      reference: newId(),
      plan: { id: 'team-12', type: 'team', months: 12, price: 4900 + seen.length, vatPerMille: 81 },
      quantity: 3,
      locale: 'de',
      returnUrl: new URL('http://localhost:3000/de/a'),
      cancelUrl: new URL('http://localhost:3000/de/b'),
      startAt: new Date(clock().getTime() + 86_400_000),
      extraAmount: 1234,
    });
    await localPayments.agree(id);
    await client.activate(id);
    await client.activate(id);
    await client.read(id);
    await client.cancel(id, 'enough');
    await client.cancel(id, 'enough');
    await client.read('I-UNKNOWN00000');
  };
  const error = await live().catch((thrown: unknown) => thrown);
  return { faults: own.faults, seen, error };
}

describe.skipIf(!hasDescription)('the description of PayPal (skipped where ../shared/paypal is not there)', () => {
  it('is what the client and its counterpart follow', async () => {
    const { faults, seen, error } = await liveOnce();
    expect(error).toBeUndefined();
    expect(faults).toEqual([]);
    expect(seen.length).toBeGreaterThan(10);
  });

  it.each([
    ['the state of a subscription', /subscriptions\/I-\w+$/, '"ACTIVE"', '"RUNNING"'],
    ['the time of a payment', /transactions$/, '"time":"2', '"time":"yesterday 2'],
    ['the reason of a refusal', /activate$/, 'UNPROCESSABLE_ENTITY', 'NO'],
    ['the links of an order', /subscriptions$/, '"rel"', '"name"'],
  ])('is broken by a wrong answer: %s', async (_, path, from, to) => {
    let changed = 0;
    const { faults } = await liveOnce((pathname, answer) => {
      const wrong = path.test(pathname) ? answer.replace(from, to) : answer;
      if (wrong !== answer) changed += 1;
      return wrong;
    });
    expect(changed).toBeGreaterThan(0);
    expect(faults.length).toBeGreaterThan(0);
  });

  it('accepts a valid answer and no invalid one', () => {
    description.check(fine);
    const wrong = [
      { ...fine, url: `${base}/v1/billing/unknown` },
      { ...fine, url: `${base}/v2/billing/subscriptions/I-ABCDEFGHJKLM` },
      { ...fine, method: 'PUT' },
      { ...fine, url: `${fine.url}?surprise=1` },
      { ...fine, request: '{}' },
      { ...fine, status: 204 },
      { ...fine, answer: '' },
      { ...fine, answer: JSON.stringify({ ...subscription, status: 'PAUSED' }) },
      { ...fine, answer: JSON.stringify({ ...subscription, billing_info: {} }) },
      { ...fine, status: 404, answer: JSON.stringify({ name: 'GONE' }) },
      { ...fine, url: `${fine.url}/transactions`, answer: '{"transactions":[]}' },
    ];
    for (const exchange of wrong) expect(() => description.check(exchange)).toThrow('not as PayPal describes it');
  });

  it.each([
    '/v1/billing/plans',
    '/v1/billing/subscriptions',
    '/v1/billing/subscriptions/I-ABCDEFGHJKLM/cancel',
    '/v1/billing/subscriptions/I-ABCDEFGHJKLM/capture',
    '/v1/catalogs/products',
    '/v1/notifications/verify-webhook-signature',
  ])('requires more than {} for %s, and refuses unknown fields', (path) => {
    const request = (request: string) =>
      description.check({ method: 'POST', url: `${base}${path}`, request, status: 204, answer: '' });
    expect(() => request('{}')).toThrow('required');
    expect(() => request('{"surprise":1}')).toThrow(/required|additionalProperties/);
  });

  it('refuses a field that an order does not have', () => {
    const url = `${base}/v1/billing/subscriptions`;
    const answer = JSON.stringify(subscription);
    const request = (request: object) =>
      description.check({ method: 'POST', url, request: JSON.stringify(request), status: 201, answer });
    request({ plan_id: 'P-123', quantity: '3' });
    expect(() => request({ plan_id: 'P-123', amount: 3 })).toThrow('additionalProperties');
    expect(() => request({ plan_id: 'P-123', quantity: 3 })).toThrow('type');
  });

  it('refuses invalid messages', () => {
    const message = {
      id: 'WH-1',
      create_time: '2027-01-01T00:00:00Z',
      event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
      resource_type: 'subscription',
      resource: subscription,
    };
    description.checkMessage(JSON.stringify(message));
    const wrong = [
      { ...message, id: 1 },
      { ...message, resource: { ...subscription, status: 'GONE' } },
      { id: 'WH-1' },
    ];
    for (const one of wrong) expect(() => description.checkMessage(JSON.stringify(one))).toThrow();
  });
});
