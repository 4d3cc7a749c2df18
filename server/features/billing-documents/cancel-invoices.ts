import type { DocumentTransaction } from './document-transaction.ts';

type Cancelling = Pick<DocumentTransaction, 'sql' | 'now'>;

/**
 * Cancels the unpaid invoices of a subscription that its owner cancelled or dropped. For one that ended unpaid the
 * invoice stays for a while; paid late, it continues.
 */
export async function cancelOpenInvoices(
  { sql, now }: Cancelling,
  subscriptionId: string,
  covers: ('period' | 'licences')[] = ['period', 'licences'],
): Promise<void> {
  await sql
    .updateTable('invoices')
    .set({ cancelled_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'invoice')
    .where('covers', 'in', covers)
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Cancels these open invoices of a locked subscription. */
export async function cancelInvoices({ sql, now }: Cancelling, ids: string[]): Promise<void> {
  await sql.updateTable('invoices').set({ cancelled_at: now }).where('id', 'in', ids).execute();
}
