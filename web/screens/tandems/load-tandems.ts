import type { PageContext } from '../../api/page-context.ts';
import { resolvePlace } from '../../api/resolve-place.ts';
import { filterCount, markedParameters, noPremiumFilters } from './filter-values.ts';
import { findTandems, orFailure } from './find-tandems.ts';
import { asksForSomething, readSearch, searchOfProfile, type TandemSearch } from './search-params.ts';

/** What the search shows; its result says what was found, or why nothing could be. */
export type TandemsView = Awaited<ReturnType<typeof loadTandems>>;

/** Loads a page of the tandem search: what the address asks for, else what the reader's own profile does. */
export async function loadTandems({ api, user, part }: PageContext, params: URLSearchParams) {
  const [languages, member] = await Promise.all([part(api('GET /api/languages')), user()]);
  const known = languages && new Set(languages.data.map((language) => language.code));
  const isFromProfile = !asksForSomething(params) && hasLanguages(member?.profile);
  const { search: asked, faults } =
    isFromProfile && member?.profile
      ? { search: searchOfProfile(member.profile), faults: {} }
      : readSearch(params, known);
  const isPremium = member?.subscription?.type === 'premium';
  const search = isPremium ? asked : { ...asked, ...noPremiumFilters };
  const { found: place, failure } = await orFailure(
    search.place ? resolvePlace(api, search.place) : Promise.resolve(null),
  );
  const placeUnknown = search.place !== '' && !place && !failure;
  const hasPlace = (member?.profile?.locations ?? []).length > 0;
  const shown: TandemSearch = {
    ...search,
    place: place?.label ?? search.place,
    // Without a place there is nothing to be near to.
    sort: search.sort === 'distance' && (placeUnknown || !(place || hasPlace)) ? 'match' : search.sort,
  };
  const result = failure ? { found: null, failure } : await orFailure(findTandems(api, shown, place?.postcode ?? null));
  return {
    languages: languages?.data ?? null,
    search: shown,
    notes: {
      faults,
      ignored: result.found?.isRestarted || Object.keys(faults).some((name) => !markedFields.has(name)),
      isPremiumOnly: filterCount(asked) > filterCount(search),
      placeUnknown,
      isFromProfile,
    },
    reader: {
      isMember: member !== null,
      isPremium,
      hasPlace,
    },
    result,
  };
}

/** Fields that say themselves what of them was not understood. */
const markedFields: ReadonlySet<string> = new Set(['mode', 'radius', ...markedParameters]);

function hasLanguages(profile: { langsSpeaking?: unknown[]; langsLearning?: unknown[] } | undefined): boolean {
  return (profile?.langsSpeaking?.length ?? 0) + (profile?.langsLearning?.length ?? 0) > 0;
}
