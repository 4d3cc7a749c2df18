import type { Sort } from './cursor.ts';

/**
 * How a search is read. Each way starts in tandem_pairs, once for each pair of languages asked for, at the right place of
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
  /** whether the profile has to be looked at beyond its languages and place */
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
export function areBounded({ way, filtered, timed, text }: Shape): boolean {
  return text !== 'rare' && (way === 'within' || (way === 'anywhere' && (filtered || timed || text === 'common')));
}
