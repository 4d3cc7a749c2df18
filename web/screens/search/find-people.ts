import { swissNumber } from '../../../contract/format/numbers.ts';
import { type Api, type ApiAnswer, ApiError } from '../../client/api-client.ts';
import { litDots } from '../../components/lit-dots.ts';
import type { LitDot } from '../../components/swiss-map.tsx';
import { type Person, personOf } from './person.ts';
import type { PeopleSearch } from './search-params.ts';
import { searchQuery } from './search-query.ts';

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
export async function orFailure<Value>(
  call: Promise<Value>,
): Promise<{ found: Value; failure: null } | { found: null; failure: SearchFailure }> {
  try {
    return { found: await call, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What a field says adds something only where it is not the same advice again.
    const advice = new Set(Object.values(error.fields).filter((sentence) => !error.message.startsWith(sentence)));
    return { found: null, failure: { status: error.status, message: [error.message, ...advice].join(' ') } };
  }
}

/** Searches: the people who fit both ways, and when that list has ended, those who fit one way. */
export async function findPeople(api: Api, search: PeopleSearch, postcode: string | null): Promise<Found> {
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
  const page = (fit: 'asked' | 'oneWay') => api('GET /api/profiles', { query: searchQuery(search, postcode, fit) });
  if (kind === 'both' && search.oneWay) {
    const oneWay = await page('oneWay');
    return { kind, main: null, oneWay: listOf(oneWay), lit: litDots(placesOf(oneWay)) };
  }
  const main = await page('asked');
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
