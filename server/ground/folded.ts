import { normalized } from '../../contract/normalized.ts';

/** A text as a search compares it: without capitals, accents and rows of spaces. ß counts as ss. */
export function folded(text: string): string {
  return normalized(text, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}
