import { expect, test } from 'vitest';
import { nextMonthBegin, swissDate } from './member-times.ts';

test('the month turns at midnight of the clock of spec 9, not of UTC', () => {
  expect(nextMonthBegin('de', new Date('2026-11-30T22:59:59Z'))).toBe('1. Dezember');
  expect(nextMonthBegin('de', new Date('2026-11-30T23:00:00Z'))).toBe('1. Januar');
  expect(nextMonthBegin('fr', new Date('2026-12-10T00:00:00Z'))).toBe('1er janvier');
});

test('days are told the Swiss way', () => {
  expect(swissDate(new Date('2026-01-04T23:30:00Z'))).toBe('05.01.2026');
});
