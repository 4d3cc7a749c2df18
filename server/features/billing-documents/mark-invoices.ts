import { swissDay } from '../../base/swiss-time.ts';
import type { DocumentTransaction } from './document-transaction.ts';

/**
 * Records when an invoice was paid. startedAt: when what it is for took effect, null while in the future. period: the
 * period it paid for, of one for a period.
 */
export async function markPaid(
  { sql }: Pick<DocumentTransaction, 'sql'>,
  id: string,
  { paidAt, startedAt, period }: { paidAt: Date; startedAt: Date | null; period?: { starts: Date; ends: Date } },
): Promise<void> {
  await sql
    .updateTable('invoices')
    .set({
      paid_at: paidAt,
      begun_at: startedAt,
      ...(period && { starts_on: swissDay(period.starts), ends_on: swissDay(period.ends) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Records that the period of invoices paid in advance has started. */
export async function markStarted(
  { sql, now }: Pick<DocumentTransaction, 'sql' | 'now'>,
  ids: string[],
): Promise<void> {
  await sql.updateTable('invoices').set({ begun_at: now }).where('id', 'in', ids).execute();
}
