import * as limits from '../../../contract/limits.ts';
import { swissDay } from '../../base/swiss-time.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { BilledSubscription, DocumentTransaction } from './document-transaction.ts';
import { writeDocument } from './write-document.ts';

/**
 * Issues an invoice for bank transfer, due in 30 days, and mails its owner. price: Rappen per licence for the time
 * covered; amount: total in Rappen. startsOn and endsOn delimit that time, null for a first period, which starts
 * with its payment. A period has one invoice: repeated calls return it, unless it was cancelled. For a locked
 * subscription whose team is stored. Throws without an account for transfers (check paymentsHere first).
 */
export async function issueInvoice(
  transaction: DocumentTransaction,
  row: BilledSubscription,
  content: {
    covers: 'period' | 'licences';
    licences: number;
    price: number;
    amount: number;
    startsOn: Date | null;
    endsOn: Date | null;
  },
): Promise<{ id: string; number: number }> {
  const { covers, licences, price, amount } = content;
  const starts = content.startsOn && swissDay(content.startsOn);
  const there = covers === 'period' ? await findOfPeriod(transaction, row.id, starts) : undefined;
  if (there) return there;
  const written = await writeDocument(
    transaction,
    row,
    { kind: 'invoice' },
    {
      covers,
      licences,
      price,
      amount,
      starts_on: starts,
      ends_on: content.endsOn && swissDay(content.endsOn),
      due_on: swissDay(transaction.now, limits.invoiceDays),
      paid_at: null,
    },
  );
  await queueMail(transaction.sql, 'invoice', { invoiceId: written.id, mail: 'issued' }, transaction.now);
  return written;
}

function findOfPeriod({ sql }: DocumentTransaction, subscriptionId: string, startsOn: string | null) {
  return sql
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'invoice')
    .where('covers', '=', 'period')
    .where('starts_on', 'is not distinct from', startsOn)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}
