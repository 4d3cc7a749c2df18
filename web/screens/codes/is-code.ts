import * as limits from '../../../contract/limits.ts';

const codeForm = new RegExp(`^[a-z0-9-]{${limits.code.min},${limits.code.max}}$`, 'i');

/** Whether a text can be a code at all: letters from A to Z, digits and dashes, not too few and not too many. */
export function isCode(text: string): boolean {
  return codeForm.test(text);
}
