import { expect, test } from 'vitest';
import { clockAt, dayAndTime, momentOf } from './day-and-time.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('a moment in words, with the year where it is another', () => {
  expect(dayAndTime('2026-11-28T09:00:00Z', 'de', now)).toBe('28. November, 10:00');
  expect(dayAndTime('2026-11-28T09:00:00Z', 'de', now, { weekday: true })).toBe('Samstag, 28. November, 10:00');
  expect(dayAndTime('2026-12-31T23:30:00Z', 'fr', now)).toBe('1er janvier 2027, 00:30');
  expect(dayAndTime('2026-11-21T09:00:00Z', 'fr', now)).toBe('21 novembre, 10:00');
});

test.each([
  ['2026-11-28T10:00', '2026-11-28T09:00:00.000Z'],
  ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('what a clock shows in Switzerland, and when: %s', (shown, moment) => {
  expect(momentOf(shown)).toBe(moment);
  expect(clockAt(new Date(moment))).toBe(shown);
});

test.each(['', 'tomorrow', '2026-13-28T10:00', '2026-11-28', '2026-11-28T25:00'])('%s is no moment', (text) => {
  expect(momentOf(text)).toBeUndefined();
});
