import { expect, test } from 'vitest';
import { swissNumber } from './numbers.ts';

test('thousands are set apart by an apostrophe', () => {
  expect(swissNumber(28_123)).toBe('28’123');
});
