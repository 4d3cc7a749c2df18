import { describe, expect, it } from 'vitest';
import { withinSentence } from '../../../contract/format/within-sentence.ts';
import { balanceOf, kindOf } from './language-words.ts';

describe('the balance of a language', () => {
  it.each([
    [0, 0, 'none', 0],
    [0, 1, 'onlyLearning', 0],
    [7, 0, 'onlySpeaking', 0],
    [1, 1, 'even', 1],
    [100, 109, 'even', 1],
    [100, 111, 'moreLearning', 1],
    [100, 179, 'moreLearning', 1],
    [100, 260, 'moreLearning', 3],
    [5000, 2, 'moreSpeaking', 2500],
  ])('of %i who speak and %i who learn it is %s, %i to one', (speaking, learning, balance, ratio) => {
    expect(balanceOf(speaking, learning)).toEqual({ balance, ratio });
  });
});

it('writes the names of languages small in French sentences only', () => {
  expect(withinSentence('Espéranto', 'fr')).toBe('espéranto');
  expect(withinSentence('Kurde (sorani)', 'fr')).toBe('kurde (sorani)');
  expect(withinSentence('Italienisch', 'de')).toBe('Italienisch');
});

it('does not say that sign languages are spoken', () => {
  expect([kindOf('sgg'), kindOf('gsw')]).toEqual(['signed', 'spoken']);
});
