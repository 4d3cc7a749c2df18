import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordChanges } from '../../../../contract/format/word-changes.ts';
import { gapsOf, wrongWords } from './gaps.ts';

const shown = (before: string, after: string) =>
  gapsOf(wordChanges(before, after))
    .map(({ isGap, text }) => (isGap ? `[${text}]` : text))
    .join('');

describe('gaps to fill in', () => {
  test.each([
    [
      'a word',
      'Ich bi geschter es Buech gläse.',
      'Ich ha geschter es Buech gläse.',
      'Ich [ha] geschter es Buech gläse.',
    ],
    ['several', 'das haus am see', 'das Haus am See', 'das [Haus] am [See]'],
    [
      'a word that was too many takes the next along',
      'Ich gehe zu nach Hause.',
      'Ich gehe nach Hause.',
      'Ich gehe [nach] Hause.',
    ],
    ['or the one before', 'Ich gehe heim zu', 'Ich gehe heim', 'Ich gehe [heim]'],
    ['spaces stay outside', 'weil ich habe gegessen', 'weil ich gegessen habe', 'weil ich [gegessen] [habe]'],
    ['a mark', 'Ja ich komme', 'Ja, ich komme', 'Ja[,] ich komme'],
    ['a short text rewritten', 'foo', 'bar', '[bar]'],
    ['no change', 'Hoi', 'Hoi', ''],
    [
      'a rewritten long text is no exercise',
      'foo',
      'Das ist ein ganz anderer Satz, viel länger als der erste, und er hört und hört nicht auf.',
      '',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  test('filled in, they are the corrected text, and each can be filled in', () => {
    const text = fc
      .array(fc.constantFrom('ich', 'Ich', 'bin', "l'ami", '.', ',', ' ', ' ', '👍🏽', '\n'), { maxLength: 20 })
      .map((pieces) => pieces.join('').trim());
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = gapsOf(wordChanges(before, after));
        if (parts.length === 0) return;
        expect(parts.map((part) => part.text).join('')).toBe(after);
        for (const { isGap, text } of parts) {
          if (isGap) {
            expect(text.trim()).toBe(text);
            expect(wrongWords(` ${text} `, text)).toBe(0);
          }
        }
      }),
    );
  });
});

test.each([
  ['ha', 'ha', 0],
  ['bi', 'ha', 1],
  ['', 'ha', 1],
  ['haus', 'Haus', 1],
  ["l'ami", 'l’ami', 0],
  ['?', ' ?', 0],
  ['bin gegangen', 'ging heim', 2],
  ['ging', 'ging heim', 1],
  ['ging heim heim', 'ging heim', 1],
])('%j for %j: %i words are not right', (answer, expected, wrong) => {
  expect(wrongWords(answer, expected.trim())).toBe(wrong);
});
