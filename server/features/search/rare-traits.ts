import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { isWhole, spanned, spansOf } from './profile-filters.ts';
import type { SearchRequest } from './search-request.ts';

// Gathering costs more the more members match, scanning the fewer; and a larger pair of languages makes a longer scan.
// Gathering one member costs about as much as passing over four.
const areRare: Prepared = {
  name: 'search_are_traits_rare',
  text: `with most as materialized (
      select greatest(100, sqrt(greatest(reltuples, 0)) / 2)::integer as rare from pg_class where oid = 'profiles'::regclass)
    select count(*) <= (select rare from most) as "areRare" from (
      select from unnest($1::smallint[], $2::smallint[]) pair(speaks, learns)
        cross join unnest($3::integer[], $4::integer[]) span("from", "to")
        cross join lateral (select from search_entries t
          where t.speaks = pair.speaks and t.learns = pair.learns and ${spanned} between span."from" and span."to" limit (select rare + 1 from most)) found
      limit (select rare + 1 from most)) found`,
};

/** Both strategies find the same members, so the choice may be cached for longer than a total. */
const rarities = shortCachePer<boolean>({ milliseconds: 60_000, max: 500 });

/**
 * Whether so few members of the pairs of languages have the wanted genders, rates and years that gathering them is
 * cheaper than a scan that fills a page.
 */
export async function areRowTraitsRare(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { speaks, learns, traits }: Pick<SearchRequest, 'speaks' | 'learns' | 'traits'>,
): Promise<boolean> {
  const { from, to } = spansOf(traits.row);
  // Pictures, descriptions and statuses alone are never that rare.
  if (isWhole({ from, to })) return false;
  const values = [speaks.flatMap((each) => learns.map(() => each)), speaks.flatMap(() => learns), from, to];
  return rarities(database, JSON.stringify(values), clock().getTime(), async () => {
    const [row] = await database.run<{ areRare: boolean }>(areRare, values);
    return row?.areRare === true;
  });
}
