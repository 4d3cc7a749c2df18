import { LRUCache } from 'lru-cache';
import type { Directories, Place } from '../../database/directories.ts';

/** Kilometres between two places, in the flat projection of the directory; as exact as the database reckons. */
export function kilometres(one: Place, other: Place): number {
  return Math.sqrt(squaredKilometres(one, other));
}

/**
 * Whole kilometres from a home to the nearest of somebody's places, one at least, as everything between two members is told
 * (product 13); null where either has none.
 */
export function kilometresToNearest(home: Place | undefined, places: readonly Place[]): number | null {
  if (!home || places.length === 0) return null;
  return Math.max(1, Math.round(Math.min(...places.map((place) => kilometres(home, place)))));
}

/** What the database orders by: multiplied, not raised to a power, both sides reckon the same to the last digit. */
function squaredKilometres(one: Place, other: Place): number {
  const east = Math.fround(one.east) - Math.fround(other.east);
  const north = Math.fround(one.north) - Math.fround(other.north);
  return east * east + north * north;
}

/** These places, nearest to origin first. */
export function nearestFirst(places: Place[], origin: Place): Place[] {
  return byDistance(places, origin).map(({ place }) => place);
}

function byDistance(places: Place[], origin: Place) {
  return places
    .map((place) => ({ place, squared: squaredKilometres(origin, place) }))
    .sort((one, other) => one.squared - other.squared || one.place.id - other.place.id);
}

/** Places by distance from one, nearest first. */
export interface Nearness {
  from: Place;
  ids: number[];
  /** where in ids a place stands */
  rank: Map<number, number>;
  /** the same ids as a PostgreSQL array; after all of the directory 0 for members without a place */
  list: string;
  squaredDistances: number[];
}

/** Sorts kept, so that paging through one search sorts once. */
const kept = 64;
const sorts = new WeakMap<Directories, LRUCache<string, Nearness>>();

/** All places of the directory by distance from origin, or those of one canton alone. */
export function placesByDistance(directories: Directories, origin: Place, canton: string | null = null): Nearness {
  const known = sorts.get(directories) ?? new LRUCache<string, Nearness>({ max: kept });
  sorts.set(directories, known);
  const key = `${origin.id} ${canton ?? ''}`;
  const found = known.get(key) ?? sorted(directories, origin, canton);
  known.set(key, found);
  return found;
}

/** The places of a canton, from its first one on: for a search in a canton that begins nowhere. */
export function placesInCanton(directories: Directories, canton: string): Nearness | null {
  const first = directories.places.find((place) => place.canton === canton);
  return first ? placesByDistance(directories, first, canton) : null;
}

/** How many of the nearest places are within so many kilometres. */
export function countWithin({ squaredDistances }: Nearness, radius: number): number {
  const beyond = squaredDistances.findIndex((squared) => squared > radius ** 2);
  return beyond === -1 ? squaredDistances.length : beyond;
}

function sorted({ places }: Directories, origin: Place, canton: string | null): Nearness {
  const walked = canton === null ? places : places.filter((place) => place.canton === canton);
  const near = byDistance(walked, origin);
  const ids = near.map(({ place }) => place.id);
  return {
    from: origin,
    ids,
    rank: new Map(ids.map((id, rank) => [id, rank])),
    list: `{${(canton === null ? [...ids, 0] : ids).join(',')}}`,
    squaredDistances: near.map(({ squared }) => squared),
  };
}
