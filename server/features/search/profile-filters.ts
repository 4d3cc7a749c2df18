import { dayMs } from '../../../contract/format/durations.ts';
import type { ProfileFilters } from '../../../contract/search.ts';
import { type RowTraits, rowTraits, type WantedTraits } from './row-traits.ts';
import { allowedStatuses, listedStatuses } from './status-filter.ts';

/** Types of values in a statement and in TypeScript. */
interface ValueTypes {
  'text[]': string[];
  'smallint[]': number[];
  date: string;
}

/** A search as parsed by its schema. */
export interface Asked {
  filters: ProfileFilters;
  today: { year: number; now: Date };
  /** the numbers of the languages a filter names by code */
  languages: (codes: string[] | undefined, filter: 'langsSpeaking' | 'langsLearning') => number[] | undefined;
}

type Condition = {
  [Type in keyof ValueTypes]: {
    type: Type;
    /** the wanted value; null: any */
    value: (asked: Asked) => ValueTypes[Type] | null;
    /** SQL: whether search row t matches a value */
    passes: (value: string) => string;
  };
}[keyof ValueTypes];

/**
 * Filters that are no condition on one profile: words, places and times have strategies of their own, and the mode is
 * a list of statuses.
 */
type FoundOtherwise = 'text' | 'mode' | '$or' | 'postcode' | 'radius' | 'canton' | 'commonTime';

/** The API's filters answered by the traits in a row, and what each wants. */
const wantedBy = {
  status: ({ filters }) => {
    const statuses = allowedStatuses(filters);
    return { statuses: statuses.length === listedStatuses.length ? undefined : statuses };
  },
  gender: ({ filters }) => ({ genders: either(filters.gender) }),
  about: ({ filters: { about } }) => ({
    about: about?.$notNull ?? (about?.$null === undefined ? undefined : !about.$null),
  }),
  withImage: ({ filters }) => ({ image: filters.withImage?.$eq }),
  age: ({ filters: { age }, today }) => ({
    bornFrom: age?.$lte === undefined ? undefined : today.year - age.$lte,
    bornTo: age?.$gte === undefined ? undefined : today.year - age.$gte,
  }),
  responseRate: ({ filters }) => ({ rates: either(filters.responseRate) }),
} satisfies Partial<Record<keyof ProfileFilters, (asked: Asked) => WantedTraits>>;

/** The other filters on a member: how each is read, and its condition. */
const profileFilters = {
  variety: [
    {
      type: 'text[]',
      value: ({ filters }) =>
        either(filters.variety)?.map((variety) => JSON.stringify([{ variety, as: 'speaks' }])) ?? null,
      passes: (value) =>
        `(select p.varieties @> any(${value}::jsonb[]) from profiles p where p.search_number = t.search_number)`,
    },
  ],
  lastActiveDays: [
    {
      type: 'date',
      value: ({ filters, today }) => dayBefore(today.now, filters.lastActiveDays?.$lte),
      passes: (value) => `t.active_day >= ${value}`,
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
} satisfies Record<Exclude<keyof ProfileFilters, FoundOtherwise | keyof typeof wantedBy>, Condition[]>;

const conditions: Condition[] = Object.values(profileFilters).flat();

/** The conditions on members: the traits in a row, and a value for each other condition, null for any. */
export interface Traits {
  row: RowTraits;
  others: readonly (ValueTypes[keyof ValueTypes] | null)[];
}

export const anybody: Traits = { row: rowTraits({}), others: conditions.map(() => null) };

export function traitsOf(asked: Asked): Traits {
  const wanted: WantedTraits = Object.assign({}, ...Object.values(wantedBy).map((of) => of(asked)));
  return { row: rowTraits(wanted), others: conditions.map(({ value }) => value(asked)) };
}

/** The name of a condition among the values of a statement. */
export type TraitName = `trait${number}`;

export function namedTraits({ others }: Traits): Record<TraitName, Traits['others'][number]> {
  return Object.fromEntries(others.map((trait, index) => [`trait${index}`, trait]));
}

export const traitTypes: Record<TraitName, string> = Object.fromEntries(
  conditions.map(({ type }, index) => [`trait${index}`, type]),
);

/** SQL: whether search row t matches the conditions beside its traits. */
export function otherConditions(parameter: (name: TraitName) => string): string[] {
  return conditions.map(({ passes }, index) => {
    const value = parameter(`trait${index}`);
    return `(${value} is null or ${passes(value)})`;
  });
}

/** The values that match both $eq and $in; undefined without either. */
export function either<Value>(
  filter: { $eq?: Value | undefined; $in?: Value[] | undefined } | undefined,
): Value[] | undefined {
  if (filter?.$eq === undefined) return filter?.$in;
  const only = filter.$eq;
  return !filter.$in || filter.$in.includes(only) ? [only] : [];
}

/** The UTC day this many days ago, YYYY-MM-DD. */
function dayBefore(now: Date, days: number | undefined): string | null {
  return days === undefined ? null : new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
}

function hasNone(languages: string, column: 'speaks' | 'learns', other: 'speaks' | 'learns'): string {
  return `(select true from search_entries n where n.${column} = any(${languages})
      and n.${other} = 0 and n.search_number = t.search_number limit 1) is null`;
}
