import * as limits from '../../../contract/limits.ts';
import { languageQuery } from '../../client/language-query.ts';
import { resolvePlace } from '../../client/resolve-place.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { filtersOf, markedParameters, noPremiumFilters } from './filter-values.ts';
import { findPeople, orFailure } from './find-people.ts';
import { findSupply, waysOfSupply } from './find-supply.ts';
import { relaxedSearches } from './relaxed-searches.ts';
import { asksForSomething, type PeopleSearch, readSearch, searchOfProfile } from './search-params.ts';

/** What the search shows: the people found, or why there are none. */
export type SearchView = Awaited<ReturnType<typeof loadSearch>>;

/** Loads a page of the search: by the address, else by the reader's own profile. */
export async function loadSearch(page: PageContext, params: URLSearchParams) {
  const { search, place, failure, notes, ...read } = await readTandems(page, params);
  const result = failure
    ? { found: null, failure }
    : await orFailure(findPeople(page.api, search, place?.postcode ?? null));
  const isIgnored = Object.keys(notes.faults).some((name) => !markedFields.has(name));
  const count = result.found?.main?.count ?? fewResults;
  const isFew = count < fewResults && search.cursor === '';
  const around = isFew
    ? await lookAround(page, search, place?.postcode ?? null, count)
    : { ways: [], supply: undefined };
  return { ...read, search, notes: { ...notes, ignored: result.found?.isRestarted || isIgnored }, result, ...around };
}

/** So many results are no longer few. */
const fewResults = 5;

/** What a search with so many results could find instead, and how its first pair of languages is supplied. */
async function lookAround(page: PageContext, search: PeopleSearch, postcode: string | null, count: number) {
  const [ways, supply] = await Promise.all([
    relaxedSearches(page, search, postcode, count),
    findSupply(
      page,
      search,
      (await page.part(page.api('GET /api/languages', { query: languageQuery(page.locale) })))?.data ?? [],
    ),
  ]);
  return { ways: [...ways, ...(supply ? waysOfSupply(search, supply) : [])], supply };
}

/** The search of an address, without invalid values and those this reader may not use. */
async function readTandems({ api, locale, user, part }: PageContext, params: URLSearchParams) {
  const [languages, member] = await Promise.all([
    part(api('GET /api/languages', { query: languageQuery(locale) })),
    user(),
  ]);
  const known = languages && new Set(languages.data.map((language) => language.code));
  const isAsked = asksForSomething(params);
  const isFromProfile = !isAsked && hasLanguages(member?.profile);
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
  const understood: PeopleSearch = {
    ...search,
    place: place?.label ?? search.place,
    radius: member ? search.radius : forVisitor(search.radius),
    // Without a place there is nothing to be near to.
    sort: search.sort === 'distance' && (placeUnknown || !(place || hasPlace)) ? 'match' : search.sort,
  };
  return {
    languages: languages?.data ?? null,
    search: understood,
    place,
    failure,
    notes: {
      faults,
      isPremiumOnly: filtersOf(asked).length > filtersOf(search).length,
      placeUnknown,
      isFromProfile,
      isAsked: isAsked || isFromProfile,
    },
    reader: { isMember: member !== null, isPremium, hasPlace },
  };
}

/**
 * Visitors learn nothing about a small circle: an address with one, perhaps a member's, shows the smallest they may
 * see.
 */
function forVisitor(radius: PeopleSearch['radius']): PeopleSearch['radius'] {
  return radius === 'any' ? radius : Math.max(radius, limits.visitorRadiusKm.min);
}

/** Fields that report invalid values themselves. */
const markedFields: ReadonlySet<string> = new Set(['mode', 'radius', ...markedParameters]);

function hasLanguages(profile: { langsSpeaking?: unknown[]; langsLearning?: unknown[] } | undefined): boolean {
  return (profile?.langsSpeaking?.length ?? 0) + (profile?.langsLearning?.length ?? 0) > 0;
}
