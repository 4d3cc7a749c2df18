import * as limits from '../../../contract/limits.ts';
import { askedOfFilters } from './filter-values.ts';
import type { TandemSearch } from './search-params.ts';

/** Which members a list holds: those who fit both ways; all the search asks for; or who speaks what I learn, yet fits one way. */
export type Fit = 'asked' | 'oneWay';

/** The bracket query of a search: postcode is the place's, null when none is asked for. */
export function searchQuery(search: TandemSearch, postcode: string | null, fit: Fit): URLSearchParams {
  const query = new URLSearchParams({ populate: 'image,langsLearning,langsSpeaking,locations', sort: search.sort });
  const set = (path: string, value: string | number) => query.append(`filters${path}`, String(value));
  const each = (path: string, values: readonly string[]) => {
    for (const [index, value] of values.entries()) set(`${path}[${index}]`, value);
  };
  each('[langsSpeaking][code][$in]', search.learn);
  each(`[langsLearning][code][${fit === 'oneWay' ? '$notIn' : '$in'}]`, search.speak);
  if (search.mode) set('[mode]', search.mode);
  if (postcode) set('[postcode]', postcode);
  if (postcode && search.radius !== 'any') set('[radius]', search.radius);
  for (const [path, value] of askedOfFilters(search)) typeof value === 'string' ? set(path, value) : each(path, value);
  query.set('pagination[limit]', String(limits.searchPage.standard));
  const cursor = fit === 'oneWay' ? search.oneWay : search.cursor;
  if (cursor) query.set('pagination[cursor]', cursor);
  return query;
}
