import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { swissDay } from '../../base/swiss-time.ts';
import { queueMail } from '../../emails/outbox.ts';
import { cancelOpenInvoices, type InvoiceRow, markPaid } from '../billing-documents/public.ts';
import {
  daysAfter,
  followUp,
  hasOpenBeside,
  paidPeriod,
  readPeriodPayments,
  recordEvents,
  type SubscriptionEvent,
  type SubscriptionRow,
  type SubscriptionTransaction,
} from '../subscriptions/public.ts';

/**
 * Records the payment of an invoice of a locked subscription at a moment, with all consequences. A subscription that
 * ended because of late payment continues. Throws invoice_void if its period is over.
 */
export async function recordInvoicePayment(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  invoice: InvoiceRow,
  paidAt: Date,
): Promise<void> {
  const { sql, now } = transaction;
  await refuseVoid(transaction, row, invoice);
  const at = invoice.covers === 'period' ? startingAt(row, paidAt, now) : now;
  const { id, amount, covers, licences } = invoice;
  const events: SubscriptionEvent[] = [
    ...(row.closed_at ? [{ kind: 'reopened' as const, at: now }] : []),
    { kind: 'paid', payment: id, amount, covers: covers === 'licences' ? 'licences' : 'period', at },
  ];
  const isAhead = covers === 'period' && row.paid_until !== null && row.paid_until > now;
  if (covers === 'licences') events.push({ kind: 'licences_added', licences, cause: id, at });
  else if (!isAhead && licences !== row.licences) events.push({ kind: 'licences_set', licences, cause: id, at });
  const period = covers === 'period' ? await periodOf(transaction, row, at) : undefined;
  const recorded = await recordEvents(transaction, row, events);
  await markPaid(transaction, id, { paidAt, startedAt: isAhead ? null : now, period });
  await followUp(transaction, recorded.row, recorded.added);
  if (covers !== 'licences') return;
  // The next period now needs more licences; the job issues its invoice again.
  await cancelOpenInvoices(transaction, row.id, ['period']);
  await queueMail(sql, 'invoice', { invoiceId: id, mail: 'licences' }, now);
}

/**
 * Only a subscription closed as unpaid can continue, unless the team has a new one; licences only within their
 * period.
 */
async function refuseVoid({ sql, now }: SubscriptionTransaction, row: SubscriptionRow, invoice: InvoiceRow) {
  const mayReopen = row.closed_why === 'unpaid' && invoice.covers === 'period' && !(await hasOpenBeside(sql, row));
  const isOver = row.closed_at !== null && !mayReopen;
  const isPeriodOver = invoice.covers === 'licences' && invoice.ends_on !== null && invoice.ends_on <= swissDay(now);
  if (isOver || isPeriodOver || row.cancelled_at) throw new ApiError('invoice_void');
}

/**
 * A payment that continues the paid period counts from when it was made. Any other starts a period when we learn of
 * it, as the team had nothing to use before.
 */
function startingAt(row: SubscriptionRow, paidAt: Date, now: Date): Date {
  const carriesOn = row.paid_until !== null && paidAt <= daysAfter(row.paid_until, limits.subscription.graceDays);
  return carriesOn ? paidAt : now;
}

/** The period it pays for, now also known for a first one. */
async function periodOf({ sql }: SubscriptionTransaction, row: SubscriptionRow, at: Date) {
  const { payments } = await readPeriodPayments(sql, row.id);
  return paidPeriod(payments, at, row.months);
}
