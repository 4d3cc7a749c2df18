import { lookalikes } from '../../../contract/lookalikes.ts';
import { normalized } from '../../../contract/normalized.ts';

/**
 * What stays of a text when all that is easily varied is taken away: case, spaces, punctuation, digits, pictures, invisible
 * characters, accents, letters of another script that look the same, and the name of whom it is written to. withDates: figures of a day
 * or an hour stay.
 */
export function plainLetters(text: string, receiverName = '', { withDates = false } = {}): string {
  return withoutName(wordsOf(text, withDates), wordsOf(receiverName)).join('');
}

/** A name is left out whole, with initials, or by any of its words. */
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
