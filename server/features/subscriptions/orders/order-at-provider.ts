import type { Locale } from '../../../../contract/locales.ts';
import type { Plan } from '../../../../contract/subscriptions.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Services } from '../../../http/endpoint.ts';
import { ProviderRefusal } from '../../../integrations/payments/interface.ts';
import { closeSubscription } from '../ledger/close-subscription.ts';
import type { SubscriptionRow } from '../ledger/subscription-row.ts';
import {
  inSubscriptionTransaction,
  lockSubscription,
  type TransactionServices,
} from '../ledger/subscription-transaction.ts';
import { orUnavailable } from './provider-errors.ts';

/**
 * Orders a stored subscription at the provider, under its own id, so that repeating creates no second one there.
 * Returns the row with the approval page. Throws payment_unavailable, leaving the order for another attempt, and
 * payment_refused, abandoning it.
 */
export async function orderAtProvider(
  services: TransactionServices & Pick<Services, 'payments' | 'log'>,
  row: SubscriptionRow,
  locale: Locale,
): Promise<SubscriptionRow> {
  if (row.provider_id) return row;
  if (!services.payments) throw new ApiError('payment_kind');
  const page = (path: string) => new URL(`/${locale}/account/${path}`, services.environment.publicUrl);
  const plan = {
    id: row.plan_id,
    type: row.type as Plan['type'],
    months: row.months,
    price: row.price,
    vatPerMille: row.vat_per_mille,
  };
  const order = {
    reference: row.id,
    plan,
    quantity: row.licences,
    locale,
    returnUrl: page(`checkout?subscription=${row.id}`),
    cancelUrl: page(`checkout?plan=${row.plan_id}&declined`),
  };
  try {
    const { id, approveUrl } = await orUnavailable(services.payments.order(order));
    return await services.database.sql
      .updateTable('subscriptions')
      .set({ provider_id: id, approve_url: approveUrl.href })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    services.log.error({ issue: error.issue }, 'the payment provider refused an order');
    await inSubscriptionTransaction(services, async (transaction) => {
      const locked = await lockSubscription(transaction, row.id);
      if (locked && !locked.closed_at) await closeSubscription(transaction, locked, 'abandoned');
    });
    throw new ApiError('payment_refused');
  }
}
