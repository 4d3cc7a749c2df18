import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTop, lineStretches } from './chart-scale.ts';

describe('the top of an axis', () => {
  it.each([
    [[], 1],
    [[0, 0], 1],
    [[null, 0.4], 1],
    [[3], 3],
    [[7, 2], 8],
    [[11], 20],
    [[64, null], 80],
    [[2801], 3000],
  ])('over %j is %s', (values, top) => {
    expect(axisTop(values)).toBe(top);
  });

  it('has room for every value and is not more than twice the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (values) => {
        const top = axisTop(values);
        const largest = Math.max(...values);
        expect(top).toBeGreaterThanOrEqual(largest);
        expect(top).toBeLessThanOrEqual(Math.max(1, largest * 2));
      }),
    );
  });
});

describe('a line', () => {
  it('is broken where a value is missing', () => {
    const stretches = lineStretches([5, 10, null, 0, null, null, 10], 10);
    expect(stretches).toEqual([
      [
        { x: 0.5, y: 50 },
        { x: 1.5, y: 0 },
      ],
      [{ x: 3.5, y: 100 }],
      [{ x: 6.5, y: 0 }],
    ]);
  });

  it('without any value has no stretch', () => {
    expect(lineStretches([null, null], 1)).toEqual([]);
  });
});
