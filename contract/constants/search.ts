import * as limits from '../limits.ts';
import { genders, responseRates } from './profiles.ts';
import { varieties } from './varieties.ts';

export const searchModes = ['online', 'inPerson'] as const;
export type SearchMode = (typeof searchModes)[number];

export const searchSorts = ['match', 'lastActive', 'createdAt', 'distance'] as const;

/** The kinds of value a filter takes. */
type FilterKind =
  /** words found anywhere in a profile */
  | { kind: 'words' }
  | { kind: 'choice'; values: readonly string[] }
  /** from best to worst: the chosen value and all before it match */
  | { kind: 'orBetter'; values: readonly string[]; offered: readonly string[] }
  /** a whole number; offered: the page offers these choices, else it is typed in */
  | { kind: 'number'; min: number; max: number; offered?: readonly number[] }
  | { kind: 'flag' }
  /** a code of contract/constants/cantons.ts, which only a few pages load */
  | { kind: 'canton' };

export type SearchFilter = FilterKind & {
  /** the page's URL parameters, each with its operator in the API query */
  parameters: Readonly<Record<string, '$eq' | '$in' | '$containsi' | '$gte' | '$lte'>>;
  /** for premium members only (product 6) */
  isPremium: boolean;
};

/**
 * The filters of a search besides languages, place and way of meeting, by their API names. This list defines the
 * query schema, what the page reads and writes, and what is refused without premium.
 */
export const searchFilters = {
  text: { kind: 'words', parameters: { text: '$containsi' }, isPremium: false },
  canton: { kind: 'canton', parameters: { canton: '$eq' }, isPremium: false },
  /** a variety of Swiss German or Romansh that the person speaks */
  variety: { kind: 'choice', parameters: { variety: '$eq' }, values: varieties, isPremium: false },
  gender: { kind: 'choice', parameters: { gender: '$eq' }, values: genders, isPremium: false },
  /** only people with a common weekly time; ignored for searchers who gave none */
  commonTime: { kind: 'flag', parameters: { time: '$eq' }, isPremium: false },
  age: { kind: 'number', parameters: { ageFrom: '$gte', ageTo: '$lte' }, ...limits.age, isPremium: true },
  /** seen within this many days */
  lastActiveDays: {
    kind: 'number',
    parameters: { active: '$lte' },
    min: 1,
    max: 365,
    offered: [1, 7, 30, 90],
    isPremium: true,
  },
  responseRate: {
    kind: 'orBetter',
    parameters: { responds: '$in' },
    values: responseRates,
    offered: ['excellent', 'good'],
    isPremium: true,
  },
  withImage: { kind: 'flag', parameters: { picture: '$eq' }, isPremium: true },
} as const satisfies Record<string, SearchFilter>;

export type SearchFilters = typeof searchFilters;
export type FilterName = keyof SearchFilters;

export const filterNames = Object.keys(searchFilters) as FilterName[];
