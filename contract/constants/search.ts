import * as limits from '../limits.ts';
import { genders, responseRates } from './profiles.ts';
import { varieties } from './varieties.ts';

export const searchModes = ['online', 'inPerson'] as const;
export type SearchMode = (typeof searchModes)[number];

export const searchSorts = ['match', 'lastActive', 'createdAt', 'distance'] as const;

/** What a filter can be asked for. */
type FilterKind =
  /** words that stand somewhere in a profile */
  | { kind: 'words' }
  | { kind: 'choice'; values: readonly string[] }
  /** from the best to the worst: asked for one, those before it pass as well */
  | { kind: 'orBetter'; values: readonly string[]; offered: readonly string[] }
  /** a whole number; offered: the page lets choose among these, else it is typed */
  | { kind: 'number'; min: number; max: number; offered?: readonly number[] }
  | { kind: 'flag' }
  /** one of the codes of contract/constants/cantons.ts, which only few pages need in the browser */
  | { kind: 'canton' };

export type SearchFilter = FilterKind & {
  /** the parameters of the page's address, each with the operator it stands for in a query of the API */
  parameters: Readonly<Record<string, '$eq' | '$in' | '$containsi' | '$gte' | '$lte'>>;
  /** for premium members only (product 6) */
  isPremium: boolean;
};

/**
 * The filters that narrow a search beyond languages, place and way of meeting, by their names in the API. From this list come the
 * schema of the query, what the page reads and writes, and what is refused without premium.
 */
export const searchFilters = {
  text: { kind: 'words', parameters: { text: '$containsi' }, isPremium: false },
  canton: { kind: 'canton', parameters: { canton: '$eq' }, isPremium: false },
  /** of Swiss German or Romansh: only who speaks it */
  variety: { kind: 'choice', parameters: { variety: '$eq' }, values: varieties, isPremium: false },
  gender: { kind: 'choice', parameters: { gender: '$eq' }, values: genders, isPremium: false },
  /** only who has a time of the week in common; does not matter to who has told none */
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
