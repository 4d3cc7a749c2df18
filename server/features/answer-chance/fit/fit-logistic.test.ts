import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../database/seed/random.ts';
import { type CaseGroup, chanceOf, fitLogistic } from './fit-logistic.ts';

/** Groups for all subsets of the features, with outcomes drawn by the coefficients. */
function drawn(coefficients: readonly number[], cases: number, seed: number): CaseGroup[] {
  const random = randomFrom(seed, 1);
  const subsets = 2 ** (coefficients.length - 1);
  return Array.from({ length: subsets }, (_, bits) => {
    const counting = coefficients.flatMap((_, place) => (place === 0 || bits & (1 << (place - 1)) ? [place] : []));
    const chance = chanceOf(counting.reduce((sum, place) => sum + (coefficients[place] ?? 0), 0));
    let reached = 0;
    for (let one = 0; one < cases; one += 1) if (random() < chance) reached += 1;
    return { counting, cases, reached };
  });
}

const group = fc
  .record({
    others: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
    cases: fc.integer({ min: 0, max: 1_000_000 }),
    part: fc.constantFrom(0, 0.01, 0.5, 1),
  })
  .map(({ others, cases, part }) => ({ counting: [0, ...others], cases, reached: Math.floor(cases * part) }));

describe('fitting a logistic model', () => {
  it('recovers the coefficients that generated the data', () => {
    const coefficient = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(fc.array(coefficient, { minLength: 2, maxLength: 5 }), fc.nat(1000), (coefficients, seed) => {
        const found = fitLogistic(drawn(coefficients, 4000, seed), coefficients.length);
        coefficients.forEach((true_, place) => {
          expect(Math.abs((found[place] ?? Number.NaN) - true_)).toBeLessThan(0.4);
        });
      }),
      { numRuns: 25 },
    );
  });

  it('is finite for any data, also if features separate the outcomes', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 40 }), (groups) => {
        const found = fitLogistic(groups, 6);
        expect(found).toHaveLength(6);
        for (const one of found) expect(Number.isFinite(one)).toBe(true);
      }),
    );
    const [all = Number.NaN, never = Number.NaN] = fitLogistic(
      [
        { counting: [0], cases: 10_000_000, reached: 10_000_000 },
        { counting: [0, 1], cases: 10_000_000, reached: 0 },
      ],
      2,
    );
    expect(chanceOf(all)).toBeGreaterThan(0.99);
    expect(chanceOf(all + never)).toBeLessThan(0.01);
  });

  it('has a zero gradient: no nearby solution is better', () => {
    const groups = drawn([-0.4, 0.8, -1.1], 500, 7);
    const found = fitLogistic(groups, 3);
    const likelihood = (coefficients: readonly number[]) =>
      groups.reduce((sum, { counting, cases, reached }) => {
        const chance = chanceOf(counting.reduce((total, place) => total + (coefficients[place] ?? 0), 0));
        return sum + reached * Math.log(chance) + (cases - reached) * Math.log(1 - chance);
      }, 0) -
      (1e-3 * (coefficients[0] ?? 0) ** 2 + (coefficients[1] ?? 0) ** 2 + (coefficients[2] ?? 0) ** 2) / 2;
    for (const place of [0, 1, 2])
      for (const by of [-0.01, 0.01])
        expect(likelihood(found.with(place, (found[place] ?? 0) + by))).toBeLessThan(likelihood(found));
  });

  it('is neutral on unseen features, and independent of order and grouping', () => {
    expect(fitLogistic([], 3)).toEqual([0, 0, 0]);
    const groups = drawn([0.3, -0.7], 1000, 3);
    const halves = groups.flatMap(({ counting, cases, reached }) => [
      { counting, cases: cases - 400, reached: reached - 100 },
      { counting, cases: 400, reached: 100 },
    ]);
    const whole = fitLogistic(groups, 2);
    fitLogistic(halves.reverse(), 2).forEach((one, place) => {
      expect(one).toBeCloseTo(whole[place] ?? Number.NaN, 6);
    });
  });

  it('rejects invalid counts and coefficients', () => {
    for (const wrong of [
      { counting: [0], cases: 1, reached: 2 },
      { counting: [0], cases: 1.5, reached: 1 },
      { counting: [1], cases: 1, reached: 1 },
      { counting: [0, 2], cases: 1, reached: 1 },
    ])
      expect(() => fitLogistic([wrong], 2)).toThrow(RangeError);
  });
});
