import type { RequestPolicy } from '../../../contract/constants/profiles.ts';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import * as limits from '../../../contract/limits.ts';
import { shortCachePer } from '../../base/cache-per.ts';
import { type CursorKeys, invalidCursor, pageOf } from '../../http/cursor.ts';
import type { Services } from '../../http/endpoint.ts';
import { countWithin } from '../directories/public.ts';
import type { ChatColumns, ProfileRow } from '../profiles/public.ts';
import { type Edge, type Position, type Sort, writePosition } from './cursor.ts';
import { findEdge } from './edge-of-raising.ts';
import { anybody, areInOnePiece, isAny } from './profile-filters.ts';
import { areRowTraitsRare } from './rare-traits.ts';
import type { SearchRequest } from './search-request.ts';
import { countStatement, pageStatement, type Statement } from './search-statements.ts';
import {
  areGathered,
  type Beside,
  isBeginning,
  placesToWalk,
  type Shape,
  textPattern,
  valuesOf,
} from './search-values.ts';
import { areNamesRare, areWordsRare, mostNames } from './search-words.ts';

type Tools = Pick<Services, 'database' | 'directories' | 'clock'>;

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

/**
 * A circle with more places has so many members that a scan soon fills a page; with fewer, each place can be queried.
 */
const maxPlaces = 600;
/** Rows of a pair scanned for members nearby. */
const firstOnes = [3000];
/** The same, where all of them are sorted first. */
const firstRaised = [400, 3000];
/** How long a total is cached. */
const totalsFor = 5000;
/** Larger totals need not be exact to the moment: no one follows that many pages to the end. */
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
  const shape = await shapeOf(tools, request);
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
 * The total of a page: its number of rows if it shows all. Small totals are counted per request, so they agree
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
  const rarity = await rarityOf(tools, request);
  // If many names begin the same, only some are scanned, and the total is a minimum.
  const areSome = rarity === 'common' && begins(request);
  const text = areSome ? 'rare' : rarity;
  const single = isSingle(request);
  // Gathering and querying each place count all matches. Otherwise the total is that of the rows scanned, however few
  // match.
  const traits = await rarityOfTraits(tools, request, text);
  const asksEach = !areGathered({ text, traits }) && single && isNarrow(tools, request);
  const shape: Shape = {
    sort: 'match',
    way: isAnywhere(request) ? 'anywhere' : asksEach ? 'each' : 'within',
    traits,
    filtered: isFiltered(request),
    inCanton: request.canton !== null,
    timed: request.week !== null,
    raised: false,
    text,
    begins: begins(request),
    single,
  };
  const statement = countStatement(shape);
  const [row] = await run<{ total: number; cut: boolean }>(tools, request, statement, limits.countedResults + 1);
  const { total, cut } = row ?? { total: 0, cut: false };
  return {
    total: Math.min(total, limits.countedResults),
    totalIsMinimum: areSome || cut || total > limits.countedResults,
  };
}

const totals = shortCachePer<Total>({ milliseconds: totalsFor, max: 2000 });

async function shapeOf(tools: Tools, request: SearchRequest): Promise<Shape> {
  const text = await rarityOf(tools, request);
  const traits = await rarityOfTraits(tools, request, text);
  return {
    sort: request.sort,
    way: await wayOf(tools, request, { text, traits }),
    traits,
    filtered: isFiltered(request),
    inCanton: request.canton !== null,
    timed: request.week !== null,
    raised: isRaising(request),
    text,
    begins: begins(request),
    single: isSingle(request),
  };
}

async function wayOf(
  tools: Tools,
  request: SearchRequest,
  rarity: Pick<Shape, 'text' | 'traits'>,
): Promise<Shape['way']> {
  const { text } = rarity;
  const areFew = async (counted: SearchRequest) => !(await countResults(tools, counted)).totalIsMinimum;
  if (request.sort === 'distance') {
    if (areGathered(rarity)) return 'gathered';
    if (text === 'common' && begins(request)) return 'nearest';
    return (await areFew({ ...request, radius: null, canton: null })) ? 'gathered' : 'nearest';
  }
  if (isAnywhere(request)) return 'anywhere';
  // Looking for names at each place takes longer than a scan that checks places first.
  if (areGathered(rarity) || begins(request) || !isNarrow(tools, request)) return 'within';
  return (await areFew({ ...request, radius: null, canton: null, traits: anybody, week: null, text: null }))
    ? 'within'
    : 'near';
}

function isAnywhere({ radius, canton }: SearchRequest): boolean {
  return radius === null && canton === null;
}

/** Few enough places to query each: those of a circle, of a canton, or of both. */
function isNarrow({ directories }: Tools, request: SearchRequest): boolean {
  const near = placesToWalk(directories, request);
  if (near === null || isAnywhere(request)) return false;
  return (request.radius === null ? near.ids.length : countWithin(near, request.radius)) <= maxPlaces;
}

function isSingle({ speaks, learns }: SearchRequest): boolean {
  return speaks.length * learns.length === 1;
}

function begins({ text }: SearchRequest): boolean {
  return text !== null && isBeginning(text);
}

/** For members, common times raise a result; a search for common times alone needs no raising. */
function isRaising({ sort, viewer, week }: SearchRequest): boolean {
  return sort === 'match' && viewer !== null && week === null;
}

/** All pages of a search use the first page's edge, from the cursor. */
async function edgeFor(tools: Tools, request: SearchRequest, after: Position | undefined): Promise<Edge> {
  const startEdge = after?.sort === 'match' ? after.edge : undefined;
  return startEdge ?? findEdge(tools, request);
}

function isFiltered({ traits }: SearchRequest): boolean {
  return traits.others.some((trait) => trait !== null);
}

/** A rare word finds its members whatever their traits. */
async function rarityOfTraits(tools: Tools, request: SearchRequest, text: Shape['text']): Promise<Shape['traits']> {
  if (isAny(request.traits.row)) return 'any';
  if (text !== 'rare' && (await areRowTraitsRare(tools, request))) return 'rare';
  return areInOnePiece(request.traits.row) ? 'range' : 'common';
}

/** Both strategies find the same members, so the choice may be cached for longer than a total. */
const rarities = shortCachePer<Shape['text']>({ milliseconds: 60_000, max: 500 });

async function rarityOf(tools: Tools, request: SearchRequest): Promise<Shape['text']> {
  const { database, clock } = tools;
  const { text } = request;
  if (text === null) return 'none';
  const most = isNarrow(tools, request) ? mostNames.within : mostNames.anywhere;
  const [statement, ...values] = isBeginning(text) ? [areNamesRare, text, most] : [areWordsRare, textPattern(text)];
  return rarities(database, JSON.stringify(values), clock().getTime(), async () => {
    const [row] = await database.run<{ areRare: boolean }>(statement, values);
    return row?.areRare ? 'rare' : 'common';
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
