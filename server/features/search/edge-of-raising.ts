import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import type { Edge } from './cursor.ts';
import type { SearchRequest } from './search-request.ts';
import { farthest } from './search-values.ts';

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
export async function findEdge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { speaks, learns }: Pick<SearchRequest, 'speaks' | 'learns'>,
): Promise<Edge> {
  return edges(database, JSON.stringify([speaks, learns]), clock().getTime(), async () => {
    const values = [speaks.flatMap((each) => learns.map(() => each)), speaks.flatMap(() => learns)];
    const [last] = await database.run<Edge>(findLast, values);
    return last ?? farthest;
  });
}
