import type { SubscriptionState } from '../../../../contract/constants/subscriptions.ts';
import { hourMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import type { ClosedWhy, SubscriptionEvent } from './events.ts';
import { daysAfter, paidUntil } from './paid-time.ts';

interface Payment {
  at: Date;
  covers: 'period' | 'licences';
  isRefunded: boolean;
  reversedAt: Date | null;
  disputeWonAt: Date | null;
}

/** Whether a payment was returned to the buyer. */
export function isReturned({ isRefunded, reversedAt, disputeWonAt }: Payment): boolean {
  return isRefunded || (reversedAt !== null && !(disputeWonAt && disputeWonAt > reversedAt));
}

/** The result of all events of one subscription. */
export interface Facts {
  months: number;
  licences: number;
  payments: Map<string, Payment>;
  agreedAt: Date | null;
  activatedAt: Date | null;
  /** the last failed payment since the last successful one */
  failedAt: Date | null;
  cancelledAt: Date | null;
  closedAt: Date | null;
  closedWhy: ClosedWhy | null;
  /** until when it was paid at a former site */
  paidBefore: Date | null;
}

/**
 * Derives the facts from all events of a subscription, in any order of arrival. Throws without an 'ordered' or 'imported' event.
 * Payments, failures and cancellations count by when they happened, so late, repeated or reordered reports change
 * nothing; only closing and reopening, our own decisions, follow the order of events.
 */
export function factsOf(events: SubscriptionEvent[]): Facts {
  const ordered = events.findLast((event) => event.kind === 'ordered' || event.kind === 'imported');
  if (!ordered) throw new Error('subscription without an order event');
  const facts: Facts = {
    months: ordered.months,
    licences: licencesAt(events, null),
    payments: new Map(),
    agreedAt: null,
    activatedAt: null,
    failedAt: null,
    cancelledAt: null,
    closedAt: null,
    closedWhy: null,
    paidBefore: null,
  };
  // Payments first: a refund may have arrived before its payment.
  for (const event of events) if (event.kind === 'paid') addPayment(facts, event);
  for (const event of events) applyEvent(facts, event);
  const lastPaid = Math.max(0, ...[...facts.payments.values()].map(({ at }) => at.getTime()));
  if (facts.failedAt && facts.failedAt.getTime() <= lastPaid) facts.failedAt = null;
  return facts;
}

function addPayment({ payments }: Facts, { payment, at, covers }: Extract<SubscriptionEvent, { kind: 'paid' }>) {
  if (payments.has(payment)) return;
  payments.set(payment, { at, covers, isRefunded: false, reversedAt: null, disputeWonAt: null });
}

function applyEvent(facts: Facts, event: SubscriptionEvent) {
  switch (event.kind) {
    case 'imported':
      facts.activatedAt = earlier(facts.activatedAt, new Date(event.since));
      facts.paidBefore = new Date(event.until);
      if (event.cancelledAt) facts.cancelledAt = earlier(facts.cancelledAt, new Date(event.cancelledAt));
      break;
    case 'agreed':
      facts.agreedAt = earlier(facts.agreedAt, event.at);
      break;
    case 'activated':
      facts.activatedAt = earlier(facts.activatedAt, event.at);
      break;
    case 'payment_failed':
      facts.failedAt = later(facts.failedAt, event.at);
      break;
    case 'refunded':
    case 'reversed':
    case 'dispute_won': {
      const payment = facts.payments.get(event.payment);
      if (payment) applyReturn(payment, event);
      break;
    }
    case 'cancelled':
      facts.cancelledAt = earlier(facts.cancelledAt, event.at);
      break;
    case 'closed':
      facts.closedAt = event.at;
      facts.closedWhy = event.why;
      break;
    case 'reopened':
      facts.closedAt = null;
      facts.closedWhy = null;
      break;
  }
}

/** The number of licences at a moment, null: after all events. Each counts from when it was bought. */
export function licencesAt(events: SubscriptionEvent[], moment: Date | null): number {
  let licences = 0;
  for (const event of [...events].sort((one, other) => one.at.getTime() - other.at.getTime())) {
    if (event.kind === 'ordered' || event.kind === 'imported') licences = event.licences;
    if (moment && event.at > moment) continue;
    if (event.kind === 'licences_set') licences = event.licences;
    if (event.kind === 'licences_added') licences += event.licences;
  }
  return licences;
}

function applyReturn(payment: Payment, { kind, at }: { kind: 'refunded' | 'reversed' | 'dispute_won'; at: Date }) {
  if (kind === 'refunded') payment.isRefunded = true;
  else if (kind === 'reversed') payment.reversedAt = later(payment.reversedAt, at);
  else payment.disputeWonAt = later(payment.disputeWonAt, at);
}

function later(one: Date | null, other: Date): Date {
  return one && one > other ? one : other;
}

function earlier(one: Date | null, other: Date): Date {
  return one && one < other ? one : other;
}

/** What the row of a subscription stores besides its events. */
export interface Standing {
  licences: number;
  agreedAt: Date | null;
  activatedAt: Date | null;
  paidUntil: Date | null;
  /** the end of its premium, days of grace included; null: none */
  premiumUntil: Date | null;
  failedAt: Date | null;
  cancelledAt: Date | null;
  closedAt: Date | null;
  closedWhy: ClosedWhy | null;
}

/**
 * How long it is paid and gives premium (product 4 and 16). While it renews, 14 days beyond the paid period, in
 * which a failed payment is retried. Between the provider's activation and the first payment, 3 days on trust,
 * unless that payment fails. Nothing beyond the paid period once cancelled or closed, or when the last payment was
 * returned.
 */
export function standingOf(facts: Facts): Standing {
  const { licences, agreedAt, activatedAt, failedAt, cancelledAt, closedAt, closedWhy } = facts;
  const unreturned = [...facts.payments.values()].filter(
    (payment) => payment.covers === 'period' && !isReturned(payment),
  );
  const until = paidUntil(
    unreturned.map(({ at }) => at),
    facts.months,
    facts.paidBefore,
  );
  return {
    licences,
    agreedAt,
    activatedAt,
    paidUntil: until,
    premiumUntil: premiumUntil(facts, until),
    failedAt,
    cancelledAt,
    closedAt,
    closedWhy,
  };
}

function premiumUntil(facts: Facts, until: Date | null): Date | null {
  if (facts.cancelledAt || facts.closedAt || isPaidBack(facts)) return until;
  if (until) return daysAfter(until, limits.subscription.graceDays);
  if (facts.failedAt) return null;
  return facts.activatedAt && daysAfter(facts.activatedAt, limits.subscription.trustDays);
}

/** Whether the payment of the last period was returned. */
export function isPaidBack({ payments }: Facts): boolean {
  const [last] = [...payments.values()]
    .filter(({ covers }) => covers === 'period')
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  return last !== undefined && isReturned(last);
}

/** Within this many hours after a period its renewal may still be arriving. */
export const renewalHours = 24;

/** The state at a moment (product 4). */
export function statusAt(standing: Standing, now: Date): SubscriptionState {
  const { paidUntil: until, premiumUntil: end, closedAt, cancelledAt, failedAt, activatedAt } = standing;
  if (closedAt) return 'ended';
  if (!until && !activatedAt && !cancelledAt) return 'pending';
  if (!end || end <= now) return 'ended';
  if (cancelledAt) return 'cancelled';
  if (!until || now < until) return 'active';
  const isLate = now.getTime() >= until.getTime() + renewalHours * hourMs;
  return failedAt || isLate ? 'past_due' : 'active';
}
