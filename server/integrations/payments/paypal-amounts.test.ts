import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, percentageOf, smallestUnits } from './paypal-amounts.ts';

const rappen = fc.integer({ min: 0, max: 10 ** 12 });

describe('amounts', () => {
  it('go to PayPal with two digits and come back the same', () => {
    fc.assert(
      fc.property(rappen, (amount) => {
        const decimal = decimalOf(amount);
        expect(decimal).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
        expect(BigInt(decimal.replace('.', ''))).toBe(BigInt(amount));
        expect(smallestUnits(decimal, 'CHF')).toBe(amount);
        expect(smallestUnits(decimal.replace(/0$/, ''), 'CHF')).toBe(amount);
        expect(smallestUnits(`-${decimal}`, 'CHF')).toBe(amount === 0 ? 0 : -amount);
      }),
    );
  });

  it.each([0.5, -1, Number.NaN, 2 ** 60, Number.POSITIVE_INFINITY])('are never made of %d', (amount) => {
    expect(() => decimalOf(amount)).toThrow();
  });

  it.each([
    ['59', 'CHF', 5900],
    ['59.0', 'CHF', 5900],
    ['.5', 'CHF', 50],
    ['9.000', 'EUR', 900],
    ['900', 'JPY', 900],
    ['900.00', 'JPY', 900],
  ])('%s %s is read as %d', (value, currency, units) => {
    expect(smallestUnits(value, currency)).toBe(units);
  });

  it.each([
    ['', 'CHF'],
    ['.', 'CHF'],
    ['-', 'CHF'],
    ['1e3', 'CHF'],
    ['1,5', 'CHF'],
    ['1.005', 'CHF'],
    ['0.5', 'JPY'],
    ['99999999999999999999', 'CHF'],
    [' 1', 'CHF'],
  ])('%j %s is no amount', (value, currency) => {
    expect(() => smallestUnits(value, currency)).toThrow();
  });

  it('have a tax in per cent', () => {
    expect([81, 26, 38, 0, 100, 5].map(percentageOf)).toEqual(['8.1', '2.6', '3.8', '0.0', '10.0', '0.5']);
  });
});
