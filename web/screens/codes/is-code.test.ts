import { expect, test } from 'vitest';
import { isCode } from './is-code.ts';

test.each(['ABCD', 'abcd-1234', '0000', 'A'.repeat(40)])('%s can be a code', (text) => {
  expect(isCode(text)).toBe(true);
});

test.each(['', 'ABC', 'A'.repeat(41), 'AB CD', 'ÄBCD', 'ABCD\n', 'ABCD/..', '<b>xyz</b>'])('%j cannot', (text) => {
  expect(isCode(text)).toBe(false);
});
