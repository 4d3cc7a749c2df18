import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { type Api, type ApiAnswer, ApiError } from '../../client/api-client.ts';
import { languageQuery } from '../../client/language-query.ts';
import { resolvePlace } from '../../client/resolve-place.ts';
import { litDots } from '../../components/lit-dots.ts';
import type { LitDot } from '../../components/swiss-map.tsx';
import type { PageContext } from '../../routing/page-context.ts';
import { findSupply, waysOfSupply } from './find-supply.ts';
import { type Person, personOf } from './person-card.tsx';
import { relaxedSearches } from './relaxed-searches.ts';
import {
  emptySearch,
  filtersOf,
  hasSearch,
  markedParameters,
  noPremiumFilters,
  type PeopleSearch,
  readSearch,
  searchQuery,
} from './search-params.ts';

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
  const isInAddress = hasSearch(params);
  const isFromProfile = !isInAddress && hasLanguages(member?.profile);
  const { search: wanted, faults } =
    isFromProfile && member?.profile
      ? { search: searchOfProfile(member.profile), faults: {} }
      : readSearch(params, known);
  const isPremium = member?.subscription?.type === 'premium';
  const search = isPremium ? wanted : { ...wanted, ...noPremiumFilters };
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
      isPremiumOnly: filtersOf(wanted).length > filtersOf(search).length,
      placeUnknown,
      isFromProfile,
      hasSearch: isInAddress || isFromProfile,
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

/** One list of people with its heading's number; next is the cursor of the page after it. */
export interface PeopleList {
  count: number;
  shown: string;
  isMinimum: boolean;
  people: Person[];
  next: string | null;
}

export interface Found {
  /** which number the heading shows: matches both ways, or by the only wanted direction */
  kind: 'both' | 'speaks' | 'learns' | 'all';
  /** null on pages of the list after it */
  main: PeopleList | null;
  /** those who speak what I learn, but learn something else; null while the first list has more */
  oneWay: PeopleList | null;
  lit: LitDot[];
  /** the address named no page of this list, so this is the first */
  isRestarted: boolean;
}

/** Why a search found nothing: the API refused it, or could not be reached. */
export interface SearchFailure {
  status: number;
  message: string;
}

type ProfilePage = ApiAnswer<'GET /api/profiles'>;

/** What a part of the search answers, or why it does not: the API's sentence. */
async function orFailure<Value>(
  call: Promise<Value>,
): Promise<{ found: Value; failure: null } | { found: null; failure: SearchFailure }> {
  try {
    return { found: await call, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A field's message is added only if it is not the same advice again.
    const advice = new Set(Object.values(error.fields).filter((sentence) => !error.message.startsWith(sentence)));
    return { found: null, failure: { status: error.status, message: [error.message, ...advice].join(' ') } };
  }
}

/** Searches: the people who match both ways, and after that list those who match one way. */
async function findPeople(api: Api, search: PeopleSearch, postcode: string | null): Promise<Found> {
  try {
    return { ...(await find(api, search, postcode)), isRestarted: false };
  } catch (error) {
    const mayNameNoPage = error instanceof ApiError && error.status === 400 && (search.cursor || search.oneWay);
    if (!mayNameNoPage) throw error;
    return { ...(await find(api, { ...search, cursor: '', oneWay: '' }, postcode)), isRestarted: true };
  }
}

async function find(api: Api, search: PeopleSearch, postcode: string | null): Promise<Omit<Found, 'isRestarted'>> {
  const kind = kindOf(search);
  const page = (fit: 'requested' | 'oneWay') => api('GET /api/profiles', { query: searchQuery(search, postcode, fit) });
  if (kind === 'both' && search.oneWay) {
    const oneWay = await page('oneWay');
    return { kind, main: null, oneWay: listOf(oneWay), lit: litDots(placesOf(oneWay)) };
  }
  const main = await page('requested');
  const hasEnded = main.meta.pagination.next === null;
  const oneWay = kind === 'both' && hasEnded ? await page('oneWay') : null;
  return {
    kind,
    main: listOf(main),
    oneWay: oneWay && listOf(oneWay),
    lit: litDots([...placesOf(main), ...(oneWay ? placesOf(oneWay) : [])]),
  };
}

function kindOf({ speak, learn }: PeopleSearch): Found['kind'] {
  if (speak.length > 0 && learn.length > 0) return 'both';
  if (learn.length > 0) return 'speaks';
  return speak.length > 0 ? 'learns' : 'all';
}

function listOf({ data, meta }: ProfilePage): PeopleList {
  const { total = data.length, totalIsMinimum = false, next } = meta.pagination;
  return { count: total, shown: swissNumber(total), isMinimum: totalIsMinimum, people: data.map(personOf), next };
}

function placesOf({ meta }: ProfilePage) {
  return meta.places ?? [];
}

/** The search of a member's own profile. */
function searchOfProfile(profile: Profile): PeopleSearch {
  const [location] = profile.locations ?? [];
  return {
    ...emptySearch,
    speak: (profile.langsSpeaking ?? []).map((language) => language.code),
    learn: (profile.langsLearning ?? []).map((language) => language.code),
    place: location ? `${location.postcode} ${location.name}` : '',
  };
}
