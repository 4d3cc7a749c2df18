import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded, wordsToFind } from '../../../../contract/folded.ts';
import { excerptOf } from './excerpt.ts';
import { hasAll, placesOf, wordsLookedFor } from './search-pattern.ts';

const found = (looked: string, text: string) => hasAll(wordsLookedFor(looked), text);

describe('words are found', () => {
  test.each([
    ['zurich', 'Morgen in Zürich'],
    ['Zürich', 'ZURICH'],
    ['ZÜRICH', 'Zu\u0308rich'],
    ['strasse', 'Bahnhofstraße, Straße 3'],
    ['straße', 'die Strasse'],
    ['coeur', 'mon cœur'],
    ['été', "C'était l’ETE dernier"],
    ['kaff', 'Kaffee?'],
    ['morgen kaff', 'Kaffee, morgen!'],
    ['19', 'um 19.30'],
    ['привет', 'Привет!'],
    ['élève l', "l'eleve"],
    ['zuerich', 'in Zürich'],
    ['Zürich', 'in Zuerich'],
    ['muller', 'Frau Mueller'],
    ['Mueller', 'Frau Mu\u0308ller'],
    ['Jose\u0301', 'José'],
    ['咖啡', '我们明天去喝咖啡吧'],
    ['茶', '喝茶吗'],
    ['コーヒー', '明日コーヒーを飲みましょう'],
    ['กาแฟ', 'พรุ่งนี้ไปดื่มกาแฟกัน'],
    ['커피', '내일커피마시자'],
    ['ברכה', 'שלום וברכה'],
    ['عالم', 'مرحبا بالعالم'],
    ['latte', '喝latte吧'],
  ])('%s in «%s»', (looked, text) => expect(found(looked, text)).toBe(true));

  test.each([
    ['kaff morgen', 'Kaffee, morgen'],
    ['ee', 'Kaffee'],
    ['kaffee tee', 'Kaffee'],
    ['kaffees', 'Kaffee'],
    ['noel', 'Nolte'],
    ['茶', '喝咖啡'],
  ])('but not %s in «%s»', (looked, text) => expect(found(looked, text)).toBe(false));
});

test('signs, repetitions and a seventh word are not looked for; the last is the beginning of a word', () => {
  expect(wordsLookedFor(' Kaffee -- kaffee, (Tee)')).toEqual(['kaffee', 'tee']);
  expect(wordsLookedFor('a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'h']);
  expect(wordsLookedFor('...')).toEqual([]);
});

test('folding twice is folding once, and every place found is a word of the text that is looked for', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => folded(folded(text)) === folded(text)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, looked) => {
      const words = wordsLookedFor(looked);
      const places = placesOf(words, text);
      for (const { from, to } of places) {
        const ways = wordsToFind(text.slice(from, to));
        expect(words.some((one) => ways.includes(one))).toBe(true);
      }
      if (hasAll(words, text) && words.length > 0) expect(places.length).toBeGreaterThan(0);
    }),
  );
});

describe('an excerpt', () => {
  const shown = (text: string, looked: string) =>
    excerptOf(text, wordsLookedFor(looked))
      .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
      .join('');

  test('marks each word and is the whole of a short message', () => {
    expect(shown('Kaffee in Zürich?\nJa, Kaffee!', 'zurich kaff')).toBe('[Kaffee] in [Zürich]? Ja, [Kaffee]!');
    expect(shown('我们明天去喝咖啡吧，咖啡！', '咖啡')).toBe('我们明天去喝[咖啡]吧，[咖啡]！');
    expect(shown('שלום וברכה', 'ברכה')).toBe('שלום ו[ברכה]');
  });

  test('begins near the first word, and leaves out the rest at spaces', () => {
    const text = `${'vorher war noch viel anderes '.repeat(6)}dann Kaffee ${'und nachher auch noch einiges '.repeat(8)}`;
    const line = shown(text, 'kaffee');
    expect(line).toMatch(/^… .{10,60}\[Kaffee\] und nachher .* …$/);
    expect(line.length).toBeLessThan(180);
  });

  test('shows every word of the message that is in it, in order, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), fc.string({ unit: 'grapheme' }), (text, looked) => {
        const pieces = excerptOf(text, wordsLookedFor(looked));
        const line = pieces.map((piece) => piece.text).join('');
        const whole = text.replace(/\s+/gu, ' ').trim();
        const inside = line.replace(/^… /, '').replace(/ …$/, '');
        expect(whole.includes(inside)).toBe(true);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });
});
