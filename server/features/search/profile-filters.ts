import { genders, responseRates, type Status } from '../../../contract/constants/profiles.ts';
import type { SearchMode } from '../../../contract/constants/search.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import type { ProfileFilters } from '../../../contract/search.ts';

/**
 * The traits that filters compare are stored in search rows (decision 002): the year of birth, 0 if unknown, and the
 * others as one number built by the SQL function search_traits. From the highest bits: gender, response rate,
 * picture, description, status.
 */
const rates = 4;
const besides = 16;
/** In the order of their numbers; 0: no gender given, or too few requests for a rate. */
const genderCodes = [null, ...genders];
const rateCodes = [null, ...responseRates.toReversed()];
const statusCodes: readonly Status[] = ['inactive', 'online', 'both', 'active'];
/** Later than any year of birth. */
const years = 4096;

/** The wanted traits of a row: which numbers, and which years of birth. */
interface RowTraits {
  traits: readonly number[];
  bornFrom: number;
  bornTo: number;
}

/** What a search wants of each trait; undefined: any. */
interface WantedTraits {
  genders?: readonly string[] | undefined;
  rates?: readonly string[] | undefined;
  bornFrom?: number | undefined;
  bornTo?: number | undefined;
  image?: boolean | undefined;
  about?: boolean | undefined;
  statuses?: readonly Status[] | undefined;
}

export function rowTraits(wanted: WantedTraits): RowTraits {
  const { bornFrom, bornTo } = wanted;
  const numbers = Array.from({ length: genderCodes.length * rates * besides }, (_, number) => number);
  return {
    traits: numbers.filter((number) => passes(number, wanted)),
    bornFrom: bornFrom ?? (bornTo === undefined ? 0 : 1),
    bornTo: bornTo ?? years - 1,
  };
}

function passes(number: number, { genders, rates: wantedRates, image, about, statuses }: WantedTraits): boolean {
  const of = <Value>(codes: readonly Value[], divisor: number) => codes[Math.floor(number / divisor) % codes.length];
  const isWanted = <Value>(wanted: readonly Value[] | undefined, one: Value | null | undefined) =>
    wanted === undefined || (one !== null && one !== undefined && wanted.includes(one));
  const [hasImage, hasAbout] = [of([false, true], 8), of([false, true], 4)];
  return (
    isWanted(genders, of(genderCodes, rates * besides)) &&
    isWanted(wantedRates, of(rateCodes, besides)) &&
    (image ?? hasImage) === hasImage &&
    (about ?? hasAbout) === hasAbout &&
    isWanted(statuses, of(statusCodes, 1))
  );
}

const anyTraits = rowTraits({});

export function isAny({ traits, bornFrom, bornTo }: RowTraits): boolean {
  return traits.length === anyTraits.traits.length && bornFrom === anyTraits.bornFrom && bornTo === anyTraits.bornTo;
}

/** A row's position in the index of traits: by gender and rate, then by year. */
export const spanned = `(t.traits / ${besides} * ${years} + t.birthyear)`;

interface Spans {
  from: number[];
  to: number[];
}

/** The ranges of that index that contain all matches, from the lowest to the highest. */
export function spansOf({ traits, bornFrom, bornTo }: RowTraits): Spans {
  const spans: [number, number][] = [];
  for (const kind of new Set(traits.map((number) => Math.floor(number / besides)))) {
    const [from, to] = [kind * years + bornFrom, kind * years + bornTo];
    const last = spans.at(-1);
    if (last?.[1] === from - 1) last[1] = to;
    else spans.push([from, to]);
  }
  return { from: spans.map(([from]) => from), to: spans.map(([, to]) => to) };
}

/** Whether the ranges are the whole index: neither gender, rate nor year matters. */
export function isWhole({ from, to }: Spans): boolean {
  return from[0] === 0 && to[0] === genderCodes.length * rates * years - 1;
}

/** Whether the wanted traits are one unbroken range of numbers, as those of one gender are. */
export function areInOnePiece({ traits }: RowTraits): boolean {
  return traits.length > 0 && (traits.at(-1) ?? 0) - (traits[0] ?? 0) + 1 === traits.length;
}

/**
 * SQL: whether search row t has the wanted traits. Comparing with the ends of a range costs half of looking a number
 * up among dozens.
 */
export function hasRowTraits(
  parameter: (name: keyof RowTraits | 'traitsFrom' | 'traitsTo') => string,
  isOnePiece: boolean,
): string {
  const ofTraits = isOnePiece
    ? `between ${parameter('traitsFrom')} and ${parameter('traitsTo')}`
    : `= any(${parameter('traits')})`;
  return `t.birthyear between ${parameter('bornFrom')} and ${parameter('bornTo')} and t.traits ${ofTraits}`;
}

type StatusFilter = NonNullable<ProfileFilters['status']>;

/** The statuses that can be found: inactive hides a profile from the search (product 4). */
const listedStatuses = ['online', 'both', 'active'] as const satisfies readonly Status[];

const ofMode: Record<SearchMode, Status[]> = { online: ['online', 'both'], inPerson: ['active', 'both'] };

/** The visible statuses that match every status filter and the mode. Empty: no result. */
export function allowedStatuses({ status, $or, mode }: ProfileFilters): Status[] {
  return listedStatuses.filter(
    (one) =>
      (!status || passesStatus(one, status)) &&
      (!$or || $or.some((branch) => passesStatus(one, branch.status))) &&
      (!mode?.$eq || ofMode[mode.$eq].includes(one)),
  );
}

/** Every profile has a status, so a search for none finds nothing. */
function passesStatus(one: Status, filter: StatusFilter): boolean {
  return (
    (filter.$eq === undefined || one === filter.$eq) &&
    (filter.$ne === undefined || one !== filter.$ne) &&
    (filter.$in === undefined || filter.$in.includes(one)) &&
    filter.$null !== true &&
    filter.$notNull !== false
  );
}

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
    value: (requested: Asked) => ValueTypes[Type] | null;
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
} satisfies Partial<Record<keyof ProfileFilters, (requested: Asked) => WantedTraits>>;

/** The other filters on a member: how each is read, and its condition. */
const profileFilters = {
  variety: [
    {
      type: 'text[]',
      value: ({ filters }) => either(filters.variety) ?? null,
      passes: (value) =>
        `(select true from profiles p join profile_varieties v on v.profile_id = p.id and v.variety = any(${value})
          where p.search_number = t.search_number and v.used_as = 'speaks' limit 1)`,
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

export function traitsOf(requested: Asked): Traits {
  const wanted: WantedTraits = Object.assign({}, ...Object.values(wantedBy).map((of) => of(requested)));
  return { row: rowTraits(wanted), others: conditions.map(({ value }) => value(requested)) };
}

/** The name of a condition among the values of a statement. */
export type TraitName = `trait${number}`;

export function namedTraits({ others }: Traits): Record<TraitName, Traits['others'][number]> {
  return Object.fromEntries(others.map((trait, index) => [`trait${index}`, trait]));
}

export const traitTypes: Record<TraitName, string> = Object.fromEntries(
  conditions.map(({ type }, index) => [`trait${index}`, type]),
);

/** SQL: whether search row t matches the conditions besides its traits. */
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
