import * as limits from '../../../contract/limits.ts';
import type { ProfileFilters } from '../../../contract/search.ts';
import { allowedStatuses, listedStatuses } from './status-filter.ts';

/** What values are in a statement, and here. */
interface ValueTypes {
  'text[]': string[];
  'smallint[]': number[];
  boolean: boolean;
  integer: number;
  date: string;
}

/** A search as it is read: checked by its schema. */
export interface Asked {
  filters: ProfileFilters;
  today: { year: number; now: Date };
  /** the numbers of languages a filter names by their codes */
  languages: (codes: string[] | undefined, filter: 'langsSpeaking' | 'langsLearning') => number[] | undefined;
}

type Condition = {
  [Type in keyof ValueTypes]: {
    type: Type;
    /** what is asked for; null: does not matter */
    value: (asked: Asked) => ValueTypes[Type] | null;
    /** whether a profile p, which is row t of the search, passes a value, in SQL */
    passes: (value: string) => string;
  };
}[keyof ValueTypes];

/** Filters that ask nothing of one profile: words, places and times are found in ways of their own, a way to meet is a list of statuses. */
type FoundOtherwise = 'text' | 'mode' | '$or' | 'postcode' | 'radius' | 'canton' | 'commonTime';

/** Each filter of the API that looks at a profile: how it is read, and the conditions it becomes. */
const profileFilters = {
  status: [
    {
      type: 'text[]',
      value: ({ filters }) => {
        const statuses = allowedStatuses(filters);
        return statuses.length === listedStatuses.length ? null : statuses;
      },
      passes: (value) => `p.status = any(${value})`,
    },
  ],
  gender: [
    {
      type: 'text[]',
      value: ({ filters }) => either(filters.gender) ?? null,
      passes: (value) => `p.gender = any(${value})`,
    },
  ],
  variety: [
    {
      type: 'text[]',
      value: ({ filters }) =>
        either(filters.variety)?.map((variety) => JSON.stringify([{ variety, as: 'speaks' }])) ?? null,
      passes: (value) => `p.varieties @> any(${value}::jsonb[])`,
    },
  ],
  about: [
    {
      type: 'boolean',
      value: ({ filters: { about } }) => about?.$notNull ?? (about?.$null === undefined ? null : !about.$null),
      passes: (value) => `(p.about is not null) = ${value}`,
    },
  ],
  withImage: [
    {
      type: 'boolean',
      value: ({ filters }) => filters.withImage?.$eq ?? null,
      passes: (value) => `(p.image_id is not null) = ${value}`,
    },
  ],
  age: [
    {
      type: 'integer',
      value: ({ filters: { age }, today }) => (age?.$lte === undefined ? null : today.year - age.$lte),
      passes: (value) => `p.birthyear >= ${value}`,
    },
    {
      type: 'integer',
      value: ({ filters: { age }, today }) => (age?.$gte === undefined ? null : today.year - age.$gte),
      passes: (value) => `p.birthyear <= ${value}`,
    },
  ],
  lastActiveDays: [
    {
      type: 'date',
      value: ({ filters, today }) => dayBefore(today.now, filters.lastActiveDays?.$lte),
      passes: (value) => `t.active_day >= ${value}`,
    },
  ],
  responseRate: [
    {
      type: 'text[]',
      value: ({ filters }) => either(filters.responseRate) ?? null,
      passes: (value) => `${responseRate} = any(${value})`,
    },
  ],
  langsSpeaking: [
    {
      type: 'smallint[]',
      value: ({ filters, languages }) => languages(filters.langsSpeaking?.code.$notIn, 'langsSpeaking') ?? null,
      passes: (value) => hasNone(value, 'speaks', 'learns'),
    },
  ],
  langsLearning: [
    {
      type: 'smallint[]',
      value: ({ filters, languages }) => languages(filters.langsLearning?.code.$notIn, 'langsLearning') ?? null,
      passes: (value) => hasNone(value, 'learns', 'speaks'),
    },
  ],
} satisfies Record<Exclude<keyof ProfileFilters, FoundOtherwise>, Condition[]>;

const conditions: Condition[] = Object.values(profileFilters).flat();

/** What is asked of profiles, a value for each condition. null: does not matter. */
export type Traits = readonly (ValueTypes[keyof ValueTypes] | null)[];

export const anybody: Traits = conditions.map(() => null);

export function traitsOf(asked: Asked): Traits {
  return conditions.map(({ value }) => value(asked));
}

/** The name of a trait among the values of a statement. */
export type TraitName = `trait${number}`;

export function namedTraits(traits: Traits): Record<TraitName, Traits[number]> {
  return Object.fromEntries(traits.map((trait, index) => [`trait${index}`, trait]));
}

export const traitTypes: Record<TraitName, string> = Object.fromEntries(
  conditions.map(({ type }, index) => [`trait${index}`, type]),
);

/** Whether a profile p, which is row t of the search, has the traits that are asked for, in SQL. */
export function traitConditions(parameter: (name: TraitName) => string): string[] {
  return conditions.map(({ passes }, index) => {
    const value = parameter(`trait${index}`);
    return `(${value} is null or ${passes(value)})`;
  });
}

/** The values that pass both $eq and $in; undefined without either. */
export function either<Value>(
  filter: { $eq?: Value | undefined; $in?: Value[] | undefined } | undefined,
): Value[] | undefined {
  if (filter?.$eq === undefined) return filter?.$in;
  const only = filter.$eq;
  return !filter.$in || filter.$in.includes(only) ? [only] : [];
}

/** The UTC day so many days ago, YYYY-MM-DD. */
function dayBefore(now: Date, days: number | undefined): string | null {
  return days === undefined ? null : new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

const { fromRequests, excellent, good } = limits.responseRate;
const responseRate = `case when p.requests_received < ${fromRequests} then null
  when p.requests_answered >= ${excellent} * p.requests_received then 'excellent'
  when p.requests_answered >= ${good} * p.requests_received then 'good' else 'deficient' end`;

function hasNone(languages: string, column: 'speaks' | 'learns', other: 'speaks' | 'learns'): string {
  return `(select true from tandem_pairs n where n.${column} = any(${languages})
      and n.${other} = 0 and n.search_number = t.search_number limit 1) is null`;
}
