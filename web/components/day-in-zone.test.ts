import { expect, test } from 'vitest';
import { dayInZone } from './day-in-zone.ts';

test('an evening in UTC is the next day here, in summer two hours before midnight', () => {
  expect(dayInZone('2026-11-21T22:59:59.000Z')).toBe('2026-11-21');
  expect(dayInZone('2026-11-21T23:00:00.000Z')).toBe('2026-11-22');
  expect(dayInZone('2026-06-30T22:00:00.000Z')).toBe('2026-07-01');
});
