import type { Directories } from '../../database/directories.ts';
import { invalidCursor } from '../../http/cursor.ts';
import { countWithin, type Nearness, townsByDistance, townsInCanton } from '../directories/public.ts';
import type { Position } from './cursor.ts';
import type { Bind } from './filters.ts';
import type { SearchRequest } from './search-request.ts';

type PlaceOf = Pick<SearchRequest, 'origin' | 'canton' | 'radius'>;

/** The towns of a search from its origin outwards, or those of its canton; null: place does not matter. */
function townsOf(directories: Directories, { origin, canton }: PlaceOf): Nearness | null {
  if (origin) return townsByDistance(directories, origin, canton);
  return canton === null ? null : townsInCanton(directories, canton);
}

/** More towns than PostgreSQL compares with its statistics in a moment. So large a circle soon fills a page anyway. */
const listedAtMost = 600;

/** SQL: whether row t's town is one of those wanted. */
export type InTowns = (bind: Bind) => string;

/** The condition that one of a member's places is in the circle and the canton wanted; null: anywhere. */
export function townsWanted(directories: Directories, request: PlaceOf): InTowns | null {
  const { canton, radius } = request;
  const near = canton === null && radius === null ? null : townsOf(directories, request);
  if (!near) return null;
  const count = radius === null ? near.ids.length : countWithin(near, radius);
  if (radius !== null && canton === null && count > listedAtMost) {
    return (bind) => `exists (select from places where places.id = t.place_id
      and ${squares(originIn(near, bind))} <= ${bind(radius, 'double precision')} ^ 2)`;
  }
  return (bind) => `t.place_id = any(${bind(`{${near.ids.slice(0, count).join(',')}}`, 'integer[]')})`;
}

/** The part of a list of towns, from near to far, that a page reads. */
export interface TownRange {
  /** the whole list, as a PostgreSQL array */
  list: string;
  /** the first and the last position read; null: to the end */
  first: number;
  last: number | null;
  from: Nearness['from'];
}

/** The towns a page by distance reads, from its cursor's town on. Throws invalid_input if the cursor's town is not there. */
export function rangeOfTowns(
  directories: Directories,
  request: PlaceOf,
  after: Extract<Position, { sort: 'distance' }> | undefined,
): TownRange {
  const near = townsOf(directories, request);
  if (!near) throw new Error('a search by distance has an origin');
  const { radius } = request;
  const last = radius === null ? null : countWithin(near, radius);
  // Members without a place come last, after all towns.
  const position = after === undefined || after.placeId === 0 ? near.ids.length : near.rank.get(after.placeId);
  if (after && (position === undefined || (last !== null && position >= last))) throw invalidCursor();
  return {
    list: near.list,
    first: after && position !== undefined ? position + 1 : 1,
    last,
    from: near.from,
  };
}

/** The origin of a search in a statement, in kilometres of the directory's projection. */
interface Origin {
  east: string;
  north: string;
}

/** Binds the origin. */
export function originIn({ from }: Pick<Nearness, 'from'>, bind: Bind): Origin {
  return {
    east: bind(Math.fround(from.east), 'double precision'),
    north: bind(Math.fround(from.north), 'double precision'),
  };
}

/** SQL: squared kilometres of a row of places from the origin. */
function squares({ east, north }: Origin): string {
  const [x, y] = [`(places.east - ${east})`, `(places.north - ${north})`];
  return `(${x} * ${x} + ${y} * ${y})`;
}

/** SQL: squared kilometres of a place from the origin; place 0, nowhere, is farthest. */
export function squaredDistance(place: string, origin: Origin): string {
  return `coalesce((select ${squares(origin)} from places where places.id = ${place}), 'infinity')`;
}

/** SQL: whether a place is in the canton searched, if there is one. */
function isInCanton(place: string, canton: string | null, bind: Bind): string {
  return canton === null
    ? ''
    : `and exists (select from places where places.id = ${place} and places.canton = ${bind(canton, 'text')})`;
}

/**
 * SQL: whether row t's town is the nearest of its member, of those in the canton if one is searched, so that no one is
 * found twice.
 */
export function isNearestTown(origin: Origin, { canton }: PlaceOf, bind: Bind): string {
  return `not exists (select from unnest(t.other_place_ids) other(id)
    where (${squaredDistance('other.id', origin)}, other.id) < (${squaredDistance('t.place_id', origin)}, t.place_id)
      ${isInCanton('other.id', canton, bind)})`;
}

/** SQL: a member's nearest town as at, and its squared distance, of those in the canton if one is searched. */
export function nearestTown(origin: Origin, { canton }: PlaceOf, bind: Bind): string {
  return `select town.id as at, ${squaredDistance('town.id', origin)} as distance
    from unnest(t.place_id || t.other_place_ids) town(id) where true ${isInCanton('town.id', canton, bind)}
    order by distance, at limit 1`;
}
