import { randomInt } from 'node:crypto';

/** No vowels, so no words, and nothing that is mistaken for something else (decision 025). */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';

/** A new code of so many characters, to be read aloud and typed. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
