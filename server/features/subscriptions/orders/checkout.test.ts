import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createPremium } from '../../../../tests/support/console-payments.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { createMember } from '../../../../tests/support/members.ts';
import {
  address,
  bought,
  cancel,
  closeBooks,
  confirm,
  happened,
  lookAfter,
  order,
  orderAndAgree,
  premiumOf,
  providerIdOf,
  rowOf,
  subscribe,
} from '../../../../tests/support/subscriptions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => closeBooks(app));

const subscriptionsThere = async () => (await app.provider.books()).subscriptions.length;

describe('an order', () => {
  it('is pending with its approval page, and gives nothing yet', async () => {
    const member = await createMember(app);
    const { status, body } = await order(app, member, 'premium-12');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      plan: 'premium-12',
      type: 'premium',
      state: 'pending',
      payment: 'paypal',
      months: 12,
      price: 5900,
      licences: 1,
      paidUntil: null,
      approveUrl: expect.stringContaining('http'),
    });
    expect(await premiumOf(app, member)).toMatchObject({ type: 'basic', monthlyLimit: 4 });
    expect((await confirm(app, member, body.data.id)).body.data).toMatchObject({ state: 'pending' });
    expect(await bought(app, member)).toEqual([body.data]);
  });

  it('repeated is one, here and at the provider', async () => {
    const member = await createMember(app);
    const first = await order(app, member);
    const there = await subscriptionsThere();
    const second = await order(app, member);
    expect(second.body.data).toEqual(first.body.data);
    expect(await subscriptionsThere()).toBe(there);
  });

  it('from several devices concurrently is one', async () => {
    const member = await createMember(app);
    const there = await subscriptionsThere();
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(app, member)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.data.approveUrl)).size).toBe(1);
    expect(await subscriptionsThere()).toBe(there + 1);
  });

  it('for two plans concurrently leaves one of them open', async () => {
    const member = await createMember(app);
    const answers = await Promise.all([order(app, member, 'premium-1'), order(app, member, 'premium-12')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await bought(app, member)).toHaveLength(1);
  });

  it.each([
    ['a plan there is none of', { plan: 'gold' }, 'plan_unknown'],
    ['no premium by invoice', { plan: 'premium-1', payment: 'invoice' }, 'payment_kind'],
    ['no two licences of premium', { plan: 'premium-1', licences: 2 }, 'licences_too_many'],
    ['no team without licences', { plan: 'team-12', team: address }, 'licences_too_few'],
    ['no team of two', { plan: 'team-12', team: address, licences: 2 }, 'licences_too_few'],
    ['no team without an address', { plan: 'team-12', licences: 3 }, 'team_missing'],
    ['not more licences than there can be', { plan: 'team-12', team: address, licences: 5001 }, 'invalid_input'],
    [
      'no name of a team over two lines',
      { plan: 'team-12', licences: 3, team: { ...address, name: 'A\nB' } },
      'invalid_input',
    ],
  ])('refuses %s, and leaves nothing', async (_, data, refusal) => {
    const member = await createMember(app);
    const answer = await app.call(member, 'POST', '/api/subscriptions/checkout', { data });
    expect(answer.code).toBe(refusal);
    expect(await bought(app, member)).toEqual([]);
  });

  it('needs a confirmed address', async () => {
    expect((await order(app, await createMember(app, { confirmed: false }))).code).toBe('email_not_confirmed');
  });

  it('for a plan no longer on sale is refused', async () => {
    const { sql } = app.services.database;
    const sell = (active: boolean) => sql.updateTable('plans').set({ active }).where('id', '=', 'premium-6').execute();
    await sell(false);
    expect((await order(app, await createMember(app), 'premium-6')).code).toBe('plan_unknown');
    await sell(true);
  });

  it('can be replaced once dropped', async () => {
    const member = await createMember(app);
    const { body } = await order(app, member);
    expect((await cancel(app, member, body.data.id)).body.data.state).toBe('ended');
    expect(await bought(app, member)).toEqual([]);
    expect((await order(app, member)).body.data.id).not.toBe(body.data.id);
  });

  it('without approval is abandoned after three days', async () => {
    const member = await createMember(app);
    const { body } = await order(app, member);
    app.moveClock(3.1 * 86_400_000);
    await lookAfter(app);
    expect(await rowOf(app, body.data.id)).toMatchObject({ closed_why: 'abandoned' });
    expect(await bought(app, member)).toEqual([]);
  });
});

describe('approved', () => {
  it('premium starts immediately', async () => {
    const member = await createMember(app);
    const { id } = await subscribe(app, member);
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium', monthlyLimit: 100, source: 'own' });
    expect((await bought(app, member))[0]).toMatchObject({ id, approveUrl: null, cancelledAt: null });
  });

  it('confirming repeatedly, concurrently and later, starts it once', async () => {
    const member = await createMember(app);
    const { id } = await orderAndAgree(app, member);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(app, member, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await confirm(app, member, id)).body.data.state).toBe('active');
    const kinds = await happened(app, id);
    expect(kinds.filter((kind) => kind === 'paid')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'activated')).toHaveLength(1);
  });

  it('with the tab closed it is found automatically within a minute or two', async () => {
    const member = await createMember(app);
    await orderAndAgree(app, member);
    app.provider.loseMessages();
    app.moveClock(61_000);
    await lookAfter(app);
    app.provider.calm();
    expect(await premiumOf(app, member)).toMatchObject({ type: 'premium' });
  });

  it('another member cannot confirm it', async () => {
    const member = await createMember(app);
    const { id } = await orderAndAgree(app, member);
    const other = await createMember(app);
    expect((await confirm(app, other, id)).code).toBe('not_found');
    expect((await cancel(app, other, id)).code).toBe('not_found');
    expect((await confirm(app, member, id)).body.data.state).toBe('active');
  });

  it('no second one is sold while it runs', async () => {
    const member = await createMember(app);
    await subscribe(app, member);
    expect((await order(app, member)).code).toBe('subscription_running');
    expect((await order(app, member, 'premium-12')).code).toBe('subscription_running');
    expect(await bought(app, member)).toHaveLength(1);
  });

  it('of two plans approved concurrently in two tabs, only the last order is started', async () => {
    const member = await createMember(app);
    const first = await orderAndAgree(app, member, 'premium-1');
    const second = await orderAndAgree(app, member, 'premium-12');
    const [old, young] = await Promise.all([confirm(app, member, first.id), confirm(app, member, second.id)]);
    expect(old.body.data.state).toBe('ended');
    expect(young.body.data.state).toBe('active');
    await runJobs(app);
    await lookAfter(app);
    const { payments } = await app.provider.books();
    expect(payments.filter(({ subscriptionId }) => subscriptionId === first.providerId)).toEqual([]);
    expect(payments.filter(({ subscriptionId }) => subscriptionId === second.providerId)).toHaveLength(1);
  });

  it('no second one is sold while an old one gives premium after all', async () => {
    const member = await createMember(app);
    const at = app.services.clock();
    await createPremium(app, member, {
      events: [
        { kind: 'paid', payment: crypto.randomUUID(), amount: 5900, covers: 'period', at },
        { kind: 'closed', why: 'refunded', at },
      ],
    });
    expect((await order(app, member)).code).toBe('subscription_running');
  });

  it('an abandoned order is reopened if there is no other', async () => {
    const member = await createMember(app);
    await createPremium(app, member, {
      createdAt: new Date(app.services.clock().getTime() - 500 * 86_400_000),
      events: [{ kind: 'closed', why: 'unpaid', at: app.services.clock() }],
    });
    const { body } = await order(app, member);
    const providerId = await providerIdOf(app, body.data.id);
    await cancel(app, member, body.data.id);
    await runJobs(app);
    await app.provider.agree(providerId);
    expect((await confirm(app, member, body.data.id)).body.data.state).toBe('active');
    expect(await happened(app, body.data.id)).toEqual(
      expect.arrayContaining(['closed', 'reopened', 'activated', 'paid']),
    );
  });

  it('an order whose return page was merely opened stays open', async () => {
    const member = await createMember(app);
    const { body } = await order(app, member);
    await app.provider.decline(await providerIdOf(app, body.data.id));
    expect((await confirm(app, member, body.data.id)).body.data).toMatchObject({ state: 'pending' });
    expect((await order(app, member)).body.data.id).toBe(body.data.id);
  });
});

describe('a team', () => {
  it('through the provider costs its price per licence', async () => {
    const owner = await createMember(app);
    const { id, providerId } = await subscribe(app, owner, 'team-12', { licences: 4, team: address });
    const { payments } = await app.provider.books();
    expect(payments.find(({ subscriptionId }) => subscriptionId === providerId)?.amount).toBe(4 * 4900);
    const team = await app.services.database.sql
      .selectFrom('teams')
      .selectAll()
      .where('subscription_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(team).toMatchObject({ owner_id: owner, licences: 4, used: 1, name: 'Seeblick AG', country: 'CH' });
    expect(await premiumOf(app, owner)).toMatchObject({ type: 'premium', source: 'team' });
    expect((await order(app, owner, 'team-12', { licences: 3 })).code).toBe('subscription_running');
    expect((await order(app, owner, 'premium-1')).status).toBe(201);
  });

  it('ordered again by invoice with another address gets a new invoice for it', async () => {
    const owner = await createMember(app);
    const invoiced = (team: typeof address) => order(app, owner, 'team-12', { licences: 3, team, payment: 'invoice' });
    const { body } = await invoiced(address);
    await invoiced({ ...address, name: 'Bergblick AG' });
    await invoiced({ ...address, name: 'Bergblick AG' });
    const invoices = await app.services.database.sql
      .selectFrom('invoices')
      .select(['addressee', 'cancelled_at'])
      .where('subscription_id', '=', body.data.id)
      .orderBy('number')
      .execute();
    expect(invoices).toMatchObject([
      { addressee: { name: 'Seeblick AG' }, cancelled_at: expect.any(Date) },
      { addressee: { name: 'Bergblick AG' }, cancelled_at: null },
    ]);
  });

  it('by invoice waits for the payment, with one invoice, and its address is stored for the next time', async () => {
    const owner = await createMember(app);
    const invoiced = () => order(app, owner, 'team-12', { licences: 3, team: address, payment: 'invoice' });
    const [{ body }, again] = [await invoiced(), await invoiced()];
    expect(body.data).toMatchObject({ state: 'pending', payment: 'invoice', approveUrl: null });
    expect(again.body.data.id).toBe(body.data.id);
    const invoices = () =>
      app.services.database.sql
        .selectFrom('invoices')
        .selectAll()
        .where('subscription_id', '=', body.data.id)
        .execute();
    expect(await invoices()).toMatchObject([{ amount: 14_700, licences: 3, cancelled_at: null }]);
    await cancel(app, owner, body.data.id);
    expect(await invoices()).toMatchObject([{ cancelled_at: expect.any(Date) }]);
    const next = await order(app, owner, 'team-12', { licences: 5, payment: 'invoice' });
    expect(next.body.data).toMatchObject({ licences: 5, state: 'pending' });
  });
});
