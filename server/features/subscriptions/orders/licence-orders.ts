import type { Sql } from '../../../database/connection.ts';
import { Refusal } from '../../../ground/errors.ts';
import { cancelOpenInvoices } from '../../billing-documents/public.ts';
import type { SubscriptionRow } from '../ledger/subscription-row.ts';
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

/** From the next period on so many; null: as now. Throws licences_below_used, also when somebody joins at the same time. */
export async function setNextLicences(sql: Sql, { id }: SubscriptionRow, licences: number | null): Promise<void> {
  const set = await sql
    .updateTable('teams')
    .set({ next_licences: licences })
    .where('subscription_id', '=', id)
    .$if(licences !== null, (query) => query.where('used', '<=', licences))
    .returning('id')
    .executeTakeFirst();
  if (set) return;
  const { used } = await sql
    .selectFrom('teams')
    .select('used')
    .where('subscription_id', '=', id)
    .executeTakeFirstOrThrow();
  throw new Refusal('licences_below_used', { values: { used } });
}
