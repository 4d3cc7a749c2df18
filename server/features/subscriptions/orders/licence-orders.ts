import type { Sql } from '../../../database/connection.ts';
import { Refusal } from '../../../ground/errors.ts';
import type { SubscriptionTransaction } from '../ledger/record-events.ts';
import type { SubscriptionRow } from '../ledger/subscription-row.ts';

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

/** An invoice by bank transfer that is neither paid nor cancelled; undefined without one. */
export function openInvoice(sql: Sql, subscriptionId: string, covers: 'licences' | 'period') {
  return sql
    .selectFrom('invoices')
    .select(['id', 'licences'])
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'invoice')
    .where('covers', '=', covers)
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null)
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
  await cancelInvoice(transaction, subscriptionId, 'licences');
}

/** Cancels the open invoice of a locked subscription, if there is one. */
export async function cancelInvoice(
  { sql, now }: SubscriptionTransaction,
  subscriptionId: string,
  covers: 'licences' | 'period',
): Promise<void> {
  const open = await openInvoice(sql, subscriptionId, covers);
  if (open) await sql.updateTable('invoices').set({ cancelled_at: now }).where('id', '=', open.id).execute();
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
