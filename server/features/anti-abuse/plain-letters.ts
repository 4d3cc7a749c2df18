import { lookalikes } from '../../../contract/lookalikes.ts';
import { normalized } from '../../../contract/normalized.ts';

/**
 * What is left of a text without anything easily varied: case, spaces, punctuation, digits, emoji, invisible
 * characters, accents, lookalike letters of other scripts, and the recipient's name. withDates: digits of dates and
 * times stay.
 */
export function plainLetters(text: string, receiverName = '', { withDates = false } = {}): string {
  return withoutName(wordsOf(text, withDates), wordsOf(receiverName)).join('');
}

/** Removes a name as a whole, with initials, or any of its words. */
function withoutName(words: string[], name: string[]): string[] {
  const whole = ` ${name.join(' ')} `;
  const rest = name.length > 1 ? ` ${words.join(' ')} `.replaceAll(whole, ' ').trim().split(' ') : words;
  const parts = new Set(name.filter((part) => part.length > 1));
  return rest.filter((word) => !parts.has(word));
}

function wordsOf(text: string, withDates = false): string[] {
  return normalized(text, 'NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\u115F\u1160\u3164]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .replace(/\p{L}/gu, (letter) => lookalikes[letter] ?? letter)
    .split(withDates ? /[^\p{L}\p{Nd}]+/u : /[^\p{L}]+/u)
    .filter((word) => word !== '' && !/\p{Nd}{3}/u.test(word));
}
