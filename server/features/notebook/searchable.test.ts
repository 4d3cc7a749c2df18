import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../../../contract/folded.ts';
import { searchable, wordPatterns } from './searchable.ts';

describe('what a search compares', () => {
  it('ignores case and accents', () => {
    expect(folded('  Zürich,   ÇA  Straße ')).toBe('zurich, ca strasse');
    expect(wordPatterns('Zürich ça')).toEqual(['%zurich%', '%ca%']);
  });

  it('takes pattern characters literally', () => {
    expect(wordPatterns('100% a_b c\\d')).toEqual(['%100\\%%', '%a\\_b%', '%c\\\\d%']);
  });

  it('finds each word of an entry in it', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(text, text, (front, back) => {
        const whole = searchable({ front, back });
        const words = folded(`${front} ${back}`).split(' ').filter(Boolean);
        expect(words.every((word) => whole.includes(word))).toBe(true);
      }),
    );
  });
});
