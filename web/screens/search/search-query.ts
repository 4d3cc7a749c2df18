import * as limits from '../../../contract/limits.ts';
import type { ApiQuery } from '../../client/api-client.ts';
import { filterQuery } from './filter-values.ts';
import type { PeopleSearch } from './search-params.ts';

/** Which members a list holds: those who fit both ways; all the search asks for; or who speaks what I learn, yet fits one way. */
export type Fit = 'asked' | 'oneWay';

export type SearchQuery = ApiQuery<'GET /api/profiles'>;

/** The query of a search of the API: postcode is the place's, null when none is asked for. */
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
