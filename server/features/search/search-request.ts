import { filterNames, searchFilters, searchSorts } from '../../../contract/constants/search.ts';
import { languageOfVariety } from '../../../contract/constants/varieties.ts';
import { folded } from '../../../contract/folded.ts';
import * as limits from '../../../contract/limits.ts';
import type { ProfileFilters, ProfileSearch } from '../../../contract/search.ts';
import { ApiError, type FieldError } from '../../base/errors.ts';
import type { Directories, Place } from '../../database/directories.ts';
import type { Member } from '../../http/endpoint.ts';
import type { Sort } from './cursor.ts';
import { allowedStatuses, type Condition, conditionsOf, either, type Wanted } from './filters.ts';

/** Numbers of languages that are spoken, and that are learned. */
interface Pairs {
  speaks: number[];
  learns: number[];
}

/** A search ready to run: checked, with numbers for languages. */
export interface SearchRequest {
  sort: Sort;
  limit: number;
  /** the wanted pairs of languages, as two lists of the same length; 0 is any language */
  pairs: Pairs;
  /** each must be met */
  conditions: Condition[];
  /** the words searched for, folded */
  text: string | null;
  origin: Place | null;
  /** the code of the canton that one of the places must be in */
  canton: string | null;
  /** kilometres around the town of origin */
  radius: number | null;
  /** the member who searches; null: a visitor */
  viewer: string | null;
  /** their week, a bit for each time; null: none given */
  week: string | null;
  /** those with a common time come earlier */
  isBoosted: boolean;
  /** no profile can match the filters */
  impossible: boolean;
}

const premiumFilters = filterNames.filter((name) => searchFilters[name].isPremium);

/** Throws premium_only if a premium filter comes from anyone else (product 6). */
export function refusePremiumFilters(filters: ProfileFilters, member: Member | null): void {
  if (member?.subscriptionType === 'premium') return;
  if (premiumFilters.some((name) => filters[name] !== undefined)) throw new ApiError('premium_only');
}

/**
 * Builds a search from a query. Throws invalid_input for an unknown language or postcode, and for a visitor's circle
 * small enough to reveal where a member lives (product 14).
 */
export function searchRequest(
  query: ProfileSearch,
  directories: Directories,
  viewer: { id: string | null; placeId: number | null; week: string | null },
  today: { year: number; now: Date },
): SearchRequest {
  const filters = query.filters ?? {};
  const sort: Sort = searchSorts.find((each) => each === query.sort?.split(':')[0]) ?? 'match';
  const faults: FieldError[] = [];
  const languages = readingOf(directories, faults);
  const spoken = filters.langsSpeaking?.code;
  const learned = filters.langsLearning?.code;
  const text = filters.text?.$containsi === undefined ? null : folded(filters.text.$containsi);
  const request: SearchRequest = {
    sort,
    limit: query.pagination?.limit ?? limits.searchPage.standard,
    pairs: requestedPairs(withLanguageOfVariety(filters), languages),
    conditions: conditionsOf({ filters, text, today, week: viewer.week, languages }),
    text,
    origin: originOf(filters, sort, directories, viewer.placeId, faults),
    canton: filters.canton?.$eq ?? null,
    // Online, no distance is too far.
    radius: filters.mode?.$eq === 'online' ? null : (filters.radius?.$eq ?? null),
    viewer: viewer.id,
    week: viewer.week,
    // A search for common times alone needs no boost.
    isBoosted: sort === 'match' && viewer.week !== null && filters.commonTime?.$eq !== true,
    impossible: allowedStatuses(filters).length === 0 || either(spoken)?.length === 0 || either(learned)?.length === 0,
  };
  const { min } = limits.visitorRadiusKm;
  if (viewer.id === null && (filters.radius?.$eq ?? min) < min)
    faults.push({ path: 'filters.radius', key: 'min_value', values: { min } });
  if (faults.length > 0) throw new ApiError('invalid_input', { fields: faults });
  return request;
}

/** A speaker of a variety speaks its language, so without a wanted language those alone are scanned. */
function withLanguageOfVariety(filters: ProfileFilters): WantedLanguages {
  const spoken = filters.langsSpeaking?.code;
  const varieties = either(filters.variety);
  if (!varieties || spoken?.$eq || spoken?.$in) return filters;
  return { ...filters, langsSpeaking: { code: { $in: [...new Set(varieties.map(languageOfVariety))] } } };
}

interface WantedLanguages {
  langsSpeaking?: { code: OneOrMore } | undefined;
  langsLearning?: { code: OneOrMore } | undefined;
}
type OneOrMore = NonNullable<Parameters<typeof either<string>>[0]>;

/** The numbers of the languages a query names; [0] is any. Throws invalid_input for an unknown one. */
export function requestedLanguages(filters: WantedLanguages, directories: Directories): Pairs {
  const faults: FieldError[] = [];
  const languages = languagesWanted(filters, readingOf(directories, faults));
  if (faults.length > 0) throw new ApiError('invalid_input', { fields: faults });
  return languages;
}

function languagesWanted({ langsSpeaking, langsLearning }: WantedLanguages, languages: Wanted['languages']): Pairs {
  return {
    speaks: languages(either(langsSpeaking?.code), 'langsSpeaking') ?? [0],
    learns: languages(either(langsLearning?.code), 'langsLearning') ?? [0],
  };
}

/** Every combination counts. */
function requestedPairs(filters: WantedLanguages, languages: Wanted['languages']): Pairs {
  const { speaks, learns } = languagesWanted(filters, languages);
  return { speaks: speaks.flatMap((each) => learns.map(() => each)), learns: speaks.flatMap(() => learns) };
}

function readingOf(directories: Directories, faults: FieldError[]): Wanted['languages'] {
  return (codes, filter) => languageNumbers(codes, filter, directories, faults);
}

function languageNumbers(
  codes: string[] | undefined,
  filter: string,
  { languageByCode }: Directories,
  faults: FieldError[],
): number[] | undefined {
  if (!codes) return undefined;
  return [...new Set(codes)].flatMap((code) => {
    const entry = languageByCode.get(code);
    if (entry) return [entry.number];
    faults.push({ path: `filters.${filter}.code`, key: 'language_unknown' });
    return [];
  });
}

/** The origin: the wanted postcode, else the viewer's own if the search needs a place. */
function originOf(
  filters: ProfileFilters,
  sort: Sort,
  { placeByPostcode, placeById }: Directories,
  placeId: number | null,
  faults: FieldError[],
): Place | null {
  const postcode = filters.postcode?.$eq;
  if (postcode !== undefined) {
    const place = placeByPostcode.get(postcode);
    if (!place) faults.push({ path: 'filters.postcode', key: 'postcode_unknown' });
    return place ?? null;
  }
  if (sort !== 'distance' && filters.radius?.$eq === undefined) return null;
  const own = placeId === null ? undefined : placeById.get(placeId);
  if (!own) faults.push({ path: 'filters.postcode', key: 'required' });
  return own ?? null;
}
