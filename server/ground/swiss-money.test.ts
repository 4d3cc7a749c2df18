import { expect, it } from 'vitest';
import { swissMoney } from './swiss-money.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [900, '9.00'],
  [99_999, '999.99'],
  [100_000, '1’000.00'],
  [123_456_789, '1’234’567.89'],
  [-1500, '−15.00'],
])('%i Rappen are %s', (rappen, written) => {
  expect(swissMoney(rappen)).toBe(written);
});
