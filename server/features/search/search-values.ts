import { containing } from '../../base/like-pattern.ts';
import type { Directories } from '../../database/directories.ts';
import { countWithin, type Nearness, townsByDistance, townsInCanton } from '../directories/public.ts';
import type { Edge, Position, Sort } from './cursor.ts';
import { namedTraits, spansOf, type TraitName, traitTypes } from './profile-filters.ts';
import type { SearchRequest } from './search-request.ts';

/** The values of search statements besides those of single filters, with their types. */
const types = {
  speaks: 'smallint[]',
  learns: 'smallint[]',
  viewer: 'uuid',
  limit: 'integer',
  text: 'text',
  afterPlace: 'integer',
  afterScore: 'smallint',
  afterDay: 'date',
  afterNumber: 'integer',
  edgeScore: 'smallint',
  edgeNumber: 'integer',
  placeList: 'integer[]',
  placeFrom: 'integer',
  placeTo: 'integer',
  east: 'double precision',
  north: 'double precision',
  radius: 'double precision',
  canton: 'text',
  lookedAt: 'integer',
  week: 'bit(35)',
  traits: 'smallint[]',
  traitsFrom: 'smallint',
  traitsTo: 'smallint',
  bornFrom: 'smallint',
  bornTo: 'smallint',
  spansFrom: 'integer[]',
  spansTo: 'integer[]',
} as const;
export type ValueName = keyof typeof types | TraitName;

const typeOf: Record<ValueName, string> = { ...types, ...traitTypes };

/** Writes the placeholder of a value into a statement. */
export type Parameter = (name: ValueName) => string;

/** Numbers a statement's values in the order of its text. */
export function numbering(): { names: ValueName[]; parameter: Parameter } {
  const names: ValueName[] = [];
  const parameter = (name: ValueName) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}::${typeOf[name]}`;
  };
  return { names, parameter };
}

/** Before the first result. */
const start = { score: 32_767, day: '9999-12-31', number: 2_147_483_647 };

/** After the last result. */
export const farthest: Edge = { score: -32_768, searchNumber: 0 };

/** What a page needs besides the search itself. */
export interface Beside {
  /** the position it begins after */
  after?: Position | undefined;
  edge?: Edge | undefined;
  /** rows of a pair of languages scanned for members nearby */
  lookedAt?: number | undefined;
}

/** Computes each value for a search. */
export function valuesOf(
  request: SearchRequest,
  directories: Directories,
  limit: number,
  { after, edge = farthest, lookedAt }: Beside = {},
): Record<ValueName, unknown> {
  const { traits, radius, canton } = request;
  const near = placesToWalk(directories, request);
  const spans = spansOf(traits.row);
  return {
    ...namedTraits(traits),
    ...traits.row,
    traitsFrom: traits.row.traits[0],
    traitsTo: traits.row.traits.at(-1),
    spansFrom: spans.from,
    spansTo: spans.to,
    speaks: request.speaks.flatMap((speaks) => request.learns.map(() => speaks)),
    learns: request.speaks.flatMap(() => request.learns),
    viewer: request.viewer,
    limit,
    text: request.text === null ? null : textPattern(request.text),
    afterPlace: after?.sort === 'distance' ? after.placeId : null,
    afterScore: after && 'score' in after ? after.score : start.score,
    afterDay: after?.sort === 'lastActive' ? after.day : start.day,
    afterNumber: after?.searchNumber ?? start.number,
    edgeScore: edge.score,
    edgeNumber: edge.searchNumber,
    placeList: near?.list ?? '{}',
    placeFrom: near && after?.sort === 'distance' ? 1 + (near.rank.get(after.placeId) ?? near.ids.length) : 1,
    placeTo: near && radius !== null ? countWithin(near, radius) : start.number,
    east: near && Math.fround(near.from.east),
    north: near && Math.fround(near.from.north),
    radius,
    canton,
    lookedAt,
    week: request.week,
  };
}

/** The towns a search may scan: from its origin outwards, or in its canton; null: place does not matter. */
export function placesToWalk(
  directories: Directories,
  { origin, canton }: Pick<SearchRequest, 'origin' | 'canton'>,
): Nearness | null {
  if (origin) return townsByDistance(directories, origin, canton);
  return canton === null ? null : townsInCanton(directories, canton);
}

/** Fewer than three letters in a row match the beginning of a name only: in texts they would match nearly everyone. */
export function isBeginning(text: string): boolean {
  return !/[\p{L}\p{N}]{3}/u.test(text);
}

/**
 * The beginning of a name as it is; else a LIKE pattern that finds the text anywhere, with its own wildcards escaped.
 */
export function textPattern(text: string): string {
  return isBeginning(text) ? text : containing(text);
}

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
  /** there are conditions besides languages, places, times and the traits in a row */
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
  /** one pair of languages: no one is found twice */
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
