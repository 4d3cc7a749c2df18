import { expect, test } from 'vitest';
import { hoursInWords, lengthInFigures } from './hours.ts';

test.each([
  [0, '0\u00a0h'],
  [45, '0\u00a0h\u00a045'],
  [400, '6\u00a0h\u00a040'],
  [600, '10\u00a0h'],
  [605, '10\u00a0h\u00a005'],
])('%i minutes are %s', (minutes, shown) => {
  expect(hoursInWords(minutes)).toBe(shown);
});

test.each([
  [0.4, '0:00'],
  [41, '0:41'],
  [59.6, '1:00'],
  [725, '12:05'],
])('%d seconds are %s', (seconds, shown) => {
  expect(lengthInFigures(seconds)).toBe(shown);
});
