import { statusAt } from './facts.ts';
import { noticeOnce } from './notices.ts';
import { daysAfter } from './paid-time.ts';
import { type SubscriptionRow, standingOfRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/** Days after the end of what is paid from which each of the three mails goes out (product 4, the 14 days of grace). */
const stageDays = [0, 7, 12];

/**
 * Mails the owner of a locked subscription whose renewal is not paid: when the payment failed, on the 7th and on the 12th
 * day. Each once; one whose time went by is left out. Who pays by invoice is reminded of the invoice instead.
 */
export async function noticeUnpaid(transaction: SubscriptionTransaction, row: SubscriptionRow): Promise<void> {
  const { now } = transaction;
  const { paid_until: until, premium_until: end } = row;
  if (row.payment === 'invoice' || !until || !end || statusAt(standingOfRow(row), now) !== 'past_due') return;
  const stage = stageDays.filter((days) => daysAfter(until, days) <= now).length;
  const key = `unpaid:${until.toISOString()}:${stage}`;
  await noticeOnce(transaction, { subscriptionId: row.id, key, kind: 'unpaid', data: { until: end, stage } });
}
