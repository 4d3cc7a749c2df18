import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chanceOfBoth, type Prospect } from './worth.ts';

const two: Prospect = {
  firstScore: -3,
  secondScore: -4,
  commonTimes: 0,
  kilometres: null,
  firstCircumstances: [1, 0, 0, 2, 0, 0],
  secondCircumstances: [1, 0, 0, 5, 0, 4],
};

it('by the constants is the product of both scores, more with a common time or a nearby home, and never above 1', () => {
  expect(chanceOfBoth(two)).toBeCloseTo(1.25 ** -7);
  expect(chanceOfBoth({ ...two, commonTimes: 2 })).toBeCloseTo(1.25 ** -4);
  expect(chanceOfBoth({ ...two, commonTimes: 1, kilometres: 25 })).toBeCloseTo(1.25 ** -2);
  expect(chanceOfBoth({ ...two, kilometres: 26 })).toBe(chanceOfBoth(two));
  expect(chanceOfBoth({ ...two, firstScore: 0, secondScore: 0, commonTimes: 1 })).toBe(1);
});

it('by the fitted model is the product of both chances, whatever the scores', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(part, part, fc.integer({ min: -100, max: 0 }), (one, other, firstScore) => {
      const fitted = (circumstances: readonly number[]) => (circumstances === two.firstCircumstances ? one : other);
      expect(chanceOfBoth({ ...two, firstScore }, fitted)).toBe(one * other);
    }),
  );
});
