import { expect, test } from 'vitest';
import { lastActivity } from './last-active.ts';

test('days are calendar days in Switzerland', () => {
  const justAfterMidnight = new Date('2026-07-01T22:10:00Z');
  expect(lastActivity('2026-07-01T21:50:00Z', justAfterMidnight)).toEqual({ isLive: false, days: 1 });
  expect(lastActivity('2026-07-01T22:05:00Z', justAfterMidnight)).toEqual({ isLive: true, days: 0 });
});

test('the days around a change of the clock count once each', () => {
  const now = new Date('2026-10-26T11:00:00Z');
  expect(lastActivity('2026-10-24T11:00:00Z', now).days).toBe(2);
});

test('a clock that runs ahead is today', () => {
  expect(lastActivity('2026-07-03T00:00:00Z', new Date('2026-07-01T00:00:00Z')).days).toBe(0);
});
