import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import type { Data } from 'swissqrbill/types';
import { describe, expect, it } from 'vitest';
import { taxWithin } from '../../../contract/format/money.ts';
import { locales } from '../../../contract/locales.ts';
import { billText } from './bill-text.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { InvoiceRow } from './select-invoices.ts';
import { sheetOf } from './sheet.ts';
import { creditorReference } from './write-document.ts';

const require = createRequire(import.meta.url);
/** The QR code's content, as the library derives it from the data it draws. */
const { generateQRData } = (await import(
  pathToFileURL(path.join(path.dirname(require.resolve('swissqrbill/pdf')), '../../esm/shared/qr-code.js')).href
)) as { generateQRData(data: Data): string };

const now = new Date('2026-11-22T13:00:00Z');
const issuer = {
  name: 'À deux GmbH',
  street: 'Musterstrasse 1',
  place: '6003 Luzern',
  email: 'hallo@adeux.example',
  iban: 'CH9300762011623852957',
};
const addressee = { name: 'Seeblick AG', street: 'Seestrasse 12a', postcode: '8001', place: 'Zürich', country: 'CH' };

function row(change: Partial<InvoiceRow> = {}): InvoiceRow {
  const number = change.number ?? 1001;
  return {
    id: 'a',
    number,
    subscription_id: 'b',
    kind: 'invoice',
    covers: 'period',
    provider_payment: null,
    licences: 3,
    price: 4900,
    amount: 14700,
    vat_per_mille: 81,
    months: 12,
    starts_on: null,
    ends_on: null,
    issuer,
    addressee,
    locale: 'de',
    reference: creditorReference(issuer.iban, number),
    issued_at: new Date('2026-11-21T13:00:00Z'),
    due_on: '2026-12-21',
    paid_at: null,
    returned_at: null,
    returned_amount: 0,
    cancelled_at: null,
    reminders: 0,
    begun_at: null,
    owner_id: 'c',
    plan_id: 'team-12',
    type: 'team',
    ...change,
  };
}

const rappen = (value: string) => Number(value.replace(/[’.]/g, '').replace('−', '-'));

describe('the sums', () => {
  it('add up to the Rappen, with the tax rounded to the nearest', () => {
    expect(taxWithin(900, 81)).toEqual({ net: 833, vat: 67 });
    expect(taxWithin(5900, 81)).toEqual({ net: 5458, vat: 442 });
    expect(taxWithin(1, 81)).toEqual({ net: 1, vat: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 0, max: 300 }), (amount, rate) => {
        const { net, vat } = taxWithin(amount, rate);
        expect(net + vat).toBe(amount);
        // In whole numbers: half a Rappen of tax, plus the effect of half a Rappen of the net amount.
        expect(2 * Math.abs(vat * 1000 - net * rate)).toBeLessThanOrEqual(1000 + rate);
      }),
    );
  });

  it('are printed as they add up, also after refunds', () => {
    const { sums } = sheetOf(
      row({ kind: 'receipt', paid_at: now, returned_amount: 5001, returned_at: now }),
      null,
      now,
    );
    const [net, vat, total, returned, left] = sums.map(({ value }) => rappen(value));
    expect((net ?? 0) + (vat ?? 0)).toBe(total);
    expect((total ?? 0) + (returned ?? 0)).toBe(left);
    expect(total).toBe(14700);
  });

  it('leave the tax out where there is none', () => {
    const { sums } = sheetOf(row({ vat_per_mille: 0 }), null, now);
    expect(sums.map(({ value }) => value)).toEqual(['147.00']);
  });

  it('print a price only if it multiplies', () => {
    expect(sheetOf(row(), null, now).line).toMatchObject({ licences: '3', price: '49.00', amount: '147.00' });
    expect(sheetOf(row({ price: 2201, amount: 6600 }), null, now).line.price).toBeNull();
  });
});

describe('the QR part', () => {
  const partOf = (change: Partial<InvoiceRow> = {}) => sheetOf(row(change), null, now).bill;

  it('has 31 lines as banks require', () => {
    const bill = partOf();
    expect(bill && generateQRData(bill).split('\n')).toEqual([
      ...['SPC', '0200', '1', 'CH9300762011623852957'],
      ...['S', 'À deux GmbH', 'Musterstrasse', '1', '6003', 'Luzern', 'CH'],
      ...['', '', '', '', '', '', ''],
      ...['147.00', 'CHF'],
      ...['S', 'Seeblick AG', 'Seestrasse', '12a', '8001', 'Zürich', 'CH'],
      ...['SCOR', 'RF401001', 'À deux, Rechnung 1001', 'EPD'],
    ]);
  });

  it('has the reference for a QR-IBAN if there is one', () => {
    const iban = 'CH4431999123000889012';
    const bill = partOf({ issuer: { ...issuer, iban }, reference: creditorReference(iban, 1001) });
    const lines = bill ? generateQRData(bill).split('\n') : [];
    expect([lines[3], ...lines.slice(27, 29)]).toEqual([iban, 'QRR', '000000000000000000000010014']);
  });

  it.each([
    ['a paid one', { paid_at: now }],
    ['a cancelled one', { cancelled_at: now }],
    ['a receipt', { kind: 'receipt', paid_at: now, reference: null, due_on: null }],
    ['one that was returned', { paid_at: now, returned_at: now, returned_amount: 14700 }],
  ])('is not on %s', (_, change) => {
    expect(partOf(change)).toBeNull();
  });

  it('is on an overdue invoice', () => {
    expect(partOf({ due_on: '2026-11-01' })).not.toBeNull();
  });

  it('accepts any address, within allowed characters and lengths', async () => {
    const text = (max: number) => fc.string({ unit: 'grapheme', minLength: 2, maxLength: max });
    const parts = fc.record({ name: text(70), street: text(70), place: text(35) });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 2_147_483_647 }), ({ name, street, place }, number) => {
        const bill = partOf({ addressee: { ...addressee, name, street, place }, number });
        const lines = bill ? generateQRData(bill).split('\n') : [];
        expect(lines).toHaveLength(31);
        expect(lines.slice(20, 27).join('')).toMatch(/^[ -~¡-ÿŒœŠšŽžŸ€]*$/);
        expect([lines[21], lines[22], lines[25]].every((line) => line !== undefined && line.length <= 70)).toBe(true);
      }),
    );
  });

  it('approximates names', () => {
    expect(billText('Łukasz’ Đặng – Žižka  „GmbH“', 70)).toBe(`Lukasz' Dang - Žižka "GmbH"`);
    expect(billText('旅行 Чайка', 70)).toBe('.. .....');
    expect(billText('Ünü'.repeat(30), 70)).toHaveLength(70);
  });
});

it('a document is drawn in every language and for any name', async () => {
  for (const locale of locales) {
    const bytes = await drawInvoice(sheetOf(row({ locale }), null, now));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
  for (const name of ['', ' ', '\u0301', '\u200f\u0627', '\ud83d\ude80'.repeat(20), 'x'.repeat(200)]) {
    const receipt = { kind: 'receipt', addressee: null, type: 'premium', paid_at: now, reference: null } as const;
    expect((await drawInvoice(sheetOf(row(receipt), name, now))).length).toBeGreaterThan(1000);
  }
});
