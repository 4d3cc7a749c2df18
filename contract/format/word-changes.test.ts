import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as limits from '../limits.ts';
import { changesOf, lengthsOf, readsTheSame, type WordChange, wordChanges } from './word-changes.ts';
import { isBlank, wordsOfText } from './words-of-text.ts';

/** A correction in one line: [removed→added] at each change. */
function shown(before: string, after: string): string {
  return wordChanges(before, after)
    .map((change) => (change.isChanged ? `[${change.before}→${change.after}]` : change.after))
    .join('');
}

const before = (changes: WordChange[]) => changes.map((change) => change.before).join('');
const after = (changes: WordChange[]) => changes.map((change) => change.after).join('');

describe('changes by words', () => {
  test.each([
    [
      'one word',
      'Ich bi geschter es Buech gläse.',
      'Ich ha geschter es Buech gläse.',
      'Ich [bi→ha] geschter es Buech gläse.',
    ],
    [
      'the case of a letter is a change of the whole word',
      'das haus am see',
      'das Haus am See',
      'das [haus→Haus] am [see→See]',
    ],
    ['an umlaut', 'Ich mochte das.', 'Ich möchte das.', 'Ich [mochte→möchte] das.'],
    [
      'words in a row are one change',
      'weil ich bin gegangen heim',
      'weil ich ging nach Hause',
      'weil ich [bin gegangen heim→ging nach Hause]',
    ],
    ['an inserted word at the beginning', 'gehe ich', 'Dann gehe ich', '[→Dann ]gehe ich'],
    ['a word too many', 'Ich gehe zu nach Hause', 'Ich gehe nach Hause', 'Ich gehe [zu →]nach Hause'],
    ['the order of words', 'weil ich habe gegessen', 'weil ich gegessen habe', 'weil ich [habe →]gegessen[→ habe]'],
    [
      'two words that are one',
      'Ich will zu sammen gehen',
      'Ich will zusammen gehen',
      'Ich will [zu sammen→zusammen] gehen',
    ],
    ['a mark alone', 'Ja ich komme', 'Ja, ich komme', 'Ja[→,] ich komme'],
    ['one mark for another', 'Kommst du.', 'Kommst du?', 'Kommst du[.→?]'],
    ['nothing but marks', '...', '…', '[...→…]'],
    ['a picture', 'Danke 👩🏽‍🏫!', 'Danke 👩🏻‍🏫!', 'Danke [👩🏽‍🏫→👩🏻‍🏫]!'],
    ['flags', 'Hoi 🇨🇭🇮🇹', 'Hoi 🇨🇭🇫🇷', 'Hoi 🇨🇭[🇮🇹→🇫🇷]'],
    [
      'the form of a French apostrophe is none',
      "j'ai vu l'ami de Zoé",
      'j’ai vu l’amie de Zoé',
      "j’ai vu [l'ami→l’amie] de Zoé",
    ],
    ['an elision', 'Je vois le ami', 'Je vois l’ami', 'Je vois [le ami→l’ami]'],
    ['a hyphen in a word', 'peut être demain', 'peut-être demain', '[peut être→peut-être] demain'],
    ['a blank before a French mark comes with its mark', 'Ça va?', 'Ça va ?', 'Ça va[?→ ?]'],
    ['a blank too many comes with its mark', 'Wie geht es dir ?', 'Wie geht es dir?', 'Wie geht es dir[ ?→?]'],
    ['a blank that is missing after a comma', 'Ja,gern', 'Ja, gern', 'Ja,[gern→ gern]'],
    ['marks that follow their letter', 'u\u0308ben für Zu\u0308rich', 'üben in Zürich', 'üben [für→in] Zürich'],
    ['Chinese, by signs', '我昨天去学校', '我昨天去了学校', '我昨天去[→了]学校'],
    ['Japanese, by signs', '東京で行く', '東京に行く', '東京[で→に]行く'],
    ['Arabic', 'أنا طالب جديد', 'أنا طالبة جديدة', 'أنا [طالب جديد→طالبة جديدة]'],
    ['everything', 'foo bar', 'Das ist ein Satz.', '[foo bar→Das ist ein Satz.]'],
  ])('%s', (_, one, other, expected) => {
    expect(shown(one, other)).toBe(expected);
  });

  test.each([
    ['an apostrophe', "l'ami", 'l’ami'],
    ['kinds of blanks', 'Ça va\u202f?', 'Ça va ?'],
    ['a line break', 'Hoi\nLea', 'Hoi Lea'],
    ['composed letters', 'Zu\u0308rich', 'Zürich'],
    ['a soft hyphen', 'Wörter\u00adbuch', 'Wörterbuch'],
    ['a hyphen that does not break', 'E‑Mail', 'E-Mail'],
  ])('%s of another form is no change', (_, one, other) => {
    expect(readsTheSame(one, other)).toBe(true);
    expect(wordChanges(one, other)).toEqual([{ isChanged: false, before: one, after: other }]);
  });

  test.each([
    ['a capital', 'haus', 'Haus'],
    ['a mark', 'Ja', 'Ja.'],
    ['an accent', 'a', 'à'],
    ['a blank', 'zu sammen', 'zusammen'],
    ['sharp s', 'Strasse', 'Straße'],
  ])('%s makes a difference', (_, one, other) => {
    expect(readsTheSame(one, other)).toBe(false);
    expect(wordChanges(one, other).some(({ isChanged }) => isChanged)).toBe(true);
  });
});

/** Sentences that share words, as corrections do, mixed with what people and machines type. */
const piece = fc.constantFrom(
  ...[
    'ich',
    'Ich',
    'bin',
    'ha',
    "l'ami",
    'l’ami',
    'Zürich',
    'Zu\u0308rich',
    '.',
    '?',
    ',',
    '👩🏽‍🏫',
    '学',
    '«',
    '\u00ad',
    '\ud800',
  ],
  ...[' ', ' ', ' ', '\u202f', '\n', '\u0301', '-', "'"],
);
const sentence = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')) },
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('for any two texts', () => {
  test('the words joined are the text', () => {
    fc.assert(fc.property(sentence, (text) => wordsOfText(text).join('') === text));
  });

  test('unchanged and removed words make one text, unchanged and added words the other', () => {
    fc.assert(
      fc.property(sentence, sentence, (one, other) => {
        const changes = wordChanges(one, other);
        expect(before(changes)).toBe(one);
        expect(after(changes)).toBe(other);
      }),
    );
  });

  test('a change is reported exactly where the texts read differently', () => {
    fc.assert(
      fc.property(sentence, sentence, (one, other) => {
        const changes = wordChanges(one, other);
        expect(changes.every(({ isChanged }) => !isChanged)).toBe(readsTheSame(one, other));
        for (const change of changes) {
          if (!change.isChanged) expect(readsTheSame(change.before, change.after)).toBe(true);
        }
      }),
    );
  });

  test('each change is visible, and no two are adjacent', () => {
    fc.assert(
      fc.property(sentence, sentence, (one, other) => {
        const changes = wordChanges(one.trim(), other.trim());
        for (const [index, change] of changes.entries()) {
          if (!change.isChanged || changes.length === 1) continue;
          expect(isBlank(change.before) && isBlank(change.after)).toBe(false);
          expect(changes[index + 1]?.isChanged ?? false).toBe(false);
        }
      }),
    );
  });

  test('lengths describe the same changes', () => {
    fc.assert(
      fc.property(sentence, sentence, (one, other) => {
        const changes = wordChanges(one, other);
        expect(changesOf(lengthsOf(changes), one, other)).toEqual(changes);
      }),
    );
  });

  test('the same text has no change', () => {
    fc.assert(fc.property(sentence, (text) => !wordChanges(text, text).some(({ isChanged }) => isChanged)));
  });
});

test('two texts of maximum length with nothing in common are compared quickly', () => {
  const half = limits.message.max / 2;
  const signs = (from: number) =>
    Array.from({ length: limits.message.max }, (_, i) => String.fromCharCode(from + i)).join('');
  const hard: [string, string][] = [
    ['a '.repeat(half), 'b '.repeat(half)],
    ['a b '.repeat(half / 2), 'b a '.repeat(half / 2)],
    [signs(0x4e00), signs(0x6e00)],
    [signs(0x4e00), [...signs(0x4e00)].reverse().join('')],
    ['a.'.repeat(half), 'a,'.repeat(half)],
  ];
  for (const [one, other] of hard) {
    // A busy processor makes some runs longer, none shorter.
    const milliseconds = Array.from({ length: 7 }, () => {
      const start = performance.now();
      wordChanges(one, other);
      return performance.now() - start;
    });
    expect(Math.min(...milliseconds)).toBeLessThan(120);
  }
});
