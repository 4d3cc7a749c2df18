import { statusAt } from './facts.ts';
import { noticeOnce } from './notices.ts';
import { daysAfter } from './paid-time.ts';
import { type SubscriptionRow, standingOfRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/** Days before a year's renewal when each of the two mails is sent (product 16). */
const renewalDays = [7, 1] as const;
const monthsReminded = 12;
/** Days after the end of the paid period when each of the three mails is sent (product 4, within 14 days of grace). */
const unpaidDays = [0, 7, 12];

/**
 * Mails the owner of a locked subscription whose renewal is unpaid: when the payment failed, on the 7th and on the
 * 12th day. Each is sent once; a missed one is skipped. Invoiced owners get invoice reminders instead.
 */
export async function noticeUnpaid(transaction: SubscriptionTransaction, row: SubscriptionRow): Promise<void> {
  const { now } = transaction;
  const { paid_until: until, premium_until: end } = row;
  if (row.payment === 'invoice' || !until || !end || statusAt(standingOfRow(row), now) !== 'past_due') return;
  const stage = unpaidDays.filter((days) => daysAfter(until, days) <= now).length;
  const key = `unpaid:${until.toISOString()}:${stage}`;
  await noticeOnce(transaction, { subscriptionId: row.id, key, kind: 'unpaid', data: { until: end, stage } });
}

/**
 * Mails the owner of a locked subscription that a year ends and the provider takes the next one: 7 days and a day before.
 * Each is sent once; a missed one is skipped. Invoiced owners get the invoice a month ahead.
 */
export async function noticeRenewal(transaction: SubscriptionTransaction, row: SubscriptionRow): Promise<void> {
  const { now } = transaction;
  const { paid_until: until, months, payment } = row;
  if (payment === 'invoice' || months < monthsReminded || !until) return;
  if (until <= now || statusAt(standingOfRow(row), now) !== 'active') return;
  const days = renewalDays.findLast((count) => daysAfter(until, -count) <= now);
  if (!days) return;
  const key = `renewing:${until.toISOString()}:${days}`;
  await noticeOnce(transaction, { subscriptionId: row.id, key, kind: 'renewing', data: { until } });
}

/** When the first of these mails is due for a paid time that ends at a moment after this one. */
export function firstRenewalMail(now: Date): Date {
  return daysAfter(now, renewalDays[0]);
}
