import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { createMember } from '../../../../tests/support/members.ts';
import {
  bought,
  cancel,
  closeBooks,
  confirm,
  happened,
  lookAfter,
  orderAndAgree,
  pass,
  paymentsOf,
  premiumOf,
  rowOf,
  settleProvider,
  subscribe,
} from '../../../../tests/support/subscriptions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => settleProvider(app));
afterAll(() => closeBooks(app));

const path = '/api/webhooks/paypal';
const messages = async () => (await app.services.database.pool.query('select id from provider_messages')).rowCount;

/** A captured message with its signature. */
async function catchMessage(): Promise<{ body: string; headers: Record<string, string> }> {
  const { localPayments } = app.services;
  if (!localPayments) throw new Error('no provider');
  let caught: { body: string; headers: Record<string, string> } | undefined;
  await localPayments.deliver(async (request) => {
    caught ??= { body: await request.text(), headers: Object.fromEntries(request.headers) };
    return new Response(null, { status: 204 });
  });
  if (!caught) throw new Error('no message is due');
  return caught;
}

function send({ body, headers }: { body: string; headers: Record<string, string> }) {
  return app.app.request(path, { method: 'POST', headers, body });
}

describe('a message', () => {
  it('is stored once, however often and concurrently it arrives', async () => {
    await subscribe(app, await createMember(app));
    const message = await catchMessage();
    const before = await messages();
    const answers = await Promise.all([send(message), send(message), send(message)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await send(message)).status).toBe(204);
    expect(await messages()).toBe((before ?? 0) + 1);
    const done = await runJobs(app);
    expect(done.filter((name) => name === 'handle-provider-message')).toHaveLength(1);
  });

  it('changed in transit or unsigned is refused and leaves nothing', async () => {
    await subscribe(app, await createMember(app));
    const message = await catchMessage();
    const before = await messages();
    const changed = { ...message, body: message.body.replace('"id":"WH-', '"id":"WH-9') };
    expect(changed.body).not.toBe(message.body);
    const bare = { body: message.body, headers: { 'content-type': 'application/json' } };
    const other = { ...message, headers: { ...message.headers, 'paypal-transmission-sig': 'AAAA' } };
    for (const forged of [
      changed,
      bare,
      other,
      { ...message, body: '{}' },
      { ...message, body: 'hoi' },
      { ...message, body: '' },
    ]) {
      const answer = await send(forged);
      expect(answer.status).toBe(400);
      expect((await answer.json()).error.details.code).toBe('message_forged');
    }
    expect(await messages()).toBe(before);
  });

  it('longer than 100 KB is not read', async () => {
    const answer = await send({ body: 'x'.repeat(100 * 1024 + 1), headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(413);
  });

  it('that cannot be verified now must be sent again', async () => {
    const member = await createMember(app);
    const { id } = await orderAndAgree(app, member);
    await confirm(app, member, id);
    const message = await catchMessage();
    app.provider.goDown();
    expect((await send(message)).status).toBe(503);
    app.provider.comeBack();
    expect((await send(message)).status).toBe(204);
  });

  it('before the buyer returns does not change the result', async () => {
    const member = await createMember(app);
    const { id, providerId } = await orderAndAgree(app, member);
    app.moveClock(61_000);
    await lookAfter(app);
    await app.provider.deliver();
    await runJobs(app);
    expect((await confirm(app, member, id)).body.data.state).toBe('active');
    await app.provider.deliver();
    await runJobs(app);
    expect(await paymentsOf(app, providerId)).toHaveLength(1);
    expect(await happened(app, id)).toEqual(['ordered', 'agreed', 'activated', 'paid']);
  });

  it('waits for a provider that is down, and is handled then', async () => {
    const member = await createMember(app);
    const { providerId } = await subscribe(app, member);
    await app.provider.deliver();
    await runJobs(app);
    await app.provider.cancelAtProvider(providerId);
    await app.provider.deliver();
    app.provider.goDown();
    await expect(runJobs(app)).rejects.toThrow();
    app.provider.comeBack();
    await runJobs(app, { early: true });
    expect((await bought(app, member))[0]?.state).toBe('cancelled');
  });

  it('about a renewal of what is cancelled here ends it there', async () => {
    const member = await createMember(app);
    const { id, providerId } = await subscribe(app, member);
    const { payments } = app.services;
    if (!payments) throw new Error('no provider');
    // The cancellation job is lost.
    app.services.payments = { ...payments, cancel: () => Promise.resolve() };
    await cancel(app, member, id);
    await runJobs(app);
    app.services.payments = payments;
    app.moveClock(32 * 86_400_000);
    await app.provider.runDue();
    await app.provider.deliver();
    await runJobs(app);
    expect((await app.provider.find(providerId))?.subscription.status).toBe('CANCELLED');
  });

  it('about an unassignable payment is noted', async () => {
    const { payments } = app.services;
    if (!payments) throw new Error('no provider');
    const page = new URL('https://adeux.example/de');
    const plan = { id: 'premium-1', type: 'premium', months: 1, price: 900, vatPerMille: 81 } as const;
    const foreign = {
      reference: crypto.randomUUID(),
      plan,
      quantity: 1,
      locale: 'de',
      returnUrl: page,
      cancelUrl: page,
    } as const;
    const { id } = await payments.order(foreign);
    await app.provider.agree(id);
    await payments.activate(id);
    await app.provider.deliver();
    await runJobs(app);
    const { rows } = await app.services.database.pool.query(
      `select kind, details from payment_differences where kind = 'unknown'`,
    );
    expect(rows).toEqual([
      { kind: 'unknown', details: expect.objectContaining({ message: 'PAYMENT.SALE.COMPLETED' }) },
    ]);
  });
});

describe('a payment of another amount than agreed', () => {
  async function payOtherwise(change: { amount?: number; currency?: string }) {
    const member = await createMember(app);
    const { id, providerId } = await orderAndAgree(app, member);
    const { payments } = app.services;
    if (!payments) throw new Error('no provider');
    app.services.payments = {
      ...payments,
      async read(there) {
        const books = await payments.read(there);
        return books && { ...books, payments: books.payments.map((payment) => ({ ...payment, ...change })) };
      },
    };
    await confirm(app, member, id);
    await pass(app, 4);
    app.services.payments = payments;
    return { member, id, providerId };
  }

  it.each([{ amount: 899 }, { amount: 1800 }, { amount: 1 }, { currency: 'EUR' }])(
    'gives nothing: %o',
    async (change) => {
      const { member, id } = await payOtherwise(change);
      expect(await premiumOf(app, member)).toMatchObject({ type: 'basic' });
      expect(await happened(app, id)).toContain('paid_otherwise');
      const noted = await app.services.database.sql
        .selectFrom('payment_differences')
        .select(['kind', 'settled_at'])
        .where('subscription_id', '=', id)
        .execute();
      expect(noted).toEqual([{ kind: 'paid_otherwise', settled_at: null }]);
      expect(await rowOf(app, id)).toMatchObject({ paid_until: null });
      expect((await app.call(member, 'GET', '/api/invoices')).body.data).toEqual([]);
    },
  );
});
