import { z } from 'zod';
import { type Canton, cantons } from './constants/cantons.ts';
import { statuses } from './constants/profiles.ts';
import {
  type FilterName,
  filterNames,
  type SearchFilter,
  type SearchFilters,
  searchFilters,
  searchModes,
} from './constants/search.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { languageCode, location, profile, profileParts } from './profiles.ts';
import {
  answerData,
  listOf,
  localeParameter,
  noNumberedPage,
  oneOrMore,
  operators,
  postcodeFilter,
  queryBoolean,
  queryInteger,
  radiusFilter,
  sortOf,
} from './query.ts';
import { namesWord } from './search-words.ts';

const languageCodes = oneOrMore(languageCode, limits.languagesPerDirection.max).optional();
const wanted = { $eq: languageCode.optional(), $in: languageCodes };
function byCode<Code extends z.ZodType>(code: Code) {
  return z.preprocess(
    (value: string | { code: z.input<Code> }) => (typeof value === 'string' ? { code: value } : value),
    z.strictObject({ code }),
  );
}
const wantedLanguage = byCode(operators(wanted));
const languageFilter = byCode(operators({ ...wanted, $notIn: languageCodes }));
const statusFilter = operators({
  $eq: z.enum(statuses).optional(),
  $ne: z.enum(statuses).optional(),
  $in: oneOrMore(z.enum(statuses), statuses.length).optional(),
  $null: queryBoolean.optional(),
  $notNull: queryBoolean.optional(),
});

/** Search words: found in a profile's name, about or hobbies; two letters match the beginning of a word of the name. */
export const searchedWords = line().max(limits.searchText.max).check(namesWords);

function namesWords({ value, issues }: z.core.ParsePayload<string>) {
  if (namesWord(value)) return;
  issues.push({ code: 'too_small', origin: 'string', minimum: limits.searchText.min, inclusive: true, input: value });
}

/** The query parameters of a filter. */
type QuerySchema<Filter extends SearchFilter> = Filter extends { kind: 'words' }
  ? { $containsi?: string | undefined }
  : Filter extends { kind: 'flag' }
    ? { $eq?: boolean | undefined }
    : Filter extends { kind: 'canton' }
      ? { $eq?: Canton | undefined }
      : Filter extends { values: readonly (infer Value)[] }
        ? { $eq?: Value | undefined; $in?: Value[] | undefined }
        : { [Operator in Filter['parameters'][keyof Filter['parameters']]]?: number | undefined };

function schemaOf(filter: SearchFilter): z.ZodType {
  switch (filter.kind) {
    case 'words':
      return operators({ $containsi: searchedWords.optional() });
    case 'flag':
      return operators({ $eq: queryBoolean.optional() });
    case 'canton':
      return operators({ $eq: z.enum(cantons).optional() });
    case 'number': {
      const whole = queryInteger.pipe(z.int().min(filter.min).max(filter.max)).optional();
      return operators(Object.fromEntries(Object.values(filter.parameters).map((operator) => [operator, whole])));
    }
    default: {
      const value = z.enum(filter.values);
      return operators({ $eq: value.optional(), $in: oneOrMore(value, filter.values.length).optional() });
    }
  }
}

function filterSchemas() {
  return Object.fromEntries(filterNames.map((name) => [name, schemaOf(searchFilters[name]).optional()])) as {
    [Name in FilterName]: z.ZodOptional<z.ZodType<QuerySchema<SearchFilters[Name]>>>;
  };
}

export const profileFilters = z.strictObject({
  status: statusFilter.optional(),
  $or: z
    .array(z.strictObject({ status: statusFilter }))
    .max(4)
    .optional(),
  about: operators({ $notNull: queryBoolean.optional(), $null: queryBoolean.optional() }).optional(),
  langsSpeaking: languageFilter.optional(),
  langsLearning: languageFilter.optional(),
  mode: operators({ $eq: z.enum(searchModes).optional() }).optional(),
  postcode: postcodeFilter,
  /** kilometres around postcode */
  radius: radiusFilter,
  ...filterSchemas(),
});
export type ProfileFilters = z.infer<typeof profileFilters>;

const sortParameter = sortOf([
  'match',
  'match:desc',
  'lastActive',
  'lastActive:desc',
  'createdAt',
  'createdAt:desc',
  'distance',
  'distance:asc',
]);

export const profileSearch = z.strictObject({
  filters: profileFilters.optional(),
  populate: listOf(profileParts).optional(),
  sort: sortParameter.optional(),
  pagination: z
    .strictObject({
      limit: queryInteger.pipe(z.int().min(1).max(limits.searchPage.max)).optional(),
      /** meta.pagination.next of the previous page */
      cursor: z.string().max(limits.cursorLength).optional(),
      withCount: queryBoolean.optional(),
      ...noNumberedPage,
    })
    .optional(),
  locale: localeParameter,
});
export type ProfileSearch = z.infer<typeof profileSearch>;

/** A page of members. */
export const profileList = z.object({
  data: z.array(profile),
  meta: z.object({
    pagination: z.object({
      limit: z.int(),
      /** counted up to limits.countedResults; totalIsMinimum: there are more */
      total: z.int().optional(),
      totalIsMinimum: z.boolean().optional(),
      next: z.string().nullable(),
    }),
    /** for the map: results per place of this page */
    places: z
      .array(z.object({ id: z.string(), latitude: z.number(), longitude: z.number(), count: z.int() }))
      .optional(),
  }),
});

/**
 * How many members can be found in a canton: with one of the languages searched for on each side, by any of their
 * places.
 */
export const membersOfCanton = z.object({
  code: z.enum(cantons),
  /** null: fewer than limits.languageStatistics.smallestGroup, possibly none */
  count: z.int().nullable(),
});
export type MembersOfCanton = z.infer<typeof membersOfCanton>;

/** How many can be found in a town, as membersOfCanton. */
export const membersOfTown = z.object({ place: location, count: membersOfCanton.shape.count });
export type MembersOfTown = z.infer<typeof membersOfTown>;

export const searchEndpoints = {
  'GET /api/profiles': endpoint({
    summary: 'Findable members: for the home page, and the tandem search',
    access: 'visitor',
    rateLimit: 'reads',
    query: profileSearch,
    answer: profileList,
  }),
  'GET /api/profiles/cantons': endpoint({
    summary: 'The number of findable members in each canton, all or with certain languages',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({
      filters: z
        .strictObject({ langsSpeaking: wantedLanguage.optional(), langsLearning: wantedLanguage.optional() })
        .optional(),
      locale: localeParameter,
    }),
    answer: answerData(z.array(membersOfCanton)),
  }),
  'GET /api/profiles/towns': endpoint({
    summary: 'The number of findable members in each town of a canton, most first; only towns with members',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({
      filters: z.strictObject({
        canton: operators({ $eq: z.enum(cantons) }),
        langsSpeaking: wantedLanguage.optional(),
        langsLearning: wantedLanguage.optional(),
      }),
      locale: localeParameter,
    }),
    answer: answerData(z.array(membersOfTown)),
  }),
};
