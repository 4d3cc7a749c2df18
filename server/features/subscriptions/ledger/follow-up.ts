import { markReturned } from '../../billing-documents/public.ts';
import { noteDifferences } from './differences.ts';
import type { SubscriptionEvent } from './events.ts';
import { issueReceipt } from './issue-receipt.ts';
import { noticeCancelled, noticeOnce } from './notices.ts';
import { monthsAfter } from './paid-time.ts';
import { noticeUnpaid } from './payment-reminders.ts';
import { readEvents, type SubscriptionRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/**
 * Handles the consequences of newly recorded events, once each: receipts, mails to the owner, and notes for
 * operators. row is the subscription after them, locked; licenceOrder is the licence order approved under the
 * provider id they came from.
 */
export async function followUp(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  added: SubscriptionEvent[],
  licenceOrder: string | null = null,
): Promise<void> {
  if (added.length === 0) return;
  const events = (await readEvents(transaction.sql, row.id)).map(({ event }) => event);
  for (const event of added) {
    if (event.kind === 'paid' && row.payment === 'paypal')
      await writeReceipt(transaction, row, event, licencesOf(events, row, event, licenceOrder));
    if (event.kind === 'refunded' || event.kind === 'reversed') await noteReturn(transaction, row, events, event);
    if (event.kind === 'partly_refunded' && event.amount !== null) {
      await markReturned(transaction, event.payment, event.amount, event.at);
    }
    if (event.kind === 'dispute_won') await markReturned(transaction, event.payment, 0, event.at);
    if (event.kind === 'paid_otherwise') await notePaidOtherwise(transaction, row, event);
    if (event.kind === 'cancelled') await noticeCancelled(transaction, row);
  }
  await noticePaid(transaction, row, events, added);
  await noticeUnpaid(transaction, row);
}

type Paid = Extract<SubscriptionEvent, { kind: 'paid' }>;

function writeReceipt(transaction: SubscriptionTransaction, row: SubscriptionRow, paid: Paid, licences: number) {
  const { payment: id, at, amount, covers } = paid;
  return issueReceipt(transaction, row, { id, at, amount, covers, licences });
}

/** The number of licences a payment is for. */
function licencesOf(events: SubscriptionEvent[], row: SubscriptionRow, paid: Paid, order: string | null): number {
  if (paid.covers === 'period') return Math.round(paid.amount / row.price);
  const bought = events.find((event) => event.kind === 'licences_added' && event.cause === order);
  return bought?.kind === 'licences_added' ? bought.licences : 1;
}

/** Notes the refund on the receipt. The owner is emailed about a refund, but not about a dispute, which they opened. */
async function noteReturn(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  events: SubscriptionEvent[],
  { kind, payment, at }: Extract<SubscriptionEvent, { kind: 'refunded' | 'reversed' }>,
) {
  const paid = events.find((event) => event.kind === 'paid' && event.payment === payment);
  if (paid?.kind !== 'paid') return;
  await markReturned(transaction, payment, paid.amount, at);
  if (kind === 'reversed') return;
  const data = { amount: paid.amount };
  await noticeOnce(transaction, { subscriptionId: row.id, key: `refunded:${payment}`, kind, data });
}

function notePaidOtherwise(
  { sql, now }: SubscriptionTransaction,
  row: SubscriptionRow,
  { payment, amount, currency }: Extract<SubscriptionEvent, { kind: 'paid_otherwise' }>,
) {
  const details = { amount, currency, agreed: row.price * row.licences };
  const difference = { kind: 'paid_otherwise' as const, providerId: row.provider_id, about: payment, details };
  return noteDifferences(sql, [{ ...difference, subscriptionId: row.id }], now);
}

/** Mails the start once it runs or is paid, and each renewal. */
async function noticePaid(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  events: SubscriptionEvent[],
  added: SubscriptionEvent[],
) {
  const { id: subscriptionId, paid_until, premium_until, activated_at, months } = row;
  const until = paid_until ?? (activated_at && monthsAfter(activated_at, months));
  if (!until || !premium_until || premium_until <= transaction.now) return;
  const periods = events.filter(isPeriod).length;
  if (periods <= 1 && added.some((event) => isStart(event, row))) {
    await noticeOnce(transaction, { subscriptionId, key: 'started', kind: 'started', data: { until } });
  } else if (periods > 1 && added.some(isPeriod)) {
    const key = `renewed:${until.toISOString()}`;
    await noticeOnce(transaction, { subscriptionId, key, kind: 'renewed', data: { until } });
  }
}

/** A team gets its licences once they are paid. */
function isStart(event: SubscriptionEvent, { type }: SubscriptionRow): boolean {
  return (event.kind === 'activated' && type === 'premium') || isPeriod(event);
}

function isPeriod(event: SubscriptionEvent): boolean {
  return event.kind === 'paid' && event.covers === 'period';
}
