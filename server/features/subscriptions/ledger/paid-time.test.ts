import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAfter, monthsAfter, paidUntil } from './paid-time.ts';

const at = (text: string) => new Date(text);

it.each([
  ['the last day of a shorter month', '2026-01-31T12:00:00+01:00', 1, '2026-02-28T12:00:00+01:00'],
  ['29 February of a leap year', '2028-01-31T12:00:00+01:00', 1, '2028-02-29T12:00:00+01:00'],
  ['a year after 29 February', '2028-02-29T12:00:00+01:00', 12, '2029-02-28T12:00:00+01:00'],
  ['four years after 29 February', '2028-02-29T12:00:00+01:00', 48, '2032-02-29T12:00:00+01:00'],
  ['31 August to February', '2027-08-31T09:00:00+02:00', 6, '2028-02-29T09:00:00+01:00'],
  ['the same hour in summer as in winter', '2026-03-15T08:30:00+01:00', 1, '2026-04-15T08:30:00+02:00'],
  ['the same hour in winter as in summer', '2026-10-15T08:30:00+02:00', 1, '2026-11-15T08:30:00+01:00'],
  ['an hour left out in spring is the next one', '2026-02-28T02:30:00+01:00', 13, '2027-03-28T03:30:00+02:00'],
  ['the night of Zurich, which is the day before in UTC', '2026-01-31T00:30:00+01:00', 1, '2026-02-28T00:30:00+01:00'],
])('%s', (_, from, months, to) => {
  expect(monthsAfter(at(from), months)).toEqual(at(to));
});

it('an hour that occurs twice in autumn is the first of the two', () => {
  expect(monthsAfter(at('2026-09-25T02:30:00+02:00'), 1)).toEqual(at('2026-10-25T02:30:00+02:00'));
});

it('renewals from 31 January are at the end of each month, and back on the 31st', () => {
  const payments = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'].map((day) => at(`${day}T10:00:00Z`));
  const ends = payments.map((_, index) =>
    paidUntil(payments.slice(0, index + 1), 1)
      ?.toISOString()
      .slice(0, 10),
  );
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});

it('a payment within the days of grace continues from the old end; a later one starts afresh', () => {
  const first = at('2026-01-10T10:00:00Z');
  const end = at('2026-02-10T10:00:00Z');
  expect(paidUntil([first, daysAfter(end, 14)], 1)).toEqual(at('2026-03-10T10:00:00Z'));
  const late = new Date(daysAfter(end, 14).getTime() + 1000);
  expect(paidUntil([first, late], 1)).toEqual(monthsAfter(late, 1));
});

const moment = fc.date({ min: at('2026-01-01'), max: at('2032-01-01'), noInvalidDate: true });

it('payments reach equally far in any order, and never less than each alone in a first period', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 12 }), fc.constantFrom(1, 6, 12), (payments, months) => {
      const until = paidUntil(payments, months);
      expect(paidUntil([...payments].reverse(), months)).toEqual(until);
      const first = new Date(Math.min(...payments.map((one) => one.getTime())));
      expect(until?.getTime()).toBeGreaterThanOrEqual(monthsAfter(first, months).getTime());
      // Paying twice gives twice the time: a further payment never reduces it.
      const less = paidUntil(payments.slice(1), months);
      if (less) expect(until?.getTime()).toBeGreaterThanOrEqual(less.getTime() - 14 * 86_400_000);
    }),
  );
});

it('months added in two steps differ by at most a clock change and three days', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }), (from, some, more) => {
      const inOne = monthsAfter(from, some + more).getTime();
      const inTwo = monthsAfter(monthsAfter(from, some), more).getTime();
      expect(inOne - inTwo).toBeGreaterThanOrEqual(-3_600_000);
      expect(inOne - inTwo).toBeLessThanOrEqual(3 * 86_400_000 + 3_600_000);
    }),
  );
});
