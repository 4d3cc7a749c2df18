import { normalized } from '../normalized.ts';

/** Invisible characters: soft hyphens, joiners, direction marks. */
const unseen = '\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u2060-\\u2064\\uFEFF';
const apostrophes = "'`´ʹʼ’‘‛＇";
const hyphens = '\\-‐‑';
/** Scripts without blanks between words: each character is a piece. */
const unspaced = ['Han', 'Hiragana', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const letter = `(?:(?![${unspaced}${unseen}])[\\p{L}\\p{N}\\p{M}])`;
const picture = '\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}\\uFE0F\\u{E0020}-\\u{E007F}]*';

/**
 * Words including what joins their parts (l’ami, peut-être), runs of blanks, composite emoji, and every other
 * character alone.
 */
const pieces = new RegExp(
  [
    `${letter}+(?:(?:[${apostrophes}${hyphens}]|[${unseen}]+)${letter}+)*`,
    `[\\s${unseen}]+`,
    `${picture}(?:\\u200D${picture})*`,
    '\\p{Regional_Indicator}{2}',
    '[^]\\p{M}*',
  ].join('|'),
  'gu',
);
const unseenSigns = new RegExp(`[${unseen}]+`, 'gu');
const anyApostrophe = new RegExp(`[${apostrophes}]`, 'gu');
const anyHyphen = new RegExp(`[${hyphens}]`, 'gu');
const onlyBlanks = new RegExp(`^[\\s${unseen}]*$`, 'u');

/**
 * Splits a text into words, marks, emoji and runs of blanks, in linear time; joined, they are the text again.
 * Invisible characters stay with the previous piece.
 */
export function wordsOfText(text: string): string[] {
  const result: string[] = [];
  for (const piece of text.match(pieces) ?? []) {
    if (result.length > 0 && piece.replace(unseenSigns, '') === '') result.push(result.pop() + piece);
    else result.push(piece);
  }
  return result;
}

/** Whether a piece is only blank. */
export function isBlank(piece: string): boolean {
  return onlyBlanks.test(piece);
}

/**
 * A key equal for pieces that read as the same word. Case matters; the form of apostrophes, hyphens and blanks,
 * composed or separate accents, and invisible characters do not.
 */
export function sameWordKey(piece: string): string {
  if (isBlank(piece)) return ' ';
  const seen = piece.replace(unseenSigns, '');
  return normalized(seen, 'NFC').replace(anyApostrophe, '’').replace(anyHyphen, '-');
}
