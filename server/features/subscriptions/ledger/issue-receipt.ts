import { swissDay } from '../../../base/swiss-time.ts';
import { writeDocument } from '../../billing-documents/public.ts';
import { paidPeriod, readPeriodPayments } from './paid-period.ts';
import type { SubscriptionRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/**
 * Issues the receipt of a payment at the provider; id is the payment's id there, and repeating it changes nothing.
 * amount in Rappen, licences paid for. For a locked subscription, after its events are recorded.
 */
export async function issueReceipt(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  payment: { id: string; at: Date; amount: number; covers: 'period' | 'licences'; licences: number },
): Promise<void> {
  const { sql } = transaction;
  const { id, at, amount, covers, licences } = payment;
  const known = await sql.selectFrom('invoices').select('id').where('provider_payment', '=', id).executeTakeFirst();
  if (known) return;
  const { starts, ends } = await periodOf(transaction, row, payment);
  await writeDocument(
    transaction,
    row,
    { kind: 'receipt', provider_payment: id },
    {
      covers,
      licences,
      price: covers === 'period' ? row.price : Math.max(1, Math.round(amount / licences)),
      amount,
      starts_on: starts && swissDay(starts),
      ends_on: ends && swissDay(ends),
      due_on: null,
      paid_at: at,
    },
  );
}

async function periodOf(
  { sql }: SubscriptionTransaction,
  row: SubscriptionRow,
  { at, covers }: { at: Date; covers: 'period' | 'licences' },
): Promise<{ starts: Date | null; ends: Date | null }> {
  if (covers === 'licences') return { starts: at, ends: row.paid_until };
  const { payments, from } = await readPeriodPayments(sql, row.id);
  return paidPeriod(
    payments.filter((paid) => paid < at),
    at,
    row.months,
    from,
  );
}
