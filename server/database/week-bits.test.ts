import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekTimes } from '../../contract/constants/availability.ts';
import { weekBits, weekOf } from './week-bits.ts';

const week = fc.uniqueArray(fc.constantFrom(...weekTimes));

test('a week is read back as it was written, in its order', () => {
  fc.assert(
    fc.property(week, (times) => {
      expect(weekOf(weekBits(times))).toEqual(weekTimes.filter((time) => times.includes(time)));
    }),
  );
});

test('a week is 35 bits, Monday early first; an empty one is none', () => {
  expect(weekBits([{ day: 'mon', part: 'early' }])).toBe(`1${'0'.repeat(34)}`);
  expect(weekBits([{ day: 'sun', part: 'evening' }])).toBe(`${'0'.repeat(34)}1`);
  expect(weekBits([])).toBeNull();
});
