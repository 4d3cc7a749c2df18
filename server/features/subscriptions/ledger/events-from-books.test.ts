import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderPayment, ProviderSubscription } from '../../../integrations/payments/interface.ts';
import type { SubscriptionEvent } from './events.ts';
import { eventsFromBooks, type Known } from './events-from-books.ts';

const start = new Date('2026-03-01T10:00:00Z');
const now = new Date('2026-03-02T10:00:00Z');
const ordered: SubscriptionEvent = { kind: 'ordered', months: 12, licences: 3, at: start };
const known = (change: Partial<Known> = {}): Known => ({
  price: 4900,
  events: [ordered],
  nextLicences: null,
  extraAmount: 0,
  isCurrent: true,
  ...change,
});
const payment = (change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'P-1',
  at: start,
  state: 'completed',
  amount: 14_700,
  currency: 'CHF',
  ...change,
});
const books = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'I-1',
  reference: null,
  state: 'active',
  stateSince: start,
  quantity: 3,
  nextBillingAt: null,
  lastFailureAt: null,
  payments: [],
  ...change,
});
const kinds = (change: Partial<ProviderSubscription>, what: Partial<Known> = {}) =>
  eventsFromBooks(known(what), books(change), now).map(({ kind }) => kind);

describe('a payment', () => {
  it('of exactly the agreed amount is one for a period', () => {
    expect(eventsFromBooks(known(), books({ payments: [payment()] }), now)).toEqual([
      { kind: 'activated', at: start },
      { kind: 'paid', payment: 'P-1', amount: 14_700, covers: 'period', at: start },
    ]);
  });

  it('of another amount or currency gives nothing', () => {
    for (const other of [
      { amount: 14_699 },
      { amount: 14_701 },
      { amount: 4900 },
      { currency: 'EUR' },
      { amount: 0 },
    ]) {
      expect(kinds({ payments: [payment(other)] })).toEqual(['activated', 'paid_otherwise']);
    }
  });

  it('is compared with the licences of its own day', () => {
    const added: SubscriptionEvent = { kind: 'licences_added', licences: 2, cause: 'o', at: new Date('2026-06-01') };
    const events = [ordered, added];
    expect(kinds({ payments: [payment()] }, { events })).toContain('paid');
    const later = payment({ at: new Date('2027-03-01'), amount: 24_500 });
    expect(kinds({ payments: [later] }, { events })).toContain('paid');
    expect(kinds({ payments: [payment({ at: later.at })] }, { events })).toContain('paid_otherwise');
  });

  it('for the number ordered from the next period on sets that number', () => {
    const received = eventsFromBooks(known({ nextLicences: 2 }), books({ payments: [payment({ amount: 9800 })] }), now);
    expect(received.map(({ kind }) => kind)).toEqual(['activated', 'licences_set', 'paid']);
    expect(received[1]).toMatchObject({ licences: 2, cause: 'P-1' });
  });

  it('that is first and matches licences ordered within a period is for those', () => {
    const both = [payment({ amount: 3300 }), payment({ id: 'P-2', at: new Date('2026-04-01'), amount: 3300 })];
    const received = eventsFromBooks(known({ extraAmount: 3300 }), books({ payments: both }), now);
    expect(received).toMatchObject([
      { kind: 'activated' },
      { kind: 'paid', covers: 'licences' },
      { kind: 'paid_otherwise' },
    ]);
  });

  it('pending is nothing yet, declined is a failure, and refunded is both', () => {
    expect(kinds({ payments: [payment({ state: 'pending' })] })).toEqual(['activated']);
    expect(kinds({ payments: [payment({ state: 'declined' })] })).toEqual(['activated', 'payment_failed']);
    expect(kinds({ payments: [payment({ state: 'refunded' })] })).toEqual(['activated', 'paid', 'refunded']);
    expect(kinds({ payments: [payment({ state: 'partly_refunded' })] })).toEqual([
      'activated',
      'paid',
      'partly_refunded',
    ]);
  });

  it('under a former id counts, and nothing else there does', () => {
    const payments = [payment(), payment({ id: 'P-2', state: 'declined' })];
    expect(kinds({ payments, state: 'cancelled', lastFailureAt: start }, { isCurrent: false })).toEqual(['paid']);
  });
});

describe('the state there', () => {
  it('waiting or approved gives no event', () => {
    expect(kinds({ state: 'waiting' })).toEqual([]);
    expect(kinds({ state: 'approved' })).toEqual([]);
  });

  it('suspended is a failed payment; cancelled and expired are a cancellation that is not ours', () => {
    expect(kinds({ state: 'suspended' })).toEqual(['payment_failed']);
    expect(eventsFromBooks(known(), books({ state: 'cancelled' }), now)).toEqual([
      { kind: 'cancelled', by: 'provider', reason: null, at: start },
    ]);
    expect(kinds({ state: 'expired' })).toEqual(['cancelled']);
    const own: SubscriptionEvent = { kind: 'cancelled', by: 'member', reason: null, at: start };
    expect(kinds({ state: 'cancelled' }, { events: [ordered, own] })).toEqual([]);
  });
});

it('the same records read again, even after their consequences, repeat no payment', () => {
  const anyPayment = fc.record({
    id: fc.constantFrom('P-1', 'P-2', 'P-3'),
    state: fc.constantFrom('completed', 'pending', 'declined', 'refunded', 'partly_refunded'),
    amount: fc.constantFrom(14_700, 9800, 3300, 1),
    currency: fc.constantFrom('CHF', 'EUR'),
    at: fc.constant(start),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyPayment, { selector: ({ id }) => id }), (payments) => {
      const received = eventsFromBooks(known({ nextLicences: 2, extraAmount: 3300 }), books({ payments }), now);
      const again = eventsFromBooks(
        known({ nextLicences: null, events: [ordered, ...received] }),
        books({ payments }),
        now,
      );
      const money = again.filter(({ kind }) =>
        ['paid', 'paid_otherwise', 'licences_set', 'partly_refunded'].includes(kind),
      );
      expect(money).toEqual([]);
    }),
  );
});
