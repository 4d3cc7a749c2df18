import * as limits from '../../../contract/limits.ts';
import { shortCachePer } from '../../base/cache-per.ts';
import type { Services } from '../../http/endpoint.ts';
import type { Position } from './cursor.ts';
import { matchesWords } from './filters.ts';
import { townsWanted } from './places.ts';
import type { SearchRequest } from './search-request.ts';
import { bindings, countStatement, type Statement } from './statements.ts';

type Tools = Pick<Services, 'database' | 'directories' | 'clock'>;

export interface Total {
  /** at most limits.countedResults */
  total: number;
  totalIsMinimum: boolean;
}

/** Larger totals need not be exact to the moment: no one follows that many pages to the end. */
const exactUpTo = 200;

const totals = shortCachePer<Total>({ milliseconds: 5000, max: 2000 });

/**
 * The total of a page: its number of rows if it shows all. Small totals are counted per request, so they agree
 * with the list. Large totals, minimums and totals for a common word are cached for some seconds, by the members the
 * viewer cannot see, so a block counts at once, on both sides and in every process.
 */
export async function countBeside(
  tools: Tools,
  request: SearchRequest,
  { rows, next }: { rows: { hidden: string | null }[]; next: string | null },
  after: Position | undefined,
): Promise<Total> {
  if (after === undefined && next === null) return { total: rows.length, totalIsMinimum: false };
  const areWordsRare = await areRare(tools, request.text);
  const statement = countStatement(request, { towns: townsWanted(tools.directories, request), areWordsRare });
  const [first] = rows;
  if (first === undefined) return count(tools, request, statement);
  let isFresh = false;
  const known = await stored(tools, statement, first.hidden, () => {
    isFresh = true;
    return count(tools, request, statement);
  });
  // A common word is compared with each profile of a pair, which takes longer than the page itself.
  const mayBeOlder = !areWordsRare || known.totalIsMinimum || known.total > exactUpTo;
  const result = isFresh || mayBeOlder ? known : await count(tools, request, statement);
  return result.totalIsMinimum ? { ...result, total: Math.max(result.total, rows.length) } : result;
}

/** Whether so few match a search, wherever they are, that all of them can be read. Cached for some seconds. */
export async function areFew(tools: Tools, request: SearchRequest): Promise<boolean> {
  const areWordsRare = await areRare(tools, request.text);
  const statement = countStatement(request, { towns: null, areWordsRare });
  const { totalIsMinimum } = await stored(tools, statement, null, () => count(tools, request, statement));
  return !totalIsMinimum;
}

function stored(
  { database, clock }: Tools,
  { text, values }: Statement,
  hidden: string | null,
  make: () => Promise<Total>,
): Promise<Total> {
  return totals(database, JSON.stringify([text, values, hidden]), clock().getTime(), make);
}

async function count(
  { database }: Tools,
  { impossible }: SearchRequest,
  { values, ...query }: Statement,
): Promise<Total> {
  if (impossible) return { total: 0, totalIsMinimum: false };
  const [row] = await database.run<{ total: number; cut: boolean }>(query, values);
  const { total, cut } = row ?? { total: 0, cut: false };
  return {
    total: Math.min(total, limits.countedResults),
    totalIsMinimum: cut || total > limits.countedResults,
  };
}

const matches = shortCachePer<number>({ milliseconds: 60_000, max: 500 });

/** Profiles with a word that are read and sorted at once; of a more common word only the first in an index's order are. */
const sortedAtMost = 5000;

/** Whether no more profiles match the words than are counted; also if there are no words. */
async function areRare(tools: Tools, text: string | null): Promise<boolean> {
  return text === null || (await countMatches(tools, text)) <= limits.countedResults;
}

/** Whether there are words, and so few profiles match them that all can be sorted for each page. Cached for a minute. */
export async function canBeSorted(tools: Tools, { text }: SearchRequest): Promise<boolean> {
  return text !== null && (await countMatches(tools, text)) <= sortedAtMost;
}

/** How many profiles match the words, up to one more than are sorted. */
async function countMatches({ database, clock }: Tools, text: string): Promise<number> {
  return matches(database, text, clock().getTime(), async () => {
    const { values, bind } = bindings();
    const rows = await database.run<{ count: number }>(
      {
        text: `select count(*)::integer from (select from profile_words w where ${matchesWords(text, bind)}
          limit ${bind(sortedAtMost + 1, 'integer')}) found`,
      },
      values,
    );
    return rows[0]?.count ?? 0;
  });
}
