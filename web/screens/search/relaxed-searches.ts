import { swissNumber } from '../../../contract/format/numbers.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { filtersOf, noFilters, type PeopleSearch, radii, searchQuery, withoutFilter } from './search-params.ts';

/** What a search is changed by when it found few: a filter taken off, a wider circle, and so on. */
type Kind = 'filter' | 'wider' | 'everywhere' | 'online' | 'allFilters' | 'learnOnly';
/** Suggestions from the supply of its languages (find-supply.ts): online in the whole country, one more language. */
type SupplyKind = 'elsewhere' | 'near' | 'spoken';

/** A changed search, and how many it finds; 0 if unknown. */
export interface RelaxedSearch {
  kind: Kind | SupplyKind;
  change: Partial<PeopleSearch>;
  count: number;
  shown: string;
  /** so many more, about: the number is no search’s */
  isRough: boolean;
  /** the name of the one it is about, else '' */
  language: string;
}

/** Each is a search of its own. */
const countedAtMost = 6;

/**
 * Relaxed versions of a search with few or no results: those that find more, the smallest change first; of removable
 * filters, the one that finds most.
 */
export async function relaxedSearches(
  { api, part }: PageContext,
  search: PeopleSearch,
  postcode: string | null,
  soMany: number,
): Promise<RelaxedSearch[]> {
  const counted = changes(search)
    .slice(0, countedAtMost)
    .map(async ([kind, change]): Promise<RelaxedSearch> => {
      const changed = { ...search, cursor: '', oneWay: '', sort: 'match' as const, ...change };
      const query = { ...searchQuery(changed, postcode, 'requested'), pagination: { limit: 1 } };
      const found = await part(api('GET /api/profiles', { query }));
      const { total = 0, totalIsMinimum = false } = found?.meta.pagination ?? {};
      const shown = totalIsMinimum ? `${swissNumber(total)}+` : swissNumber(total);
      return { kind, change, count: total, shown, isRough: false, language: '' };
    });
  const ways = (await Promise.all(counted)).filter(({ count }) => count > soMany);
  const filters = ways.filter(({ kind }) => kind === 'filter').sort((one, other) => other.count - one.count);
  return [...filters, ...ways.filter(({ kind }) => kind !== 'filter')];
}

/** From the smallest change on. */
function changes(search: PeopleSearch): [Kind, Partial<PeopleSearch>][] {
  const { place, radius, mode, speak, learn } = search;
  const isNear = place !== '' && radius !== 'any' && mode !== 'online';
  const wider = radii.find((km) => radius !== 'any' && km > radius);
  const filters = filtersOf(search);
  const found: [Kind, Partial<PeopleSearch>][] = filters.map((name) => ['filter', withoutFilter(name)]);
  if (mode !== '') found.push(['filter', { mode: '' }]);
  if (isNear && wider) found.push(['wider', { radius: wider }]);
  if (isNear) found.push(['everywhere', { radius: 'any' }]);
  if (isNear && mode === '') found.push(['online', { mode: 'online' }]);
  if (filters.length > 1) found.push(['allFilters', { ...noFilters, mode: '' }]);
  if (speak.length > 0 && learn.length > 0) found.push(['learnOnly', { speak: [] }]);
  return found;
}
