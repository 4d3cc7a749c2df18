import { expect, test } from 'vitest';
import type { OwnSubscription } from '../../../contract/subscriptions.ts';
import { runningOf, shownSubscription } from './own-subscription.ts';

const active: OwnSubscription = {
  id: '0191d2f0-0000-7000-8000-000000000001',
  plan: 'premium-12',
  type: 'premium',
  state: 'active',
  payment: 'paypal',
  months: 12,
  price: 5900,
  licences: 1,
  createdAt: '2025-12-31T23:30:00.000Z',
  paidUntil: '2026-12-31T23:30:00.000Z',
  graceUntil: null,
  cancelledAt: null,
  approveUrl: null,
};

const asOf = (day: string) => ({ locale: 'de' as const, now: new Date(`${day}T12:00:00Z`) });

test('days are those of the Swiss clock, not of Greenwich', () => {
  expect(shownSubscription(active, asOf('2026-12-30')).until).toBe('1.\u00a0Januar 2027');
});

test('on the day of renewal the payment is being processed; a cancelled one renews nothing', () => {
  const shown = (state: OwnSubscription['state'], today: string) =>
    shownSubscription({ ...active, state }, asOf(today)).isRenewing;
  expect(shown('active', '2026-12-31')).toBe(false);
  expect(shown('active', '2027-01-01')).toBe(true);
  expect(shown('cancelled', '2027-01-01')).toBe(false);
  expect(shownSubscription({ ...active, paidUntil: null }, asOf('2027-01-01')).isRenewing).toBe(false);
});

test('a renewal costs the price for each licence', () => {
  expect(shownSubscription({ ...active, type: 'team', price: 4900, licences: 30 }, asOf('2026-01-01')).price).toBe(
    'CHF\u00a01’470.–',
  );
});

test('what runs is neither an order nor over, and is of its type', () => {
  const list = (['pending', 'ended', 'cancelled'] as const).map((state) => ({ ...active, state }));
  expect(runningOf(list, 'premium')?.state).toBe('cancelled');
  expect(runningOf(list.slice(0, 2), 'premium')).toBeUndefined();
  expect(runningOf(list, 'team')).toBeUndefined();
});
