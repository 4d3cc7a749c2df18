import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import type { Cutoff } from './cursor.ts';
import { type Bind, hasCommonTime } from './filters.ts';
import type { SearchRequest } from './search-request.ts';

/** Score steps a common time adds: nearly as much as doubling the chance of an answer (decision 006). */
export const boostSteps = 3;

/** Members per pair of languages that a common time can boost, of those with a week. */
const boostedAtMost = 3000;

// Of several pairs the highest, so that a member found by two of them is boosted in both or in neither.
const findLast: Prepared = {
  name: 'search_boost_cutoff',
  text: `select last.score, last.search_number as "searchNumber" from unnest($1::smallint[], $2::smallint[]) pair(speaks, learns)
    cross join lateral (select t.score, t.search_number from search_entries t
      where t.speaks = pair.speaks and t.learns = pair.learns and t.availability is not null
      order by t.score desc, t.search_number desc offset ${boostedAtMost - 1} limit 1) last
    order by last.score desc, last.search_number desc limit 1`,
};

const cutoffs = shortCachePer<Cutoff>({ milliseconds: 60_000, max: 2000 });

/** The lowest position in the order that a common time can boost; below it the score alone decides. */
export async function findBoostCutoff(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { pairs: { speaks, learns } }: Pick<SearchRequest, 'pairs'>,
): Promise<Cutoff> {
  return cutoffs(database, JSON.stringify([speaks, learns]), clock().getTime(), async () => {
    const [last] = await database.run<Cutoff>(findLast, [speaks, learns]);
    return last ?? { score: -32_768, searchNumber: 0 };
  });
}

/** SQL: whether search row t is boosted. It is only true down to the cutoff, so a scan for boosted rows ends there. */
export function isBoosted(week: string, { score, searchNumber }: Cutoff, bind: Bind): string {
  return `${hasCommonTime(week, bind)}
    and (t.score, t.search_number) >= (${bind(score, 'smallint')}, ${bind(searchNumber, 'integer')})`;
}
