import type { Invoice } from '../../../contract/invoices.ts';
import { swissMoney } from '../../../contract/words/money.ts';
import { swissDay } from '../../components/day-of.tsx';
import { dayOf } from './own-subscription.ts';

/** A payment or an invoice as its line shows it. */
export interface ShownPayment
  extends Pick<Invoice, 'id' | 'type' | 'months' | 'covers' | 'kind' | 'state' | 'licences'> {
  number: string;
  /** when it was issued, as 21.12.2026 */
  issuedOn: string;
  amount: string;
  /** what went back; null while nothing did */
  returned: string | null;
  dueOn: string | null;
  paidOn: string | null;
}

/** Prepares a payment or an invoice for its line. */
export function shownPayment(invoice: Invoice): ShownPayment {
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
    issuedOn: dayOf(invoice.issuedAt) ?? '',
    amount: swissMoney(amount),
    returned: returnedAmount > 0 ? swissMoney(returnedAmount) : null,
    dueOn: dueOn && swissDay(dueOn),
    paidOn: dayOf(invoice.paidAt),
  };
}
