import { createHash } from 'node:crypto';
import * as limits from '../../../contract/limits.ts';
import { varietiesOf } from '../../database/profile-languages.ts';
import { chatBetween, profileColumns } from '../profiles/public.ts';
import { hiddenFrom, requestPolicy } from '../visibility/public.ts';
import { beforeRaising, hasCommonTime, isRaised, isRaisedAnyway, ownWeek, raisedScore } from './common-time.ts';
import { isNearest, isWithin, nearestOfAll, squaredDistance } from './place-conditions.ts';
import { hasRowTraits, otherConditions, spanned } from './profile-filters.ts';
import {
  areBounded,
  areGathered,
  numbering,
  type Parameter,
  type Shape,
  type ValueName,
  walksPlaces,
} from './search-values.ts';
import { hasWords, isNamed, isWithWords, mostNames, named } from './search-words.ts';

export interface Statement {
  name: string;
  text: string;
  values: ValueName[];
}

const statements = new Map<string, Statement>();

/** The statement that reads one page. */
export function pageStatement(shape: Shape): Statement {
  return remembered('page', shape, (parameter) => {
    const nearness = { nearest: 'rank, ', gathered: 'distance, at, ' }[shape.way as string] ?? '';
    const order = `${nearness}${orderOf(shape, '')}`;
    return `${head(shape, parameter)} select ${profileColumns('profiles')}, profiles.search_number, found.score,
        profiles.active_day, chat_id, chat_state, ${requestPolicy(parameter('viewer'), 'profiles')} as requests,
        profiles.availability & (select mine.availability from profiles mine where mine.id = ${parameter('viewer')}) as common,
        ${varietiesOf(parameter('viewer'))} as own_varieties, ${hiddenAsText} as hidden,
        exists (select from contacts where owner_id = ${parameter('viewer')} and profile_id = profiles.id) as contact
        ${nearness && ', at'}
      from (${foundBy(shape, parameter, order)}) found join profiles using (search_number)
      ${chatBetween(parameter('viewer'), 'profiles.id')}
      order by ${order}`;
  });
}

/** The members the viewer cannot see, as one short text, built once for all rows. */
const hiddenAsText = "(select md5(string_agg(search_number::text, ',' order by search_number)) from hidden)";

/** The statement that counts up to a limit. */
export function countStatement(shape: Shape): Statement {
  return remembered('count', shape, (parameter) => {
    const hits = `select hit.search_number from ${hitsOfPairs(shape, parameter, 'counted')}`;
    const everywhere = shape.way === 'each' ? eachPlace(hits, parameter) : hits;
    const lookedAt = startOf('everybody', { ...shape, way: 'anywhere' }, parameter, 'counted').join(' and ');
    const more = `exists (select from ${pairsOf(parameter)} cross join lateral (
      select from search_entries t where ${lookedAt} offset ${candidates(shape)} limit 1) beyond)`;
    return `${head(shape, parameter)} select total, ${areBounded(shape) ? `total < ${parameter('limit')} and ${more}` : 'false'} as cut
      from (select count(*)::integer as total from (
        select ${shape.single ? '' : 'distinct'} search_number from (${everywhere}) hits limit ${parameter('limit')}
      ) found) counted`;
  });
}

/**
 * Rows of a pair scanned to count matches; beyond them the total is a minimum. Fewer where a profile has to be looked
 * up. Of some ten thousand members, a large pair and the members with a week have about as many.
 */
function candidates({ traits, filtered, timed, text }: Shape): number {
  return traits !== 'any' || filtered || text === 'common' ? (timed ? 1500 : 2000) : 10_000;
}

/** What is read first, and once: the members the viewer cannot see, the viewer's week, members with rare words. */
function head({ text, begins, way, raised }: Shape, parameter: Parameter): string {
  const parts = [`hidden as materialized (${hiddenFrom(parameter('viewer'))})`];
  if (raised) parts.push(ownWeek(parameter));
  if (text === 'rare') {
    const words = parameter('text');
    const matches = begins
      ? named(words, way === 'within' ? mostNames.within : mostNames.anywhere)
      : `select w.search_number from profile_words w where ${hasWords(words)}`;
    parts.push(`matching as materialized (${matches})`);
  }
  return `with ${parts.join(', ')}`;
}

function remembered(kind: string, shape: Shape, write: (parameter: Parameter) => string): Statement {
  const key = [
    kind,
    shape.sort,
    shape.way,
    shape.traits,
    shape.filtered,
    shape.inCanton,
    shape.timed,
    shape.raised,
    shape.text,
    shape.begins,
    shape.single,
  ].join(' ');
  const known = statements.get(key);
  if (known) return known;
  const { names, parameter } = numbering();
  const text = write(parameter);
  const name = `search_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  const statement = { name, text, values: names };
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

/** The part of the list that is scanned: from the cursor's place to the edge of the circle. */
function placeWalk(parameter: Parameter): string {
  return `unnest((${parameter('placeList')})[${parameter('placeFrom')}:${parameter('placeTo')}])`;
}

type Purpose = 'ordered' | 'gathered' | 'counted';
/** Raised rows and the others are scanned apart, because each are in the order of an index. */
type Group = 'everybody' | 'raised' | 'others';

/** The first of each pair of languages, or any if they are counted or sorted later. */
function hitsOfPairs(shape: Shape, parameter: Parameter, purpose: Purpose): string {
  const walksApart = purpose === 'ordered' && shape.raised && !raisesAtTheSource(shape);
  const groups: Group[] = walksApart ? ['raised', 'others'] : ['everybody'];
  const walks = groups.map((group) => `(${hitsOf(group, shape, parameter, purpose)})`);
  return `${pairsOf(parameter)} cross join lateral (${walks.join(' union all ')}) hit`;
}

/**
 * The few of a place, or with a rare property, get their raised score before they are sorted, as do the first of all
 * for a circle.
 */
function raisesAtTheSource(shape: Shape): boolean {
  return shape.way === 'each' || shape.way === 'near' || areGathered(shape);
}

function hitsOf(group: Group, shape: Shape, parameter: Parameter, purpose: Purpose): string {
  const isOrdered = purpose === 'ordered';
  const start = startOf(group, shape, parameter, purpose);
  const conditions = [
    // If the source is a table, these are its index conditions.
    ...start,
    't.search_number not in (select search_number from hidden)',
    ...timesOf(shape, parameter),
    ...(walksPlaces(shape) ? [isNearest(shape, parameter)] : []),
    ...(shape.way === 'within' || shape.way === 'near' ? [isWithin(shape, parameter)] : []),
    ...traitsOf(shape, parameter, purpose),
    ...(shape.filtered ? otherConditions(parameter) : []),
    ...(shape.text === 'common' ? [(shape.begins ? isNamed : isWithWords)('t', parameter('text'))] : []),
  ];
  const limit = { ordered: parameter('limit'), counted: parameter('limit'), gathered: gatheredAtMost }[purpose];
  return `select t.search_number, ${group === 'raised' ? raisedScore : 't.score'} as score, t.active_day, t.place_id, t.other_place_ids
      from ${sourceOf(start, shape, parameter, purpose)}
      where ${conditions.join('\n and ')}
      ${isOrdered ? `order by ${orderOf(shape, 't.')}` : ''} limit ${limit}`;
}

/** Scans by score and by last visit have the traits in their index and skip rows without them there. */
function walksByTraits({ traits, way, sort, text }: Shape, purpose: Purpose): boolean {
  const isOfIndex = ['anywhere', 'within', 'near'].includes(way) && (sort === 'match' || sort === 'lastActive');
  return (traits === 'common' || traits === 'range') && text !== 'rare' && purpose === 'ordered' && isOfIndex;
}

function traitsOf(shape: Shape, parameter: Parameter, purpose: Purpose): string[] {
  if (shape.traits === 'any') return [];
  const hasTraits = hasRowTraits(parameter, shape.traits === 'range');
  // No index has both this order and the traits: the planner would sort all who have them, instead of filling a page.
  return [shape.sort === 'createdAt' && purpose === 'ordered' ? `(${hasTraits}) is true` : hasTraits];
}

function timesOf(shape: Shape, parameter: Parameter): string[] {
  if (!shape.timed) return [];
  return [hasCommonTime(parameter('week'))];
}

/** Where a scan of an index starts, and what it passes. */
function startOf(group: Group, shape: Shape, parameter: Parameter, purpose: Purpose): string[] {
  return [
    isOfPair,
    ...(walksPlaces(shape) ? ['t.place_id = place.id'] : []),
    ...(purpose === 'ordered' ? [afterCursor(group, shape, parameter)] : []),
    // One index holds only members with a week.
    // Members nearby are looked for among the first that have the traits.
    ...(shape.way === 'near' && walksByTraits(shape, purpose) ? traitsOf(shape, parameter, purpose) : []),
    ...(shape.timed && !walksByTraits(shape, purpose) ? ['t.availability is not null'] : []),
    ...(group === 'raised' ? [(walksByTraits(shape, purpose) ? isRaisedAnyway : isRaised)(parameter)] : []),
    ...(group === 'others' ? [`(${isRaised(parameter)}) is not true`] : []),
  ];
}

function sourceOf(start: string[], shape: Shape, parameter: Parameter, purpose: Purpose): string {
  const pairs = `search_entries t where ${start.join(' and ')}`;
  if (purpose === 'counted' && areBounded(shape)) {
    // In the order of an index, it is never read as a whole.
    return `(select t.* from ${pairs} order by t.score desc, t.search_number desc limit ${candidates(shape)}) t`;
  }
  const given = (rows: string) =>
    purpose === 'ordered' && shape.raised
      ? `(select ${rowWith(`case when ${isRaised(parameter)} then ${raisedScore} else t.score end`)} from (${rows}) t) t`
      : `(${rows}) t`;
  // offset 0 keeps it one primary-key lookup for each of the few matches.
  if (shape.text === 'rare') {
    return given(`select t.* from matching cross join lateral (
      select t.* from search_entries t where ${isOfPair} and t.search_number = matching.search_number offset 0) t`);
  }
  if (shape.traits === 'rare') {
    return given(`select t.* from unnest(${parameter('spansFrom')}, ${parameter('spansTo')}) span("from", "to") cross join lateral (
      select t.* from search_entries t where ${isOfPair} and ${spanned} between span."from" and span."to" offset 0) t`);
  }
  if (shape.way === 'near') return `(${firstOfAll(start, shape, parameter)}) t`;
  return walksPlaces(shape) ? given(pairsAndPlaces) : 'search_entries t';
}

/** The first of a pair of languages, wherever they are. */
function firstOfAll(start: string[], shape: Shape, parameter: Parameter): string {
  const ordered = `order by ${orderOf(shape, 't.')} limit`;
  const most = parameter('lookedAt');
  if (!shape.raised) return `select t.* from search_entries t where ${start.join(' and ')} ${ordered} ${most}`;
  const [raised, others] = (['raised', 'others'] as const).map((group) => {
    const score = group === 'raised' ? raisedScore : 't.score';
    const conditions = startOf(group, shape, parameter, 'ordered').join(' and ');
    return `(select ${rowWith(score)} from search_entries t where ${conditions} ${ordered} ${most})`;
  });
  return `select t.* from (${raised} union all ${others}) t ${ordered} ${most}`;
}

const rowColumns = [
  'speaks',
  'learns',
  'search_number',
  'score',
  'active_day',
  'place_id',
  'other_place_ids',
  'availability',
  'birthyear',
  'traits',
];

function rowWith(score: string): string {
  return rowColumns.map((column) => (column === 'score' ? `${score} as score` : `t.${column}`)).join(', ');
}

/** Each member at each of their places. */
const pairsAndPlaces = ['search_entries', 'search_places']
  .map((table) => `select ${rowWith('t.score')} from ${table} t`)
  .join(' union all ');

function pairsOf(parameter: Parameter): string {
  return `unnest(${parameter('speaks')}, ${parameter('learns')}) pair(speaks, learns)`;
}

const isOfPair = 't.speaks = pair.speaks and t.learns = pair.learns';

/** More than is ever counted: results may be added between counting and reading. */
const gatheredAtMost = 2 * limits.countedResults;

function orderOf({ sort }: Shape, alias: string): string {
  const number = `${alias}search_number desc`;
  if (sort === 'createdAt') return number;
  return sort === 'lastActive' ? `${alias}active_day desc, ${number}` : `${alias}score desc, ${number}`;
}

function afterCursor(group: Group, { sort, way }: Shape, parameter: Parameter): string {
  const number = parameter('afterNumber');
  if (sort === 'createdAt') return `t.search_number < ${number}`;
  if (sort === 'lastActive') return `(t.active_day, t.search_number) < (${parameter('afterDay')}, ${number})`;
  const score = group === 'raised' ? beforeRaising(parameter('afterScore')) : parameter('afterScore');
  if (way !== 'nearest') return `(t.score, t.search_number) < (${score}, ${number})`;
  // The list begins with the cursor's place; at the places after it every row counts.
  return `(t.score, t.search_number) < (case when rank = 1 then ${score} else 32767::smallint end,
    case when rank = 1 then ${number} else 2147483647 end)`;
}
