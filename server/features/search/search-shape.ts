import type { Sort } from './cursor.ts';

/**
 * The strategy of a search. Each starts in search_entries, once per wanted pair of languages, at the right place of
 * an index, and stops when a page is full, so its cost does not grow with the number of members.
 * anywhere: in the order of the sort; place does not matter.
 * within: in the order of the sort, looking up the place of each; near: the same, giving up after a while.
 * each: the best at each of a list of places.
 * nearest: a list of places from near to far.
 * gathered: all matches, then sorted by distance; for the few of a rare pair.
 */
export interface Shape {
  sort: Sort;
  way: 'anywhere' | 'within' | 'near' | 'each' | 'nearest' | 'gathered';
  /**
   * wanted traits of a row. rare: the search starts with them. common: they filter what is found otherwise. range:
   * common, and one unbroken range of numbers
   */
  traits: 'any' | 'rare' | 'common' | 'range';
  /** there are conditions beside languages, places, times and the traits in a row */
  filtered: boolean;
  /** one of the places must be in a canton; other places do not count */
  inCanton: boolean;
  /** one of these times must match */
  timed: boolean;
  /** members with a time in common with the viewer's week are raised */
  raised: boolean;
  /** wanted words. rare: the search starts with them. common: they filter what is found otherwise */
  text: 'none' | 'rare' | 'common';
  /** the words are the beginning of a name */
  begins: boolean;
  /** one pair of languages: nobody is found twice */
  single: boolean;
}

export function walksPlaces({ way }: Shape): boolean {
  return way === 'each' || way === 'nearest';
}

/** Rows scanned for members nearby, or counted at once; otherwise a scan ends when a page is full. */
export function areBounded(shape: Shape): boolean {
  const { way, traits, filtered, timed, text } = shape;
  const isSelective = traits !== 'any' || filtered || timed || text === 'common';
  return !areGathered(shape) && (way === 'within' || (way === 'anywhere' && isSelective));
}

/** Few members are gathered by their rare property, instead of a scan. */
export function areGathered({ text, traits }: Pick<Shape, 'text' | 'traits'>): boolean {
  return text === 'rare' || traits === 'rare';
}
