import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';
import {
  type CreatedTeam,
  confirmLicences,
  createTeamMember,
  dropLicences,
  orderLicences,
  ownTeam,
  storedInvoices,
} from '../../../tests/support/teams.ts';
import { ProviderUnavailable } from '../../integrations/payments/interface.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;

describe('at the provider', () => {
  /**
   * A team bought there and paid for a year that has just started, without the owner's licence, with all messages of
   * the provider handled.
   */
  async function bought(licences = 3): Promise<CreatedTeam & { providerId: string }> {
    const owner = await createMember(app);
    const team = { name: 'Seeblick AG', street: 'Seestrasse 1', postcode: '6003', place: 'Luzern' };
    const { body } = await app.call(owner, 'POST', '/api/subscriptions/checkout', {
      data: { plan: 'team-12', payment: 'paypal', licences, team },
    });
    const subscriptionId = body.data.id;
    const { provider_id } = await readRow({ subscriptionId });
    await app.provider.agree(provider_id ?? '');
    await app.call(owner, 'POST', '/api/subscriptions/confirm', { data: { subscription: subscriptionId } });
    await takeIn();
    await app.call(owner, 'DELETE', '/api/team/membership');
    const { owned } = (await app.call(owner, 'GET', '/api/team')).body.data;
    expect(owned).toMatchObject({ licences, premiumUntil: expect.any(String) });
    return { id: present(owned).id, owner, subscriptionId, providerId: provider_id ?? '' };
  }

  function readRow({ subscriptionId }: { subscriptionId: string }) {
    const { sql } = app.services.database;
    return sql.selectFrom('subscriptions').selectAll().where('id', '=', subscriptionId).executeTakeFirstOrThrow();
  }

  /** Takes due payments, then delivers and handles the provider's messages. */
  async function takeIn() {
    await app.provider.runDue();
    await app.provider.deliver();
    await runJobs(app);
  }

  /** The provider id of the order that awaits the owner. */
  async function orderedId({ subscriptionId }: CreatedTeam): Promise<string> {
    const { sql } = app.services.database;
    const row = await sql
      .selectFrom('licence_orders')
      .select('provider_id')
      .where('subscription_id', '=', subscriptionId)
      .where('activated_at', 'is', null)
      .where('dropped_at', 'is', null)
      .executeTakeFirstOrThrow();
    return row.provider_id ?? '';
  }

  const statusOf = async (id: string) => (await app.provider.find(id))?.subscription.status;
  const paymentsOf = async (ids: string[]) =>
    (await app.provider.books()).payments.filter((one) => ids.includes(one.subscriptionId)).map((one) => one.amount);

  it('more come once the owner approved and the rest of the period is paid; one subscription continues', async () => {
    const team = await bought();
    const { body } = await orderLicences(app, team, 5);
    expect(body.data.order).toEqual({ licences: 5, amount: 9800, approveUrl: expect.stringContaining('/approve/') });
    expect((await orderLicences(app, team, 5)).body.data.order).toEqual(body.data.order);
    expect((await confirmLicences(app, team)).body.data).toMatchObject({ licences: 3, order: body.data.order });
    const next = await orderedId(team);
    await app.provider.agree(next);
    const confirmed = await Promise.all([1, 2, 3].map(() => confirmLicences(app, team)));
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200]);
    await takeIn();
    await confirmLicences(app, team);
    await takeIn();
    expect(await ownTeam(app, team)).toMatchObject({ licences: 5, order: null });
    expect((await readRow(team)).provider_id).toBe(next);
    expect([await statusOf(team.providerId), await statusOf(next)]).toEqual(['CANCELLED', 'ACTIVE']);
    expect((await paymentsOf([team.providerId, next])).sort()).toEqual([14_700, 9800]);
    const { cancelled_at, closed_at, paid_until } = await readRow(team);
    expect([cancelled_at, closed_at]).toEqual([null, null]);
    const documents = await storedInvoices(app, team);
    expect(documents.map((one) => [one.covers, one.licences, one.amount]).sort()).toEqual([
      ['licences', 2, 9800],
      ['period', 3, 14_700],
    ]);
    // The next period is paid once, for five.
    const until = (paid_until?.getTime() ?? 0) + day - app.services.clock().getTime();
    app.moveClock(until);
    await takeIn();
    expect((await paymentsOf([team.providerId, next])).sort()).toEqual([14_700, 24_500, 9800]);
    expect(await ownTeam(app, team)).toMatchObject({ licences: 5, premiumUntil: expect.any(String) });
    app.moveClock(-until);
  });

  it('the owner need not return: the provider’s messages are enough', async () => {
    const team = await bought();
    await orderLicences(app, team, 4);
    const next = await orderedId(team);
    await app.provider.agree(next);
    const { jobs, database } = app.services;
    for (let turn = 0; turn < 2; turn++) {
      await database.sql.transaction().execute((sql) => jobs.send(sql, 'watch-orders', {}));
      await takeIn();
    }
    expect(await ownTeam(app, team)).toMatchObject({ licences: 4, order: null });
    expect(await statusOf(team.providerId)).toBe('CANCELLED');
  });

  it('fewer are approved too, cost nothing now, and apply from the next period on', async () => {
    const team = await bought(5);
    await orderLicences(app, team, 3);
    expect((await ownTeam(app, team)).order).toMatchObject({ licences: 3, amount: 0 });
    expect((await ownTeam(app, team)).nextLicences).toBeNull();
    const next = await orderedId(team);
    await app.provider.agree(next);
    await confirmLicences(app, team);
    await takeIn();
    expect(await ownTeam(app, team)).toMatchObject({ licences: 5, nextLicences: 3, order: null });
    expect((await readRow(team)).provider_id).toBe(next);
    const { paid_until } = await readRow(team);
    const until = (paid_until?.getTime() ?? 0) + day - app.services.clock().getTime();
    app.moveClock(until);
    await takeIn();
    expect(await paymentsOf([next])).toEqual([14_700]);
    expect(await ownTeam(app, team)).toMatchObject({ licences: 3, nextLicences: null });
    app.moveClock(-until);
  });

  it('a member who joins after the order blocks fewer licences, until there is room', async () => {
    const team = await bought(5);
    for (let index = 0; index < 3; index++) await createTeamMember(app, team);
    await orderLicences(app, team, 3);
    const last = await createTeamMember(app, team);
    const next = await orderedId(team);
    await app.provider.agree(next);
    expect((await confirmLicences(app, team)).code).toBe('licences_below_used');
    expect(await statusOf(next)).toBe('APPROVED');
    await app.call(last, 'DELETE', '/api/team/membership');
    expect((await confirmLicences(app, team)).body.data).toMatchObject({ nextLicences: 3, order: null });
  });

  it('an order dropped, replaced or a day old is never started', async () => {
    const team = await bought();
    await orderLicences(app, team, 4);
    const first = await orderedId(team);
    await orderLicences(app, team, 6);
    const second = await orderedId(team);
    expect(second).not.toBe(first);
    await dropLicences(app, team);
    for (const id of [first, second]) await app.provider.agree(id);
    await orderLicences(app, team, 7);
    const third = await orderedId(team);
    await app.provider.agree(third);
    app.moveClock(day + 60_000);
    expect((await confirmLicences(app, team)).body.data).toMatchObject({ licences: 3, order: null });
    await takeIn();
    for (const id of [first, second, third]) expect(await statusOf(id)).toBe('APPROVED');
    expect((await readRow(team)).provider_id).toBe(team.providerId);
    app.moveClock(-day - 60_000);
  });

  it('unpaid licences are not given', async () => {
    const team = await bought();
    await orderLicences(app, team, 5);
    const next = await orderedId(team);
    await app.provider.failNext(next);
    await app.provider.agree(next);
    await confirmLicences(app, team);
    await takeIn();
    await confirmLicences(app, team);
    await takeIn();
    expect(await ownTeam(app, team)).toMatchObject({ licences: 3 });
    expect(await statusOf(team.providerId)).toBe('ACTIVE');
    expect((await readRow(team)).provider_id).toBe(team.providerId);
  });

  it('a provider that does not answer is called again, and nothing is paid twice', async () => {
    const team = await bought();
    app.provider.goDown();
    expect((await orderLicences(app, team, 5)).code).toBe('payment_unavailable');
    expect((await ownTeam(app, team)).order).toBeNull();
    app.provider.comeBack();
    await orderLicences(app, team, 5);
    const next = await orderedId(team);
    await app.provider.agree(next);
    app.provider.goDown();
    expect((await confirmLicences(app, team)).code).toBe('payment_unavailable');
    app.provider.comeBack();
    // It starts there, but the response is lost.
    const { services } = app;
    const { payments } = services;
    const activate = payments?.activate;
    if (!payments || !activate) throw new Error('no provider');
    payments.activate = async (id) => {
      await activate(id);
      throw new ProviderUnavailable('lost');
    };
    expect((await confirmLicences(app, team)).code).toBe('payment_unavailable');
    payments.activate = activate;
    expect((await orderLicences(app, team, 9)).code).toBe('payment_unavailable');
    expect((await dropLicences(app, team)).body.data.order).not.toBeNull();
    await takeIn();
    await confirmLicences(app, team);
    await takeIn();
    expect(await ownTeam(app, team)).toMatchObject({ licences: 5, order: null });
    expect((await paymentsOf([team.providerId, next])).sort()).toEqual([14_700, 9800]);
    expect(await statusOf(team.providerId)).toBe('CANCELLED');
  });

  it('cancelled while an order is open, neither continues', async () => {
    const team = await bought();
    await orderLicences(app, team, 5);
    const next = await orderedId(team);
    await app.provider.agree(next);
    await app.call(team.owner, 'POST', '/api/subscriptions/cancel', { data: { subscription: team.subscriptionId } });
    await confirmLicences(app, team);
    await takeIn();
    expect(await ownTeam(app, team)).toMatchObject({ licences: 3, order: null });
    expect([await statusOf(team.providerId), await statusOf(next)]).toEqual(['CANCELLED', 'APPROVED']);
  });
});
