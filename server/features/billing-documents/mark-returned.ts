import type { DocumentTransaction } from './document-transaction.ts';

/**
 * Notes on the receipt of a payment that money of it went back; amount: all Rappen that did so far, 0 when it came to us after
 * all. A payment without a receipt is passed over.
 */
export async function markReturned(
  { sql }: Pick<DocumentTransaction, 'sql'>,
  providerPayment: string,
  amount: number,
  at: Date,
): Promise<void> {
  await sql
    .updateTable('invoices')
    .set((columns) => ({
      returned_amount: columns.fn<number>('least', ['amount', columns.val(amount)]),
      returned_at: amount > 0 ? at : null,
    }))
    .where('provider_payment', '=', providerPayment)
    .execute();
}
