import { expect, test } from 'vitest';
import { pricePerMonth, savingOf, swissFrancs, swissMoney, taxWithin } from './money.ts';

test.each([
  [900, 'CHF\u00a09.–'],
  [492, 'CHF\u00a04.92'],
  [605, 'CHF\u00a06.05'],
  [245_000, 'CHF\u00a02’450.–'],
  [0, 'CHF\u00a00.–'],
])('%i Rappen are %s', (rappen, shown) => {
  expect(swissMoney(rappen)).toBe(shown);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [900, '9.00'],
  [99_999, '999.99'],
  [100_000, '1’000.00'],
  [123_456_789, '1’234’567.89'],
  [-1500, '−15.00'],
])('%i Rappen are %s francs', (rappen, shown) => {
  expect(swissFrancs(rappen)).toBe(shown);
});

test('no month looks cheaper than it is', () => {
  expect(pricePerMonth({ price: 5900, months: 12 })).toBe(492);
  expect(pricePerMonth({ price: 3900, months: 6 })).toBe(650);
});

test('only whole francs end with a dash, and a single month saves nothing', () => {
  expect(swissMoney(100_050)).toBe('CHF\u00a01’000.50');
  expect(savingOf({ price: 500, months: 1 }, [{ price: 900, months: 1 }])).toBe(0);
});

test('other currencies with two decimals, negative amounts with their sign', () => {
  expect(swissMoney(5900, 'EUR')).toBe('EUR\u00a059.00');
  expect(swissMoney(-1500)).toBe('CHF\u00a0−15.–');
});

test('a saving is the price of as many single months less the price, never overstated', () => {
  const month = { price: 900, months: 1 };
  const half = { price: 3900, months: 6 };
  const year = { price: 5900, months: 12 };
  expect([month, half, year].map((plan) => savingOf(plan, [month, half, year]))).toEqual([0, 1500, 4900]);
  expect(savingOf(year, [half, year])).toBe(0);
  expect(savingOf({ price: 12_000, months: 12 }, [month])).toBe(0);
});

test('net price and tax add up to the price', () => {
  expect(taxWithin(5900, 81)).toEqual({ net: 5458, vat: 442 });
  expect(taxWithin(900, 81)).toEqual({ net: 833, vat: 67 });
  expect(taxWithin(900, 0)).toEqual({ net: 900, vat: 0 });
});
