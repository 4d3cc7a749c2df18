import type { Sql } from '../../../database/connection.ts';
import { cancelOpenInvoices } from '../../billing-documents/public.ts';
import type { SubscriptionTransaction } from '../ledger/subscription-transaction.ts';

/** The order of licences at the provider that is not started yet; undefined without one. */
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
 * Takes back what was ordered of a locked subscription and is not agreed to, or not paid, yet. What the owner has agreed to
 * and we are about to start stays.
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
