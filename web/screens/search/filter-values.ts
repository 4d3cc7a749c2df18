import { type Canton, cantons } from '../../../contract/constants/cantons.ts';
import {
  type FilterName,
  filterNames,
  type SearchFilter,
  type SearchFilters,
  searchFilters,
} from '../../../contract/constants/search.ts';
import * as limits from '../../../contract/limits.ts';
import { namesWord } from '../../../contract/search-words.ts';
import type { ApiQuery } from '../../client/api-client.ts';

type ParametersOf<Name extends FilterName> = keyof SearchFilters[Name]['parameters'];
export type FilterParameter = { [Name in FilterName]: ParametersOf<Name> }[FilterName];
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
export type FilterValues = { -readonly [Parameter in FilterParameter]: ValueOf<FilterOf<Parameter>> };
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
export function readFilters(
  keep: (name: FilterParameter, read: (text: string) => FilterValue | undefined, otherwise: FilterValue) => FilterValue,
): FilterValues {
  const read = parameters.map(({ name, filter }) => [
    name,
    keep(name, (text) => readValue(filter, text), nothing(filter)),
  ]);
  return Object.fromEntries(read);
}

/** What the filters ask of the API, as its query takes it. */
export function filterQuery(values: FilterValues): ApiQuery<'GET /api/profiles'>['filters'] {
  const asked: Record<string, Record<string, unknown>> = {};
  for (const { name, filter, filterName, operator } of parameters) {
    if (values[name] === noFilters[name]) continue;
    asked[filterName] = { ...asked[filterName], [operator]: askedOf(filter, values[name]) };
  }
  return asked;
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
export function wholeNumber(text: string, { min, max }: { min: number; max: number }): number | undefined {
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

function askedOf(filter: SearchFilter, value: FilterValue): unknown {
  return filter.kind === 'orBetter' ? filter.values.slice(0, filter.values.indexOf(String(value)) + 1) : value;
}
