import type { Pair, Profile } from '../../../contract/profiles.ts';
import { pairOf } from '../../components/avatar.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/people-of-canton.ts';
import { noPremiumFilters, readSearch, searchQuery } from './search-params.ts';

const shown = 4;

export interface Face extends Required<Pick<Profile, 'id' | 'name' | 'image'>> {
  pair: Pair;
}

/** The first people a search finds, as the map shows them of a canton that is pointed at. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, user } = context.get(pageContext);
  const member = await user();
  const { search: wanted } = readSearch(url.searchParams, null);
  const isPremium = member?.subscription?.type === 'premium';
  const search = { ...wanted, ...(!isPremium && noPremiumFilters), cursor: '' };
  const query = { ...searchQuery(search, null, 'requested'), pagination: { limit: shown, withCount: false } };
  const { data } = await api('GET /api/profiles', { query });
  const people = data.map(
    ({ id, name, image = null, ...profile }): Face => ({ id, name, image, pair: pairOf(profile) }),
  );
  return Response.json(people);
}
