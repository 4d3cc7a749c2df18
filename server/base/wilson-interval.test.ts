import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

describe('the Wilson interval', () => {
  it('matches published tables', () => {
    const { low, high } = wilsonInterval(15, 20);
    expect(low).toBeCloseTo(0.531, 3);
    expect(high).toBeCloseTo(0.888, 3);
  });

  it('contains the share, stays within 0 and 1, and narrows with more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (total, part) => {
        const reached = Math.floor(total * part);
        const { low, high } = wilsonInterval(reached, total);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(reached / total + 1e-9);
        expect(high).toBeGreaterThanOrEqual(reached / total - 1e-9);
        const more = wilsonInterval(reached * 4, total * 4);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });
});
