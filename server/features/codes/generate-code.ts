import { randomInt } from 'node:crypto';

/**
 * What made codes consist of: capitals and digits nobody takes for one another (no 0 and O, no 1, I and L), and no vowels, so
 * that no word comes about by chance.
 */
export const codeAlphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';

const groupLength = 4;

/** A code nobody guesses, such as K7PM-X2QD-9RTF: each character drawn evenly from 28, 19 bits for each group of four. */
export function generateCode(groups = 3): string {
  return Array.from({ length: groups }, generateGroup).join('-');
}

function generateGroup(): string {
  return Array.from({ length: groupLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
