import { expect, test } from 'vitest';
import { sentenceOf } from './sentence-of.ts';
import { wordAround } from './word-at-point.ts';

test('a press is on the word it is in, or touches', () => {
  const text = 'Ci vediamo all’alba, d’accordo? Sì.';
  expect(wordAround(text, 0)).toBe('Ci');
  expect(wordAround(text, 12)).toBe('all’alba');
  expect(wordAround(text, 19)).toBe('all’alba');
  expect(wordAround(text, 20)).toBeUndefined();
  expect(wordAround(text, text.length)).toBeUndefined();
  expect(wordAround('la la', 4)).toBe('la');
});

test('words come with the sentence they are in', () => {
  const text = 'Dai! Magari ci andiamo domenica. Che ne dici?';
  expect(sentenceOf(text, 'Magari')).toBe('Magari ci andiamo domenica.');
  expect(sentenceOf(text, 'Magari … domenica')).toBe('Magari ci andiamo domenica.');
  expect(sentenceOf(text, 'Dai! Magari')).toBe('Dai! Magari ci andiamo domenica.');
  expect(sentenceOf(text, 'nie gesagt')).toBe(text);
});
