import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { newId } from '../../base/ids.ts';
import { type Order, type PaymentProvider, ProviderRefusal, ProviderUnavailable } from './interface.ts';

let app: TestApp;
let payments: PaymentProvider;
beforeAll(async () => {
  app = await startTestApp();
  if (!app.services.payments) throw new Error('nothing can be paid here');
  payments = app.services.payments;
});
afterAll(() => app.close());

const day = 86_400_000;
const monthly = { id: 'premium-1', type: 'premium', months: 1, price: 900, vatPerMille: 81 } as const;
const yearly = { id: 'team-12', type: 'team', months: 12, price: 4900, vatPerMille: 81 } as const;

function orderOf(values: Partial<Order> = {}): Order {
  return {
    reference: newId(),
    plan: monthly,
    quantity: 1,
    locale: 'de',
    returnUrl: new URL('http://localhost:3000/de/account/checkout'),
    cancelUrl: new URL('http://localhost:3000/de/account/select-subscription'),
    ...values,
  };
}

async function started(values: Partial<Order> = {}): Promise<string> {
  const { id } = await payments.order(orderOf(values));
  await app.provider.agree(id);
  await payments.activate(id);
  return id;
}

describe('the client of PayPal', () => {
  it('orders, waits for the buyer, starts and ends a subscription', async () => {
    const order = orderOf();
    const { id, approveUrl } = await payments.order(order);
    expect(approveUrl.pathname).toBe(`/dev/payments/approve/${id}`);
    expect(await payments.read(id)).toMatchObject({ id, reference: order.reference, state: 'waiting', payments: [] });
    const back = await app.provider.agree(id);
    expect(back.pathname).toBe('/de/account/checkout');
    expect(back.searchParams.get('subscription_id')).toBe(id);
    expect(await payments.read(id)).toMatchObject({ state: 'approved', payments: [] });
    await payments.activate(id);
    const running = await payments.read(id);
    expect(running).toMatchObject({
      state: 'active',
      quantity: 1,
      lastFailureAt: null,
      payments: [{ state: 'completed', amount: 900, currency: 'CHF' }],
    });
    await payments.cancel(id, 'found somebody');
    expect(await payments.read(id)).toMatchObject({ state: 'cancelled', nextBillingAt: null });
  });
});

describe('an order', () => {
  it('made twice is one subscription, even if both come at once or the first got no answer', async () => {
    const order = orderOf();
    const [one, other] = await Promise.all([payments.order(order), payments.order(order)]);
    expect(other).toEqual(one);
    expect(await payments.order(order)).toEqual(one);
    const lost = orderOf();
    app.provider.slow('after', 1);
    const { id } = await payments.order(lost);
    app.provider.slow('after', 2);
    const late = orderOf();
    await expect(payments.order(late)).rejects.toThrow(ProviderUnavailable);
    await payments.order(late);
    const { subscriptions } = await app.provider.books();
    for (const { reference } of [order, lost, late]) {
      expect(subscriptions.filter(({ customId }) => customId === reference)).toHaveLength(1);
    }
    expect((await payments.read(id))?.reference).toBe(lost.reference);
  });

  it('that did not reach the provider is made by the second attempt', async () => {
    app.provider.slow('before', 1);
    const { id } = await payments.order(orderOf());
    expect((await payments.read(id))?.state).toBe('waiting');
  });

  it('the buyer has already agreed to redirects straight back', async () => {
    const order = orderOf();
    const { id } = await payments.order(order);
    await app.provider.agree(id);
    expect((await payments.order(order)).approveUrl.href).toBe(`${order.returnUrl.href}?subscription_id=${id}`);
  });

  it('sends a buyer who declines to the other address, and stays pending', async () => {
    const order = orderOf();
    const { id } = await payments.order(order);
    const back = await app.provider.decline(id);
    expect(back.pathname).toBe(order.cancelUrl.pathname);
    expect((await payments.read(id))?.state).toBe('waiting');
  });

  it('makes a plan once, and another one when the price changes', async () => {
    const plan = { ...monthly, price: 1234 };
    await Promise.all([1, 2, 3].map(() => payments.order(orderOf({ plan }))));
    await payments.order(orderOf({ plan: { ...plan, price: 1235 } }));
    const { plans } = await app.provider.books();
    expect(plans.filter(({ price }) => price === 1234)).toHaveLength(1);
    expect(plans.filter(({ price }) => price === 1235)).toHaveLength(1);
    expect(plans.find(({ price }) => price === 1234)).toMatchObject({
      currency: 'CHF',
      unit: 'MONTH',
      count: 1,
      failuresAtMost: 3,
      taxPercentage: '8.1',
      quantitySupported: false,
    });
  });

  it('for licences takes the price for each, and a year is a year', async () => {
    const id = await started({ plan: yearly, quantity: 7 });
    const read = await payments.read(id);
    expect(read).toMatchObject({ quantity: 7, payments: [{ amount: 7 * 4900 }] });
    const { subscriptions, plans } = await app.provider.books();
    const { planId } = subscriptions.find((one) => one.id === id) ?? {};
    expect(plans.find((plan) => plan.id === planId)).toMatchObject({ unit: 'YEAR', count: 1, quantitySupported: true });
  });

  it('takes the amount for the rest of a period at once and the price from a later day on', async () => {
    const startAt = new Date(app.services.clock().getTime() + 40 * day);
    const id = await started({ plan: yearly, quantity: 5, startAt, extraAmount: 8123 });
    const read = await payments.read(id);
    expect(read?.payments).toMatchObject([{ amount: 8123, state: 'completed' }]);
    expect(read?.nextBillingAt?.toISOString().slice(0, 10)).toBe(startAt.toISOString().slice(0, 10));
  });

  it('with nothing to pay for the rest of a period takes nothing before the later day', async () => {
    const startAt = new Date(app.services.clock().getTime() + 40 * day);
    const id = await started({ plan: yearly, quantity: 5, startAt, extraAmount: 0 });
    expect(await payments.read(id)).toMatchObject({ state: 'active', payments: [] });
  });

  it('repeated after PayPal forgot the first is another one', async () => {
    const own = await startTestApp();
    try {
      const order = orderOf();
      const first = await own.services.payments?.order(order);
      own.moveClock(71 * 3_600_000);
      expect((await own.services.payments?.order(order))?.id).toBe(first?.id);
      own.moveClock(2 * 3_600_000);
      expect((await own.services.payments?.order(order))?.id).not.toBe(first?.id);
    } finally {
      await own.close();
    }
  });

  it('whose amount for the rest of a period is not paid is over', async () => {
    const startAt = new Date(app.services.clock().getTime() + 40 * day);
    const { id } = await payments.order(orderOf({ plan: yearly, quantity: 5, startAt, extraAmount: 8123 }));
    await app.provider.agree(id);
    await app.provider.failNext(id);
    await payments.activate(id);
    expect(await payments.read(id)).toMatchObject({ state: 'cancelled', payments: [] });
  });

  it('is refused if the provider refuses it', async () => {
    const isRefused = { name: 'ProviderRefusal', status: 400 };
    const past = orderOf({ startAt: new Date(app.services.clock().getTime() - 1000) });
    await expect(payments.order(past)).rejects.toMatchObject({ ...isRefused, issue: 'INVALID_PARAMETER_VALUE' });
    const long = orderOf({ plan: { ...yearly, months: 24 } });
    await expect(payments.order(long)).rejects.toMatchObject(isRefused);
  });
});

describe('starting and ending', () => {
  it('charges once, however often and whenever it is called', async () => {
    const { id } = await payments.order(orderOf());
    await expect(payments.activate(id)).rejects.toMatchObject({ issue: 'SUBSCRIPTION_STATUS_INVALID' });
    await app.provider.agree(id);
    await Promise.all([payments.activate(id), payments.activate(id)]);
    await payments.activate(id);
    app.provider.slow('after', 1);
    await payments.activate(id);
    expect((await payments.read(id))?.payments).toHaveLength(1);
  });

  it('charges once when the answer got lost', async () => {
    const { id } = await payments.order(orderOf());
    await app.provider.agree(id);
    app.provider.slow('after', 2);
    await expect(payments.activate(id)).rejects.toThrow(ProviderUnavailable);
    await payments.activate(id);
    expect(await payments.read(id)).toMatchObject({ state: 'active', payments: [{ amount: 900 }] });
  });

  it('ends what runs, leaves alone what is over or never started', async () => {
    const waiting = await payments.order(orderOf());
    await payments.cancel(waiting.id, 'no longer wanted');
    expect((await payments.read(waiting.id))?.state).toBe('waiting');
    const id = await started();
    app.provider.slow('after', 1);
    await payments.cancel(id, '');
    await payments.cancel(id, 'x'.repeat(1000));
    expect((await payments.read(id))?.state).toBe('cancelled');
    await expect(payments.activate(id)).rejects.toThrow(ProviderRefusal);
  });

  it('rejects other ids, whatever they look like', async () => {
    for (const id of ['I-UNKNOWN00000', '..', 'a/../b', '', '%00', 'x'.repeat(1000)]) {
      expect(await payments.read(id)).toBeUndefined();
      await expect(payments.activate(id)).rejects.toMatchObject({ status: 404 });
      await expect(payments.cancel(id, 'gone')).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('what is paid', () => {
  it('is billed by the clock, tried again after 5 days, and suspended after the third failure', async () => {
    const own = await startTestApp();
    try {
      const provider = own.services.payments as PaymentProvider;
      const { id } = await provider.order(orderOf());
      await own.provider.agree(id);
      await provider.activate(id);
      const first = (await provider.read(id))?.nextBillingAt as Date;
      expect(first.getUTCHours()).toBe(10);
      own.moveClock(first.getTime() - own.services.clock().getTime() - 60_000);
      expect(await own.provider.runDue()).toBe(0);
      own.moveClock(120_000);
      expect(await own.provider.runDue()).toBe(1);
      expect(await own.provider.runDue()).toBe(0);
      expect((await provider.read(id))?.payments).toHaveLength(2);
      await own.provider.failNext(id, 1);
      own.moveClock(32 * day);
      expect(await own.provider.runDue()).toBe(1);
      const failed = await provider.read(id);
      expect(failed).toMatchObject({ state: 'active', payments: { length: 2 } });
      expect(failed?.lastFailureAt?.getUTCHours()).toBe(10);
      own.moveClock(5 * day);
      expect(await own.provider.runDue()).toBe(1);
      expect((await provider.read(id))?.payments.map(({ amount }) => amount)).toEqual([900, 900, 900]);
      await own.provider.failNext(id, 9);
      own.moveClock(60 * day);
      expect(await own.provider.runDue()).toBe(3);
      expect(await provider.read(id)).toMatchObject({ state: 'suspended', nextBillingAt: null });
      await provider.cancel(id, 'unpaid');
      expect((await provider.read(id))?.state).toBe('cancelled');
    } finally {
      await own.close();
    }
  });

  it('is read in full over the years', async () => {
    const own = await startTestApp();
    try {
      const provider = own.services.payments as PaymentProvider;
      const { id } = await provider.order(orderOf());
      await own.provider.agree(id);
      await provider.activate(id);
      own.moveClock(1000 * day);
      await own.provider.runDue();
      const { payments: all = [] } = (await provider.read(id)) ?? {};
      expect(all.length).toBe(33);
      expect(all).toEqual([...all].sort((one, other) => one.at.getTime() - other.at.getTime()));
    } finally {
      await own.close();
    }
  });

  it('may be pending, and then complete or fail', async () => {
    const { id } = await payments.order(orderOf());
    await app.provider.agree(id);
    await app.provider.holdNext(id);
    await payments.activate(id);
    const [held] = (await payments.read(id))?.payments ?? [];
    expect(held?.state).toBe('pending');
    await app.provider.settle(held?.id ?? '', 'denied');
    expect(await payments.read(id)).toMatchObject({
      lastFailureAt: expect.any(Date),
      payments: [{ state: 'declined' }],
    });
  });

  it('may be refunded in parts and wholly', async () => {
    const id = await started();
    const [payment] = (await payments.read(id))?.payments ?? [];
    await app.provider.refund(payment?.id ?? '', 400);
    expect((await payments.read(id))?.payments).toMatchObject([{ state: 'partly_refunded', amount: 900 }]);
    await expect(app.provider.refund(payment?.id ?? '', 501)).rejects.toThrow();
    await app.provider.refund(payment?.id ?? '');
    expect((await payments.read(id))?.payments).toMatchObject([{ state: 'refunded', amount: 900 }]);
  });
});
