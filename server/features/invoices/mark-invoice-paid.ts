import { swissFrancs } from '../../../contract/format/money.ts';
import { timeZone } from '../../../contract/locales.ts';
import type { FieldError } from '../../base/errors.ts';
import { swissDay } from '../../base/swiss-time.ts';
import type { Action } from '../../http/endpoint.ts';
import type { Readable } from '../../http/read-body.ts';
import { writeAudit } from '../audit/public.ts';
import { type InvoiceRow, selectInvoices } from '../billing-documents/public.ts';
import { inSubscriptionTransaction } from '../subscriptions/public.ts';
import { lockOpenInvoice } from './lock-open-invoice.ts';
import { readOperatorInvoice } from './operator-invoice.ts';
import { recordInvoicePayment } from './record-invoice-payment.ts';

/**
 * Records the day an invoice was paid, which grants the team what it is for. Throws not_found, already_handled,
 * invoice_void, and invalid_input for a day before the invoice or in the future and for a wrong amount.
 */
export const markInvoicePaid: Action<'POST /api/operator/invoices/{id}/paid'> = async (call) => {
  const { id } = call.params;
  const { paidOn, amount } = call.body.data;
  return inSubscriptionTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
    const { invoice, subscription } = await lockOpenInvoice(transaction, id);
    const paidAt = momentOf(paidOn, invoice.issued_at, now);
    await recordInvoicePayment(transaction, subscription, invoice, paidAt);
    const details = { invoice: id, number: invoice.number, amount, paidOn };
    const audit = {
      actorId: call.member.id,
      action: 'mark_invoice_paid',
      subjectId: invoice.owner_id,
      details,
    } as const;
    await writeAudit(sql, audit, now);
    return { data: await readOperatorInvoice(sql, id, now) };
  });
};

// An invoice's amount and date never change.
markInvoicePaid.faults = async ({ params, body, database, clock }) => {
  const invoice = await selectInvoices(database.sql).where('invoices.id', '=', params.id).executeTakeFirst();
  const isOpen = invoice?.kind === 'invoice' && !invoice.paid_at && !invoice.cancelled_at;
  return isOpen ? faultsOf(invoice, body.data ?? {}, clock()) : [];
};

function faultsOf(invoice: InvoiceRow, { paidOn, amount }: Readable<{ paidOn: string; amount: number }>, now: Date) {
  const fields: FieldError[] = [];
  if (paidOn && paidOn > swissDay(now)) fields.push({ path: 'paidOn', key: 'date_future' });
  if (paidOn && paidOn < swissDay(invoice.issued_at)) fields.push({ path: 'paidOn', key: 'date_before_invoice' });
  if (amount !== undefined && amount !== invoice.amount) {
    fields.push({ path: 'amount', key: 'amount_differs', values: { asked: swissFrancs(invoice.amount) } });
  }
  return fields;
}

/** Banks report only the day: noon on the site's clock (product 9), but not before the invoice or in the future. */
function momentOf(day: string, issuedAt: Date, now: Date): Date {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds;
  return new Date(Math.min(Math.max(noon, issuedAt.getTime()), now.getTime()));
}
