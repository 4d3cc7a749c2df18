import { extractText, getMeta } from 'unpdf';
import type { OperatorInvoice } from '../../contract/invoices.ts';
import type { TeamAddress } from '../../contract/subscriptions.ts';
import { newId } from '../../server/base/ids.ts';
import { swissDay } from '../../server/base/swiss-time.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import { issueReceipt } from '../../server/features/subscriptions/ledger/issue-receipt.ts';
import {
  inSubscriptionTransaction,
  lockSubscription,
} from '../../server/features/subscriptions/ledger/subscription-transaction.ts';
import type { JobName } from '../../server/jobs/jobs.ts';
import type { TestApp } from './app.ts';
import { runJobs } from './jobs.ts';
import { createMember } from './members.ts';
import { present } from './present.ts';

export const address: TeamAddress = {
  name: 'Seeblick AG',
  street: 'Seestrasse 1',
  postcode: '6003',
  place: 'Luzern',
  country: 'CH',
};

/** A company that ordered licences and got its first invoice: the owner, and the invoice's id. */
export async function orderByInvoice(
  app: TestApp,
  traits: {
    licences?: number;
    locale?: 'de' | 'en' | 'fr';
    team?: Partial<TeamAddress>;
    email?: string;
    owner?: string;
  } = {},
): Promise<{ owner: string; invoice: string; subscription: string }> {
  const { licences = 3, locale, email, team } = traits;
  const owner = traits.owner ?? (await createMember(app, { name: 'Paula', locale, email }));
  const order = { plan: 'team-12', payment: 'invoice', licences, team: { ...address, ...team } };
  const { body } = await app.call(owner, 'POST', '/api/subscriptions/checkout', { data: order });
  const [invoice] = (await app.call(owner, 'GET', '/api/invoices')).body.data;
  return { owner, invoice: present(invoice).id, subscription: body.data.id };
}

/** The receipt of a payment for a member's first month: the owner and its id. */
export async function paidReceipt(
  app: TestApp,
  owner: string,
  payment = { id: newId(), at: app.services.clock(), amount: 900, covers: 'period', licences: 1 } as const,
): Promise<string> {
  const { sql } = app.services.database;
  const subscription = newId();
  await sql
    .insertInto('subscriptions')
    .values({
      id: subscription,
      owner_id: owner,
      plan_id: 'premium-1',
      type: 'premium',
      months: 1,
      price: 900,
      vat_per_mille: 81,
      payment: 'paypal',
      created_at: payment.at,
      licences: 1,
    })
    .execute();
  const data = JSON.stringify({ months: 1, licences: 1 });
  const ordered = { subscription_id: subscription, number: 1, key: 'ordered', kind: 'ordered', data };
  await sql
    .insertInto('subscription_events')
    .values({ ...ordered, at: payment.at, recorded_at: payment.at })
    .execute();
  await inSubscriptionTransaction(app.services, async (transaction) => {
    const row = await lockSubscription(transaction, subscription);
    if (row) await issueReceipt(transaction, row, payment);
  });
  const [receipt] = (await app.call(owner, 'GET', '/api/invoices')).body.data;
  return present(receipt).id;
}

/** An admin records a payment, by default of the whole invoice today. Returns the whole answer. */
export async function markPaid(
  app: TestApp,
  admin: string,
  invoice: string,
  change: { paidOn?: string; amount?: number } = {},
) {
  const { amount } = await app.services.database.sql
    .selectFrom('invoices')
    .select('amount')
    .where('id', '=', invoice)
    .executeTakeFirstOrThrow();
  const data = { paidOn: swissDay(app.services.clock()), amount, ...change };
  return app.call(admin, 'POST', `/api/operator/invoices/${invoice}/paid`, { data });
}

/** The matching invoices of the console. */
export async function listInConsole(app: TestApp, admin: string, query = ''): Promise<OperatorInvoice[]> {
  return (await app.call(admin, 'GET', `/api/operator/invoices?${query}`)).body.data;
}

/** Runs a scheduled job, and all jobs it queues. */
export async function takeTurn(app: TestApp, name: JobName): Promise<void> {
  await app.services.jobs.send(app.services.database.sql, name, {} as never);
  await runJobs(app);
}

/** The PDF of a receipt or invoice: the answer, its title and its text with normalized white space. */
export async function readPdf(app: TestApp, reader: string, id: string) {
  const token = await startSession(app.services, reader, 'test');
  const response = await app.app.request(`/api/invoices/${id}/pdf`, { headers: { Authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { info } = await getMeta(bytes.slice());
  const { totalPages, text } = await extractText(bytes.slice(), { mergePages: true });
  return { response, bytes, title: String(info.Title), pages: totalPages, text: text.replace(/\s+/g, ' ') };
}

/** Moves the clock to the next noon, so that 24 hours are a calendar day even when daylight saving time changes. */
export function waitForNoon(app: TestApp): void {
  const now = app.services.clock();
  const noon = new Date(now);
  noon.setUTCHours(12, 0, 0, 0);
  app.moveClock(noon.getTime() - now.getTime() + (noon < now ? 86_400_000 : 0));
}
