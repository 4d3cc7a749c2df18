import { cachePer } from '../../base/cache-per.ts';
import type { Directories, Place } from '../../database/directories.ts';

/** Kilometres between two places, in the directory's flat projection, with the database's precision. */
export function kilometres(one: Place, other: Place): number {
  return Math.sqrt(squaredKilometres(one, other));
}

/** The first place of a place's town, from which distances to members are measured (product 14). */
export function townOf({ townByPlaceId }: Directories, place: Place): Place {
  return townByPlaceId.get(place.id) ?? place;
}

/**
 * Whole kilometres from the town of a place to the nearest town of a member's places, at least one (product 13);
 * null if either has none.
 */
export function kilometresToNearest(
  directories: Directories,
  from: Place | null | undefined,
  places: readonly Place[],
): number | null {
  if (!from || places.length === 0) return null;
  const start = townOf(directories, from);
  const distances = places.map((place) => kilometres(start, townOf(directories, place)));
  return Math.max(1, Math.round(Math.min(...distances)));
}

/** The database's sort key: multiplied, not raised to a power, so that both compute the same digits. */
function squaredKilometres(one: Place, other: Place): number {
  const east = Math.fround(one.east) - Math.fround(other.east);
  const north = Math.fround(one.north) - Math.fround(other.north);
  return east * east + north * north;
}

/** These places, nearest to the town of origin first. */
export function nearestFirst(directories: Directories, places: Place[], origin: Place): Place[] {
  const start = townOf(directories, origin);
  const distance = (place: Place) => squaredKilometres(start, townOf(directories, place));
  return places.toSorted((one, other) => distance(one) - distance(other));
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
  /** the index of a place in ids */
  rank: Map<number, number>;
  /** the same ids as a PostgreSQL array, ending with 0 for members without a place if the list includes them */
  list: string;
  squaredDistances: number[];
}

/** So that paging through one search sorts once. */
const sorts = cachePer<Nearness>(64);

/** All places of the directory by distance from origin. */
export function placesByDistance(directories: Directories, origin: Place): Nearness {
  return cached(directories, `places ${origin.id}`, () => sorted(directories.places, origin));
}

/** The first place of each town by distance from a place's town, optionally in one canton only. */
export function townsByDistance(directories: Directories, place: Place, canton: string | null = null): Nearness {
  const origin = townOf(directories, place);
  return cached(directories, `towns ${origin.id} ${canton ?? ''}`, () => {
    const towns = directories.places.filter(
      (each) => townOf(directories, each) === each && (canton === null || each.canton === canton),
    );
    return sorted(towns, origin, { withNowhere: canton === null });
  });
}

/** The towns of a canton from its first one on, for a search in a canton without a centre. */
export function townsInCanton(directories: Directories, canton: string): Nearness | null {
  const first = directories.places.find((place) => place.canton === canton);
  return first ? townsByDistance(directories, first, canton) : null;
}

function cached(directories: Directories, key: string, sort: () => Nearness): Nearness {
  const cache = sorts(directories);
  const found = cache.get(key) ?? sort();
  cache.set(key, found);
  return found;
}

/** How many of the nearest places are within this many kilometres. */
export function countWithin({ squaredDistances }: Nearness, radius: number): number {
  const beyond = squaredDistances.findIndex((squared) => squared > radius ** 2);
  return beyond === -1 ? squaredDistances.length : beyond;
}

function sorted(places: Place[], origin: Place, { withNowhere = false } = {}): Nearness {
  const near = byDistance(places, origin);
  const ids = near.map(({ place }) => place.id);
  return {
    from: origin,
    ids,
    rank: new Map(ids.map((id, rank) => [id, rank])),
    list: `{${(withNowhere ? [...ids, 0] : ids).join(',')}}`,
    squaredDistances: near.map(({ squared }) => squared),
  };
}
