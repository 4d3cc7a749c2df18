import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { enforceRetention } from '../../../../tests/support/retention.ts';
import {
  cancel,
  closeBooks,
  happened,
  pass,
  paymentsOf,
  premiumOf,
  rowOf,
  settleProvider,
  subscribe,
} from '../../../../tests/support/subscriptions.ts';
import type { ProviderSubscription } from '../../../integrations/payments/interface.ts';
import { reconcilePayments } from './reconcile-payments.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => settleProvider(app));
afterAll(() => closeBooks(app));

async function open(id: string): Promise<string[]> {
  const rows = await app.services.database.sql
    .selectFrom('payment_differences')
    .select('kind')
    .where('subscription_id', '=', id)
    .where('settled_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Compares while the provider reports something else for one subscription; undefined: that it has none. */
async function compareWith(providerId: string, change: Partial<ProviderSubscription> | undefined) {
  const { payments } = app.services;
  if (!payments) throw new Error('no provider');
  app.services.payments = {
    ...payments,
    async read(there) {
      const books = await payments.read(there);
      if (there !== providerId) return books;
      return change && books && { ...books, ...change };
    },
  };
  await reconcilePayments.run(app.services, {});
  app.services.payments = payments;
}

describe('the comparison with the records', () => {
  it('finds nothing if they agree', async () => {
    const { id } = await subscribe(app, await createMember(app));
    await reconcilePayments.run(app.services, {});
    expect(await open(id)).toEqual([]);
  });

  it('records a renewal that no message reported', async () => {
    const member = await createMember(app);
    const { id } = await subscribe(app, member);
    app.provider.loseMessages();
    app.moveClock(32 * 86_400_000);
    await app.provider.runDue();
    await reconcilePayments.run(app.services, {});
    expect((await happened(app, id)).filter((kind) => kind === 'paid')).toHaveLength(2);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    expect(await open(id)).toEqual([]);
  });

  it.each([
    ['a subscription they do not know', undefined, ['unknown']],
    ['another number of licences', { quantity: 3 }, ['quantity']],
    ['a payment they do not have', { payments: [] }, ['not_there']],
  ] as const)('notes %s, once, and forgets it when it is gone', async (_, change, kinds) => {
    const { id, providerId } = await subscribe(app, await createMember(app));
    await compareWith(providerId, change as Partial<ProviderSubscription> | undefined);
    await compareWith(providerId, change as Partial<ProviderSubscription> | undefined);
    expect(await open(id)).toEqual(kinds);
    await reconcilePayments.run(app.services, {});
    expect(await open(id)).toEqual([]);
    await compareWith(providerId, change as Partial<ProviderSubscription> | undefined);
    expect(await open(id)).toEqual(kinds);
  });

  it('notes each subscription for which the provider could not be reached', async () => {
    const { id } = await subscribe(app, await createMember(app));
    app.provider.goDown();
    await reconcilePayments.run(app.services, {});
    expect(await open(id)).toEqual(['unreachable']);
    app.provider.comeBack();
    await reconcilePayments.run(app.services, {});
    expect(await open(id)).toEqual([]);
  });

  it('notes what still runs there though cancelled here, and cancels it again', async () => {
    const member = await createMember(app);
    const { id, providerId } = await subscribe(app, member);
    const { payments } = app.services;
    if (!payments) throw new Error('no provider');
    await cancel(app, member, id);
    // The cancellation job is lost in between.
    app.services.payments = { ...payments, cancel: () => Promise.resolve() };
    await runJobs(app);
    app.services.payments = payments;
    await reconcilePayments.run(app.services, {});
    expect(await open(id)).toEqual(['runs_there']);
    await runJobs(app);
    expect((await app.provider.find(providerId))?.subscription.status).toBe('CANCELLED');
    await reconcilePayments.run(app.services, {});
    expect(await open(id)).toEqual([]);
  });

  it('notes a charge after cancelling; the paid time is granted, and the note stays', async () => {
    const member = await createMember(app);
    const { id, providerId } = await subscribe(app, member);
    const { payments } = app.services;
    if (!payments) throw new Error('no provider');
    await cancel(app, member, id);
    app.services.payments = { ...payments, cancel: () => Promise.resolve() };
    await pass(app, 32);
    app.services.payments = payments;
    expect(await paymentsOf(app, providerId)).toHaveLength(2);
    await runJobs(app, { early: true });
    await reconcilePayments.run(app.services, {});
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    expect(await open(id)).toContain('charged_after_end');
    await runJobs(app, { early: true });
    await reconcilePayments.run(app.services, {});
    expect(await open(id)).toEqual(['charged_after_end']);
    expect((await rowOf(app, id)).cancelled_at).not.toBeNull();
  });

  it('leaves settled what was settled by hand', async () => {
    const operator = await createMember(app);
    const { id, providerId } = await subscribe(app, await createMember(app));
    await compareWith(providerId, { quantity: 2 });
    await app.services.database.sql
      .updateTable('payment_differences')
      .set({ settled_at: app.services.clock(), settled_by: operator, note: 'Angeschaut.' })
      .where('subscription_id', '=', id)
      .execute();
    await compareWith(providerId, { quantity: 2 });
    expect(await open(id)).toEqual([]);
  });
});

describe('messages', () => {
  it('unhandled for days are requeued, and old ones deleted', async () => {
    const { sql } = app.services.database;
    const member = await createMember(app);
    const { id, providerId } = await subscribe(app, member);
    await runJobs(app);
    const ago = (days: number) => new Date(app.services.clock().getTime() - days * 86_400_000);
    const message = (name: string, received: Date, handled: Date | null) => ({
      id: `WH-${name}-${id}`,
      kind: 'PAYMENT.SALE.REVERSED',
      provider_id: providerId,
      data: JSON.stringify({ payment: null, at: received.toISOString(), amount: null, outcome: null }),
      received_at: received,
      handled_at: handled,
    });
    await sql
      .insertInto('provider_messages')
      .values([message('stuck', ago(3), null), message('done', ago(10), ago(10)), message('old', ago(100), ago(91))])
      .execute();
    await reconcilePayments.run(app.services, {});
    await enforceRetention(app);
    expect(await runJobs(app)).toContain('handle-provider-message');
    const left = await sql
      .selectFrom('provider_messages')
      .select(['id', 'handled_at'])
      .where('id', 'like', `%${id}`)
      .orderBy('id')
      .execute();
    expect(left).toEqual([
      { id: `WH-done-${id}`, handled_at: expect.any(Date) },
      { id: `WH-stuck-${id}`, handled_at: expect.any(Date) },
    ]);
  });
});
