import { ApiError } from '../../base/errors.ts';
import { type InvoiceRow, selectInvoices } from '../billing-documents/public.ts';
import { lockSubscription, type SubscriptionRow, type SubscriptionTransaction } from '../subscriptions/public.ts';

/**
 * An unpaid invoice for bank transfer with its locked subscription, so that of two concurrent decisions the second
 * sees the first. Throws not_found, also for a receipt, already_handled for one paid or cancelled.
 */
export async function lockOpenInvoice(
  transaction: SubscriptionTransaction,
  id: string,
): Promise<{ invoice: InvoiceRow; subscription: SubscriptionRow }> {
  const { sql } = transaction;
  const found = await sql
    .selectFrom('invoices')
    .select('subscription_id')
    .where('id', '=', id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  const subscription = found && (await lockSubscription(transaction, found.subscription_id));
  if (!subscription) throw new ApiError('not_found');
  const invoice = await selectInvoices(sql).where('invoices.id', '=', id).executeTakeFirstOrThrow();
  if (invoice.paid_at || invoice.cancelled_at) throw new ApiError('already_handled');
  return { invoice, subscription };
}
