import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstSentence, firstWords } from './first-words.ts';

it.each([
  ['Ciao!', 'Ciao!'],
  [
    'Ich suche jemanden für Italienisch, gern am Abend. Magst du?',
    'Ich suche jemanden für Italienisch, gern am Abend. …',
  ],
  ['Hoi Anna! Ich lerne seit zwei Jahren Italienisch. Und du?', 'Hoi Anna! Ich lerne seit zwei Jahren Italienisch. …'],
  ['Hoi Anna!\n\n  Ich lerne  gern.', 'Hoi Anna! Ich lerne gern.'],
  ['Um 3.30 Uhr im Café, das kennst du sicher? «Gern.» Bis dann', 'Um 3.30 Uhr im Café, das kennst du sicher? …'],
])('the first sentence of %j is %j', (text, expected) => {
  expect(firstSentence(text, 140)).toBe(expected);
});

it('a sentence that is too long is cut between words, a word that is too long between characters', () => {
  expect(firstSentence('Eins zwei drei vier fünf sechs', 20)).toBe('Eins zwei drei …');
  expect(firstWords('👩‍👧'.repeat(20), 14)).toBe(`${'👩‍👧'.repeat(2)} …`);
});

it('both are one line of at most that many characters, and begin as the text does', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 400 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 20, max: 160 }), (text, max) => {
      for (const shown of [firstSentence(text, max), firstWords(text, max)]) {
        expect(shown.length).toBeLessThanOrEqual(max);
        expect(shown).not.toMatch(/[\r\n]/);
        const line = text.replace(/\s+/g, ' ').trim();
        expect(line.startsWith(shown.replace(/ …$/, '')) || line.startsWith(shown)).toBe(true);
      }
    }),
  );
});
