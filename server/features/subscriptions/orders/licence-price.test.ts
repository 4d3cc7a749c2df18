import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceForRest } from './licence-price.ts';

const day = 86_400_000;
const paidUntil = new Date('2027-03-01T09:00:00Z');
const year = { price: 4900, months: 12, paidUntil };
const before = (days: number) => new Date(paidUntil.getTime() - days * day);

describe('an additional licence', () => {
  it('costs by the days left, rounded down', () => {
    expect(priceForRest(year, before(365))).toBe(4900);
    expect(priceForRest(year, before(364))).toBe(4886); // 4886.57
    expect(priceForRest(year, before(100))).toBe(1342); // 1342.46
    expect(priceForRest(year, before(1))).toBe(13); // 13.42
  });

  it('costs a day on the last one, a whole period when paid ahead, and never nothing', () => {
    expect(priceForRest(year, paidUntil)).toBe(13);
    expect(priceForRest(year, before(380))).toBe(4900);
    expect(priceForRest({ ...year, price: 100 }, before(1))).toBe(1);
  });

  it('counts days on our clock, 366 in a leap year, and days with a clock change as one', () => {
    const leap = { ...year, paidUntil: new Date('2028-03-01T09:00:00Z') };
    expect(priceForRest({ ...leap, price: 36_600 }, new Date('2028-02-28T09:00:00Z'))).toBe(200);
    // Half past midnight in Switzerland is the previous day in UTC.
    const spring = { price: 36_500, months: 12, paidUntil: new Date('2027-03-29T10:00:00Z') };
    expect(priceForRest(spring, new Date('2027-03-27T23:30:00Z'))).toBe(100);
    expect(priceForRest(spring, new Date('2027-03-27T22:30:00Z'))).toBe(200);
  });
});

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true });
const periods = fc.record({
  price: fc.integer({ min: 1, max: 100_000 }),
  months: fc.integer({ min: 1, max: 36 }),
  paidUntil: moments,
});

describe('for any price and time', () => {
  it('is whole Rappen, at least one and never more than a whole period', () => {
    fc.assert(
      fc.property(periods, moments, (period, now) => {
        const price = priceForRest(period, now);
        expect(Number.isInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(1);
        expect(price).toBeLessThanOrEqual(period.price);
      }),
    );
  });

  it('never costs more later', () => {
    fc.assert(
      fc.property(periods, moments, moments, (period, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(priceForRest(period, later)).toBeLessThanOrEqual(priceForRest(period, earlier));
      }),
    );
  });

  it('rounds in the buyer’s favour by less than a Rappen per licence', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 100_000 }), fc.integer({ min: 1, max: 365 }), (price, left) => {
        const exact = (price * left) / 365;
        const requested = priceForRest({ ...year, price }, before(left));
        expect(requested).toBeLessThanOrEqual(exact);
        expect(exact - requested).toBeLessThan(1);
      }),
    );
  });
});
