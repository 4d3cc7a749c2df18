import { limits } from '../../../contract/limits.ts';
import type { Services } from '../../endpoint.ts';
import type { ProfileRow } from '../profiles/for-others.ts';
import { invalidCursor, type Position, type Sort, writeCursor } from './cursor.ts';
import { countWithin, placesByDistance } from './places-near.ts';
import type { SearchRequest } from './search-request.ts';
import { countStatement, pageStatement, type Shape, type Statement } from './search-statements.ts';
import { valuesOf } from './search-values.ts';
import { createShortCache } from './short-cache.ts';

type Tools = Pick<Services, 'database' | 'directories' | 'clock'>;

export interface FoundRow extends ProfileRow {
  search_number: number;
  score: number;
  active_day: string;
}

/** Up to so many places are each asked for their best; a wider circle holds so many members that walking finds a page soon. */
const placesAsked = 600;
/** How long a total is told before it is counted again. */
const totalsFor = 5000;

/** Results of a search after a position, and the cursor of the next page: null when this is the last. */
export async function findPage(
  tools: Tools,
  request: SearchRequest,
  after: Position | undefined,
): Promise<{ rows: FoundRow[]; next: string | null }> {
  if (request.impossible) return { rows: [], next: null };
  checkPlace(tools, request, after);
  const statement = pageStatement(shapeOf(request, await wayOf(tools, request)));
  const rows = await run<FoundRow>(tools, request, statement, request.limit + 1, after);
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > request.limit && last ? writeCursor(positionOf(request.sort, last)) : null };
}

/** How many results a search has; counted no further than one beyond limits.countedResults, and kept for some seconds. */
export async function countResults(tools: Tools, request: SearchRequest): Promise<number> {
  if (request.impossible) return 0;
  const { sort: _sort, limit: _limit, ...counted } = request;
  return totals(tools.database, JSON.stringify(counted), tools.clock().getTime(), async () => {
    const way = request.radius === null ? 'anywhere' : isNarrow(tools, request) ? 'each' : 'within';
    const statement = countStatement(shapeOf({ ...request, sort: 'match' }, way));
    const [row] = await run<{ total: number }>(tools, request, statement, limits.countedResults + 1);
    return row?.total ?? 0;
  });
}

const totals = createShortCache<number>({ milliseconds: totalsFor, entries: 2000 });

async function wayOf(tools: Tools, request: SearchRequest): Promise<Shape['way']> {
  const isFew = async (counted: SearchRequest) => (await countResults(tools, counted)) <= limits.countedResults;
  if (request.sort === 'distance') return (await isFew({ ...request, radius: null })) ? 'gathered' : 'nearest';
  if (request.radius === null) return 'anywhere';
  return isNarrow(tools, request) && (request.sort === 'match' || (await isFew(request))) ? 'each' : 'within';
}

function isNarrow({ directories }: Tools, { origin, radius }: SearchRequest): boolean {
  return (
    origin !== null && radius !== null && countWithin(placesByDistance(directories, origin), radius) <= placesAsked
  );
}

function shapeOf({ sort, traits, text }: SearchRequest, way: Shape['way']): Shape {
  const filtered = Object.values(traits).some((trait) => (Array.isArray(trait) ? trait.length > 0 : trait !== null));
  return { sort, way, filtered: filtered || traits.statuses !== null, text: text !== null };
}

async function run<Row>(
  { database, directories }: Tools,
  request: SearchRequest,
  { name, text, values: names }: Statement,
  limit: number,
  after?: Position,
): Promise<Row[]> {
  const values = valuesOf(request, directories, limit, after);
  const inOrder = names.map((each) => values[each]);
  if (name !== undefined) return database.run<Row>({ name, text }, inOrder);
  const result = await database.pool.query({ text, values: inOrder });
  return result.rows;
}

/** A place in a cursor has to be one of the list that is walked. */
function checkPlace({ directories }: Tools, { origin, radius }: SearchRequest, after: Position | undefined) {
  if (after?.sort !== 'distance' || !origin) return;
  const near = placesByDistance(directories, origin);
  const rank = after.placeId === 0 ? near.ids.length : near.rank.get(after.placeId);
  if (rank === undefined || (radius !== null && rank >= countWithin(near, radius))) throw invalidCursor();
}

function positionOf(sort: Sort, row: FoundRow): Position {
  const searchNumber = row.search_number;
  switch (sort) {
    case 'match':
      return { sort, score: row.score, searchNumber };
    case 'lastActive':
      return { sort, day: row.active_day, searchNumber };
    case 'createdAt':
      return { sort, searchNumber };
    case 'distance':
      return { sort, placeId: row.place_id ?? 0, score: row.score, searchNumber };
  }
}
