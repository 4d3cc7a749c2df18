import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as limits from '../../../../contract/limits.ts';
import { keyOf, type SubscriptionEvent } from './events.ts';
import { factsOf, licencesAt, standingOf, statusAt } from './facts.ts';
import { daysAfter, monthsAfter } from './paid-time.ts';

const start = new Date('2026-01-31T10:00:00Z');
const after = (days: number) => daysAfter(start, days);
const ordered: SubscriptionEvent = { kind: 'ordered', months: 1, licences: 1, at: start };
const activated: SubscriptionEvent = { kind: 'activated', at: start };
const paid = (payment: string, days: number): SubscriptionEvent => ({
  kind: 'paid',
  payment,
  amount: 900,
  covers: 'period',
  at: after(days),
});
const cancelled = (days: number): SubscriptionEvent => ({
  kind: 'cancelled',
  by: 'member',
  reason: null,
  at: after(days),
});
const standing = (...events: SubscriptionEvent[]) => standingOf(factsOf([ordered, ...events]));
const statusOn = (day: number, ...events: SubscriptionEvent[]) => statusAt(standing(...events), after(day));

describe('the state', () => {
  it('is pending until the provider runs it, then trusted for 3 days until it is paid', () => {
    expect(statusOn(1)).toBe('pending');
    expect(statusOn(2, activated)).toBe('active');
    expect(standing(activated).premiumUntil).toEqual(after(3));
    expect(statusOn(4, activated)).toBe('ended');
    expect(standing(activated, { kind: 'payment_failed', at: start }).premiumUntil).toBeNull();
  });

  it('is active to the end of the month plus a day for the renewal to arrive', () => {
    expect(statusOn(27, activated, paid('one', 0))).toBe('active');
    expect(statusOn(28.5, activated, paid('one', 0))).toBe('active');
    expect(statusOn(29.5, activated, paid('one', 0))).toBe('past_due');
    expect(statusOn(28.5, activated, paid('one', 0), { kind: 'payment_failed', at: after(28.1) })).toBe('past_due');
    expect(statusOn(41.9, activated, paid('one', 0))).toBe('past_due');
    expect(statusOn(42.1, activated, paid('one', 0))).toBe('ended');
  });

  it('recovers when a failed payment succeeds, in whichever order we learn of both', () => {
    const events = [activated, paid('one', 0), paid('two', 33), { kind: 'payment_failed', at: after(28) } as const];
    expect(statusOn(35, ...events)).toBe('active');
    expect(standing(...events).failedAt).toBeNull();
    expect(standing(...events).paidUntil).toEqual(new Date('2026-03-31T09:00:00Z'));
  });

  it('cancelled gives premium to the end of the paid period, without grace', () => {
    const events = [activated, paid('one', 0), cancelled(5)];
    expect(statusOn(27.9, ...events)).toBe('cancelled');
    expect(standing(...events).premiumUntil).toEqual(new Date('2026-02-28T10:00:00Z'));
    expect(statusOn(28.1, ...events)).toBe('ended');
  });

  it('refunded ends immediately, or with the period before', () => {
    const back: SubscriptionEvent = { kind: 'refunded', payment: 'one', at: after(3) };
    expect(standing(activated, paid('one', 0), back).premiumUntil).toBeNull();
    expect(statusOn(3.1, activated, paid('one', 0), back)).toBe('ended');
    const second: SubscriptionEvent = { kind: 'refunded', payment: 'two', at: after(30) };
    const events = [activated, paid('one', 0), paid('two', 27), second];
    expect(standing(...events).premiumUntil).toEqual(new Date('2026-02-28T10:00:00Z'));
    const part: SubscriptionEvent = { kind: 'partly_refunded', payment: 'one', amount: 100, at: after(3) };
    expect(standing(activated, paid('one', 0), part)).toEqual(standing(activated, paid('one', 0)));
  });

  it('a dispute changes nothing; lost, it is a refund; won after all, it is undone', () => {
    const events = [activated, paid('one', 0)];
    const dispute: SubscriptionEvent = { kind: 'disputed', payment: 'one', at: after(2) };
    const lost: SubscriptionEvent = { kind: 'reversed', payment: 'one', at: after(4) };
    const won: SubscriptionEvent = { kind: 'dispute_won', payment: 'one', at: after(6) };
    expect(standing(...events, dispute)).toEqual(standing(...events));
    expect(standing(...events, dispute, lost).premiumUntil).toBeNull();
    expect(standing(won, lost, dispute, ...events)).toEqual(standing(...events));
    expect(standing(...events, { ...won, at: after(1) }, lost).premiumUntil).toBeNull();
  });

  it('another amount than agreed gives nothing', () => {
    const other: SubscriptionEvent = { kind: 'paid_otherwise', payment: 'one', amount: 1, currency: 'CHF', at: start };
    expect(standing(other)).toEqual(standing());
  });

  it('closed gives what was paid, and reopened continues', () => {
    const closed: SubscriptionEvent = { kind: 'closed', why: 'abandoned', at: after(1) };
    expect(statusOn(2, closed)).toBe('ended');
    expect(standing(closed, paid('one', 2)).premiumUntil).toEqual(monthsAfter(after(2), 1));
    expect(statusOn(3, closed, paid('one', 2), { kind: 'reopened', at: after(3) })).toBe('active');
  });
});

describe('licences', () => {
  const events: SubscriptionEvent[] = [
    { kind: 'ordered', months: 12, licences: 3, at: start },
    { kind: 'licences_set', licences: 4, cause: 'renewal', at: after(365) },
    { kind: 'licences_added', licences: 5, cause: 'order', at: after(10) },
  ];

  it('are those bought by then, in whatever order we learned of them', () => {
    expect([0, 10, 200, 400].map((day) => licencesAt(events, after(day)))).toEqual([3, 8, 8, 4]);
    expect(factsOf(events).licences).toBe(4);
  });
});

/** Any action of the provider or the member within two years; closing is our own decision and left out. */
const anyEvent: fc.Arbitrary<SubscriptionEvent> = fc
  .record({
    kind: fc.constantFrom(
      ...([
        'activated',
        'paid',
        'paid',
        'paid',
        'paid_otherwise',
        'payment_failed',
        'refunded',
        'partly_refunded',
      ] as const),
      ...(['disputed', 'reversed', 'dispute_won', 'cancelled'] as const),
    ),
    day: fc.integer({ min: 0, max: 8000 }).map((tenths) => tenths / 10),
    payment: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ kind, day, payment: number }) => {
    const payment = `payment-${number}`;
    // The same payment always has the same time.
    if (kind === 'paid') return paid(payment, number * 29);
    const at = after(day);
    switch (kind) {
      case 'activated':
        return { kind, at: start };
      case 'paid_otherwise':
        return { kind, payment: `other-${number}`, amount: 1, currency: 'CHF', at };
      case 'partly_refunded':
        return { kind, payment, amount: number, at };
      case 'payment_failed':
        return { kind, at };
      case 'cancelled':
        return { kind, by: 'member', reason: null, at: after(400) };
      case 'refunded':
      case 'reversed':
        return { kind, payment, at: after(100 + number) };
      default:
        return { kind, payment, at };
    }
  });

const anyHistory = fc.array(anyEvent, { maxLength: 25 });

/** What recordEvents stores: the first report of each event. */
function recorded(received: SubscriptionEvent[]): SubscriptionEvent[] {
  const keys = new Set<string>();
  return [ordered, ...received].filter((event, index) => {
    const key = keyOf(event, index);
    return !keys.has(key) && keys.add(key);
  });
}

const standingAfter = (received: SubscriptionEvent[]) => standingOf(factsOf(recorded(received)));

/** The end of all periods not refunded, computed in the simplest way. */
function coveredUntil(received: SubscriptionEvent[]): number {
  const won = new Map<string, number>();
  const back = new Set<string>();
  for (const event of received) {
    if (event.kind === 'dispute_won') won.set(event.payment, Math.max(won.get(event.payment) ?? 0, event.at.getTime()));
  }
  for (const event of received) {
    if (event.kind === 'refunded') back.add(event.payment);
    if (event.kind === 'reversed' && (won.get(event.payment) ?? 0) <= event.at.getTime()) back.add(event.payment);
  }
  const days = new Set(
    received.flatMap((event) => (event.kind === 'paid' && !back.has(event.payment) ? event.at.getTime() : [])),
  );
  return Math.max(0, ...[...days].map((day) => monthsAfter(new Date(day), 1).getTime()));
}

describe('in any order and however often repeated', () => {
  it('the order of reports changes nothing', () => {
    fc.assert(
      fc.property(
        anyHistory.chain((received) =>
          fc.tuple(fc.constant(received), fc.shuffledSubarray(received, { minLength: received.length })),
        ),
        ([received, shuffled]) => {
          expect(standingAfter(shuffled)).toEqual(standingAfter(received));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('repeating reports changes nothing', () => {
    fc.assert(
      fc.property(anyHistory, fc.array(fc.nat(24)), (received, again) => {
        const repeated = [...received, ...again.flatMap((index) => received[index] ?? [])];
        expect(standingAfter(repeated)).toEqual(standingAfter(received));
      }),
      { numRuns: 500 },
    );
  });

  it('premium is never unpaid beyond the days of grace, and a paid period never basic', () => {
    fc.assert(
      fc.property(anyHistory, (received) => {
        const { premiumUntil, paidUntil, activatedAt } = standingAfter(received);
        const covered = coveredUntil(received);
        const end = premiumUntil?.getTime() ?? 0;
        // A payment within the days of grace counts from the end of the previous period, as those days were used.
        expect(end).toBeGreaterThanOrEqual(covered - limits.subscription.graceDays * 86_400_000);
        expect(end).toBeGreaterThanOrEqual(paidUntil?.getTime() ?? 0);
        const grace = (paidUntil?.getTime() ?? 0) + limits.subscription.graceDays * 86_400_000;
        const trust = activatedAt ? daysAfter(activatedAt, limits.subscription.trustDays).getTime() : 0;
        if (premiumUntil) expect(end).toBeLessThanOrEqual(paidUntil ? grace : trust);
        expect(paidUntil === null).toBe(covered === 0);
      }),
      { numRuns: 500 },
    );
  });

  it('it has one state at any moment, and is active or cancelled exactly while it gives premium', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 900 }), (received, day) => {
        const stands = standingAfter(received);
        const status = statusAt(stands, after(day));
        const gives = stands.premiumUntil !== null && stands.premiumUntil > after(day);
        expect(['active', 'past_due', 'cancelled'].includes(status)).toBe(gives);
      }),
      { numRuns: 500 },
    );
  });
});
