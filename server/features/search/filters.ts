import type { Status } from '../../../contract/constants/profiles.ts';
import type { SearchMode } from '../../../contract/constants/search.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import type { ProfileFilters } from '../../../contract/search.ts';
import { beginning, containing } from '../../base/like-pattern.ts';

/** Adds a value to a statement and returns its placeholder, with its type. */
export type Bind = (value: unknown, type: string) => string;

/** What a filter asks of a member. */
export interface Condition {
  /** SQL: whether search row t meets it */
  where: (bind: Bind) => string;
  /**
   * What finds or checks those who meet it: an index of its own; the columns of each row scanned; a look-up for each
   * row scanned; the index of words, which finds a rare word, while a common one is looked up for each row
   */
  by: 'index' | 'row' | 'lookup' | 'words';
}

/** A search as parsed by its schema. */
export interface Wanted {
  filters: ProfileFilters;
  /** the words searched for, folded */
  text: string | null;
  today: { year: number; now: Date };
  /** the viewer's week, a bit for each time; null: none given */
  week: string | null;
  /** the numbers of the languages a filter names by code */
  languages: (codes: string[] | undefined, filter: 'langsSpeaking' | 'langsLearning') => number[] | undefined;
}

/** Filters that are no condition on a member: a place has tables of its own, and the mode is a list of statuses. */
type FoundOtherwise = 'mode' | '$or' | 'postcode' | 'radius' | 'canton';

/** The API's filters, each with its condition; undefined: anybody meets it. */
const conditionOf: Record<Exclude<keyof ProfileFilters, FoundOtherwise>, (wanted: Wanted) => Condition | undefined> = {
  status: ({ filters }) => {
    const statuses = allowedStatuses(filters);
    return statuses.length === listedStatuses.length ? undefined : isOneOf('t.status', statuses, 'row');
  },
  gender: ({ filters }) => isOneOf('t.gender', either(filters.gender), 'index'),
  age: ({ filters: { age }, today }) => {
    if (age?.$gte === undefined && age?.$lte === undefined) return undefined;
    const [from, to] = [today.year - (age.$lte ?? today.year), today.year - (age.$gte ?? 0)];
    return {
      where: (bind) => `t.birthyear between ${bind(from, 'smallint')} and ${bind(to, 'smallint')}`,
      by: 'index',
    };
  },
  responseRate: ({ filters }) => isOneOf('t.response_rate', either(filters.responseRate), 'row'),
  withImage: ({ filters }) => isFlag('t.has_image', filters.withImage?.$eq),
  about: ({ filters: { about } }) =>
    isFlag('t.has_about', about?.$notNull ?? (about?.$null === undefined ? undefined : !about.$null)),
  lastActiveDays: ({ filters: { lastActiveDays }, today }) => {
    if (lastActiveDays?.$lte === undefined) return undefined;
    const day = new Date(today.now.getTime() - lastActiveDays.$lte * dayMs).toISOString().slice(0, 10);
    return { where: (bind) => `t.active_day >= ${bind(day, 'date')}`, by: 'index' };
  },
  commonTime: ({ filters, week }) =>
    filters.commonTime?.$eq && week !== null ? { where: (bind) => hasCommonTime(week, bind), by: 'row' } : undefined,
  variety: ({ filters }) => {
    const varieties = either(filters.variety);
    if (!varieties) return undefined;
    return {
      where: (bind) => `exists (select from profiles p join profile_varieties v on v.profile_id = p.id
        where p.search_number = t.search_number and v.used_as = 'speaks' and v.variety = any(${bind(varieties, 'text[]')}))`,
      by: 'lookup',
    };
  },
  langsSpeaking: ({ filters, languages }) =>
    hasNone(languages(filters.langsSpeaking?.code.$notIn, 'langsSpeaking'), 'speaks', 'learns'),
  langsLearning: ({ filters, languages }) =>
    hasNone(languages(filters.langsLearning?.code.$notIn, 'langsLearning'), 'learns', 'speaks'),
  text: ({ text }) => (text === null ? undefined : hasWords(text)),
};

/** The conditions of a search on members, besides languages and places. */
export function conditionsOf(wanted: Wanted): Condition[] {
  return Object.values(conditionOf).flatMap((of) => of(wanted) ?? []);
}

function isOneOf(column: string, values: readonly string[] | undefined, by: Condition['by']): Condition | undefined {
  return values && { where: (bind) => `${column} = any(${bind(values, 'text[]')})`, by };
}

function isFlag(column: string, value: boolean | undefined): Condition | undefined {
  return value === undefined ? undefined : { where: () => (value ? column : `not ${column}`), by: 'row' };
}

/** SQL: whether search row t shares a time with a week. */
export function hasCommonTime(week: string, bind: Bind): string {
  return `t.availability is not null and bit_count(t.availability & ${bind(week, 'bit(35)')}) > 0`;
}

function hasNone(
  languages: number[] | undefined,
  column: 'speaks' | 'learns',
  other: 'speaks' | 'learns',
): Condition | undefined {
  return (
    languages && {
      where: (
        bind,
      ) => `not exists (select from search_entries n where n.${column} = any(${bind(languages, 'smallint[]')})
        and n.${other} = 0 and n.search_number = t.search_number)`,
      by: 'lookup',
    }
  );
}

function hasWords(text: string): Condition {
  return {
    where: (bind) =>
      `exists (select from profile_words w where w.search_number = t.search_number and ${matchesWords(text, bind)})`,
    by: 'words',
  };
}

/**
 * SQL: whether the words w of a profile match a folded text. Fewer than three letters in a row match the beginning of
 * a word of the name only: in texts they would match nearly everyone.
 */
export function matchesWords(text: string, bind: Bind): string {
  if (/[\p{L}\p{N}]{3}/u.test(text)) return `w.words like ${bind(containing(text), 'text')}`;
  const pattern = bind(beginning(text), 'text');
  return `(w.name like ${pattern} or w.from_second like ${pattern} or w.from_third like ${pattern})`;
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

/** The values that match both $eq and $in; undefined without either. */
export function either<Value>(
  filter: { $eq?: Value | undefined; $in?: Value[] | undefined } | undefined,
): Value[] | undefined {
  if (filter?.$eq === undefined) return filter?.$in;
  const only = filter.$eq;
  return !filter.$in || filter.$in.includes(only) ? [only] : [];
}
