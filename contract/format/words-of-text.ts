import { normalized } from '../normalized.ts';

/** What stands in a text without being seen: soft hyphens, joiners, marks of the writing direction. */
const unseen = '\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u2060-\\u2064\\uFEFF';
const apostrophes = "'`´ʹʼ’‘‛＇";
const hyphens = '\\-‐‑';
/** Scripts that put no blanks between words: there each sign is a piece of its own. */
const unspaced = ['Han', 'Hiragana', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const letter = `(?:(?![${unspaced}${unseen}])[\\p{L}\\p{N}\\p{M}])`;
const picture = '\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}\\uFE0F\\u{E0020}-\\u{E007F}]*';

/** Words with what holds their parts together (l’ami, peut-être), rows of blanks, pictures put together of several, and everything else by itself. */
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
 * A text cut into words, marks, pictures and rows of blanks, in linear time; put together they are the text again. What nobody
 * sees goes with the piece before it.
 */
export function wordsOfText(text: string): string[] {
  const result: string[] = [];
  for (const piece of text.match(pieces) ?? []) {
    if (result.length > 0 && piece.replace(unseenSigns, '') === '') result.push(result.pop() + piece);
    else result.push(piece);
  }
  return result;
}

/** Whether there is nothing to see in a piece. */
export function isBlank(piece: string): boolean {
  return onlyBlanks.test(piece);
}

/**
 * What two pieces share that are the same word to a reader. Capitals count. The form of an apostrophe, of a hyphen or of a
 * blank does not, nor whether a letter carries its mark or has it beside it, nor what nobody sees.
 */
export function sameWordKey(piece: string): string {
  if (isBlank(piece)) return ' ';
  const seen = piece.replace(unseenSigns, '');
  return normalized(seen, 'NFC').replace(anyApostrophe, '’').replace(anyHyphen, '-');
}
