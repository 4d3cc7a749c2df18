import { expect, test } from 'vitest';
import { between, drawKey, randomFrom, weighted, weights } from './random.ts';

const draws = (count: number, draw: () => unknown) => Array.from({ length: count }, draw);

test('the same numbers give the same sequence, others another', () => {
  const sequence = (seed: number, index: number) => draws(5, randomFrom(seed, index));
  expect(sequence(1, 7)).toEqual(sequence(1, 7));
  expect(sequence(1, 7)).not.toEqual(sequence(1, 8));
  expect(sequence(1, 7)).not.toEqual(sequence(2, 7));
});

test('neighbouring sources begin evenly between 0 and 1', () => {
  const firsts = Array.from({ length: 20_000 }, (_, index) => randomFrom(1, index)());
  const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length;
  expect(mean).toBeCloseTo(0.5, 1);
  expect(new Set(firsts).size).toBeGreaterThan(19_900);
  expect(Math.min(...firsts)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...firsts)).toBeLessThan(1);
});

test('between includes both ends', () => {
  const random = randomFrom(3, 3);
  expect([...new Set(draws(200, () => between(random, 2, 4)))].sort()).toEqual([2, 3, 4]);
});

test('both methods of drawing respect the weights', () => {
  const random = randomFrom(5, 5);
  const draw = weighted(Object.entries(weights('a 3, b 1')));
  const share = (drawn: unknown[]) => drawn.filter((item) => item === 'a').length / drawn.length;
  expect(share(draws(10_000, () => draw(random)))).toBeCloseTo(0.75, 1);
  expect(share(draws(10_000, () => drawKey(random, { a: 3, b: 1 })))).toBeCloseTo(0.75, 1);
});

test('what is left out is never drawn', () => {
  const random = randomFrom(6, 6);
  expect(new Set(draws(100, () => drawKey(random, { a: 9, b: 1 }, new Set(['a']))))).toEqual(new Set(['b']));
  expect(drawKey(random, { a: 1 }, new Set(['a']))).toBeUndefined();
});
