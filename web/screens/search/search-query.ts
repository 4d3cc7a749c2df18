import * as limits from '../../../contract/limits.ts';
import type { ApiQuery } from '../../client/api-client.ts';
import { filterQuery } from './filter-values.ts';
import type { PeopleSearch } from './search-params.ts';

/** The members of a list: matches both ways; all results; or those who speak what I learn but match one way only. */
export type Fit = 'asked' | 'oneWay';

export type SearchQuery = ApiQuery<'GET /api/profiles'>;

/** A search as a query of the API: postcode is the place's, null without one. */
export function searchQuery(search: PeopleSearch, postcode: string | null, fit: Fit): SearchQuery {
  const { speak, learn, mode, radius, sort } = search;
  const cursor = fit === 'oneWay' ? search.oneWay : search.cursor;
  return {
    populate: ['image', 'langsLearning', 'langsSpeaking', 'locations'],
    sort,
    filters: {
      langsSpeaking: learn.length > 0 ? { code: { $in: learn } } : undefined,
      langsLearning: speak.length > 0 ? { code: { [fit === 'oneWay' ? '$notIn' : '$in']: speak } } : undefined,
      mode: mode || undefined,
      postcode: postcode ?? undefined,
      radius: postcode && radius !== 'any' ? { $eq: radius } : undefined,
      ...filterQuery(search),
    },
    pagination: { limit: limits.searchPage.standard, cursor: cursor || undefined },
  };
}
