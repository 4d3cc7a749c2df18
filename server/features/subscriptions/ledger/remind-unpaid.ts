import { statusAt } from './facts.ts';
import { noticeOnce } from './notices.ts';
import { daysAfter } from './paid-time.ts';
import { type SubscriptionRow, standingOfRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/** Days after the end of the paid period when each of the three mails is sent (product 4, within 14 days of grace). */
const stageDays = [0, 7, 12];

/**
 * Mails the owner of a locked subscription whose renewal is unpaid: when the payment failed, on the 7th and on the
 * 12th day. Each is sent once; a missed one is skipped. Invoiced owners get invoice reminders instead.
 */
export async function noticeUnpaid(transaction: SubscriptionTransaction, row: SubscriptionRow): Promise<void> {
  const { now } = transaction;
  const { paid_until: until, premium_until: end } = row;
  if (row.payment === 'invoice' || !until || !end || statusAt(standingOfRow(row), now) !== 'past_due') return;
  const stage = stageDays.filter((days) => daysAfter(until, days) <= now).length;
  const key = `unpaid:${until.toISOString()}:${stage}`;
  await noticeOnce(transaction, { subscriptionId: row.id, key, kind: 'unpaid', data: { until: end, stage } });
}
