import type { Directories } from '../../database/directories.ts';
import { countWithin, type Nearness, placesByDistance, placesInCanton } from '../directories/public.ts';
import type { Position } from './cursor.ts';
import { namedTraits, type TraitName, traitTypes } from './profile-filters.ts';
import type { SearchRequest } from './search-request.ts';

/** The values statements of the search take besides the traits, with their types. */
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
  placeList: 'integer[]',
  placeFrom: 'integer',
  placeTo: 'integer',
  east: 'double precision',
  north: 'double precision',
  radius: 'double precision',
  canton: 'text',
} as const;
export type ValueName = keyof typeof types | TraitName;

const typeOf: Record<ValueName, string> = { ...types, ...traitTypes };

/** Numbers the values of one statement in the order in which its text names them. */
export function numbering(): { names: ValueName[]; parameter: (name: ValueName) => string } {
  const names: ValueName[] = [];
  const parameter = (name: ValueName) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}::${typeOf[name]}`;
  };
  return { names, parameter };
}

/** Before the first result. */
const start = { score: 32_767, day: '9999-12-31', number: 2_147_483_647 };

/** What each value is for a search and the position its page begins after. */
export function valuesOf(
  request: SearchRequest,
  directories: Directories,
  limit: number,
  after?: Position,
): Record<ValueName, unknown> {
  const { traits, radius, canton } = request;
  const near = placesToWalk(directories, request);
  return {
    ...namedTraits(traits),
    speaks: request.speaks.flatMap((speaks) => request.learns.map(() => speaks)),
    learns: request.speaks.flatMap(() => request.learns),
    viewer: request.viewer,
    limit,
    text: request.text === null ? null : textPattern(request.text),
    afterPlace: after?.sort === 'distance' ? after.placeId : null,
    afterScore: after && 'score' in after ? after.score : start.score,
    afterDay: after?.sort === 'lastActive' ? after.day : start.day,
    afterNumber: after?.searchNumber ?? start.number,
    placeList: near?.list ?? '{}',
    placeFrom: near && after?.sort === 'distance' ? 1 + (near.rank.get(after.placeId) ?? near.ids.length) : 1,
    placeTo: near && radius !== null ? countWithin(near, radius) : start.number,
    east: near && Math.fround(near.from.east),
    north: near && Math.fround(near.from.north),
    radius,
    canton,
  };
}

/** The places a search may walk: from its origin on, or in its canton; null when place does not matter. */
export function placesToWalk(
  directories: Directories,
  { origin, canton }: Pick<SearchRequest, 'origin' | 'canton'>,
): Nearness | null {
  if (origin) return placesByDistance(directories, origin, canton);
  return canton === null ? null : placesInCanton(directories, canton);
}

/** Fewer than three letters in a row are the beginning of a name: of a text, they would begin some word of nearly everybody's. */
export function isBeginning(text: string): boolean {
  return !/[\p{L}\p{N}]{3}/u.test(text);
}

/** The beginning of a name as it is; else a pattern for like that finds the text anywhere, its own signs meaning themselves. */
export function textPattern(text: string): string {
  return isBeginning(text) ? text : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
