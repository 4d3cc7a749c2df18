import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createMember } from '../../../../tests/support/members.ts';
import {
  bought,
  cancel,
  closeBooks,
  confirm,
  lookAfter,
  order,
  orderAndAgree,
  premiumOf,
  subscribe,
} from '../../../../tests/support/subscriptions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => closeBooks(app));

const subscriptionsThere = async () => (await app.provider.books()).subscriptions.length;

describe('when the provider is in trouble', () => {
  it('down while ordering, it does not block another attempt', async () => {
    const member = await createMember(app);
    app.provider.goDown();
    expect(await order(app, member)).toMatchObject({ status: 503 });
    app.provider.comeBack();
    const { status, body } = await order(app, member);
    expect(status).toBe(201);
    expect(body.data.approveUrl).not.toBeNull();
    expect(await bought(app, member)).toHaveLength(1);
  });

  it('down while ordering, another plan can be ordered instead', async () => {
    const member = await createMember(app);
    app.provider.goDown();
    await order(app, member, 'premium-12');
    app.provider.comeBack();
    expect((await order(app, member, 'premium-1')).body.data.plan).toBe('premium-1');
  });

  it('slow after accepting the order, there is one order there', async () => {
    const member = await createMember(app);
    const there = await subscriptionsThere();
    app.provider.slow('after');
    expect((await order(app, member)).status).toBe(503);
    app.provider.comeBack();
    expect((await order(app, member)).status).toBe(201);
    expect(await subscriptionsThere()).toBe(there + 1);
  });

  it('down at the return, it reports that, and the order is found later', async () => {
    const member = await createMember(app);
    const { id } = await orderAndAgree(app, member);
    app.provider.goDown();
    expect((await confirm(app, member, id)).code).toBe('payment_unavailable');
    app.provider.comeBack();
    app.moveClock(61_000);
    await lookAfter(app);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
  });

  it.each([1, 2, 3])('slow at call %i of the return, it is started once and paid once', async (call) => {
    const member = await createMember(app);
    const { id, providerId } = await orderAndAgree(app, member);
    const { payments } = app.services;
    if (!payments) throw new Error('no provider');
    let calls = 0;
    const late = async <Result>(work: () => Promise<Result>) => {
      calls += 1;
      if (calls === call) app.provider.slow('after', 2);
      return work();
    };
    app.services.payments = {
      ...payments,
      read: (there) => late(() => payments.read(there)),
      activate: (there) => late(() => payments.activate(there)),
    };
    const answer = await confirm(app, member, id);
    app.services.payments = payments;
    app.provider.comeBack();
    expect(calls).toBeGreaterThanOrEqual(call);
    expect(answer.status).toBe(call === 1 ? 503 : 200);
    app.moveClock(61_000);
    await lookAfter(app);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
    const there = (await app.provider.books()).payments.filter(({ subscriptionId }) => subscriptionId === providerId);
    expect(there).toHaveLength(1);
  });

  it('refusing to start it, nothing is paid and another attempt is possible', async () => {
    const member = await createMember(app);
    const { id } = await orderAndAgree(app, member);
    const { payments } = app.services;
    if (!payments) throw new Error('no provider');
    const { ProviderRefusal } = await import('../../../integrations/payments/interface.ts');
    app.services.payments = {
      ...payments,
      activate: () => Promise.reject(new ProviderRefusal(422, 'INSTRUMENT_DECLINED')),
    };
    expect((await confirm(app, member, id)).code).toBe('payment_refused');
    app.services.payments = payments;
    expect((await confirm(app, member, id)).body.data.state).toBe('ended');
    expect((await subscribe(app, member)).id).not.toBe(id);
  });
});

describe('whatever happens in several tabs', () => {
  const step = fc.record({
    what: fc.constantFrom('order', 'agree', 'agree', 'confirm', 'confirm', 'cancel', 'look after'),
    plan: fc.constantFrom('premium-1', 'premium-6', 'premium-12'),
    which: fc.nat(5),
    trouble: fc.constantFrom(null, null, null, 'down', 'before', 'after'),
  });

  it('at most one subscription runs, here and there, and each started one is paid once', async () => {
    const { provider } = app;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
        const member = await createMember(app);
        await order(app, member, 'premium-1');
        const own = async () => {
          const rows = await app.services.database.sql
            .selectFrom('subscriptions')
            .select(['id', 'provider_id', 'closed_at', 'cancelled_at'])
            .where('owner_id', '=', member)
            .orderBy('id')
            .execute();
          return rows;
        };
        for (const steps of rounds) {
          const there = await own();
          await Promise.all(
            steps.map(async ({ what, plan, which, trouble }) => {
              const row = there[which % Math.max(1, there.length)];
              if (trouble === 'down') provider.goDown(2);
              else if (trouble) provider.slow(trouble, 2);
              if (what === 'order') await order(app, member, plan);
              else if (what === 'agree' && row?.provider_id) await provider.agree(row.provider_id);
              else if (what === 'confirm' && row) await confirm(app, member, row.id);
              else if (what === 'cancel' && row) await cancel(app, member, row.id);
            }),
          );
          provider.comeBack();
          if (steps.some(({ what }) => what === 'look after')) {
            app.moveClock(61_000);
            await lookAfter(app);
          }
        }
        app.moveClock(61_000);
        await lookAfter(app);
        await lookAfter(app);
        const rows = await own();
        expect(rows.filter(({ closed_at }) => closed_at === null).length).toBeLessThanOrEqual(1);
        const books = await provider.books();
        const ids = new Set(rows.map(({ provider_id }) => provider_id));
        const mine = books.subscriptions.filter(({ id }) => ids.has(id));
        const running = mine.filter(({ status }) => status === 'ACTIVE');
        expect(running.length).toBeLessThanOrEqual(1);
        for (const { id } of running) {
          expect(rows).toContainEqual(
            expect.objectContaining({ provider_id: id, closed_at: null, cancelled_at: null }),
          );
        }
        const paid = books.payments.filter(({ subscriptionId }) => ids.has(subscriptionId));
        expect(new Set(paid.map(({ subscriptionId }) => subscriptionId)).size).toBe(paid.length);
        expect((await premiumOf(app, member)).type).toBe(paid.length > 0 ? 'premium' : 'basic');
        expect(paid.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);
});
