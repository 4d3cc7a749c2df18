import type { DocumentTransaction } from './document-transaction.ts';

/**
 * Records a refund on the receipt of its payment; amount: total Rappen refunded so far, 0 if the refund was returned.
 * Payments without a receipt are ignored.
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
