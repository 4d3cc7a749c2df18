import { type SearchMode, searchModes, searchSorts } from '../../../contract/constants/search.ts';
import * as limits from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { type FilterValues, noFilters, readFilters, wholeNumber } from './filter-values.ts';

export const radii = [10, 25, 50, 100] as const;

/** A search as in its address. '' and null: any. */
export interface PeopleSearch extends FilterValues {
  /** language codes */
  speak: string[];
  learn: string[];
  /** a postcode or the name of a place, as typed */
  place: string;
  /** kilometres around place; 'any' is all of Switzerland */
  radius: number | 'any';
  mode: SearchMode | '';
  sort: (typeof searchSorts)[number];
  /** where the page begins: in the list of those who fit both ways, or in the one after it */
  cursor: string;
  oneWay: string;
}

export const emptySearch: PeopleSearch = {
  speak: [],
  learn: [],
  place: '',
  radius: limits.radiusKm.standard,
  mode: '',
  ...noFilters,
  sort: 'match',
  cursor: '',
  oneWay: '',
};

/** Whether an address has a search; without, a member's own profile decides. */
export function asksForSomething(params: URLSearchParams): boolean {
  return Object.keys(emptySearch).some((name) => params.has(name));
}

const codeForm = /^[a-z]{2,3}$/;

/** Invalid values of an address, as typed; the search leaves them out. */
export type Faults = Partial<Record<keyof PeopleSearch, string>>;

/** Parses an address. known: the codes of the directory; null if they could not be loaded. */
export function readSearch(
  params: URLSearchParams,
  known: ReadonlySet<string> | null,
): { search: PeopleSearch; faults: Faults } {
  const faults: Faults = {};
  function keep<Value>(name: keyof PeopleSearch, read: (text: string) => Value | undefined, otherwise: Value): Value {
    const text = params.get(name)?.trim();
    if (!text) return otherwise;
    const value = read(text);
    if (value === undefined) faults[name] = text;
    return value ?? otherwise;
  }
  function languages(name: 'speak' | 'learn'): string[] {
    const asked = [...new Set(params.getAll(name).filter(Boolean))];
    const codes = asked
      .filter((code) => (known ? known.has(code) : codeForm.test(code)))
      .slice(0, limits.languagesPerDirection.max);
    if (codes.length < asked.length) faults[name] = asked.join(' ');
    return codes;
  }
  const oneOf =
    <const Value extends string>(values: readonly Value[]) =>
    (text: string) =>
      values.find((value) => value === text);
  const words = (text: string) => text.slice(0, 200);
  const position = (text: string) => text.slice(0, limits.cursorLength);
  const search: PeopleSearch = {
    speak: languages('speak'),
    learn: languages('learn'),
    place: keep('place', words, ''),
    radius: keep<PeopleSearch['radius']>(
      'radius',
      (text) => (text === 'any' ? 'any' : wholeNumber(text, limits.radiusKm)),
      emptySearch.radius,
    ),
    mode: keep<PeopleSearch['mode']>('mode', oneOf(searchModes), ''),
    ...readFilters(keep),
    sort: keep<PeopleSearch['sort']>('sort', oneOf(searchSorts), 'match'),
    cursor: keep('cursor', position, ''),
    oneWay: keep('oneWay', position, ''),
  };
  return { search, faults };
}

/** The address of a search, without empty values. An empty search says so, or the profile would decide. */
export function writeSearch(search: PeopleSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) for (const code of value) params.append(name, code);
    else if (value !== '' && value !== null && value !== false && value !== emptySearch[name as keyof PeopleSearch])
      params.set(name, value === true ? '1' : String(value));
  }
  return `?${params.size === 0 ? 'speak=' : params}`;
}

/** Where a search is shown, as PageLink takes it. */
export function addressOf(search: PeopleSearch): string {
  return `tandems${writeSearch(search)}`;
}

/** The address of the same search with a change, from its first page. */
export function changedSearch(search: PeopleSearch, change: Partial<PeopleSearch>): string {
  return writeSearch({ ...search, cursor: '', oneWay: '', ...change });
}

/** The anchor where results begin, and readers continue (docs/product.md). */
export const resultsAnchor = '#results';

/** The address of a changed search, at the people it finds, as PageLink takes it. */
export function toChanged(search: PeopleSearch, change: Partial<PeopleSearch>): string {
  return `tandems${changedSearch(search, change)}${resultsAnchor}`;
}

/** The part of a search a new profile can start with, in the form of an address; '' for none. */
export function searchToTake({ speak, learn, place }: Pick<PeopleSearch, 'speak' | 'learn' | 'place'>): string {
  const params = new URLSearchParams([
    ...speak.map((code) => ['speak', code]),
    ...learn.map((code) => ['learn', code]),
  ]);
  if (place) params.set('place', place);
  return params.size === 0 ? '' : `?${params}`;
}

/** The search of a member's own profile. */
export function searchOfProfile(profile: Profile): PeopleSearch {
  const [location] = profile.locations ?? [];
  return {
    ...emptySearch,
    speak: (profile.langsSpeaking ?? []).map((language) => language.code),
    learn: (profile.langsLearning ?? []).map((language) => language.code),
    place: location ? `${location.postcode} ${location.name}` : '',
  };
}
