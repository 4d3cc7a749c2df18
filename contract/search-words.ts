import { searchText } from './limits.ts';

/**
 * Scripts in which a word may stand inside a row of letters: those written without blanks, and those that write articles and
 * prepositions at the word. As ranges, for PostgreSQL knows no names of scripts: Hebrew, Arabic, Thai, Lao, Burmese, Khmer, kana, Han,
 * Hangul.
 */
export const joinedLetters =
  '\u0591-\u06FF\u0750-\u077F\u0E01-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17D3\u3005-\u3007\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\u{20000}-\u{3FFFF}';

/** A sign that is a word, or about a syllable of one. */
const signs = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]`;
const letter = String.raw`[\p{L}\p{N}]\p{M}*`;
const words = new RegExp(`${signs}|(?:${letter}){${searchText.min}}`, 'u');

/**
 * Whether a text names something to look for: letters or digits, as many as limits.searchText says, or one of a script in which it is a
 * word. Signs are not counted.
 */
export function namesWord(text: string): boolean {
  return words.test(text);
}
