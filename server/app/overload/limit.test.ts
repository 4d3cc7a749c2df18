import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLimit } from './limit.ts';

const settings = { least: 20, start: 200, most: 1000, target: 40 };

test('a limit falls when many wait too long, down to where refusing does not help', () => {
  const limit = createLimit(settings);
  limit.observe(41, 100);
  expect(limit.places('vital')).toBe(80 + 200);
  for (let window = 0; window < 50; window++) limit.observe(500, 1000);
  expect(limit.places('vital')).toBe(20 + 200);
});

test('when few wait too long, the cause is another', () => {
  const limit = createLimit(settings);
  limit.observe(5000, 20);
  expect(limit.places('visitor')).toBe(140);
});

test('a limit without waiting grows again, up to its maximum', () => {
  const limit = createLimit(settings);
  for (let window = 0; window < 50; window++) limit.observe(500, 1000);
  for (let window = 0; window < 100; window++) limit.observe(1, 5);
  expect(limit.places('member')).toBe(900);
});

test('whatever was measured, visitors are refused first, and one address never takes every slot', () => {
  const windows = fc.array(fc.tuple(fc.nat(1000), fc.nat(2000)), { maxLength: 60 });
  fc.assert(
    fc.property(windows, (measured) => {
      const limit = createLimit(settings);
      for (const [wait, atOnce] of measured) limit.observe(wait, atOnce);
      expect(limit.places('visitor')).toBeGreaterThanOrEqual(14);
      expect(limit.places('visitor')).toBeLessThan(limit.places('member'));
      expect(limit.places('member')).toBeLessThan(limit.places('vital'));
      expect(limit.placesOfAddress()).toBeLessThan(limit.places('visitor'));
      expect(limit.places('vital')).toBeLessThanOrEqual(1200);
    }),
    { seed: 7 },
  );
});
