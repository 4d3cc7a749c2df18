import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../tests/support/answer.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { listInConsole, markPaid, orderByInvoice } from '../../../tests/support/invoices.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';
import { newId } from '../../base/ids.ts';
import { swissDay } from '../../base/swiss-time.ts';

const day = 86_400_000;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createOperator(app, 'admin');
});
afterAll(() => app.close());

const today = (plus = 0) => swissDay(app.services.clock(), plus);
const stateOf = async (owner: string) => present((await app.call(owner, 'GET', '/api/subscriptions')).body.data[0]);
const paidUntilOf = async (owner: string) => swissDay(new Date(present((await stateOf(owner)).paidUntil)));
const cancel = (id: string) => app.call(admin, 'POST', `/api/operator/invoices/${id}/cancel`);
const faults = ({ status, faultyFields }: Answer) => [status, faultyFields];
const auditOf = (subject: string) =>
  app.services.database.sql
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', subject)
    .execute();

describe('an invoice marked as paid', () => {
  it('gives the team what it ordered from that moment on', async () => {
    const { owner, invoice } = await orderByInvoice(app, { licences: 4 });
    expect(await stateOf(owner)).toMatchObject({ state: 'pending', paidUntil: null });
    const { status, body } = await markPaid(app, admin, invoice);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: invoice, state: 'paid', owner, addressee: { name: 'Seeblick AG' } });
    const { state, licences } = await stateOf(owner);
    expect([state, licences, await paidUntilOf(owner)]).toEqual(['active', 4, yearAfter(today())]);
    const team = app.services.database.sql.selectFrom('teams').select('licences').where('owner_id', '=', owner);
    expect(await team.executeTakeFirst()).toEqual({ licences: 4 });
    const { number, amount } = body.data;
    expect(await auditOf(owner)).toEqual([
      { action: 'mark_invoice_paid', actor_id: admin, details: { invoice, number, amount, paidOn: today() } },
    ]);
  });

  it('costs the team no days if the payment was noticed late', async () => {
    const { owner, invoice } = await orderByInvoice(app);
    const ordered = today();
    app.moveClock(9 * day);
    const { body } = await markPaid(app, admin, invoice, { paidOn: ordered });
    expect(swissDay(new Date(present(body.data.paidAt)))).toBe(ordered);
    expect(await paidUntilOf(owner)).toBe(yearAfter(today()));
  });

  it('is paid once, also concurrently', async () => {
    const { owner, invoice } = await orderByInvoice(app);
    const other = await createOperator(app, 'admin');
    const answers = await Promise.all([admin, other, admin].map((each) => markPaid(app, each, invoice)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('already_handled');
    expect(await paidUntilOf(owner)).toBe(yearAfter(today()));
    expect((await cancel(invoice)).code).toBe('already_handled');
    expect(await auditOf(owner)).toHaveLength(1);
  });

  it.each<[string, () => { paidOn?: string; amount?: number }, string[]]>([
    ['one Rappen less', () => ({ amount: 14699 }), ['amount']],
    ['more', () => ({ amount: 14701 }), ['amount']],
    ['a day to come', () => ({ paidOn: today(1) }), ['paidOn']],
    ['a day before it was issued', () => ({ paidOn: today(-1) }), ['paidOn']],
    ['a day that does not exist', () => ({ paidOn: '2027-02-29' }), ['paidOn']],
    ['both wrong', () => ({ amount: 1, paidOn: '2020-01-01' }), ['paidOn', 'amount']],
  ])('is refused with %s, and stays open', async (_, change, paths) => {
    const { owner, invoice } = await orderByInvoice(app);
    expect(faults(await markPaid(app, admin, invoice, change()))).toEqual([400, paths]);
    expect(await stateOf(owner)).toMatchObject({ state: 'pending' });
    expect(await auditOf(owner)).toEqual([]);
  });

  it('names the expected amount', async () => {
    const { invoice } = await orderByInvoice(app, { licences: 30 });
    const { error } = await markPaid(app, admin, invoice, { amount: 1 });
    expect(error.details.fields?.[0]?.message).toBe('Auf der Rechnung stehen CHF 1’470.00');
  });

  it('follows the Swiss calendar: 23:30 UTC is the next day there', async () => {
    const now = app.services.clock();
    const late = new Date(now);
    late.setUTCHours(23, 30, 0, 0);
    app.moveClock(late.getTime() - now.getTime() + (late <= now ? day : 0));
    const { invoice } = await orderByInvoice(app);
    const utcDay = app.services.clock().toISOString().slice(0, 10);
    expect(today() > utcDay).toBe(true);
    expect(faults(await markPaid(app, admin, invoice, { paidOn: utcDay }))).toEqual([400, ['paidOn']]);
    expect((await markPaid(app, admin, invoice, { paidOn: today() })).status).toBe(200);
  });

  it('must not be a receipt, or unknown', async () => {
    const data = { paidOn: today(), amount: 900 };
    const { status } = await app.call(admin, 'POST', `/api/operator/invoices/${newId()}/paid`, { data });
    expect(status).toBe(404);
  });
});

describe('licences bought within a period', () => {
  async function withMore() {
    const email = `firma-${newId()}@example.test`;
    const { owner, invoice, subscription } = await orderByInvoice(app, { email });
    await markPaid(app, admin, invoice);
    await app.call(owner, 'POST', '/api/team/licences', { data: { licences: 5 } });
    const more = present((await app.call(owner, 'GET', '/api/invoices')).body.data[0]);
    return { owner, email, subscription, more };
  }

  it('come with their payment, and the owner is notified', async () => {
    const { owner, email, more } = await withMore();
    expect(more).toMatchObject({ covers: 'licences', licences: 2, state: 'open' });
    expect(await stateOf(owner)).toMatchObject({ licences: 3 });
    expect((await markPaid(app, admin, more.id)).status).toBe(200);
    expect(await stateOf(owner)).toMatchObject({ licences: 5 });
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain('À deux: Die weiteren Lizenzen gelten');
  });

  it('do not come once the subscription is cancelled, as their invoice is', async () => {
    const { owner, subscription, more } = await withMore();
    await app.call(owner, 'POST', '/api/subscriptions/cancel', { data: { subscription } });
    expect((await markPaid(app, admin, more.id)).code).toBe('already_handled');
    expect(await stateOf(owner)).toMatchObject({ state: 'cancelled', licences: 3 });
  });
});

describe('a cancelled invoice', () => {
  it('ends its order, so that another can be placed', async () => {
    const { owner, invoice } = await orderByInvoice(app);
    const { status, body } = await cancel(invoice);
    expect([status, body.data.state]).toEqual([200, 'cancelled']);
    expect((await markPaid(app, admin, invoice)).code).toBe('already_handled');
    expect((await auditOf(owner)).map(({ action }) => action)).toEqual(['cancel_invoice']);
    expect((await app.call(owner, 'GET', '/api/subscriptions')).body.data).toEqual([]);
    const again = await orderByInvoice(app, { owner });
    expect((await markPaid(app, admin, again.invoice)).status).toBe(200);
  });

  it('or a paid one: concurrently never both', async () => {
    const { invoice } = await orderByInvoice(app);
    const answers = await Promise.all([cancel(invoice), markPaid(app, admin, invoice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the list', () => {
  it('has open ones, oldest first, or all, newest first', async () => {
    const name = `Verein ${newId()}`;
    const orders = [];
    for (const _ of [1, 2, 3]) orders.push(await orderByInvoice(app, { team: { name } }));
    const ids = orders.map(({ invoice }) => invoice);
    await markPaid(app, admin, ids[1] ?? '');
    const q = `q=${encodeURIComponent(name.slice(3, 40))}`;
    const idsOf = async (query: string) => (await listInConsole(app, admin, query)).map(({ id }) => id);
    expect(await idsOf(`${q}`)).toEqual([ids[0], ids[2]]);
    expect(await idsOf(`filters[state]=waiting&${q}`)).toEqual([ids[0], ids[2]]);
    expect(await idsOf(`filters[state]=all&${q}`)).toEqual([ids[2], ids[1], ids[0]]);
  });

  it('is searched by number and bank reference, which is audited', async () => {
    const { invoice } = await orderByInvoice(app);
    const all = await listInConsole(app, admin, 'filters[state]=all');
    const { number, reference } = all.find(({ id }) => id === invoice) ?? { number: 0, reference: '' };
    const spaced = encodeURIComponent((reference ?? '').toLowerCase().replace(/(.{4})/g, '$1 '));
    for (const q of [String(number), spaced]) {
      expect((await listInConsole(app, admin, `q=${q}`)).map(({ id }) => id)).toEqual([invoice]);
    }
    expect(await listInConsole(app, admin, 'q=%25')).toEqual([]);
    const searches = app.services.database.sql
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'search_invoices');
    expect((await searches.execute()).map(({ details }) => details)).toContainEqual({ q: String(number), found: 1 });
  });

  it('continues where the previous page ended', async () => {
    const name = `Genossenschaft ${newId()}`;
    await Promise.all(Array.from({ length: 32 }, () => orderByInvoice(app, { team: { name } })));
    for (const state of ['waiting', 'all']) {
      const query = `filters[state]=${state}&pagination[limit]=30&q=Genossenschaft`;
      const page = async (cursor: string) =>
        (await app.call(admin, 'GET', `/api/operator/invoices?${query}${cursor}`)).body;
      const first = await page('');
      const second = await page(`&pagination[cursor]=${first.meta.pagination.next}`);
      expect([first.data.length, second.data.length, second.meta.pagination.next]).toEqual([30, 2, null]);
      const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(32);
    }
    expect((await app.call(admin, 'GET', '/api/operator/invoices?pagination[cursor]=x')).status).toBe(400);
  });
});

function yearAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ years: 1 }).toString();
}
