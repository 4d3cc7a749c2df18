import { dateInWords } from '../../../contract/format/dates.ts';
import { swissMoney } from '../../../contract/format/money.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import type { Locale } from '../../../contract/locales.ts';
import { dateOrNull } from './own-subscription.ts';

/** A payment or an invoice as its line shows it. */
export interface ShownPayment
  extends Pick<Invoice, 'id' | 'type' | 'months' | 'covers' | 'kind' | 'state' | 'licences'> {
  number: string;
  /** the day on which it was issued */
  issuedOn: string;
  amount: string;
  /** what went back; null while nothing did */
  returned: string | null;
  dueOn: string | null;
  paidOn: string | null;
}

/** Prepares a payment or an invoice for its line. */
export function shownPayment(invoice: Invoice, locale: Locale): ShownPayment {
  const { id, type, months, covers, kind, state, licences, number, amount, returnedAmount, dueOn } = invoice;
  return {
    id,
    type,
    months,
    covers,
    kind,
    state,
    licences,
    number: String(number),
    issuedOn: dateInWords(invoice.issuedAt, locale),
    amount: swissMoney(amount),
    returned: returnedAmount > 0 ? swissMoney(returnedAmount) : null,
    dueOn: dueOn && dateInWords(dueOn, locale),
    paidOn: dateOrNull(invoice.paidAt, locale),
  };
}
