import type { Sort } from './cursor.ts';

/**
 * How a search is read. Each way starts in search_entries, once for each pair of languages asked for, at the right place of
 * an index, and stops when a page is full: so its cost does not grow with the number of members.
 *
 * anywhere: in the order of the sort; place does not matter.
 * within: in the order of the sort, looking up for each where it is; near: the same, giving up after a while.
 * each: the best of each of a list of places.
 * nearest: a list of places from near to far.
 * gathered: all there are, then sorted from near to far; for the few of a rare pair.
 */
export interface Shape {
  sort: Sort;
  way: 'anywhere' | 'within' | 'near' | 'each' | 'nearest' | 'gathered';
  /**
   * traits in a row that are asked for: rare ones are found first, common ones are looked for in who is found otherwise; range: common ones whose
   * numbers are one piece
   */
  traits: 'any' | 'rare' | 'common' | 'range';
  /** more is asked of a member than their languages, places, times and the traits in a row */
  filtered: boolean;
  /** one of the places has to be in a canton; for those that are not, it is nobody's place */
  inCanton: boolean;
  /** one of the times of a week has to be theirs */
  timed: boolean;
  /** who has a time in common with the viewer comes earlier, by their own week */
  raised: boolean;
  /** words to look for: rare ones are found first, common ones are looked for in who is found otherwise */
  text: 'none' | 'rare' | 'common';
  /** the words are the beginning of a name */
  begins: boolean;
  /** one pair of languages: nobody is found twice */
  single: boolean;
}

export function walksPlaces({ way }: Shape): boolean {
  return way === 'each' || way === 'nearest';
}

/** Those who are near are looked for among so many, or so many at once are counted; else a walk ends when a page is full. */
export function areBounded(shape: Shape): boolean {
  const { way, traits, filtered, timed, text } = shape;
  const isSelective = traits !== 'any' || filtered || timed || text === 'common';
  return !areGathered(shape) && (way === 'within' || (way === 'anywhere' && isSelective));
}

/** A few are gathered by what is rare of them, instead of a walk. */
export function areGathered({ text, traits }: Pick<Shape, 'text' | 'traits'>): boolean {
  return text === 'rare' || traits === 'rare';
}
