import { expect, test } from 'vitest';
import { clockAt, dayOf, isShownTwice, momentOf, timeOf, yearOf } from './clock.ts';

test('days, times and years follow the site clock, in summer and in winter', () => {
  expect([dayOf('2026-11-21T22:59:59.000Z'), dayOf('2026-11-21T23:00:00.000Z')]).toEqual(['2026-11-21', '2026-11-22']);
  expect(dayOf('2026-06-30T22:00:00.000Z')).toBe('2026-07-01');
  expect([timeOf('2026-07-01T07:05:00Z'), timeOf('2026-11-21T08:41:00Z')]).toEqual(['09:05', '09:41']);
  expect(timeOf('2026-11-20T23:00:00Z')).toBe('00:00');
  expect([yearOf('2026-12-31T22:59:59Z'), yearOf(new Date('2026-12-31T23:00:00Z'))]).toEqual([2026, 2027]);
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

test.each([
  '',
  'tomorrow',
  '2026-13-28T10:00',
  '2026-11-28',
  '2026-11-28T25:00',
  '2026-11-28T10:00:00',
  '+12026-11-28T10:00',
])('%s is no moment', (text) => {
  expect(momentOf(text)).toBeUndefined();
});

test('only the hour repeated when the clock is put back is shown twice', () => {
  const night = ['2026-10-24T23:45', '2026-10-25T00:00', '2026-10-25T00:45', '2026-10-25T01:00', '2026-10-25T01:45'];
  expect(night.map((time) => isShownTwice(`${time}:00Z`))).toEqual([false, true, true, true, true]);
  expect(isShownTwice('2026-10-25T02:00:00Z')).toBe(false);
  expect(['00:45', '01:00', '01:45'].map((time) => isShownTwice(`2026-03-29T${time}:00Z`))).toEqual([
    false,
    false,
    false,
  ]);
});

test('the day follows the clock at every hour of leap and ordinary years', () => {
  for (const year of [1995, 2026, 2028]) {
    for (let hour = 0; hour < 366 * 24; hour++) {
      const moment = new Date(Date.UTC(year, 0, 1, hour));
      expect(dayOf(moment)).toBe(clockAt(moment).slice(0, 10));
    }
  }
});
