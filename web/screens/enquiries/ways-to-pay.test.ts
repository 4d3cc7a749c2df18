import { expect, it } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

it.each([
  [['paypal', 'invoice'], 'both'],
  [['invoice'], 'invoice'],
  [['paypal'], 'paypal'],
  [[], null],
] as const)('where %j can be used, the offer promises %s', (payments, by) => {
  expect(waysToPay(payments)).toBe(by);
});
