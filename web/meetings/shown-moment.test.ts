import { expect, test } from 'vitest';
import { shownMoment } from './shown-moment.ts';

test.each([
  ['2027-07-01T19:30', '2027-07-01T17:30:00.000Z'],
  ['2027-12-01T19:30', '2027-12-01T18:30:00.000Z'],
  // with seconds, as some browsers send it
  ['2027-12-01T19:30:00', '2027-12-01T18:30:00.000Z'],
  // shown twice: the first
  ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  // never shown
  ['2027-03-28T02:30', '2027-03-28T02:30'],
  ['2027-02-30T10:00', '2027-02-30T10:00'],
  ['morgen', 'morgen'],
])('%s is %s', (shown, moment) => {
  expect(shownMoment(shown)).toBe(moment);
});
