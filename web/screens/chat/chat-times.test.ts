import { expect, test } from 'vitest';
import { dayBefore, daysUntil } from './chat-times.ts';

test('the day before, over a change of clocks and of the year', () => {
  expect(dayBefore('2026-10-26')).toBe('2026-10-25');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
});

test('what is left of today is a day', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(daysUntil('2026-11-21T12:00:01Z', now)).toBe(1);
  expect(daysUntil('2026-11-23T12:00:00Z', now)).toBe(2);
  expect(daysUntil('2026-11-20T12:00:00Z', now)).toBe(1);
});
