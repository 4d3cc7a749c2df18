import type { Data } from 'swissqrbill/types';
import { brand } from '../../../contract/brand.ts';
import { dateInFigures } from '../../../contract/format/dates.ts';
import { swissFrancs, taxWithin } from '../../../contract/format/money.ts';
import { percentage } from '../../../contract/format/numbers.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { TeamAddress } from '../../../contract/subscriptions.ts';
import { translatorFor } from '../../../texts/translator.ts';
import type { Issuer } from './issuer.ts';
import { qrBill } from './qr-bill.ts';
import { type InvoiceRow, stateOf } from './select-invoices.ts';

type Translate = ReturnType<typeof translatorFor>;

/** The content of a document, in words and figures as printed. */
export interface Sheet {
  locale: Locale;
  title: string;
  issuedAt: Date;
  sender: string[];
  addressee: string[];
  /** at most three */
  facts: { label: string; value: string }[];
  columns: { what: string; licences: string | null; price: string | null; amount: string };
  line: { what: string; licences: string | null; price: string | null; amount: string };
  sums: { label: string; value: string; isTotal: boolean }[];
  notes: string[];
  /** the QR part; null if nothing is to be paid */
  bill: Data | null;
}

/** The printed content of a row. memberName appears on a member's receipt, as it is now. */
export function sheetOf(row: InvoiceRow, memberName: string | null, now: Date): Sheet {
  const locale = row.locale as Locale;
  const translate = translatorFor(locale);
  const issuer = row.issuer as unknown as Issuer;
  const address = row.addressee as unknown as TeamAddress | null;
  const state = stateOf(row, now);
  const isToPay = state === 'open' || state === 'overdue';
  const number = String(row.number);
  return {
    locale,
    title: translate('invoices.title', { kind: row.kind, number }),
    issuedAt: row.issued_at,
    sender: senderLines(translate, issuer),
    addressee: address ? addressLines(address) : [memberName ?? ''].filter(Boolean),
    facts: factsOf(translate, row, isToPay),
    ...lineOf(translate, row),
    sums: sumsOf(translate, locale, row),
    notes: noteOf(translate, row, isToPay),
    bill:
      isToPay && address && issuer.iban && row.reference
        ? qrBill({ ...issuer, iban: issuer.iban }, address, {
            amount: row.amount,
            reference: row.reference,
            message: translate('invoices.message', { product: brand.name, number }),
          })
        : null,
  };
}

function senderLines(translate: Translate, { name, street, place, email, uid }: Issuer): string[] {
  return [name, street, place, email, ...(uid ? [translate('invoices.fact.uid', uidParts(uid))] : [])];
}

/** The company number, and whether it is also the VAT number, which each language labels differently. */
function uidParts(uid: string) {
  return { uid: uid.replace(' MWST', ''), tax: uid.endsWith(' MWST') ? 'yes' : 'no' };
}

function addressLines({ name, street, postcode, place, country }: TeamAddress): string[] {
  return [name, street, `${country === 'CH' ? '' : `${country}-`}${postcode} ${place}`];
}

function factsOf(translate: Translate, row: InvoiceRow, isToPay: boolean): Sheet['facts'] {
  return [
    { label: translate('invoices.fact.issued'), value: dateInFigures(row.issued_at) },
    ...(isToPay && row.due_on ? [{ label: translate('invoices.fact.due'), value: dateInFigures(row.due_on) }] : []),
    ...(row.paid_at ? [{ label: translate('invoices.fact.paid'), value: dateInFigures(row.paid_at) }] : []),
    { label: translate('invoices.fact.period'), value: periodOf(translate, row) },
  ];
}

function periodOf(translate: Translate, row: InvoiceRow): string {
  return row.starts_on && row.ends_on
    ? translate('invoices.period.days', { from: dateInFigures(row.starts_on), until: dateInFigures(row.ends_on) })
    : translate('invoices.period.fromPayment', { months: row.months });
}

function lineOf(translate: Translate, row: InvoiceRow): Pick<Sheet, 'columns' | 'line'> {
  const product = brand.name;
  const isTeam = row.type === 'team';
  const { months, type } = row;
  // The rest of a period is charged as a total: print a price only if it multiplies to it.
  const hasPrice = isTeam && row.price * row.licences === row.amount;
  return {
    columns: {
      what: translate('invoices.column.what'),
      licences: isTeam ? translate('invoices.column.licences') : null,
      price: hasPrice ? translate('invoices.column.price') : null,
      amount: translate('invoices.column.amount'),
    },
    line: {
      what:
        row.covers === 'licences'
          ? translate('invoices.line.licences', { product })
          : translate('invoices.line.period', { product, type, months }),
      licences: isTeam ? String(row.licences) : null,
      price: hasPrice ? swissFrancs(row.price) : null,
      amount: swissFrancs(row.amount),
    },
  };
}

function sumsOf(
  translate: Translate,
  locale: Locale,
  { amount, vat_per_mille, returned_amount }: InvoiceRow,
): Sheet['sums'] {
  const { net, vat } = taxWithin(amount, vat_per_mille);
  const plain = (label: string, rappen: number) => ({ label, value: swissFrancs(rappen), isTotal: false });
  const total = (label: string, rappen: number) => ({ label, value: swissFrancs(rappen), isTotal: true });
  return [
    ...(vat_per_mille > 0
      ? [
          plain(translate('invoices.sum.net'), net),
          plain(translate('invoices.sum.vat', { rate: percentage(vat_per_mille / 10, locale) }), vat),
        ]
      : []),
    total(translate('invoices.sum.total'), amount),
    ...(returned_amount > 0
      ? [
          plain(translate('invoices.sum.returned'), -returned_amount),
          total(translate('invoices.sum.left'), amount - returned_amount),
        ]
      : []),
  ];
}

function noteOf(translate: Translate, row: InvoiceRow, isToPay: boolean): string[] {
  const { cancelled_at, paid_at, returned_at, due_on, kind, covers, starts_on } = row;
  const isFirst = covers === 'period' && starts_on === null;
  const isWhole = row.returned_amount === row.amount;
  return [
    cancelled_at && translate('invoices.note.cancelled', { day: dateInFigures(cancelled_at) }),
    isToPay &&
      due_on &&
      translate(isFirst ? 'invoices.note.openFirst' : 'invoices.note.open', { day: dateInFigures(due_on) }),
    paid_at &&
      translate(kind === 'receipt' ? 'invoices.note.provider' : 'invoices.note.transfer', {
        day: dateInFigures(paid_at),
      }),
    returned_at &&
      translate(isWhole ? 'invoices.note.returned' : 'invoices.note.partlyReturned', {
        day: dateInFigures(returned_at),
      }),
  ].filter((note) => typeof note === 'string');
}
