import { searchText } from './limits.ts';

/**
 * Scripts in which a word may occur inside a run of letters: those written without blanks, and those that attach
 * articles and prepositions. As ranges, because PostgreSQL has no script names: Hebrew, Arabic, Thai, Lao, Burmese,
 * Khmer, kana, Han, Hangul.
 */
export const joinedLetters =
  '\u0591-\u06FF\u0750-\u077F\u0E01-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17D3\u3005-\u3007\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\u{20000}-\u{3FFFF}';

/** Characters that are a word, or roughly a syllable. */
const signs = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]`;
const letter = String.raw`[\p{L}\p{N}]\p{M}*`;
const words = new RegExp(`${signs}|(?:${letter}){${searchText.min}}`, 'u');

/**
 * Whether a text contains something to search for: limits.searchText.min letters or digits in a row, or one
 * character of a script where it is a word. Punctuation does not count.
 */
export function namesWord(text: string): boolean {
  return words.test(text);
}
