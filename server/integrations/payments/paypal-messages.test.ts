import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { readDescription } from '../../../tests/support/paypal-description.ts';
import { newId } from '../../base/ids.ts';
import { type PaymentProvider, type ProviderMessage, ProviderUnavailable } from './interface.ts';

let app: TestApp;
let payments: PaymentProvider;
let description: ReturnType<typeof readDescription>;
beforeAll(async () => {
  app = await startTestApp();
  if (!app.services.payments) throw new Error('nothing can be paid here');
  payments = app.services.payments;
  description = readDescription();
});
afterAll(() => app.close());

interface Sent {
  headers: Headers;
  body: string;
  message: ProviderMessage | undefined;
}

/** Receives what the provider sends; answers returns the status of each reply. */
async function receive(answers: (body: string) => number = () => 204): Promise<Sent[]> {
  const sent: Sent[] = [];
  await app.services.localPayments?.deliver(async (request) => {
    const body = await request.text();
    description.checkMessage(body);
    sent.push({ headers: request.headers, body, message: await payments.readMessage(request.headers, body) });
    return new Response(null, { status: answers(body) });
  });
  return sent;
}

const kindsOf = (sent: Sent[]) => sent.map(({ message }) => message?.kind);

async function started(): Promise<{ id: string; payment: string }> {
  const { id } = await payments.order({
    reference: newId(),
    plan: { id: 'premium-1', type: 'premium', months: 1, price: 900, vatPerMille: 81 },
    quantity: 1,
    locale: 'en',
    returnUrl: new URL('http://localhost:3000/en/account/checkout'),
    cancelUrl: new URL('http://localhost:3000/en/account/select-subscription'),
  });
  await app.provider.agree(id);
  await payments.activate(id);
  const [payment] = (await payments.read(id))?.payments ?? [];
  return { id, payment: payment?.id ?? '' };
}

describe('messages of PayPal', () => {
  it('report subscriptions and payments, each verified and with an id of its own', async () => {
    await receive();
    const { id, payment } = await started();
    const sent = await receive();
    expect(sent.map(({ message }) => message)).toMatchObject([
      { kind: 'BILLING.SUBSCRIPTION.CREATED', subscriptionId: id, payment: null },
      { kind: 'BILLING.SUBSCRIPTION.ACTIVATED', subscriptionId: id },
      { kind: 'PAYMENT.SALE.COMPLETED', subscriptionId: id, payment, amount: null, outcome: null },
    ]);
    expect(new Set(sent.map(({ message }) => message?.id)).size).toBe(3);
    expect(await receive()).toEqual([]);
    await payments.cancel(id, 'enough');
    expect(await receive()).toMatchObject([
      { message: { kind: 'BILLING.SUBSCRIPTION.CANCELLED', subscriptionId: id } },
    ]);
  });

  it('report the total refunded, of which payment, and how a dispute ends', async () => {
    const one = await started();
    const other = await started();
    await receive();
    await app.provider.refund(one.payment, 250);
    await app.provider.refund(one.payment, 50);
    expect(await receive()).toMatchObject([
      { message: { kind: 'PAYMENT.SALE.REFUNDED', payment: one.payment, subscriptionId: null, amount: 250 } },
      { message: { kind: 'PAYMENT.SALE.REFUNDED', payment: one.payment, amount: 300 } },
    ]);
    await app.provider.dispute(one.payment);
    await app.provider.decide(one.payment, 'for_us');
    await app.provider.dispute(other.payment);
    await app.provider.decide(other.payment, 'for_buyer');
    expect((await receive()).map(({ message }) => message)).toMatchObject([
      { kind: 'CUSTOMER.DISPUTE.CREATED', payment: one.payment, outcome: null, at: expect.any(Date) },
      { kind: 'CUSTOMER.DISPUTE.RESOLVED', payment: one.payment, outcome: 'for_us' },
      { kind: 'CUSTOMER.DISPUTE.CREATED', payment: other.payment, outcome: null },
      { kind: 'PAYMENT.SALE.REVERSED', payment: other.payment, amount: 900 },
      { kind: 'CUSTOMER.DISPUTE.RESOLVED', payment: other.payment, outcome: 'for_buyer' },
    ]);
  });

  it('report payments that fail and the end after the third', async () => {
    const { id } = await started();
    await receive();
    await app.provider.failNext(id, 3);
    app.moveClock(45 * 86_400_000);
    await app.provider.runDue();
    const own = (await receive()).filter(({ message }) => message?.subscriptionId === id);
    expect(kindsOf(own)).toEqual([
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
    ]);
  });

  it('are repeated until they are accepted', async () => {
    await receive();
    await started();
    expect(await receive(() => 500)).toHaveLength(3);
    expect(await receive()).toEqual([]);
    app.moveClock(3_600_000);
    const again = await receive();
    expect(kindsOf(again)).toContain('PAYMENT.SALE.COMPLETED');
    expect(await receive()).toEqual([]);
  });

  it('may be lost, repeated, late and in any order', async () => {
    await receive();
    const { provider } = app;
    provider.loseMessages(2);
    await started();
    expect(kindsOf(await receive())).toEqual(['PAYMENT.SALE.COMPLETED']);
    provider.repeatMessages(2);
    const order = [0.9, 0.5, 0.1];
    provider.shuffle(() => order.shift() ?? 0);
    provider.delayMessages(60_000);
    await started();
    expect(await receive()).toEqual([]);
    app.moveClock(61_000);
    const late = await receive();
    expect(kindsOf(late)).toEqual([
      'PAYMENT.SALE.COMPLETED',
      'PAYMENT.SALE.COMPLETED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.CREATED',
    ]);
    expect(late[0]?.message?.id).toBe(late[1]?.message?.id);
    provider.calm();
  });
});

describe('a message that PayPal did not send', () => {
  it('is rejected: changed in a letter, with another’s signature, without one, or not JSON at all', async () => {
    await receive();
    await started();
    const [first, second] = await receive();
    if (!first || !second) throw new Error('no messages');
    const { headers, body } = first;
    const without = (name: string) => {
      const rest = new Headers(headers);
      rest.delete(name);
      return rest;
    };
    const withHeader = (name: string, value: string) => {
      const changed = new Headers(headers);
      changed.set(name, value);
      return changed;
    };
    expect(await payments.readMessage(headers, body)).toBeDefined();
    const forged: [Headers, string][] = [
      [headers, body.replace('CREATED', 'ACTIVATED')],
      [headers, `${body} `],
      [headers, JSON.stringify(JSON.parse(body), null, 1)],
      [headers, second.body],
      [second.headers, body],
      [headers, ''],
      [headers, 'null'],
      [headers, '[]'],
      [headers, '{}'],
      [headers, body.slice(0, -1)],
      [headers, `${body},"webhook_id":"X"`],
      [headers, '\u0000'],
      [new Headers(), body],
      ...['algo', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name): [Headers, string] => [
        withHeader(
          name === 'algo' ? 'paypal-auth-algo' : `paypal-${name}`,
          name === 'transmission-time' ? 'now' : 'xx',
        ),
        body,
      ]),
      [without('paypal-cert-url'), body],
      [withHeader('paypal-transmission-sig', 'x'.repeat(10_000)), body],
      [withHeader('paypal-cert-url', 'http://evil.example/cert'), body],
    ];
    for (const [claimed, text] of forged) expect(await payments.readMessage(claimed, text)).toBeUndefined();
  });

  it('is not confused with one that cannot be checked at the moment', async () => {
    await receive();
    await started();
    const [first] = await receive();
    if (!first) throw new Error('no messages');
    app.provider.goDown();
    await expect(payments.readMessage(first.headers, first.body)).rejects.toThrow(ProviderUnavailable);
    app.provider.comeBack();
    expect(await payments.readMessage(first.headers, first.body)).toEqual(first.message);
  });
});
