import type { Sql } from '../../database/connection.ts';

/** An unpaid, uncancelled invoice by bank transfer; undefined without one. */
export function findOpenInvoice(sql: Sql, subscriptionId: string, covers: 'licences' | 'period') {
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
