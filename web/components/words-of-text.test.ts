import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsChosen, wordsOf } from './words-of-text.ts';

describe('the words of a message', () => {
  it('are without the punctuation around them, but with that within', () => {
    expect(wordsOf('Jetz han i’s verstande! Grazie, «l’acqua» è 3.5 Grad.')).toEqual([
      'Jetz',
      'han',
      'i’s',
      'verstande',
      'Grazie',
      'l’acqua',
      'è',
      '3.5',
      'Grad',
    ]);
    expect(wordsOf('😀 … ?')).toEqual([]);
  });

  it('are found in the text, in their order, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let from = 0;
        for (const word of wordsOf(text)) {
          const at = text.indexOf(word, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + word.length;
        }
      }),
    );
  });
});

describe('what was chosen', () => {
  it('is one text, with an ellipsis where words lie between', () => {
    expect(wordsChosen(['1 han', '0 Jetz'])).toBe('Jetz han');
    expect(wordsChosen(['0 mache', '3 uf'])).toBe('mache … uf');
    expect(wordsChosen([])).toBe('');
  });

  it('is nothing where a form was sent with something else in it', () => {
    expect(wordsChosen(['Jetz', '-1 x', '9999 x', ''])).toBe('');
  });
});
