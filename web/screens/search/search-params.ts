import { type Canton, cantons } from '../../../contract/constants/cantons.ts';
import {
  type FilterName,
  filterNames,
  type SearchFilter,
  type SearchFilters,
  type SearchMode,
  searchFilters,
  searchModes,
  searchSorts,
} from '../../../contract/constants/search.ts';
import * as limits from '../../../contract/limits.ts';
import { namesWord } from '../../../contract/search-words.ts';
import type { ApiQuery } from '../../client/api-client.ts';

type ParametersOf<Name extends FilterName> = keyof SearchFilters[Name]['parameters'];
type FilterParameter = { [Name in FilterName]: ParametersOf<Name> }[FilterName];
type FilterOf<Parameter extends FilterParameter> = {
  [Name in FilterName]: Parameter extends ParametersOf<Name> ? SearchFilters[Name] : never;
}[FilterName];
type ValueOf<Filter extends SearchFilter> = Filter extends { kind: 'flag' }
  ? boolean
  : Filter extends { kind: 'number' }
    ? number | null
    : Filter extends { kind: 'words' }
      ? string
      : Filter extends { kind: 'canton' }
        ? Canton | ''
        : Filter extends { offered: readonly (infer Value)[] } | { values: readonly (infer Value)[] }
          ? Value | ''
          : never;

/** The possible values of each parameter of a filter. '', null and false: none. */
type FilterValues = { -readonly [Parameter in FilterParameter]: ValueOf<FilterOf<Parameter>> };
type FilterValue = FilterValues[FilterParameter];

/** A parameter with its filter, and its operator in a query of the API. */
interface Parameter {
  name: FilterParameter;
  filterName: FilterName;
  filter: SearchFilter;
  operator: string;
}

const parametersOf = (filterName: FilterName): Parameter[] => {
  const filter: SearchFilter = searchFilters[filterName];
  return Object.entries(filter.parameters).map(([name, operator]) => ({
    name: name as FilterParameter,
    filterName,
    filter,
    operator,
  }));
};
const parameters = filterNames.flatMap(parametersOf);

const emptyValues = (of: Parameter[]) => Object.fromEntries(of.map(({ name, filter }) => [name, nothing(filter)]));

/** What takes all filters off. */
export const noFilters = emptyValues(parameters) as FilterValues;

/** What takes one filter off. */
export function withoutFilter(name: FilterName): Partial<FilterValues> {
  return emptyValues(parametersOf(name));
}

/** What takes the filters of premium members off. */
export const noPremiumFilters: Partial<FilterValues> = emptyValues(parameters.filter(({ filter }) => filter.isPremium));

/** Parameters whose fields report invalid values themselves: a checkbox has no other value. */
export const markedParameters: string[] = parameters
  .filter(({ filter }) => filter.kind !== 'flag')
  .map(({ name }) => name);

/** Reads all filters, given how a parameter is read. */
function readFilters(
  parse: (
    name: FilterParameter,
    read: (text: string) => FilterValue | undefined,
    otherwise: FilterValue,
  ) => FilterValue,
): FilterValues {
  const read = parameters.map(({ name, filter }) => [
    name,
    parse(name, (text) => readValue(filter, text), nothing(filter)),
  ]);
  return Object.fromEntries(read);
}

/** What the filters ask of the API, as its query takes it. */
function filterQuery(values: FilterValues): ApiQuery<'GET /api/profiles'>['filters'] {
  const filters: Record<string, Record<string, unknown>> = {};
  for (const { name, filter, filterName, operator } of parameters) {
    if (values[name] === noFilters[name]) continue;
    filters[filterName] = { ...filters[filterName], [operator]: wantedValue(filter, values[name]) };
  }
  return filters;
}

/** The filters that narrow the search. */
export function filtersOf(values: FilterValues): FilterName[] {
  return filterNames.filter((name) => parametersOf(name).some((each) => values[each.name] !== noFilters[each.name]));
}

/** The filter of a parameter; undefined for one that is no filter's. */
export function filterOf(parameter: string): SearchFilter | undefined {
  return parameters.find(({ name }) => name === parameter)?.filter;
}

/** A whole number between two others. */
function wholeNumber(text: string, { min, max }: { min: number; max: number }): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
}

/** Why the API would not look for such words; null for those it looks for. */
export function textFault(text: string): 'short' | 'long' | null {
  if (text.length > limits.searchText.max) return 'long';
  return namesWord(text) && !text.includes('\0') ? null : 'short';
}

/** Why a typed number is not taken. */
export function numberFault(text: string, { min }: { min: number }): 'integer' | 'min' | 'max' {
  if (!/^-?\d+$/.test(text.trim())) return 'integer';
  return Number(text) < min ? 'min' : 'max';
}

function nothing({ kind }: SearchFilter): FilterValue {
  if (kind === 'number') return null;
  return kind === 'flag' ? false : '';
}

function readValue(filter: SearchFilter, text: string): FilterValue | undefined {
  switch (filter.kind) {
    case 'words':
      return textFault(text) ? undefined : text;
    case 'number':
      return wholeNumber(text, filter);
    case 'flag':
      return text === '1' ? true : undefined;
    case 'canton':
      return cantons.find((code) => code === text);
    case 'choice':
      return filter.values.find((value) => value === text);
    case 'orBetter':
      return filter.offered.find((value) => value === text);
  }
}

function wantedValue(filter: SearchFilter, value: FilterValue): unknown {
  return filter.kind === 'orBetter' ? filter.values.slice(0, filter.values.indexOf(String(value)) + 1) : value;
}

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
  /** where the page begins: in the list of those who fit both ways, or in the following one */
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
export function hasSearch(params: URLSearchParams): boolean {
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
  function parse<Value>(name: keyof PeopleSearch, read: (text: string) => Value | undefined, otherwise: Value): Value {
    const text = params.get(name)?.trim();
    if (!text) return otherwise;
    const value = read(text);
    if (value === undefined) faults[name] = text;
    return value ?? otherwise;
  }
  function languages(name: 'speak' | 'learn'): string[] {
    const given = [...new Set(params.getAll(name).filter(Boolean))];
    const codes = given
      .filter((code) => (known ? known.has(code) : codeForm.test(code)))
      .slice(0, limits.languagesPerDirection.max);
    if (codes.length < given.length) faults[name] = given.join(' ');
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
    place: parse('place', words, ''),
    radius: parse<PeopleSearch['radius']>(
      'radius',
      (text) => (text === 'any' ? 'any' : wholeNumber(text, limits.radiusKm)),
      emptySearch.radius,
    ),
    mode: parse<PeopleSearch['mode']>('mode', oneOf(searchModes), ''),
    ...readFilters(parse),
    sort: parse<PeopleSearch['sort']>('sort', oneOf(searchSorts), 'match'),
    cursor: parse('cursor', position, ''),
    oneWay: parse('oneWay', position, ''),
  };
  return { search, faults };
}

/** The address of a search, without empty values. An empty search is marked, or the profile would decide. */
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

/** The members of a list: matches both ways; all results; or those who speak what I learn but match one way only. */
type Fit = 'requested' | 'oneWay';

type SearchQuery = ApiQuery<'GET /api/profiles'>;

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
