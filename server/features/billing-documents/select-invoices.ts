import type { Invoice } from '../../../contract/invoices.ts';
import { swissDay } from '../../base/swiss-time.ts';
import type { Sql } from '../../database/connection.ts';

/** Receipts and invoices with their owner and plan. */
export function selectInvoices(sql: Sql) {
  return sql
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .selectAll('invoices')
    .select(['subscriptions.owner_id', 'subscriptions.plan_id', 'subscriptions.type']);
}

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

/** The state of an invoice: overdue from the day after the due date, by the site's clock (product 9). */
export function stateOf(
  row: Pick<InvoiceRow, 'cancelled_at' | 'returned_amount' | 'paid_at' | 'due_on'>,
  now: Date,
): Invoice['state'] {
  if (row.cancelled_at) return 'cancelled';
  if (row.returned_amount > 0) return 'returned';
  if (row.paid_at) return 'paid';
  return row.due_on !== null && row.due_on < swissDay(now) ? 'overdue' : 'open';
}

export function presentInvoice(row: InvoiceRow, now: Date): Invoice {
  return {
    id: row.id,
    number: row.number,
    subscription: row.subscription_id,
    plan: row.plan_id,
    type: row.type as Invoice['type'],
    months: row.months,
    kind: row.kind as Invoice['kind'],
    state: stateOf(row, now),
    covers: row.covers as Invoice['covers'],
    licences: row.licences,
    amount: row.amount,
    vatPerMille: row.vat_per_mille,
    returnedAmount: row.returned_amount,
    issuedAt: row.issued_at.toISOString(),
    dueOn: row.due_on,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}
