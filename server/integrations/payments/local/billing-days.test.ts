import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingTime } from './billing-days.ts';

const days = (anchor: string, months: number[]) =>
  months.map((count) => billingTime(new Date(anchor), count).toISOString().slice(0, 10));

describe('the day of a payment', () => {
  it('is the last day of a shorter month, and the original day again after it', () => {
    expect(days('2027-01-31T23:30:00Z', [1, 2, 3, 13])).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ]);
    expect(days('2028-02-29T00:10:00Z', [12, 24, 48])).toEqual(['2029-02-28', '2030-02-28', '2032-02-29']);
    expect(days('2026-12-15T10:00:00Z', [1, 6, 12])).toEqual(['2027-01-15', '2027-06-15', '2027-12-15']);
  });

  it('is later for every further month, never past the day of the month, at 10 o’clock UTC', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 60 }), (anchor, months) => {
        const due = billingTime(anchor, months);
        expect(due.getUTCHours()).toBe(10);
        expect(due.getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate());
        expect((due.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + due.getUTCMonth() - anchor.getUTCMonth()).toBe(
          months,
        );
        expect(billingTime(anchor, months + 1) > due).toBe(true);
      }),
    );
  });
});
