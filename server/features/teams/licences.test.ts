import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import {
  accept,
  type CreatedTeam,
  confirmLicences,
  countLicences,
  createTeam,
  createTeamMember,
  dropLicences,
  happens,
  openInvitations,
  orderLicences,
  ownTeam,
  storedInvoices,
  type TeamTraits,
} from '../../../tests/support/teams.ts';
import { newId } from '../../base/ids.ts';
import { monthsAfter } from '../subscriptions/ledger/paid-time.ts';
import { priceForRest } from '../subscriptions/orders/licence-price.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;
const quoteLicences = ({ call }: TestApp, { owner }: CreatedTeam, licences: number) =>
  call(owner, 'GET', `/api/team/licences?licences=${licences}`);

/** The end of a year that began this many days ago, at this time of day. */
const yearStarted = (daysAgo: number) => monthsAfter(new Date(app.services.clock().getTime() - daysAgo * day), 12);

describe.each(['invoice', 'paypal'] as const)('another number of licences by %s', (payment) => {
  const create = (traits: TeamTraits = {}) => createTeam(app, { payment, ...traits });

  it('is priced by the days left', async () => {
    const paidUntil = yearStarted(100);
    const team = await create({ paidUntil });
    const price = priceForRest({ price: 4900, months: 12, paidUntil }, app.services.clock());
    expect(price).toBeGreaterThan(3500);
    const { body } = await quoteLicences(app, team, 5);
    expect(body.data).toMatchObject({ licences: 5, amountNow: 2 * price, amountNext: 5 * 4900 });
    expect(Date.parse(body.data.from)).toBeLessThanOrEqual(app.services.clock().getTime());
    const same = { licences: 3, amountNow: 0, amountNext: 3 * 4900, from: paidUntil.toISOString() };
    expect((await quoteLicences(app, team, 3)).body.data).toEqual(same);
    expect((await ownTeam(app, team)).order).toBeNull();
  });

  it('is refused below the plan’s minimum, below those in use, and above the maximum', async () => {
    const team = await create({ licences: 6 });
    for (let index = 0; index < 5; index++) await createTeamMember(app, team);
    for (const request of [quoteLicences, orderLicences]) {
      expect((await request(app, team, 2)).code).toBe('licences_too_few');
      const below = await request(app, team, 4);
      expect(below.code).toBe('licences_below_used');
      expect(below.error.message).toContain('5 Lizenzen sind vergeben');
      expect((await request(app, team, 5001)).code).toBe('invalid_input');
      expect((await request(app, team, 0)).code).toBe('invalid_input');
    }
    expect(await ownTeam(app, team)).toMatchObject({ licences: 6, nextLicences: null, order: null });
  });

  it('is refused while cancelled, unpaid, or not the caller’s', async () => {
    const cancelled = await create();
    await happens(app, cancelled, { kind: 'cancelled', by: 'member', reason: null, at: app.services.clock() });
    const unpaid = await create({ paidUntil: null });
    const late = await create({ paidUntil: new Date(app.services.clock().getTime() - 2 * day) });
    for (const request of [quoteLicences, orderLicences]) {
      expect((await request(app, cancelled, 5)).code).toBe('licences_while_cancelled');
      expect((await request(app, unpaid, 5)).code).toBe('licences_while_unpaid');
      expect((await request(app, late, 5)).code).toBe('licences_while_unpaid');
    }
    const unused = { ...late, owner: await createMember(app) };
    for (const request of [quoteLicences, orderLicences])
      expect((await request(app, unused, 5)).code).toBe('not_found');
    for (const request of [dropLicences, confirmLicences]) expect((await request(app, unused)).code).toBe('not_found');
  });
});

describe('by invoice', () => {
  it('more come when the invoice is paid', async () => {
    const team = await createTeam(app, { paidUntil: yearStarted(0) });
    const [one, again] = await Promise.all([orderLicences(app, team, 5), orderLicences(app, team, 5)]);
    expect([one.status, again.status]).toEqual([200, 200]);
    expect((await ownTeam(app, team)).order).toEqual({ licences: 5, amount: 2 * 4900, approveUrl: null });
    const [invoice, ...others] = await storedInvoices(app, team);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ covers: 'licences', licences: 2, price: 4900, amount: 9800, cancelled_at: null });
    expect(await countLicences(app, team)).toMatchObject({ licences: 3 });
    await app.services.database.sql
      .updateTable('invoices')
      .set({ paid_at: app.services.clock() })
      .where('id', '=', invoice?.id ?? '')
      .execute();
    await happens(app, team, { kind: 'licences_added', licences: 2, cause: newId(), at: app.services.clock() });
    expect(await ownTeam(app, team)).toMatchObject({ licences: 5, order: null });
  });

  it('there is one order: another replaces it, and it can be withdrawn', async () => {
    const team = await createTeam(app);
    await orderLicences(app, team, 5);
    await orderLicences(app, team, 7);
    expect((await storedInvoices(app, team)).map((one) => [one.licences, one.cancelled_at !== null])).toEqual([
      [2, true],
      [4, false],
    ]);
    expect((await dropLicences(app, team)).body.data.order).toBeNull();
    expect((await dropLicences(app, team)).status).toBe(200);
    await orderLicences(app, team, 5);
    expect((await orderLicences(app, team, 3)).body.data.order).toBeNull();
    expect((await storedInvoices(app, team)).every((one) => one.cancelled_at !== null)).toBe(true);
  });

  it('fewer apply from the next period on; no one can join beyond them, and the same number clears it', async () => {
    const team = await createTeam(app, { licences: 5 });
    await createTeamMember(app, team);
    await createTeamMember(app, team);
    const { body } = await orderLicences(app, team, 3);
    expect(body.data).toMatchObject({ licences: 5, used: 2, nextLicences: 3, order: null });
    expect(await storedInvoices(app, team)).toEqual([]);
    await createTeamMember(app, team);
    const [token = ''] = await openInvitations(app, team, 1);
    const next = await createMember(app);
    expect((await accept(app, next, token)).code).toBe('team_full');
    expect((await app.call(null, 'GET', `/api/team/invitation?token=${token}`)).body.data.isFull).toBe(true);
    expect((await orderLicences(app, team, 5)).body.data.nextLicences).toBeNull();
    expect((await accept(app, next, token)).status).toBe(200);
  });

  it('fewer and concurrent joining never leave more people than licences', async () => {
    for (let round = 0; round < 5; round++) {
      const team = await createTeam(app, { licences: 5 });
      for (let index = 0; index < 3; index++) await createTeamMember(app, team);
      const [token = ''] = await openInvitations(app, team, 1);
      const member = await createMember(app);
      const answers = await Promise.all([orderLicences(app, team, 3), accept(app, member, token)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { used, nextLicences } = await ownTeam(app, team);
      expect(used).toBeLessThanOrEqual(nextLicences ?? 5);
    }
  });

  it('while the next period is invoiced, more must wait, and fewer issue another invoice', async () => {
    const team = await createTeam(app, { licences: 5, paidUntil: new Date(app.services.clock().getTime() + 20 * day) });
    const renew = async () => {
      const { database, jobs } = app.services;
      await database.sql.transaction().execute((sql) => jobs.send(sql, 'issue-renewal-invoices', {}));
      await runJobs(app);
      return (await storedInvoices(app, team)).filter((one) => one.cancelled_at === null);
    };
    expect(await renew()).toMatchObject([{ covers: 'period', licences: 5 }]);
    expect((await orderLicences(app, team, 6)).code).toBe('invoice_open');
    expect((await orderLicences(app, team, 4)).status).toBe(200);
    expect(await renew()).toMatchObject([{ covers: 'period', licences: 4, amount: 4 * 4900 }]);
  });
});
