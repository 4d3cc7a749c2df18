import type { DocumentTransaction } from './document-transaction.ts';

type Cancelling = Pick<DocumentTransaction, 'sql' | 'now'>;

/**
 * Cancels what is not paid yet of a subscription: for one that its owner cancelled or dropped. One that ended because it was
 * not paid keeps its invoice for a while; paid late, it goes on.
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

/** Cancels these invoices, of a locked subscription and known to be open. */
export async function cancelInvoices({ sql, now }: Cancelling, ids: string[]): Promise<void> {
  await sql.updateTable('invoices').set({ cancelled_at: now }).where('id', 'in', ids).execute();
}
