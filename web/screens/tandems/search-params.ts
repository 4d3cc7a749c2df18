import * as limits from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { namesWord } from '../../../contract/search-words.ts';
import { type Gender, genders } from '../../../contract/words/profiles.ts';
import { type SearchMode, searchModes, searchSorts } from '../../../contract/words/search.ts';

export const radii = [5, 10, 25, 50, 100] as const;
export const responds = ['excellent', 'good'] as const;
export const activeDays = [1, 7, 30, 90] as const;

/** A tandem search as its address says it. '' and null: not asked for. */
export interface TandemSearch {
  /** language codes */
  speak: string[];
  learn: string[];
  /** a postcode or the name of a place, as typed */
  place: string;
  /** kilometres around place; 'any' is all of Switzerland */
  radius: number | 'any';
  mode: SearchMode | '';
  gender: Gender | '';
  text: string;
  /** premium */
  ageFrom: number | null;
  ageTo: number | null;
  responds: (typeof responds)[number] | '';
  active: number | null;
  picture: boolean;
  sort: (typeof searchSorts)[number];
  /** where the page begins: in the list of those who fit both ways, or in the one after it */
  cursor: string;
  oneWay: string;
}

export const emptySearch: TandemSearch = {
  speak: [],
  learn: [],
  place: '',
  radius: limits.radiusKm.standard,
  mode: '',
  gender: '',
  text: '',
  ageFrom: null,
  ageTo: null,
  responds: '',
  active: null,
  picture: false,
  sort: 'match',
  cursor: '',
  oneWay: '',
};

/** Whether an address asks for anything: without, a member's own profile does. */
export function asksForSomething(params: URLSearchParams): boolean {
  return Object.keys(emptySearch).some((name) => params.has(name));
}

const codeForm = /^[a-z]{2,3}$/;

/** What of an address made no sense, as typed; it is left out of the search. */
export type Faults = Partial<Record<keyof TandemSearch, string>>;

/** Reads an address. known: the codes of the directory; null when they could not be asked. */
export function readSearch(
  params: URLSearchParams,
  known: ReadonlySet<string> | null,
): { search: TandemSearch; faults: Faults } {
  const faults: Faults = {};
  function keep<Value>(name: keyof TandemSearch, read: (text: string) => Value | undefined, otherwise: Value): Value {
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
  const within = (min: number, max: number) => (text: string) =>
    /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
  const age = within(limits.age.min, limits.age.max);
  const radius = within(limits.radiusKm.min, limits.radiusKm.max);
  const words = (text: string) => text.slice(0, 200);
  const search: TandemSearch = {
    speak: languages('speak'),
    learn: languages('learn'),
    place: keep('place', words, ''),
    radius: keep<TandemSearch['radius']>(
      'radius',
      (text) => (text === 'any' ? 'any' : radius(text)),
      emptySearch.radius,
    ),
    mode: keep<TandemSearch['mode']>('mode', oneOf(searchModes), ''),
    gender: keep<TandemSearch['gender']>('gender', oneOf(genders), ''),
    text: keep('text', (text) => (textFault(text) ? undefined : text), ''),
    ageFrom: keep<number | null>('ageFrom', age, null),
    ageTo: keep<number | null>('ageTo', age, null),
    responds: keep<TandemSearch['responds']>('responds', oneOf(responds), ''),
    active: keep<number | null>('active', within(1, 365), null),
    picture: keep('picture', (text) => (text === '1' ? true : undefined), false),
    sort: keep<TandemSearch['sort']>('sort', oneOf(searchSorts), 'match'),
    cursor: keep('cursor', words, ''),
    oneWay: keep('oneWay', words, ''),
  };
  return { search, faults };
}

/** Why the API would not look for such words; null for those it looks for. */
export function textFault(text: string): 'short' | 'long' | null {
  if (text.length > limits.searchText.max) return 'long';
  return namesWord(text) && !text.includes('\0') ? null : 'short';
}

/** The address of a search, without what is not asked for. An empty search says so, lest the profile be asked instead. */
export function writeSearch(search: TandemSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) for (const code of value) params.append(name, code);
    else if (value !== '' && value !== null && value !== false && value !== emptySearch[name as keyof TandemSearch])
      params.set(name, value === true ? '1' : String(value));
  }
  return `?${params.size === 0 ? 'speak=' : params}`;
}

/** The address of the same search with something changed, from its beginning. */
export function changedSearch(search: TandemSearch, change: Partial<TandemSearch>): string {
  return writeSearch({ ...search, cursor: '', oneWay: '', ...change });
}

/** The search a member's profile stands for. */
export function searchOfProfile(profile: Profile): TandemSearch {
  const [location] = profile.locations ?? [];
  return {
    ...emptySearch,
    speak: (profile.langsSpeaking ?? []).map((language) => language.code),
    learn: (profile.langsLearning ?? []).map((language) => language.code),
    place: location ? `${location.postcode} ${location.name}` : '',
  };
}

/** How many filters narrow the search beyond languages and place. */
export function filterCount(search: TandemSearch): number {
  const { gender, text, ageFrom, ageTo, responds: answers, active, picture } = search;
  return [gender, text, ageFrom ?? ageTo, answers, active, picture].filter(Boolean).length;
}

/** What takes the filters of premium members off. */
export const noPremiumFilters = {
  ageFrom: null,
  ageTo: null,
  responds: '',
  active: null,
  picture: false,
} as const satisfies Partial<TandemSearch>;

/** What takes all those filters off. */
export const noFilters = { gender: '', text: '', ...noPremiumFilters } as const satisfies Partial<TandemSearch>;
