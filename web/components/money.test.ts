import { expect, test } from 'vitest';
import { pricePerMonth, swissMoney, taxRate } from './money.ts';

test.each([
  [900, 'CHF\u00a09.–'],
  [492, 'CHF\u00a04.92'],
  [605, 'CHF\u00a06.05'],
  [245_000, 'CHF\u00a02’450.–'],
  [0, 'CHF\u00a00.–'],
])('%i Rappen are %s', (rappen, shown) => {
  expect(swissMoney(rappen)).toBe(shown);
});

test('no month looks cheaper than it is', () => {
  expect(pricePerMonth({ price: 5900, months: 12 })).toBe(492);
  expect(pricePerMonth({ price: 3900, months: 6 })).toBe(650);
});

test('a tax rate is told in per cent', () => {
  expect([taxRate(81), taxRate(26), taxRate(80)]).toEqual(['8.1', '2.6', '8']);
});
