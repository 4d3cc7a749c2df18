import { swissNumber } from '../../../contract/format/numbers.ts';
import { resolvePlace } from '../../client/resolve-place.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/count-people.ts';
import { noPremiumFilters, readSearch, searchQuery } from './search-params.ts';

/** How many a search finds, for the button that would show them (web/enhancements/count-results.ts). Refused like the search itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, user } = context.get(pageContext);
  const member = await user();
  const { search: wanted } = readSearch(url.searchParams, null);
  const isPremium = member?.subscription?.type === 'premium';
  const search = { ...wanted, ...(!isPremium && noPremiumFilters), cursor: '', sort: 'match' as const };
  const place = search.place ? await resolvePlace(api, search.place) : null;
  const query = { ...searchQuery(search, place?.postcode ?? null, 'requested'), pagination: { limit: 1 } };
  const { meta } = await api('GET /api/profiles', { query });
  const { total = 0, totalIsMinimum = false } = meta.pagination;
  return Response.json({ total, shown: totalIsMinimum ? `${swissNumber(total)}+` : swissNumber(total) });
}
