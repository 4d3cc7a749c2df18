import { expect, test } from 'vitest';
import { codeForm } from '../../../contract/codes.ts';
import { codeAlphabet, generateCode } from './generate-code.ts';

const many = Array.from({ length: 20_000 }, generateCode);

test('a generated code is three groups of four, and can be redeemed', () => {
  for (const code of many) expect(code).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{4}(-[2-9B-DF-HJ-NP-TV-Z]{4}){2}$/);
  expect(many[0]).toMatch(codeForm);
});

test('it has no confusable characters, spells no word, and has more than 50 bits', () => {
  expect(codeAlphabet).not.toMatch(/[01OIL]|[AEU]/);
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
  expect(Math.log2(codeAlphabet.length) * 12).toBeGreaterThan(50);
});

test('many are all different', () => {
  expect(new Set(many).size).toBe(many.length);
});

test('each character is equally likely', () => {
  const drawn = many.join('').replaceAll('-', '');
  const counts = new Map([...codeAlphabet].map((character) => [character, 0]));
  for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1);
  const expected = drawn.length / codeAlphabet.length;
  const deviation = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(codeAlphabet.length);
  // Chi-square with 27 degrees of freedom: beyond 80 once in two million; random bytes modulo 28 would give some 380.
  expect(deviation).toBeLessThan(80);
});
