import type { Sql } from '../../../database/connection.ts';
import { cancelOpenInvoices } from '../../billing-documents/public.ts';
import type { SubscriptionTransaction } from '../ledger/subscription-transaction.ts';

/** The licence order at the provider that is not started yet; undefined without one. */
export function openLicenceOrder(sql: Sql, subscriptionId: string) {
  return sql
    .selectFrom('licence_orders')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('activated_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Withdraws licence orders of a locked subscription that are not approved or paid yet. An approved one about to be
 * started stays.
 */
export async function dropLicenceOrder(transaction: SubscriptionTransaction, subscriptionId: string): Promise<void> {
  const { sql, now } = transaction;
  await sql
    .updateTable('licence_orders')
    .set({ dropped_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('agreed_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
  await cancelOpenInvoices(transaction, subscriptionId, ['licences']);
}
