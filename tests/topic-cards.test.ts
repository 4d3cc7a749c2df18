import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { levels } from '../contract/constants/profiles.ts';
import {
  isTopicKey,
  startingLevel,
  topicKeys,
  topicLevelOf,
  topicLevels,
  topicsOfLevel,
} from '../contract/constants/topic-cards.ts';
import { locales } from '../contract/locales.ts';

const sentencesOf = (locale: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../texts', locale, 'topic-cards-sentences.json'), 'utf8'));

/** A card: something to answer, short enough for a card on a phone, and longer than a word. */
const sentence = z
  .string()
  .min(50)
  .max(150)
  .regex(/[?.!]$/)
  .regex(/^[^ß{}<>']*$/);
const sentences = z.record(z.string(), sentence);

test('there are twenty cards of each level, each once', () => {
  expect(topicLevels.map((level) => topicsOfLevel[level].length)).toEqual([20, 20, 20]);
  expect(new Set(topicKeys).size).toBe(60);
});

describe.each(locales)('the cards in %s', (locale) => {
  const cards = sentences.parse(sentencesOf(locale));

  test('have a sentence each, and no two the same', () => {
    expect(Object.keys(cards).sort()).toEqual([...topicKeys].sort());
    expect(new Set(Object.values(cards)).size).toBe(60);
  });

  test('ask something', () => {
    const silent = Object.entries(cards).filter(
      ([, said]) =>
        !/[?]|Erzähl|Tell|Raconte|Erklär|Explain|Explique|Beschreib|Describe|Décris|Versuch|Try|Essaie/.test(said),
    );
    expect(silent).toEqual([]);
  });

  test('are shorter at a lower level of the language', () => {
    const mean = (keys: readonly string[]) =>
      keys.reduce((sum, key) => sum + (cards[key]?.length ?? 0), 0) / keys.length;
    expect(mean(topicsOfLevel['A1-A2'])).toBeLessThan(mean(topicsOfLevel['B1-B2']));
    expect(mean(topicsOfLevel['B1-B2'])).toBeLessThanOrEqual(mean(topicsOfLevel.C1));
  });
});

test('a level of the CEFR is one of the three; cards start with the lower level of two learners, in the middle if unknown', () => {
  expect(levels.map((level) => topicLevelOf(level))).not.toContain(null);
  expect(startingLevel([], 'de')).toBe('B1-B2');
  expect(startingLevel([{ code: 'fr', level: 'C2' }], 'de')).toBe('B1-B2');
  expect(
    startingLevel(
      [
        { code: 'de', level: 'C2' },
        { code: 'de', level: 'A2' },
      ],
      'de',
    ),
  ).toBe('A1-A2');
  expect(startingLevel([{ code: 'de' }, { code: 'de', level: 'native' }], 'de')).toBe('C1');
});

test('nothing but the keys is a key', () => {
  fc.assert(fc.property(fc.string(), (text) => !isTopicKey(text)));
  expect(topicKeys.every(isTopicKey)).toBe(true);
  expect(isTopicKey('constructor')).toBe(false);
});
