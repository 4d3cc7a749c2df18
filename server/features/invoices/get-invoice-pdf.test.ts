import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInFigures } from '../../../contract/format/dates.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { markPaid, orderByInvoice, paidReceipt, readPdf } from '../../../tests/support/invoices.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { swissDay } from '../../base/swiss-time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    OPERATOR_NAME: 'À deux GmbH',
    OPERATOR_STREET: 'Musterstrasse 1',
    OPERATOR_PLACE: '6003 Luzern',
    OPERATOR_UID: 'CHE-123.456.788 MWST',
  });
});
afterAll(() => app.close());

const numberOf = async (owner: string) => (await app.call(owner, 'GET', '/api/invoices')).body.data[0]?.number;
const today = () => dateInFigures(app.services.clock());
const dueDay = () => dateInFigures(swissDay(app.services.clock(), 30));

describe('the PDF of an invoice', () => {
  it('opens inline, is never cached, and is named by its number', async () => {
    const { owner, invoice } = await orderByInvoice(app);
    const { response, bytes } = await readPdf(app, owner, invoice);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="invoice-${await numberOf(owner)}.pdf"`);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  it.each([
    [
      'de',
      ['Rechnung', 'Zahlbar bis', 'Lizenzen', 'Ohne MWST', 'MWST 8.1 %', 'Total in CHF', 'Empfangsschein', 'Zahlteil'],
    ],
    ['en', ['Invoice', 'Due by', 'Licences', 'Excluding VAT', 'VAT 8.1%', 'Total in CHF', 'Receipt', 'Payment part']],
    [
      'fr',
      [
        'Facture',
        'Payable jusqu’au',
        'Licences',
        'Hors TVA',
        'TVA 8,1 %',
        'Total en CHF',
        'Récépissé',
        'Section paiement',
      ],
    ],
  ] as const)('states in %s who pays whom how much for what, on one page', async (locale, words) => {
    const { owner, invoice } = await orderByInvoice(app, { locale, licences: 25 });
    const { text, title, pages } = await readPdf(app, owner, invoice);
    const number = await numberOf(owner);
    for (const word of words) expect(text).toContain(word);
    const said = [
      'À deux GmbH Musterstrasse 1 6003 Luzern',
      locale === 'fr' ? 'CHE-123.456.788 TVA' : 'CHE-123.456.788 MWST',
      'Seeblick AG Seestrasse 1 6003 Luzern',
      today(),
      dueDay(),
      '49.00',
      '1’225.00',
      '1’133.21',
      '91.79',
      'CH93 0076 2011 6238 5295 7',
      '1 225.00',
    ];
    for (const each of said) expect(text).toContain(each);
    expect(title).toBe(`À deux, ${words[0]} ${number}`);
    expect(pages).toBe(1);
    expect(text).not.toContain('invoices.');
  });

  it('says when it was paid, and then has no payment part', async () => {
    const admin = await createOperator(app, 'admin');
    const { owner, invoice } = await orderByInvoice(app);
    expect((await markPaid(app, admin, invoice)).status).toBe(200);
    const { text } = await readPdf(app, owner, invoice);
    expect(text).toContain(`Bezahlt am ${today()} per Banküberweisung`);
    const until = dateInFigures(Temporal.PlainDate.from(swissDay(app.services.clock())).add({ years: 1 }).toString());
    expect(text).toContain(`${today()} – ${until}`);
    expect(text).not.toContain('Zahlteil');
  });

  it('says when it was cancelled, and then has no payment part', async () => {
    const admin = await createOperator(app, 'admin');
    const { owner, invoice } = await orderByInvoice(app);
    await app.call(admin, 'POST', `/api/operator/invoices/${invoice}/cancel`);
    const { text } = await readPdf(app, owner, invoice);
    expect(text).toContain(`Storniert am ${today()}`);
    expect(text).not.toContain('Zahlteil');
  });

  it('retains the address of its day', async () => {
    const { owner, invoice } = await orderByInvoice(app);
    await app.services.database.sql
      .updateTable('teams')
      .set({ name: 'Neu AG' })
      .where('owner_id', '=', owner)
      .execute();
    const { text } = await readPdf(app, owner, invoice);
    expect(text).toContain('Seeblick AG');
    expect(text).not.toContain('Neu AG');
  });

  it('prints names in any script', async () => {
    const name = 'Łódź & Nguyễn Ελλάς Чайка 旅行 𓀀 AG';
    const { owner, invoice } = await orderByInvoice(app, { team: { name } });
    const { text, response } = await readPdf(app, owner, invoice);
    expect(response.status).toBe(200);
    expect(text).toContain('Łódź & Nguyễn Ελλάς Чайка ?? ? AG');
  });
});

describe('the PDF of a receipt', () => {
  it('shows the member what was paid, and how, with their current name', async () => {
    const owner = await createMember(app, { name: 'Zoë Müller', email: 'zoe-on-no-receipt@example.test' });
    const { text, response } = await readPdf(app, owner, await paidReceipt(app, owner));
    for (const each of ['Quittung', 'Zoë Müller', 'À deux Premium, 1 Monat', '9.00', '8.33', '0.67']) {
      expect(text).toContain(each);
    }
    expect(text).toContain(`Bezahlt am ${today()} mit PayPal`);
    expect(text).not.toContain('Lizenzen');
    expect(text).not.toContain('zoe-on-no-receipt');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="receipt-\d+\.pdf"$/);
  });
});

describe('who may read it', () => {
  it('is its owner, and for a company’s invoice also an admin', async () => {
    const [stranger, moderator, admin] = [
      await createMember(app),
      await createOperator(app),
      await createOperator(app, 'admin'),
    ];
    const { owner, invoice } = await orderByInvoice(app);
    const member = await createMember(app);
    const receipt = await paidReceipt(app, member);
    const statuses = async (id: string, readers: string[]) =>
      Promise.all(readers.map(async (reader) => (await app.call(reader, 'GET', `/api/invoices/${id}/pdf`)).status));
    expect(await statuses(invoice, [owner, stranger, moderator, admin])).toEqual([200, 404, 404, 200]);
    expect(await statuses(receipt, [member, stranger, moderator, admin])).toEqual([200, 404, 404, 404]);
    expect((await app.call(null, 'GET', `/api/invoices/${invoice}/pdf`)).status).toBe(401);
  });

  it('stays so during a suspension', async () => {
    const { owner, invoice } = await orderByInvoice(app);
    await app.services.database.pool.query(`update users set suspended_until = 'infinity' where id = $1`, [owner]);
    expect((await app.call(owner, 'GET', '/api/invoices')).body.data).toHaveLength(1);
    expect((await app.call(owner, 'GET', `/api/invoices/${invoice}/pdf`)).status).toBe(200);
  });

  it('lists only the member’s own, newest first', async () => {
    const owner = await createMember(app);
    const first = await paidReceipt(app, owner);
    await paidReceipt(app, await createMember(app));
    const { invoice } = await orderByInvoice(app, { owner });
    const { body } = await app.call(owner, 'GET', '/api/invoices');
    expect(body.data.map(({ id }) => id)).toEqual([invoice, first]);
    expect(body.data[1]).toMatchObject({ kind: 'receipt', state: 'paid', type: 'premium', amount: 900, dueOn: null });
    expect(body.data[0]).toMatchObject({ kind: 'invoice', state: 'open', type: 'team', amount: 14700, licences: 3 });
  });
});
