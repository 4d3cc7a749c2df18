import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { newId } from '../../base/ids.ts';
import type { ApiApp } from '../../http/api-app.ts';
import type { Order } from '../../integrations/payments/interface.ts';
import { startLocalPayments } from './run-payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const plan: Order['plan'] = { id: 'team-12', type: 'team', months: 12, price: 4900, vatPerMille: 81 };

async function order(values: Partial<Order> = {}): Promise<string> {
  const placed = await app.services.payments?.order({ ...orderOf(), ...values });
  return placed?.id ?? '';
}

function orderOf(): Order {
  return {
    reference: newId(),
    plan,
    quantity: 3,
    locale: 'fr',
    returnUrl: new URL('/fr/account/checkout?step=back', app.services.environment.publicUrl),
    cancelUrl: new URL('/fr/account/select-subscription', app.services.environment.publicUrl),
  };
}

async function started(): Promise<string> {
  const id = await order();
  await app.provider.agree(id);
  await app.services.payments?.activate(id);
  return id;
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });

describe('the approval page', () => {
  it('states what is bought, for how much, how often, and that no money moves, in the language of the order', async () => {
    const startAt = new Date(Date.UTC(2099, 4, 17, 12));
    const shown = {
      de: ['kein Geld', 'À deux Team', '3 × CHF', '147.– jedes Jahr', 'am 17. Mai 2099', '12.35, sofort'],
      en: [
        'No real money moves',
        'À deux Team',
        '3 × CHF',
        '147.– every year',
        'on 17 May 2099',
        '12.35, straight away',
      ],
      fr: ['Aucun argent', 'À deux Team', '3 × CHF', '147.– chaque année', 'le 17 mai 2099', 'CHF 12.35, tout'],
    };
    for (const locale of ['de', 'en', 'fr'] as const) {
      const id = await order({ locale, startAt, extraAmount: 1235 });
      const page = await app.call(null, 'GET', `/dev/payments/approve/${id}`);
      expect(page.status).toBe(200);
      const text = String(page.body).replaceAll(/[\u00a0\u202f]/g, ' ');
      for (const part of shown[locale]) expect(text).toContain(part);
      expect(text).toContain(`<html lang="${locale}">`);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.body).not.toContain('<script');
    }
  });

  it('sends the buyer back as PayPal does, with the id of the subscription', async () => {
    const id = await order();
    const no = await post(`/dev/payments/approve/${id}`, { answer: 'decline' });
    expect(no.status).toBe(303);
    expect(new URL(no.headers.get('location') ?? '').pathname).toBe('/fr/account/select-subscription');
    expect((await app.services.payments?.read(id))?.state).toBe('waiting');
    const yes = await post(`/dev/payments/approve/${id}`, { answer: 'agree' });
    const back = new URL(yes.headers.get('location') ?? '');
    expect(back.pathname).toBe('/fr/account/checkout');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ step: 'back', subscription_id: id });
    expect(back.searchParams.get('ba_token')).toMatch(/^BA-/);
    expect((await app.services.payments?.read(id))?.state).toBe('approved');
  });

  it('is final once decided, and rejects other orders', async () => {
    const id = await started();
    const page = await app.call(null, 'GET', `/dev/payments/approve/${id}`);
    expect(page.body).not.toContain('<form');
    for (const other of ['I-NOSUCHONE', 'nonsense', '%00', '..%2f']) {
      expect((await app.call(null, 'GET', `/dev/payments/approve/${other}`)).status).toBe(404);
      expect((await post(`/dev/payments/approve/${other}`, { answer: 'agree' })).status).toBe(404);
    }
  });
});

describe('/dev/payments', () => {
  it('lists the subscriptions, with possible actions', async () => {
    const id = await started();
    const [payment] = (await app.services.payments?.read(id))?.payments ?? [];
    const page = await app.call(null, 'GET', '/dev/payments');
    expect(page.body).toContain(id);
    expect(page.body).toContain('CHF\u00a0147.–, COMPLETED');
    expect((await post('/dev/payments', { action: 'dispute', id: payment?.id ?? '' })).status).toBe(303);
    expect((await app.call(null, 'GET', '/dev/payments')).body).toContain('dispute open');
    await post('/dev/payments', { action: 'decide_for_buyer', id: payment?.id ?? '' });
    expect((await app.services.payments?.read(id))?.payments).toMatchObject([{ state: 'refunded' }]);
    expect((await post('/dev/payments', { action: 'refund', id: payment?.id ?? '' })).status).toBe(409);
    expect((await post('/dev/payments', { action: 'fail', id })).status).toBe(303);
    expect((await app.call(null, 'GET', '/dev/payments')).body).toContain('the next payment fails');
    await post('/dev/payments', { action: 'cancel', id });
    expect((await app.services.payments?.read(id))?.state).toBe('cancelled');
    const { body } = await app.call(null, 'GET', '/dev/payments.json');
    expect(body).toHaveProperty(
      'data.subscriptions',
      expect.arrayContaining([expect.objectContaining({ id, status: 'CANCELLED' })]),
    );
  });

  it.each([{}, { action: 'fail' }, { action: 'steal', id: 'I-SOMETHING' }, { action: 'fail', id: 'I BAD' }])(
    'refuses what is no action: %o',
    async (fields) => {
      expect((await post('/dev/payments', fields as Record<string, string>)).status).toBe(400);
    },
  );

  it('rejects actions on unknown ones', async () => {
    expect((await post('/dev/payments', { action: 'fail', id: 'I-NOSUCHONE' })).status).toBe(409);
  });
});

describe('/dev/clock', () => {
  it('moves this instance’s time forward, as form and as JSON', async () => {
    const day = 86_400_000;
    const before = app.services.clock();
    const { status, body } = await app.call(null, 'POST', '/dev/clock', { days: 2 });
    expect(status).toBe(200);
    const { now } = z.object({ data: z.object({ now: z.iso.datetime() }) }).parse(body).data;
    expect(Math.abs(Date.parse(now) - before.getTime() - 2 * day)).toBeLessThan(60_000);
    expect(app.services.clock().getTime()).toBeGreaterThanOrEqual(before.getTime() + 2 * day);
    expect((await post('/dev/clock', { months: '1' })).status).toBe(303);
    expect(app.services.clock().getTime()).toBeGreaterThan(before.getTime() + 29 * day);
    const until = new Date(app.services.clock().getTime() + 100 * day).toISOString();
    await app.call(null, 'POST', '/dev/clock', { until });
    expect(app.services.clock() >= new Date(until)).toBe(true);
    const reached = app.services.clock();
    await app.call(null, 'POST', '/dev/clock', { until: before.toISOString() });
    expect(app.services.clock() >= reached).toBe(true);
  });

  it('accepts nothing else', async () => {
    const before = app.services.clock();
    for (const bad of [
      {},
      { days: -1 },
      { days: 'soon' },
      { months: 1.5 },
      { until: 'tomorrow' },
      { days: 1, months: 1 },
      [],
    ]) {
      expect((await app.call(null, 'POST', '/dev/clock', bad)).status).toBe(400);
    }
    expect(app.services.clock().getTime() - before.getTime()).toBeLessThan(60_000);
  });

  it('lets due payments be taken immediately', async () => {
    const id = await started();
    const nextBillingAt = (await app.services.payments?.read(id))?.nextBillingAt;
    await app.call(null, 'POST', '/dev/clock', { until: nextBillingAt?.toISOString() });
    const { body } = await app.call(null, 'POST', '/dev/payments/run', {});
    expect(z.object({ data: z.object({ billed: z.int() }) }).parse(body).data.billed).toBeGreaterThanOrEqual(1);
    expect((await app.services.payments?.read(id))?.payments).toHaveLength(2);
  });
});

describe('running automatically', () => {
  it('bills what is due and sends messages every second, until stopped', async () => {
    const own = await startTestApp();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const kinds: string[] = [];
      const webhook: ApiApp = new Hono();
      webhook.post('/api/webhooks/paypal', async (context) => {
        kinds.push((await context.req.json()).event_type);
        return context.body(null, 204);
      });
      const { id = '' } = (await own.services.payments?.order({ ...orderOf(), quantity: 3 })) ?? {};
      await own.provider.agree(id);
      await own.services.payments?.activate(id);
      own.moveClock(367 * 86_400_000);
      const running = startLocalPayments(webhook, own.services);
      vi.advanceTimersByTime(999);
      expect(kinds).toEqual([]);
      vi.advanceTimersByTime(1);
      await running?.stop();
      expect(kinds).toEqual([
        'BILLING.SUBSCRIPTION.CREATED',
        'BILLING.SUBSCRIPTION.ACTIVATED',
        'PAYMENT.SALE.COMPLETED',
        'PAYMENT.SALE.COMPLETED',
      ]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
      await own.close();
    }
  });
});

const pages = [
  ['GET', '/dev/payments'],
  ['GET', '/dev/payments.json'],
  ['POST', '/dev/payments'],
  ['POST', '/dev/payments/run'],
  ['POST', '/dev/clock'],
  ['GET', '/dev/payments/approve/I-ANYTHING'],
  ['POST', '/dev/payments/approve/I-ANYTHING'],
] as const;

describe('the PayPal stand-in', () => {
  it('answers only on loopback names, and rejects forms of other sites', async () => {
    for (const [method, path] of pages) {
      expect((await app.app.request(`http://rebound.example${path}`, { method })).status).toBe(404);
    }
    const before = app.services.clock();
    for (const origin of ['https://evil.example', 'http://localhost:9999', 'null', 'nonsense']) {
      expect((await post('/dev/clock', { days: '3000' }, { origin })).status).toBe(403);
    }
    expect(app.services.clock().getTime() - before.getTime()).toBeLessThan(60_000);
    expect((await post('/dev/clock', { days: '0' }, { origin: 'http://localhost' })).status).toBe(303);
  });

  it.each([
    ['an external database', { DATABASE_URL: 'postgres://db.example/a' }],
    [
      'a public address',
      {
        PUBLIC_URL: 'https://adeux.example',
        RATE_LIMITS: 'on',
        SMTP_URL: 'smtp://127.0.0.1:1',
        OPERATOR_NAME: 'Beispiel AG',
        OPERATOR_STREET: 'Gasse 1',
        OPERATOR_PLACE: '3000 Bern',
        OPERATOR_HOSTING: 'CH',
        OPERATOR_MAIL_HOSTING: 'CH',
        OPERATOR_RESPONSIBLE: 'Lea Muster',
      },
    ],
    [
      'a PayPal account',
      { PAYPAL_CLIENT_ID: 'AbCdEfGhIjKl', PAYPAL_SECRET: 'mNoPqRsTuVwXyZ', PAYPAL_WEBHOOK_ID: '1JE4291016473214C' },
    ],
  ])('does not exist with %s', async (_, variables) => {
    const other = await startTestApp(variables);
    try {
      expect(other.services.localPayments).toBeUndefined();
      expect(other.services.localClock).toBeUndefined();
      expect(other.services.payments !== undefined).toBe('PAYPAL_CLIENT_ID' in variables);
      for (const [method, path] of pages) {
        expect((await other.app.request(path, { method })).status).toBe(404);
      }
    } finally {
      await other.close();
    }
  });
});
