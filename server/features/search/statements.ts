import { createHash } from 'node:crypto';
import * as limits from '../../../contract/limits.ts';
import type { Query } from '../../database/connection.ts';
import { varietiesOf } from '../../database/profile-languages.ts';
import { chatBetween, profileColumns } from '../profiles/public.ts';
import { hiddenFrom, requestPolicy } from '../visibility/public.ts';
import { boostSteps, isBoosted } from './common-time.ts';
import type { Cutoff, Position } from './cursor.ts';
import type { Bind, Condition } from './filters.ts';
import { type InTowns, isNearestTown, nearestTown, originIn, squaredDistance, type TownRange } from './places.ts';
import type { SearchRequest } from './search-request.ts';

/** A statement with its values. */
export interface Statement extends Query {
  values: unknown[];
}

/**
 * How a page is found. Every condition is part of the statement as it is, so PostgreSQL chooses the index by the
 * values (decision 002).
 * inOrder: in the order of the sort, which an index has.
 * nearToFar: town by town from the origin, until a page is full.
 * gathered: all who match, who are few, then sorted by distance.
 */
export type Way =
  | {
      way: 'inOrder';
      towns: InTowns | null;
      after: Exclude<Position, { sort: 'distance' }> | undefined;
      cutoff: Cutoff | undefined;
      /** so few match that sorting them once costs less than two scans in order */
      isSorted: boolean;
    }
  | { way: 'nearToFar' | 'gathered'; townRange: TownRange; after: Extract<Position, { sort: 'distance' }> | undefined };

/** A member found, with what their place in the list depends on. */
export interface Found {
  search_number: number;
  /** with the steps a common time adds */
  score: number;
  active_day: string;
  /** sorted by distance: the town that counted; 0 is nowhere */
  at?: number;
}

/** The statement that finds one page, with one row more than its limit to know whether more follow. */
export function findStatement(request: SearchRequest, way: Way): Statement {
  const { values, bind } = bindings();
  const hidden = hiddenFrom(bind(request.viewer, 'uuid'));
  const found = { inOrder, nearToFar, gathered }[way.way](scanOf(request, bind, request.limit + 1), way as never);
  const text = `with hidden as (${hidden}) ${found}`;
  const isPlain = request.conditions.length === 0 && (way.way !== 'inOrder' || way.towns === null);
  return { ...(isPlain && { name: nameOf(text) }), text, values };
}

/** The statement that reads what a viewer sees of members found, in their order. The same for every search. */
export function readStatement({ viewer, week }: SearchRequest, found: Found[]): Statement {
  const text = `with hidden as (${hiddenFrom('$1::uuid')})
    select ${profileColumns('profiles')}, chat_id, chat_state, ${requestPolicy('$1::uuid', 'profiles')} as requests,
      profiles.availability & $2::bit(35) as common, ${varietiesOf('$1::uuid')} as own_varieties,
      (select md5(string_agg(search_number::text, ',' order by search_number)) from hidden) as hidden,
      exists (select from contacts where owner_id = $1::uuid and profile_id = profiles.id) as contact
    from unnest($3::integer[]) with ordinality found(search_number, position) join profiles using (search_number)
    ${chatBetween('$1::uuid', 'profiles.id')}
    order by found.position`;
  return { name: 'search_read_found', text, values: [viewer, week, found.map((each) => each.search_number)] };
}

/** What the statement that counts reads. */
export interface Counted {
  towns: InTowns | null;
  /** the words match so few profiles that they are found by their index, and all of them counted */
  areWordsRare: boolean;
}

/** Rows scanned to count those who match; beyond them a total is a minimum. Fewer if each needs a look-up. */
const scannedAtMost = { row: 5000, lookup: 2000 };

/** The statement that counts up to a limit. What indexes find is counted, the rest among the first so many rows. */
export function countStatement(request: SearchRequest, { towns, areWordsRare }: Counted): Statement {
  const { values, bind } = bindings();
  const viewer = bind(request.viewer, 'uuid');
  const isFound = ({ by }: Condition) => by === 'index' || (by === 'words' && areWordsRare);
  const rest = request.conditions.filter((each) => !isFound(each));
  const scan = scanOf({ ...request, conditions: request.conditions.filter(isFound) }, bind, limits.countedResults + 1);
  const most = bind(rest.some(({ by }) => by !== 'row') ? scannedAtMost.lookup : scannedAtMost.row, 'integer');
  // An index is enough where nothing else is asked of a row.
  const columns = rest.length > 0 ? 't.*' : 't.search_number';
  const rows = tablesOf(towns).map(
    (table) =>
      `select ${columns} from ${table} t where ${[...scan.conditions, ...(towns ? [towns(bind)] : [])].join(' and ')}`,
  );
  const text = `with hidden as (${hiddenFrom(viewer)}),
    scanned as (select ${columns} from ${scan.pairs} cross join lateral (${rows.join(' union all ')}) t limit ${most})
    select total, case when total < ${scan.limit} then (select count(*) >= ${most} from scanned) else false end as cut
    from (select count(*)::integer as total from (
      select ${scan.isSeveral || towns !== null ? 'distinct' : ''} search_number from scanned t
      where ${[...rest.map(({ where }) => where(bind)), notHidden].join(' and ')} limit ${scan.limit}) found) counted`;
  return { ...(request.conditions.length === 0 && towns === null && { name: nameOf(text) }), text, values };
}

/** The parts of a search that are the same in every statement. */
interface Scan {
  request: SearchRequest;
  bind: Bind;
  limit: string;
  /** the pairs of languages, as a source of rows named pair */
  pairs: string;
  isSeveral: boolean;
  conditions: string[];
}

const notHidden = 't.search_number <> all(array(select search_number from hidden))';

function scanOf(request: SearchRequest, bind: Bind, limit: number): Scan {
  const { speaks, learns } = request.pairs;
  const isSeveral = speaks.length > 1;
  return {
    request,
    bind,
    limit: bind(limit, 'integer'),
    // Values rather than an array, so that the planner knows how many rows a single pair has.
    pairs: isSeveral
      ? `unnest(${bind(speaks, 'smallint[]')}, ${bind(learns, 'smallint[]')}) pair(speaks, learns)`
      : `(values (${bind(speaks[0], 'smallint')}, ${bind(learns[0], 'smallint')})) pair(speaks, learns)`,
    isSeveral,
    conditions: [
      't.speaks = pair.speaks',
      't.learns = pair.learns',
      ...request.conditions.map((each) => each.where(bind)),
    ],
  };
}

/** A member stands in the second table once for each town besides their home. */
function tablesOf(towns: InTowns | null): string[] {
  return towns === null ? ['search_entries'] : ['search_entries', 'search_places'];
}

function inOrder(scan: Scan, { towns, after, cutoff, isSorted }: Extract<Way, { way: 'inOrder' }>): string {
  const { request, bind, limit } = scan;
  const distinct = scan.isSeveral || towns !== null ? 'distinct' : '';
  const conditions = [...scan.conditions, notHidden, ...(towns ? [towns(bind)] : [])];
  const boosted = cutoff && request.week !== null ? isBoosted(request.week, cutoff, bind) : undefined;
  const either = `(t.score + case when ${boosted} then ${boostSteps} else 0 end)::smallint`;
  // Boosted members and the others are scanned apart, because each are in the order of an index.
  const groups = !boosted
    ? [{ score: 't.score', boost: 0, conditions: afterIn(after, bind) }]
    : isSorted
      ? [{ score: either, boost: 0, conditions: afterIn(after, bind, { score: either }) }]
      : [
          {
            score: 't.score',
            boost: boostSteps,
            conditions: [boosted, ...afterIn(after, bind, { boost: boostSteps })],
          },
          { score: 't.score', boost: 0, conditions: [`not (${boosted})`, ...afterIn(after, bind)] },
        ];
  const scans = tablesOf(towns).flatMap((table) =>
    groups.map(
      ({ score, boost, ...group }) => `select search_number, (score + ${boost})::smallint as score, active_day
        from (select ${distinct} t.search_number, ${score} as score, t.active_day from ${table} t
          where ${[...conditions, ...group.conditions].join('\n and ')} order by ${orderOf(request.sort)} limit ${limit}) t`,
    ),
  );
  return `select ${distinct} hit.* from ${scan.pairs} cross join lateral (${scans.join(' union all ')}) hit
    order by ${orderOf(request.sort)} limit ${limit}`;
}

/** SQL: what comes after a position, by a score that does not have the boost of the position's yet. */
function afterIn(
  after: Extract<Way, { way: 'inOrder' }>['after'],
  bind: Bind,
  { score = 't.score', boost = 0 } = {},
): string[] {
  if (after === undefined) return [];
  const number = bind(after.searchNumber, 'integer');
  switch (after.sort) {
    case 'match':
      return [`(${score}, t.search_number) < (${bind(after.score - boost, 'smallint')}, ${number})`];
    case 'lastActive':
      return [`(t.active_day, t.search_number) < (${bind(after.day, 'date')}, ${number})`];
    case 'createdAt':
      return [`t.search_number < ${number}`];
  }
}

type ByDistance = Extract<Way, { way: 'nearToFar' | 'gathered' }>;

function nearToFar(scan: Scan, { townRange, after }: ByDistance): string {
  const { request, bind, limit } = scan;
  const order = orderOf(request.sort);
  // The list begins with the cursor's town; at the towns after it every row counts.
  const isAfter = after && [
    `(t.score, t.search_number) < (case when rank = 1 then ${bind(after.score, 'smallint')} else 32767::smallint end,
      case when rank = 1 then ${bind(after.searchNumber, 'integer')} else 2147483647 end)`,
  ];
  const conditions = [
    ...scan.conditions,
    notHidden,
    't.place_id = place.id',
    isNearestTown(originIn(townRange, bind), request, bind),
    ...(isAfter ?? []),
  ];
  const scans = ['search_entries', 'search_places'].map(
    (table) => `(select t.search_number, t.score, t.active_day from ${table} t
      where ${conditions.join('\n and ')} order by ${order} limit ${limit})`,
  );
  return `select hit.*, rank, place.id as at
    from unnest((${bind(townRange.list, 'integer[]')})[${bind(townRange.first, 'integer')}:${bind(townRange.last ?? 2_147_483_647, 'integer')}])
        with ordinality place(id, rank)
      cross join lateral (select ${scan.isSeveral ? 'distinct' : ''} hit.* from ${scan.pairs}
        cross join lateral (${scans.join(' union all ')}) hit order by ${order} limit ${limit}) hit
    order by rank, ${order} limit ${limit}`;
}

/** More than is ever counted: results may be added between counting and reading. */
const gatheredAtMost = 2 * limits.countedResults;

function gathered(scan: Scan, { townRange, after }: ByDistance): string {
  const { request, bind, limit } = scan;
  const origin = originIn(townRange, bind);
  const conditions: string[] = [];
  if (request.radius !== null) conditions.push(`distance <= ${bind(request.radius, 'double precision')} ^ 2`);
  if (after) {
    const place = bind(after.placeId, 'integer');
    const isAfter = `(distance, at, -t.score::integer, -t.search_number) > (${squaredDistance(place, origin)}, ${place},
      ${bind(-after.score, 'integer')}, ${bind(-after.searchNumber, 'integer')})`;
    conditions.push(isAfter);
  }
  return `select distinct t.search_number, t.score, t.active_day, at, distance
    from (select t.* from ${scan.pairs} cross join lateral (select t.* from search_entries t
        where ${[...scan.conditions, notHidden].join(' and ')}) t limit ${gatheredAtMost}) t
      cross join lateral (${nearestTown(origin, request, bind)}) nearest
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by distance, at, ${orderOf(request.sort)} limit ${limit}`;
}

function orderOf(sort: SearchRequest['sort']): string {
  if (sort === 'createdAt') return 'search_number desc';
  return sort === 'lastActive' ? 'active_day desc, search_number desc' : 'score desc, search_number desc';
}

/** Collects the values of a statement while its text is written. */
export function bindings(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` };
}

/** Statements without filters are few, and their plans fit any value. */
function nameOf(text: string): string {
  return `search_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
