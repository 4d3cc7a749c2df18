import { expect, test } from 'vitest';
import { delayBefore } from './live-stream.ts';

test('waits longer each time, up to half a minute, spread by half to either side', () => {
  expect([0, 1, 2, 5, 20].map((attempt) => delayBefore(attempt, 0.5))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(delayBefore(0, 0)).toBe(500);
  expect(delayBefore(20, 1)).toBe(45_000);
});
