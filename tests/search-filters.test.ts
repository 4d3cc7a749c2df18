import { describe, expect, test } from 'vitest';
import { filterNames, type SearchFilter, searchFilters } from '../contract/constants/search.ts';
import { profileSearch } from '../contract/search.ts';
import { refusePremiumFilters } from '../server/features/search/search-request.ts';
import {
  changedSearch,
  filtersOf,
  noFilters,
  readSearch,
  searchQuery,
  withoutFilter,
} from '../web/screens/search/search-params.ts';

/** What an address may say of a parameter of a filter. */
function written(filter: SearchFilter): string {
  switch (filter.kind) {
    case 'words':
      return 'wandern';
    case 'number':
      return String(filter.max);
    case 'flag':
      return '1';
    case 'canton':
      return 'LU';
    case 'choice':
      return filter.values.at(-1) ?? '';
    case 'orBetter':
      return filter.offered.at(-1) ?? '';
  }
}

describe.each(filterNames)('the filter %s', (name) => {
  const filter: SearchFilter = searchFilters[name];
  const parameters = Object.keys(filter.parameters);
  const { search } = readSearch(new URLSearchParams(parameters.map((each) => [each, written(filter)])), null);
  const { filters = {} } = profileSearch.parse(searchQuery(search, null, 'requested'));

  test('is requested from the API with each of its parameters', () => {
    const given = Object.entries(filters).filter(([, value]) => value !== undefined);
    expect(given.map(([key]) => key)).toEqual([name]);
    expect(Object.keys(filters[name] ?? {})).toHaveLength(parameters.length);
  });

  test('counts as one, and goes alone or with the others', () => {
    expect(filtersOf(search)).toEqual([name]);
    expect(changedSearch(search, noFilters)).toBe('?speak=');
    expect(changedSearch(search, withoutFilter(name))).toBe('?speak=');
  });

  test('is refused without premium where it is for premium members', () => {
    const refused = expect(() => refusePremiumFilters(filters, null));
    if (filter.isPremium) refused.toThrow('premium_only');
    else refused.not.toThrow();
  });
});
