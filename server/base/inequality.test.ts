import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gini, partOfTopHundredth } from './inequality.ts';

describe('the Gini coefficient', () => {
  test('is 0 when all have the same, and nears 1 when one has all', () => {
    expect(gini([])).toBe(0);
    expect(gini([3, 3, 3, 3])).toBeCloseTo(0);
    expect(gini([0, 0, 0, 8])).toBeCloseTo(0.75);
  });

  test('lies between 0 and 1, and does not change with the unit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 50 }), (numbers) => {
        const rising = numbers.sort((one, other) => one - other);
        expect(gini(rising)).toBeGreaterThanOrEqual(-1e-9);
        expect(gini(rising)).toBeLessThan(1);
        expect(gini(rising.map((each) => each * 7))).toBeCloseTo(gini(rising));
      }),
    );
  });
});

test('the share of the top hundredth is one member’s if there are few, and 0 of nothing', () => {
  expect(partOfTopHundredth([])).toBe(0);
  expect(partOfTopHundredth([0, 0])).toBe(0);
  expect(partOfTopHundredth([1, 1, 2])).toBe(0.5);
  expect(partOfTopHundredth([...Array<number>(199).fill(1), 201])).toBeCloseTo(202 / 400);
});
