import { createHash } from 'node:crypto';
import * as limits from '../../../contract/limits.ts';
import { chatBetween, profileColumns } from '../profiles/public.ts';
import { hiddenFrom } from '../visibility/public.ts';
import type { Sort } from './cursor.ts';
import { traitConditions } from './profile-filters.ts';
import { numbering, type ValueName } from './search-values.ts';
import { hasWords, isNamed, mostNames, named } from './search-words.ts';

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
  /** words to look for: rare ones are found first, common ones are looked for in who is found otherwise */
  text: 'none' | 'rare' | 'common';
  /** the words are the beginning of a name */
  begins: boolean;
  /** one pair of languages: nobody is found twice */
  single: boolean;
}

export interface Statement {
  /** undefined: not prepared, so that it is planned for the words it is given */
  name: string | undefined;
  text: string;
  values: ValueName[];
}

/** Writes the placeholder of a value into a statement. */
type Parameter = (name: ValueName) => string;

const statements = new Map<string, Statement>();

/** The statement of one page. */
export function pageStatement(shape: Shape): Statement {
  return remembered('page', shape, (parameter) => {
    const nearness = { nearest: 'rank, ', gathered: 'distance, at, ' }[shape.way as string] ?? '';
    const order = `${nearness}${orderOf(shape, '')}`;
    return `${matching(shape, parameter)} select ${profileColumns('profiles')}, profiles.search_number, profiles.score,
        profiles.active_day, chat_id, chat_state, ${hiddenAsText(parameter)} as hidden,
        exists (select from contacts where owner_id = ${parameter('viewer')} and profile_id = profiles.id) as contact
        ${nearness && ', at'}
      from (${foundBy(shape, parameter, order)}) found join profiles using (search_number)
      ${chatBetween(parameter('viewer'), 'profiles.id')}
      order by ${order}`;
  });
}

/** Whom the viewer cannot see, as one short text, which is the same for all rows and made once. */
function hiddenAsText(parameter: Parameter): string {
  return `(select md5(string_agg(search_number::text, ',' order by search_number)) from (${hiddenFrom(parameter('viewer'))}) hidden)`;
}

/** The statement that counts up to a limit. */
export function countStatement(shape: Shape): Statement {
  return remembered('count', shape, (parameter) => {
    const hits = `select hit.search_number from ${hitsOfPairs(shape, parameter, 'counted')}`;
    const everywhere = shape.way === 'each' ? eachPlace(hits, parameter) : hits;
    const more = `exists (select from ${pairsOf(parameter)} cross join lateral (
      select from tandem_pairs t where ${isOfPair} offset ${candidates} limit 1) beyond)`;
    return `${matching(shape, parameter)} select total, ${areBounded(shape) ? `total < ${parameter('limit')} and ${more}` : 'false'} as cut
      from (select count(*)::integer as total from (
        select ${shape.single ? '' : 'distinct'} search_number from (${everywhere}) hits limit ${parameter('limit')}
      ) found) counted`;
  });
}

/** Of a pair so many are looked at to count those who pass; beyond, the total is a minimum. */
const candidates = 10_000;
/** Of a pair so many are looked at for those who are near. */
const candidatesNear = 3000;

function areBounded({ way, filtered, text }: Shape): boolean {
  return text === 'none' && (way === 'within' || (way === 'anywhere' && filtered));
}

/** Those with rare words, to begin with. */
function matching({ text, begins, way }: Shape, parameter: Parameter): string {
  if (text !== 'rare') return '';
  const words = parameter('text');
  const matches = begins
    ? named(words, way === 'within' ? mostNames.within : mostNames.anywhere)
    : `select p.search_number from profiles p where ${hasWords(words)}`;
  return `with matching as materialized (${matches})`;
}

function remembered(kind: string, shape: Shape, write: (parameter: Parameter) => string): Statement {
  const key = [
    kind,
    shape.sort,
    shape.way,
    shape.filtered,
    shape.inCanton,
    shape.text,
    shape.begins,
    shape.single,
  ].join(' ');
  const known = statements.get(key);
  if (known) return known;
  const { names, parameter } = numbering();
  const text = write(parameter);
  const name = `search_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  const statement = { name: shape.text === 'none' || shape.begins ? name : undefined, text, values: names };
  statements.set(key, statement);
  return statement;
}

function foundBy(shape: Shape, parameter: Parameter, order: string): string {
  const columns = 'hit.search_number, hit.score, hit.active_day';
  const limit = `limit ${parameter('limit')}`;
  const pairs = hitsOfPairs(shape, parameter, shape.way === 'gathered' ? 'gathered' : 'ordered');
  switch (shape.way) {
    case 'nearest':
      return `select ${columns}, rank, place.id as at from ${placeWalk(parameter)} with ordinality place(id, rank) cross join lateral (
          select distinct ${columns} from ${pairs} order by ${orderOf(shape, 'hit.')} ${limit}
        ) hit order by ${order} ${limit}`;
    case 'gathered':
      return `select distinct ${columns}, at, distance from ${pairs}
        cross join lateral (${nearestOfAll('hit', shape, parameter)}) far
        where (${parameter('radius')} is null or distance <= ${parameter('radius')} ^ 2) and (${parameter('afterPlace')} is null
          or (distance, at, -hit.score::integer, -hit.search_number)
            > (${squaredDistance(parameter('afterPlace'), parameter)}, ${parameter('afterPlace')},
               -${parameter('afterScore')}::integer, -${parameter('afterNumber')}))
        order by ${order} ${limit}`;
    case 'each':
      return `select distinct ${columns} from (${eachPlace(`select ${columns} from ${pairs}`, parameter)}) hit
        order by ${order} ${limit}`;
    default:
      return `select distinct ${columns} from ${pairs} order by ${order} ${limit}`;
  }
}

function eachPlace(hits: string, parameter: Parameter): string {
  return `select hits.* from ${placeWalk(parameter)} place(id)
    cross join lateral (${hits}) hits`;
}

/** The part of the list that is walked: from the place of the cursor to the edge of the circle. */
function placeWalk(parameter: Parameter): string {
  return `unnest((${parameter('placeList')})[${parameter('placeFrom')}:${parameter('placeTo')}])`;
}

/** Of each pair of languages the first, or just any: for what is counted or sorted later. */
function hitsOfPairs(shape: Shape, parameter: Parameter, purpose: 'ordered' | 'gathered' | 'counted'): string {
  const isOrdered = purpose === 'ordered';
  const start = [
    isOfPair,
    ...(walksPlaces(shape) ? ['t.place_id = place.id'] : []),
    ...(isOrdered ? [afterCursor(shape, parameter)] : []),
  ];
  const conditions = [
    // Where the source is a table, these are its way in.
    ...start,
    `t.search_number not in (${hiddenFrom(parameter('viewer'))})`,
    ...(walksPlaces(shape) ? [isNearest(shape, parameter)] : []),
    ...(shape.way === 'within' || shape.way === 'near' ? [isWithin(shape, parameter)] : []),
    ...(shape.filtered ? [hasTraits(parameter)] : []),
    ...(shape.text === 'common' ? [shape.begins ? isNamed('t', parameter('text')) : hasWords(parameter('text'))] : []),
  ];
  const limit = { ordered: parameter('limit'), counted: parameter('limit'), gathered: gatheredAtMost }[purpose];
  return `${pairsOf(parameter)} cross join lateral (
      select t.search_number, t.score, t.active_day, t.place_id, t.other_place_ids
      from ${sourceOf(shape, start, purpose)}
      where ${conditions.join('\n and ')}
      ${isOrdered ? `order by ${orderOf(shape, 't.')}` : ''} limit ${limit}
    ) hit`;
}

function sourceOf(shape: Shape, start: string[], purpose: 'ordered' | 'gathered' | 'counted'): string {
  const { text, begins } = shape;
  const pairs = `tandem_pairs t where ${start.join(' and ')}`;
  if (purpose === 'counted' && areBounded(shape)) return `(select t.* from ${pairs} limit ${candidates}) t`;
  // offset 0 keeps it one look into the primary key for each of the few that match.
  if (text === 'rare') {
    return `(select t.* from matching cross join lateral (
      select t.* from tandem_pairs t where ${isOfPair} and t.search_number = matching.search_number offset 0) t) t`;
  }
  const profiles = text === 'common' && !begins ? 'join profiles p on p.search_number = t.search_number' : '';
  if (shape.way === 'near') {
    return `(select t.* from ${pairs} order by ${orderOf(shape, 't.')} limit ${candidatesNear}) t ${profiles}`;
  }
  return `${walksPlaces(shape) ? `(${pairsAndPlaces}) t` : 'tandem_pairs t'} ${profiles}`;
}

/** Everybody at each of their places. */
const pairsAndPlaces = ['tandem_pairs', 'tandem_places']
  .map((table) => `select speaks, learns, place_id, score, search_number, active_day, other_place_ids from ${table}`)
  .join(' union all ');

function walksPlaces({ way }: Shape): boolean {
  return way === 'each' || way === 'nearest';
}

function pairsOf(parameter: Parameter): string {
  return `unnest(${parameter('speaks')}, ${parameter('learns')}) pair(speaks, learns)`;
}

const isOfPair = 't.speaks = pair.speaks and t.learns = pair.learns';

/** More than are ever counted: the number of results may grow between counting and reading them. */
const gatheredAtMost = 2 * limits.countedResults;

function orderOf({ sort }: Shape, alias: string): string {
  const number = `${alias}search_number desc`;
  if (sort === 'createdAt') return number;
  return sort === 'lastActive' ? `${alias}active_day desc, ${number}` : `${alias}score desc, ${number}`;
}

function afterCursor({ sort, way }: Shape, parameter: Parameter): string {
  const number = parameter('afterNumber');
  if (sort === 'createdAt') return `t.search_number < ${number}`;
  if (sort === 'lastActive') return `(t.active_day, t.search_number) < (${parameter('afterDay')}, ${number})`;
  const score = parameter('afterScore');
  if (way !== 'nearest') return `(t.score, t.search_number) < (${score}, ${number})`;
  // The list begins with the place of the cursor; of those after it everybody counts.
  return `(t.score, t.search_number) < (case when rank = 1 then ${score} else 32767::smallint end,
    case when rank = 1 then ${number} else 2147483647 end)`;
}

/**
 * A scalar query, asked for each row walked: joined, its many conditions would look so rare to the planner that it would
 * begin with them.
 */
function isWithin(shape: Shape, parameter: Parameter): string {
  const radius = parameter('radius');
  const isNear = (placeId: string) => {
    const near = `${squaredDistance(placeId, parameter)} <= ${radius} ^ 2`;
    return shape.inCanton ? `(${isInCanton(placeId, parameter)} and (${radius} is null or ${near}))` : near;
  };
  return `(${isNear('t.place_id')} or (t.other_place_ids is not null
    and exists (select from unnest(t.other_place_ids) other(id) where ${isNear('other.id')})))`;
}

function isInCanton(placeId: string, parameter: Parameter): string {
  return `(select places.canton = ${parameter('canton')} from places where places.id = ${placeId}) is true`;
}

/** Of somebody's places, of those in a canton, the one of this row is the nearest: so nobody is found twice. */
function isNearest({ inCanton }: Shape, parameter: Parameter): string {
  return `(t.other_place_ids is null or not exists (select from unnest(t.other_place_ids) other(id)
    where ${inCanton ? `${isInCanton('other.id', parameter)} and ` : ''}(${squaredDistance('other.id', parameter)}, other.id) < (${squaredDistance('t.place_id', parameter)}, t.place_id)))`;
}

/** Somebody's nearest place and its distance; of those in a canton, where one is asked for. */
function nearestOfAll(row: string, { inCanton }: Shape, parameter: Parameter): string {
  const isThere = (placeId: string) => (inCanton ? `and ${isInCanton(placeId, parameter)}` : '');
  return `select ${row}.place_id as at, ${squaredDistance(`${row}.place_id`, parameter)} as distance
      where ${row}.other_place_ids is null ${isThere(`${row}.place_id`)}
    union all (select id, ${squaredDistance('each.id', parameter)} as distance
      from unnest(${row}.place_id || ${row}.other_place_ids) each(id)
      where ${row}.other_place_ids is not null ${isThere('each.id')} order by distance, id limit 1)`;
}

/** Kilometres, squared, from where the search begins; nowhere (place 0) is farthest. */
function squaredDistance(placeId: string, parameter: Parameter): string {
  const [east, north] = [`(places.east - ${parameter('east')})`, `(places.north - ${parameter('north')})`];
  return `coalesce((select ${east} * ${east} + ${north} * ${north} from places
    where places.id = ${placeId}), 'infinity')`;
}

/** A scalar query for the reason given at isWithin. */
function hasTraits(parameter: Parameter): string {
  return `(select ${traitConditions(parameter).join(' and ')} from profiles p where p.search_number = t.search_number)`;
}
