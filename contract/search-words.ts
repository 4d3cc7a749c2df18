import { searchText } from './limits.ts';

const letters = new RegExp(`[\\p{L}\\p{N}]{${searchText.min}}`, 'u');

/** Whether a text names something to look for: letters or digits, as many as limits.searchText says. Signs are not counted. */
export function namesWord(text: string): boolean {
  return letters.test(text);
}
