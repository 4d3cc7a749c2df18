import { expect, test } from 'vitest';
import { fileSize, oneDecimal, percentage, swissNumber } from './numbers.ts';

test('an apostrophe separates thousands', () => {
  expect(swissNumber(28_123)).toBe('28’123');
});

test('decimals have a point, in French a comma', () => {
  expect([oneDecimal(0.44, 'de'), oneDecimal(8.1, 'en'), oneDecimal(8.1, 'fr')]).toEqual(['0.4', '8.1', '8,1']);
  expect([oneDecimal(12, 'fr'), oneDecimal(1234.5, 'fr')]).toEqual(['12', '1’235']);
});

test('a space separates the percent sign, but not in English', () => {
  expect([percentage(8.1, 'de'), percentage(8.1, 'en'), percentage(8.1, 'fr')]).toEqual([
    '8.1\u00a0%',
    '8.1%',
    '8,1\u00a0%',
  ]);
  expect(percentage(89, 'de')).toBe('89\u00a0%');
});

test.each([
  [0, 'de', '1\u00a0KB'],
  [3.4 * 1024, 'de', '3\u00a0KB'],
  [12 * 1024, 'en', '12\u00a0KB'],
  [1000 * 1024, 'de', '1\u00a0MB'],
  [3.4 * 1024 ** 2, 'de', '3.4\u00a0MB'],
  [3.4 * 1024 ** 2, 'fr', '3,4\u00a0Mo'],
  [10.4 * 1024 ** 2, 'de', '10\u00a0MB'],
  [250 * 1024 ** 2, 'en', '250\u00a0MB'],
  [5000 * 1024 ** 3, 'en', '5’000\u00a0GB'],
] as const)('%i bytes in %s', (bytes, locale, shown) => {
  expect(fileSize(bytes, locale)).toBe(shown);
});
