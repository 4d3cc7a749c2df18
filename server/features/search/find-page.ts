import type { RequestPolicy } from '../../../contract/constants/profiles.ts';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import { type CursorKeys, pageOf } from '../../http/cursor.ts';
import type { Services } from '../../http/endpoint.ts';
import type { ChatColumns, ProfileRow } from '../profiles/public.ts';
import { findBoostCutoff } from './common-time.ts';
import { areFew, canBeSorted } from './count-results.ts';
import { type Cutoff, type Position, type Sort, writePosition } from './cursor.ts';
import { rangeOfTowns, townsWanted } from './places.ts';
import type { SearchRequest } from './search-request.ts';
import { type Found, findStatement, readStatement, type Statement, type Way } from './statements.ts';

type Tools = Pick<Services, 'database' | 'directories' | 'clock'>;

export interface FoundRow extends ProfileRow, ChatColumns {
  /** a bit for each common time of the week; null: one of the two has none */
  common: string | null;
  /** the viewer's varieties; none: a visitor's */
  own_varieties: SaidVariety[];
  /** whether they accept a first message from the viewer */
  requests: RequestPolicy;
  /** whether the viewer saved them */
  contact: boolean;
  /** members the viewer cannot see, the same in each row; null: none */
  hidden: string | null;
}

/** Returns results after a position, and the cursor of the next page; null: this is the last. */
export async function findPage(
  tools: Tools & CursorKeys,
  request: SearchRequest,
  after: Position | undefined,
): Promise<{ rows: FoundRow[]; next: string | null }> {
  if (request.impossible) return { rows: [], next: null };
  const way = await wayOf(tools, request, after);
  const found = await run<Found>(tools, findStatement(request, way));
  const cutoff = way.way === 'inOrder' ? way.cutoff : undefined;
  const cursorOf = (row: Found) => writePosition(tools, positionOf(request.sort, row, cutoff));
  const { data, meta } = pageOf(found, request.limit, cursorOf);
  const rows = data.length === 0 ? [] : await run<FoundRow>(tools, readStatement(request, data));
  return { rows, next: meta.pagination.next };
}

function run<Row>({ database }: Tools, { values, ...query }: Statement): Promise<Row[]> {
  return database.run<Row>(query, values);
}

async function wayOf(tools: Tools, request: SearchRequest, after: Position | undefined): Promise<Way> {
  if (request.sort === 'distance') {
    const last = after?.sort === 'distance' ? after : undefined;
    const townRange = rangeOfTowns(tools.directories, request, last);
    return { way: (await areFew(tools, request)) ? 'gathered' : 'nearToFar', townRange, after: last };
  }
  // All pages of a search use the first page's cutoff, from the cursor.
  const known = after?.sort === 'match' ? after.cutoff : undefined;
  return {
    way: 'inOrder',
    towns: townsWanted(tools.directories, request),
    after: after?.sort === 'distance' ? undefined : after,
    cutoff: request.isBoosted ? (known ?? (await findBoostCutoff(tools, request))) : undefined,
    isSorted: request.isBoosted && (await canBeSorted(tools, request)),
  };
}

function positionOf(sort: Sort, row: Found, cutoff: Cutoff | undefined): Position {
  const searchNumber = row.search_number;
  switch (sort) {
    case 'match':
      return { sort, score: row.score, searchNumber, cutoff };
    case 'lastActive':
      return { sort, day: row.active_day, searchNumber };
    case 'createdAt':
      return { sort, searchNumber };
    case 'distance':
      return { sort, placeId: row.at ?? 0, score: row.score, searchNumber };
  }
}
