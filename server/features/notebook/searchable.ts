import { folded, wordsToFind } from '../../../contract/folded.ts';
import { containing } from '../../base/like-pattern.ts';

/** What of an entry is looked through. */
export function searchable(entry: {
  front: string;
  back?: string | null | undefined;
  sentence?: string | null | undefined;
  note?: string | null | undefined;
}): string {
  const { front, back, sentence, note } = entry;
  return wordsToFind(front, [back, sentence, note].filter((text) => typeof text === 'string').join(' '));
}

/** Patterns for LIKE, one for each word that is looked for. */
export function wordPatterns(text: string): string[] {
  return folded(text).split(' ').map(containing);
}
