import { randomInt } from 'node:crypto';

/**
 * The characters of generated codes: capitals and digits that are not confused (no 0 and O, no 1, I and L), without
 * vowels, so that no word appears by chance.
 */
export const codeAlphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';

const groupLength = 4;

/** An unguessable code such as K7PM-X2QD-9RTF: each character is drawn evenly from 28, 19 bits per group of four. */
export function generateCode(groups = 3): string {
  return Array.from({ length: groups }, generateGroup).join('-');
}

function generateGroup(): string {
  return Array.from({ length: groupLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
