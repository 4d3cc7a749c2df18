import type { RequestPolicy } from '../../../contract/constants/profiles.ts';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import * as limits from '../../../contract/limits.ts';
import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import { type CursorKeys, invalidCursor, pageOf } from '../../http/cursor.ts';
import { countWithin } from '../directories/public.ts';
import type { ChatColumns, ProfileRow } from '../profiles/public.ts';
import { countedShapeOf, isRaising, rarityOf, shapeOf, type Tools } from './choose-way.ts';
import { type Edge, type Position, type SearchRequest, type Sort, writePosition } from './search-request.ts';
import { countStatement, pageStatement, type Statement } from './search-statements.ts';
import { type Beside, farthest, placesToWalk, type Shape, valuesOf } from './search-values.ts';

export interface FoundRow extends ProfileRow, ChatColumns {
  search_number: number;
  /** with the steps a common time adds */
  score: number;
  active_day: string;
  /** a bit for each common time of the week; null: one of the two has none */
  common: string | null;
  /** the viewer's varieties; none: a visitor's */
  own_varieties: SaidVariety[];
  /** whether they accept a first message from the viewer */
  requests: RequestPolicy;
  /** whether the viewer saved them */
  contact: boolean;
  /** sorted by distance: the place that counted; 0 is nowhere */
  at?: number;
  /** members the viewer cannot see, the same in each row; null: none */
  hidden: string | null;
}

/** Rows of a pair scanned for members nearby. */
const firstOnes = [3000];
/** The same, where all of them are sorted first. */
const firstRaised = [400, 3000];
/** How long a total is cached. */
const totalsFor = 5000;
/** Larger totals need not be exact to the moment: nobody follows that many pages to the end. */
const exactUpTo = 200;

/** Returns results after a position, and the cursor of the next page; null: this is the last. */
export async function findPage(
  tools: Tools & CursorKeys,
  request: SearchRequest,
  after: Position | undefined,
): Promise<{ rows: FoundRow[]; next: string | null }> {
  if (request.impossible) return { rows: [], next: null };
  checkPlace(tools, request, after);
  const edge = isRaising(request) ? await edgeFor(tools, request, after) : undefined;
  const rows = await readPage(tools, request, after, edge);
  const cursorOf = (row: FoundRow) => writePosition(tools, positionOf(request.sort, row, edge));
  const { data, meta } = pageOf(rows, request.limit, cursorOf);
  return { rows: data, next: meta.pagination.next };
}

async function readPage(
  tools: Tools,
  request: SearchRequest,
  after: Position | undefined,
  edge: Edge | undefined,
): Promise<FoundRow[]> {
  const areFew = async (counted: SearchRequest) => !(await countResults(tools, counted)).totalIsMinimum;
  const shape = await shapeOf(tools, request, areFew);
  const read = (way: Shape['way'], lookedAt?: number) =>
    run<FoundRow>(tools, request, pageStatement({ ...shape, way }), request.limit + 1, { after, edge, lookedAt });
  if (shape.way !== 'near') return read(shape.way);
  for (const first of shape.raised ? firstRaised : firstOnes) {
    const rows = await read('near', first);
    if (rows.length > request.limit) return rows;
  }
  // Too few among the first rows are nearby: then few are at all, and querying each place is quick.
  return read('each');
}

export interface Total {
  /** at most limits.countedResults */
  total: number;
  totalIsMinimum: boolean;
}

/**
 * The total beside a page: its number of rows if it shows all. Small totals are counted per request, so they agree
 * with the list. Large totals, minimums and totals for a common word are cached for some seconds, by the members the
 * viewer cannot see, so a block counts at once, on both sides and in every process.
 */
export async function countBeside(
  tools: Tools,
  request: SearchRequest,
  { rows, next }: { rows: FoundRow[]; next: string | null },
  after: Position | undefined,
): Promise<Total> {
  if (after === undefined && next === null) return { total: rows.length, totalIsMinimum: false };
  const [first] = rows;
  if (first === undefined) return count(tools, request);
  let isFresh = false;
  const reported = await stored(tools, { ...request, hidden: first.hidden }, () => {
    isFresh = true;
    return count(tools, request);
  });
  // A common word is compared with each profile of a pair, which takes longer than the page itself.
  const isDear = (await rarityOf(tools, request)) === 'common';
  const mayBeOlder = isDear || reported.totalIsMinimum || reported.total > exactUpTo;
  const result = isFresh || mayBeOlder ? reported : await count(tools, request);
  return result.totalIsMinimum ? { ...result, total: Math.max(result.total, rows.length) } : result;
}

/** About how many results a search has, counted up to limits.countedResults and cached for some seconds. */
async function countResults(tools: Tools, request: SearchRequest): Promise<Total> {
  return stored(tools, request, () => count(tools, request));
}

function stored(
  tools: Tools,
  request: SearchRequest & { hidden?: string | null },
  make: () => Promise<Total>,
): Promise<Total> {
  const { sort: _sort, limit: _limit, ...counted } = request;
  return totals(tools.database, JSON.stringify(counted), tools.clock().getTime(), make);
}

async function count(tools: Tools, request: SearchRequest): Promise<Total> {
  if (request.impossible) return { total: 0, totalIsMinimum: false };
  const { shape, areSome } = await countedShapeOf(tools, request);
  const statement = countStatement(shape);
  const [row] = await run<{ total: number; cut: boolean }>(tools, request, statement, limits.countedResults + 1);
  const { total, cut } = row ?? { total: 0, cut: false };
  return {
    total: Math.min(total, limits.countedResults),
    totalIsMinimum: areSome || cut || total > limits.countedResults,
  };
}

const totals = shortCachePer<Total>({ milliseconds: totalsFor, max: 2000 });

/** All pages of a search use the first page's edge, from the cursor. */
async function edgeFor(tools: Tools, request: SearchRequest, after: Position | undefined): Promise<Edge> {
  const begun = after?.sort === 'match' ? after.edge : undefined;
  return begun ?? findEdge(tools, request);
}

/** Members per pair of languages that a common time can raise, of those with a week. */
const raisedAtMost = 3000;
/** How long an edge is cached. */
const edgesFor = 60_000;

const edges = shortCachePer<Edge>({ milliseconds: edgesFor, max: 2000 });

// Of several pairs the highest edge, so that a member found by two of them is raised in both or in neither.
const findLast: Prepared = {
  name: 'search_edge_of_raising',
  text: `select last.score, last.search_number as "searchNumber" from unnest($1::smallint[], $2::smallint[]) pair(speaks, learns)
    cross join lateral (select t.score, t.search_number from search_entries t
      where t.speaks = pair.speaks and t.learns = pair.learns and t.availability is not null
      order by t.score desc, t.search_number desc offset ${raisedAtMost - 1} limit 1) last
    order by last.score desc, last.search_number desc limit 1`,
};

/** The lowest score of a pair of languages that a common time can raise; below it the score alone decides. */
async function findEdge(
  { database, clock }: Tools,
  { speaks, learns }: Pick<SearchRequest, 'speaks' | 'learns'>,
): Promise<Edge> {
  return edges(database, JSON.stringify([speaks, learns]), clock().getTime(), async () => {
    const values = [speaks.flatMap((each) => learns.map(() => each)), speaks.flatMap(() => learns)];
    const [last] = await database.run<Edge>(findLast, values);
    return last ?? farthest;
  });
}

async function run<Row>(
  { database, directories }: Tools,
  request: SearchRequest,
  { name, text, values: names }: Statement,
  limit: number,
  beside: Beside = {},
): Promise<Row[]> {
  const values = valuesOf(request, directories, limit, beside);
  const inOrder = names.map((each) => values[each]);
  return database.run<Row>({ name, text }, inOrder);
}

/** A cursor's place must be in the list that is scanned. */
function checkPlace({ directories }: Tools, request: SearchRequest, after: Position | undefined) {
  const near = placesToWalk(directories, request);
  if (after?.sort !== 'distance' || near === null) return;
  const { radius } = request;
  const rank = after.placeId === 0 ? near.ids.length : near.rank.get(after.placeId);
  if (rank === undefined || (radius !== null && rank >= countWithin(near, radius))) throw invalidCursor();
}

function positionOf(sort: Sort, row: FoundRow, edge: Edge | undefined): Position {
  const searchNumber = row.search_number;
  switch (sort) {
    case 'match':
      return { sort, score: row.score, searchNumber, edge };
    case 'lastActive':
      return { sort, day: row.active_day, searchNumber };
    case 'createdAt':
      return { sort, searchNumber };
    case 'distance':
      return { sort, placeId: row.at ?? 0, score: row.score, searchNumber };
  }
}
