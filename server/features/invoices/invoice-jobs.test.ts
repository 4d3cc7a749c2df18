import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dateInWords } from '../../../contract/format/dates.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { markPaid, orderByInvoice, takeTurn, waitForNoon } from '../../../tests/support/invoices.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';
import { createTeam, createTeamMember } from '../../../tests/support/teams.ts';
import { newId } from '../../base/ids.ts';
import { swissDay } from '../../base/swiss-time.ts';
import { remindInvoices } from '../billing-documents/remind-invoices.job.ts';
import { dropUnpaidInvoices } from './drop-unpaid-invoices.job.ts';
import { issueRenewalInvoices } from './issue-renewal-invoices.job.ts';

const day = 86_400_000;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createOperator(app, 'admin');
});
afterAll(() => app.close());
// Isolates tests from each other's open invoices.
beforeEach(async () => {
  waitForNoon(app);
  const now = app.services.clock();
  const { sql } = app.services.database;
  await sql.updateTable('invoices').set({ cancelled_at: now }).where('paid_at', 'is', null).execute();
  await sql.updateTable('subscriptions').set({ closed_at: now, closed_why: 'term' }).execute();
});

const now = () => app.services.clock();
const invoicesOf = async (owner: string) => (await app.call(owner, 'GET', '/api/invoices')).body.data;
const newestInvoiceOf = async (owner: string) => present((await invoicesOf(owner))[0]);
const subscriptionOf = async (owner: string) =>
  present((await app.call(owner, 'GET', '/api/subscriptions')).body.data[0]);
const paidUntilOf = async (owner: string) => swissDay(new Date(present((await subscriptionOf(owner)).paidUntil)));

/** A team whose period ends in this many days, and its owner's address. */
async function teamUntil(days: number, traits: { licences?: number } = {}) {
  const email = `team-${newId()}@example.test`;
  const owner = await createMember(app, { email });
  const team = await createTeam(app, { owner, paidUntil: new Date(now().getTime() + days * day), ...traits });
  return { ...team, email };
}
const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

describe('the invoice for the next period', () => {
  it('is issued 30 days in advance, once, also by two concurrent runs', async () => {
    const { owner, email } = await teamUntil(31);
    await takeTurn(app, 'issue-renewal-invoices');
    expect(await invoicesOf(owner)).toEqual([]);
    app.moveClock(day);
    await Promise.all([issueRenewalInvoices.run(app.services, {}), issueRenewalInvoices.run(app.services, {})]);
    app.moveClock(day);
    await takeTurn(app, 'issue-renewal-invoices');
    const invoices = await invoicesOf(owner);
    expect(invoices).toHaveLength(1);
    expect(invoices[0]).toMatchObject({ covers: 'period', licences: 3, amount: 14700, state: 'open' });
    expect(invoices[0]?.dueOn).toBe(await paidUntilOf(owner));
    expect(await subjectsTo(email)).toEqual([`À deux: Rechnung ${invoices[0]?.number}`]);
  });

  it('is for the number of licences the team wants from then on', async () => {
    const { owner, id } = await teamUntil(20, { licences: 8 });
    await app.services.database.sql.updateTable('teams').set({ next_licences: 5 }).where('id', '=', id).execute();
    await takeTurn(app, 'issue-renewal-invoices');
    expect(await invoicesOf(owner)).toMatchObject([{ licences: 5, amount: 5 * 4900 }]);
  });

  it('is not issued for a cancelled one, or one paid at the provider', async () => {
    const { owner, subscriptionId } = await teamUntil(20);
    const other = await createTeam(app, { payment: 'paypal', paidUntil: new Date(now().getTime() + 20 * day) });
    await app.call(owner, 'POST', '/api/subscriptions/cancel', { data: { subscription: subscriptionId } });
    await takeTurn(app, 'issue-renewal-invoices');
    expect(await invoicesOf(owner)).toEqual([]);
    expect(await invoicesOf(other.owner)).toEqual([]);
  });

  it('is cancelled with the subscription, and issued again after an operator cancelled it', async () => {
    const { owner, subscriptionId } = await teamUntil(20);
    await takeTurn(app, 'issue-renewal-invoices');
    const first = await newestInvoiceOf(owner);
    await app.call(admin, 'POST', `/api/operator/invoices/${first.id}/cancel`);
    await takeTurn(app, 'issue-renewal-invoices');
    expect((await invoicesOf(owner)).map(({ state }) => state)).toEqual(['open', 'cancelled']);
    await app.call(owner, 'POST', '/api/subscriptions/cancel', { data: { subscription: subscriptionId } });
    await takeTurn(app, 'issue-renewal-invoices');
    expect((await invoicesOf(owner)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('continues from the end of the paid period, however early it is paid; fewer licences apply from then on', async () => {
    const { owner, id } = await teamUntil(20, { licences: 8 });
    const before = await paidUntilOf(owner);
    await app.services.database.sql.updateTable('teams').set({ next_licences: 5 }).where('id', '=', id).execute();
    await takeTurn(app, 'issue-renewal-invoices');
    const invoice = await newestInvoiceOf(owner);
    await markPaid(app, admin, invoice.id);
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', licences: 8 });
    expect(await paidUntilOf(owner)).toBe(yearAfter(before));
    await takeTurn(app, 'begin-invoiced-periods');
    expect(await subscriptionOf(owner)).toMatchObject({ licences: 8 });
    app.moveClock(20 * day);
    await takeTurn(app, 'begin-invoiced-periods');
    expect(await subscriptionOf(owner)).toMatchObject({ licences: 5 });
    const team = app.services.database.sql
      .selectFrom('teams')
      .select(['licences', 'next_licences'])
      .where('id', '=', id);
    expect(await team.executeTakeFirst()).toEqual({ licences: 5, next_licences: null });
  });

  it('retains licences bought in the meantime for the new period', async () => {
    const { owner } = await teamUntil(20);
    await takeTurn(app, 'issue-renewal-invoices');
    await markPaid(app, admin, (await newestInvoiceOf(owner)).id);
    await app.call(owner, 'POST', '/api/team/licences', { data: { licences: 5 } });
    await markPaid(app, admin, (await newestInvoiceOf(owner)).id);
    expect(await subscriptionOf(owner)).toMatchObject({ licences: 5 });
    app.moveClock(20 * day);
    await takeTurn(app, 'begin-invoiced-periods');
    await takeTurn(app, 'begin-invoiced-periods');
    expect(await subscriptionOf(owner)).toMatchObject({ licences: 5 });
  });

  it('is issued again when licences bought in the meantime make its number too small', async () => {
    const { owner } = await teamUntil(40);
    await app.call(owner, 'POST', '/api/team/licences', { data: { licences: 5 } });
    const more = await newestInvoiceOf(owner);
    app.moveClock(15 * day);
    await takeTurn(app, 'issue-renewal-invoices');
    const tooFew = await newestInvoiceOf(owner);
    expect(tooFew).toMatchObject({ covers: 'period', licences: 3, state: 'open' });
    await markPaid(app, admin, more.id);
    await takeTurn(app, 'issue-renewal-invoices');
    const invoices = await invoicesOf(owner);
    expect(invoices.find(({ id }) => id === tooFew.id)).toMatchObject({ state: 'cancelled' });
    expect(invoices.filter(({ covers, state }) => covers === 'period' && state === 'open')).toMatchObject([
      { licences: 5, amount: 5 * 4900 },
    ]);
  });

  it('counts from when the money arrived, within the days of grace, though recorded later', async () => {
    const { owner } = await teamUntil(20);
    const before = await paidUntilOf(owner);
    await takeTurn(app, 'issue-renewal-invoices');
    app.moveClock(30 * day);
    const paidOn = swissDay(now());
    app.moveClock(3 * day);
    await markPaid(app, admin, (await newestInvoiceOf(owner)).id, { paidOn });
    expect([(await subscriptionOf(owner)).state, await paidUntilOf(owner)]).toEqual(['active', yearAfter(before)]);
  });

  it('paid after the days of grace restores the team, for a whole period from then on', async () => {
    const { owner, ...team } = await teamUntil(20);
    const member = await createTeamMember(app, { ...team, owner });
    const type = async () =>
      (await app.call(member, 'GET', '/api/users/me?populate=subscription')).body.subscription?.type;
    await takeTurn(app, 'issue-renewal-invoices');
    app.moveClock(36 * day);
    await takeTurn(app, 'close-subscriptions');
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'ended' });
    expect(await type()).toBe('basic');
    const invoice = await newestInvoiceOf(owner);
    expect(invoice).toMatchObject({ state: 'overdue' });
    expect((await markPaid(app, admin, invoice.id)).status).toBe(200);
    expect([(await subscriptionOf(owner)).state, await paidUntilOf(owner)]).toEqual([
      'active',
      yearAfter(swissDay(now())),
    ]);
    expect(await type()).toBe('premium');
  });

  it('is void once the team has ordered again', async () => {
    const { owner } = await teamUntil(20);
    await takeTurn(app, 'issue-renewal-invoices');
    const invoice = await newestInvoiceOf(owner);
    app.moveClock(36 * day);
    await takeTurn(app, 'close-subscriptions');
    await orderByInvoice(app, { owner });
    const { status, code } = await markPaid(app, admin, invoice.id);
    expect([status, code]).toEqual([409, 'invoice_void']);
    expect((await app.call(admin, 'POST', `/api/operator/invoices/${invoice.id}/cancel`)).status).toBe(200);
  });
});

describe('a reminder', () => {
  it('is sent on the due date and ten days later, once each', async () => {
    const email = `mahnung-${newId()}@example.test`;
    const { owner } = await orderByInvoice(app, { email });
    const { number } = await newestInvoiceOf(owner);
    const turns: [number, number][] = [
      [29, 1],
      [1, 2],
      [0, 2],
      [9, 2],
      [1, 3],
      [15, 3],
    ];
    for (const [days, mails] of turns) {
      app.moveClock(days * day);
      await takeTurn(app, 'remind-invoices');
      await takeTurn(app, 'remind-invoices');
      expect(await subjectsTo(email)).toHaveLength(mails);
    }
    expect(await subjectsTo(email)).toEqual([
      `À deux: Rechnung ${number}`,
      `À deux: Rechnung ${number} ist heute fällig`,
      `À deux: Rechnung ${number} ist noch offen`,
    ]);
  });

  it('missed is skipped when the next one is due', async () => {
    const email = `mahnung-${newId()}@example.test`;
    await orderByInvoice(app, { email });
    app.moveClock(41 * day);
    await takeTurn(app, 'remind-invoices');
    expect((await subjectsTo(email)).map((subject) => subject.replace(/\d+/, ''))).toEqual([
      'À deux: Rechnung ',
      'À deux: Rechnung  ist noch offen',
    ]);
  });

  it('says how long the team has premium without the payment', async () => {
    const { email, owner } = await teamUntil(20);
    await takeTurn(app, 'issue-renewal-invoices');
    const { graceUntil, paidUntil } = await subscriptionOf(owner);
    expect(graceUntil).toBeNull();
    app.moveClock(40 * day);
    await takeTurn(app, 'remind-invoices');
    const end = dateInWords(new Date(new Date(present(paidUntil)).getTime() + 14 * day), 'de');
    const late = (await mailsTo(app, email)).find(({ subject }) => subject.endsWith('ist noch offen'));
    expect(late?.text).toContain(`am ${end}`);
  });

  it('is not sent to owners who have paid, cancelled or left since it was queued', async () => {
    const emails = [1, 2, 3].map(() => `mahnung-${newId()}@example.test`);
    const orders = await Promise.all(emails.map((email) => orderByInvoice(app, { email })));
    for (const email of emails) expect(await subjectsTo(email)).toHaveLength(1);
    app.moveClock(30 * day);
    await remindInvoices.run(app.services, {});
    const [paid, cancelled, left] = orders;
    await markPaid(app, admin, paid?.invoice ?? '');
    await app.call(admin, 'POST', `/api/operator/invoices/${cancelled?.invoice}/cancel`);
    await app.services.database.pool.query(`update users set deleted_at = now() where id = $1`, [left?.owner]);
    for (const email of emails) {
      expect((await subjectsTo(email)).filter((subject) => subject.includes('fällig'))).toEqual([]);
    }
  });
});

describe('an unpaid invoice', () => {
  it('is cancelled 30 days after its due date, and the order with it', async () => {
    const { owner } = await orderByInvoice(app);
    app.moveClock(60 * day);
    await takeTurn(app, 'drop-unpaid-invoices');
    expect(await invoicesOf(owner)).toMatchObject([{ state: 'overdue' }]);
    app.moveClock(day);
    await takeTurn(app, 'drop-unpaid-invoices');
    expect(await invoicesOf(owner)).toMatchObject([{ state: 'cancelled' }]);
    expect((await app.call(owner, 'GET', '/api/subscriptions')).body.data).toEqual([]);
    const again = await orderByInvoice(app, { owner });
    expect((await markPaid(app, admin, again.invoice)).status).toBe(200);
  });

  it('for licences is cancelled when their period is over', async () => {
    const { owner } = await teamUntil(40);
    await app.call(owner, 'POST', '/api/team/licences', { data: { licences: 4 } });
    app.moveClock(39 * day);
    await takeTurn(app, 'drop-unpaid-invoices');
    const open = await newestInvoiceOf(owner);
    expect(open).toMatchObject({ covers: 'licences', state: 'overdue' });
    app.moveClock(day);
    expect((await markPaid(app, admin, open.id)).code).toBe('invoice_void');
    await takeTurn(app, 'drop-unpaid-invoices');
    expect(await invoicesOf(owner)).toMatchObject([{ state: 'cancelled' }]);
    expect(await subscriptionOf(owner)).toMatchObject({ licences: 3 });
  });

  it('concurrently paid, never drops the order after the payment', async () => {
    const { owner, invoice } = await orderByInvoice(app);
    app.moveClock(61 * day);
    const [paid] = await Promise.all([markPaid(app, admin, invoice), dropUnpaidInvoices.run(app.services, {})]);
    const { state } = await newestInvoiceOf(owner);
    const [subscription] = (await app.call(owner, 'GET', '/api/subscriptions')).body.data;
    expect([state, subscription?.state]).toEqual(paid.status === 200 ? ['paid', 'active'] : ['cancelled', undefined]);
  });
});

function yearAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ years: 1 }).toString();
}
