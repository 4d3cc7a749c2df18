import { folded, wordsToFind } from '../../../contract/folded.ts';
import { containing } from '../../base/like-pattern.ts';

/** The searched text of an entry. */
export function searchable(entry: {
  front: string;
  back?: string | null | undefined;
  sentence?: string | null | undefined;
  note?: string | null | undefined;
}): string {
  const { front, back, sentence, note } = entry;
  return wordsToFind(front, [back, sentence, note].filter((text) => typeof text === 'string').join(' '));
}

/** LIKE patterns, one per search word. */
export function wordPatterns(text: string): string[] {
  return folded(text).split(' ').map(containing);
}
