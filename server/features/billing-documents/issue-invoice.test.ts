import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';
import { type CreatedTeam, createTeam } from '../../../tests/support/teams.ts';
import { newId } from '../../base/ids.ts';
import { swissDay } from '../../base/swiss-time.ts';
import { issueReceipt } from '../subscriptions/ledger/issue-receipt.ts';
import { paidPeriod } from '../subscriptions/ledger/paid-period.ts';
import { recordEvents } from '../subscriptions/ledger/record-events.ts';
import type { SubscriptionRow } from '../subscriptions/ledger/subscription-row.ts';
import {
  inSubscriptionTransaction,
  lockSubscription,
  type SubscriptionTransaction,
} from '../subscriptions/ledger/subscription-transaction.ts';
import { cancelOpenInvoices } from './cancel-invoices.ts';
import { issueInvoice } from './issue-invoice.ts';
import { markReturned } from './mark-returned.ts';
import { creditorReference } from './write-document.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function inTeam<Result>(
  { subscriptionId }: CreatedTeam,
  work: (transaction: SubscriptionTransaction, row: SubscriptionRow) => Promise<Result>,
): Promise<Result> {
  return inSubscriptionTransaction(app.services, async (transaction) => {
    const row = await lockSubscription(transaction, subscriptionId);
    if (!row) throw new Error('no subscription');
    return work(transaction, row);
  });
}

const period = { covers: 'period', licences: 3, price: 4900, amount: 14700, startsOn: null, endsOn: null } as const;
const issue = (team: CreatedTeam, content: Parameters<typeof issueInvoice>[2] = period) =>
  inTeam(team, (transaction, row) => issueInvoice(transaction, row, content));
const invoicesOf = async ({ owner }: CreatedTeam) => (await app.call(owner, 'GET', '/api/invoices')).body.data;
const storedOf = ({ subscriptionId }: CreatedTeam) =>
  app.services.database.sql
    .selectFrom('invoices')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('number')
    .execute();

describe('numbers', () => {
  it('follow each other without gaps, also with concurrent and failing ones', async () => {
    const teams = await Promise.all(Array.from({ length: 12 }, () => createTeam(app, { paidUntil: null })));
    const before = await lastNumber();
    const attempts = teams.map((team, index) =>
      inTeam(team, async (transaction, row) => {
        await issueInvoice(transaction, row, period);
        if (index % 3 === 0) throw new Error('rolled back');
      }),
    );
    const done = await Promise.allSettled(attempts);
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    const numbers = (await Promise.all(teams.map(storedOf))).flat().map(({ number }) => number);
    expect(numbers.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 8 }, (_, index) => before + 1 + index),
    );
    expect(await lastNumber()).toBe(before + 8);
  });

  const lastNumber = async () => {
    const counter = app.services.database.sql.selectFrom('invoice_counter').select('last_number');
    return (await counter.executeTakeFirstOrThrow()).last_number;
  };
});

describe('an invoice', () => {
  it('exists once per period, however often and concurrently requested, until it is cancelled', async () => {
    const team = await createTeam(app, { paidUntil: null });
    const issued = await Promise.all([issue(team), issue(team), issue(team)]);
    expect(new Set(issued.map(({ number }) => number)).size).toBe(1);
    await inTeam(team, (transaction, row) => cancelOpenInvoices(transaction, row.id));
    const again = await issue(team);
    expect(again.number).not.toBe(issued[0]?.number);
    expect((await invoicesOf(team)).map(({ state }: { state: string }) => state)).toEqual(['open', 'cancelled']);
  });

  it('is due in 30 days on our calendar, in its owner’s language, and is mailed once', async () => {
    const email = `rechnungen-${newId()}@example.test`;
    const team = await createTeam(app, { owner: await createMember(app, { locale: 'fr', email }), paidUntil: null });
    const { number } = await issue(team);
    await issue(team);
    const [stored] = await storedOf(team);
    expect(stored).toMatchObject({
      due_on: swissDay(app.services.clock(), 30),
      locale: 'fr',
      amount: 14700,
      months: 12,
    });
    const mails = await mailsTo(app, email);
    expect(mails.map(({ subject }) => subject)).toEqual([`À deux\u202f: facture ${number}`]);
    expect(mails[0]?.link.pathname).toBe('/fr/account/subscription');
  });

  it('retains the details of its day', async () => {
    const team = await createTeam(app, { paidUntil: null, name: 'Alt AG' });
    await issue(team);
    const { sql } = app.services.database;
    await sql.updateTable('teams').set({ name: 'Neu AG' }).where('id', '=', team.id).execute();
    await sql.updateTable('users').set({ locale: 'en' }).where('id', '=', team.owner).execute();
    expect((await storedOf(team))[0]).toMatchObject({
      locale: 'de',
      addressee: { name: 'Alt AG', street: 'Seestrasse 1', postcode: '6003', place: 'Luzern', country: 'CH' },
      issuer: { name: 'Muster AG', street: 'Musterstrasse 1', place: '6003 Luzern', iban: 'CH9300762011623852957' },
    });
  });

  it('is not issued without a team or an account to pay to', async () => {
    const [withoutTeam, withoutAccount] = [await createTeam(app), await createTeam(app)];
    await app.services.database.sql.deleteFrom('teams').where('id', '=', withoutTeam.id).execute();
    await expect(issue(withoutTeam)).rejects.toThrow('team of a document not found');
    const operator = { ...app.services.environment.operator, iban: undefined };
    const issuing = inTeam(withoutAccount, (transaction, row) =>
      issueInvoice({ ...transaction, operator }, row, period),
    );
    await expect(issuing).rejects.toThrow('no account to pay invoices to');
  });
});

describe('a receipt', () => {
  const paid = (id: string, at: Date) => ({ id, at, amount: 14700, covers: 'period', licences: 3 }) as const;

  it('exists once per payment, however often it is reported', async () => {
    const team = await createTeam(app, { payment: 'paypal' });
    const payment = paid(newId(), app.services.clock());
    const write = () => inTeam(team, (transaction, row) => issueReceipt(transaction, row, payment));
    await Promise.all([write(), write(), write()]);
    const receipts = await invoicesOf(team);
    expect(receipts).toHaveLength(1);
    expect(receipts[0]).toMatchObject({ kind: 'receipt', state: 'paid', amount: 14700, licences: 3, covers: 'period' });
  });

  it('names the period of its payment, whichever is reported first', async () => {
    const team = await createTeam(app, { payment: 'paypal', paidUntil: null });
    const [first, second] = [new Date('2024-01-31T10:00:00Z'), new Date('2025-01-31T11:00:00Z')];
    await inTeam(team, async (transaction, row) => {
      const { row: after } = await recordEvents(transaction, row, [
        { kind: 'paid', payment: 'second', at: second, amount: 14700, covers: 'period' },
        { kind: 'paid', payment: 'first', at: first, amount: 14700, covers: 'period' },
      ]);
      await issueReceipt(transaction, after, paid(`${team.id}-2`, second));
      await issueReceipt(transaction, after, paid(`${team.id}-1`, first));
    });
    expect((await storedOf(team)).map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([
      ['2025-01-31', '2026-01-31'],
      ['2024-01-31', '2025-01-31'],
    ]);
  });

  it('shows refunds, and refunds reversed', async () => {
    const team = await createTeam(app, { payment: 'paypal' });
    const id = newId();
    const now = app.services.clock();
    await inTeam(team, (transaction, row) => issueReceipt(transaction, row, paid(id, now)));
    const returned = async (amount: number) => {
      await inTeam(team, (transaction) => markReturned(transaction, id, amount, now));
      const { state, returnedAmount } = present((await invoicesOf(team))[0]);
      return [state, returnedAmount];
    };
    expect(await returned(700)).toEqual(['returned', 700]);
    expect(await returned(99_999)).toEqual(['returned', 14700]);
    expect(await returned(0)).toEqual(['paid', 0]);
    await inTeam(team, (transaction) => markReturned(transaction, 'unknown', 700, now));
  });
});

describe('a period', () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`);

  it('continues the previous one within the days of grace, else begins with its payment', () => {
    const earlier = [at('2026-01-31')];
    const upTo = at('2027-01-31');
    expect(paidPeriod([], at('2026-01-31'), 12)).toEqual({ starts: at('2026-01-31'), ends: upTo });
    expect(paidPeriod(earlier, at('2027-01-05'), 12)).toEqual({ starts: upTo, ends: at('2028-01-31') });
    expect(paidPeriod(earlier, at('2027-02-14'), 12)).toEqual({ starts: upTo, ends: at('2028-01-31') });
    expect(paidPeriod(earlier, at('2027-02-15'), 12)).toEqual({ starts: at('2027-02-15'), ends: at('2028-02-15') });
  });
});

describe('the reference', () => {
  const letters = (text: string) => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

  it('has the check digits of ISO 11649', () => {
    expect(creditorReference('CH9300762011623852957', 1001)).toBe('RF401001');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (number) => {
        const reference = creditorReference('CH9300762011623852957', number);
        expect(reference).toMatch(/^RF\d{3,23}$/);
        expect(BigInt(letters(reference.slice(4) + reference.slice(0, 4))) % 97n).toBe(1n);
      }),
    );
  });

  it('has the check digit of the banks for a QR-IBAN', () => {
    const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
    const carryOf = (digits: string) =>
      [...digits].reduce((carry, digit) => table[(carry + Number(digit)) % 10] ?? 0, 0);
    // The example of the guidelines.
    expect(carryOf('210000000003139471430009017')).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (number) => {
        const reference = creditorReference('CH4431999123000889012', number);
        expect(reference).toMatch(/^\d{27}$/);
        expect(carryOf(reference)).toBe(0);
      }),
    );
  });
});
