import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { languageCode, profile, profileParts } from './profiles.ts';
import { listOf, localeParameter, noNumberedPage, oneOrMore, operators, queryBoolean, queryInteger } from './query.ts';
import { namesWord } from './search-words.ts';
import { genders, responseRates, statuses } from './words/profiles.ts';
import { searchModes } from './words/search.ts';

const languageFilter = z.preprocess(
  (value) => (typeof value === 'string' ? { code: value } : value),
  z.strictObject({
    code: operators({
      $eq: languageCode.optional(),
      $in: oneOrMore(languageCode, limits.languagesPerDirection.max).optional(),
      $notIn: oneOrMore(languageCode, limits.languagesPerDirection.max).optional(),
    }),
  }),
);
const statusFilter = operators({
  $eq: z.enum(statuses).optional(),
  $ne: z.enum(statuses).optional(),
  $in: oneOrMore(z.enum(statuses), statuses.length).optional(),
  $null: queryBoolean.optional(),
  $notNull: queryBoolean.optional(),
});

function namesWords({ value, issues }: z.core.ParsePayload<string>) {
  if (namesWord(value)) return;
  issues.push({ code: 'too_small', origin: 'string', minimum: limits.searchText.min, inclusive: true, input: value });
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
  postcode: operators({
    $eq: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
  }).optional(),
  /** kilometres around postcode */
  radius: operators({
    $eq: queryInteger.pipe(z.int().min(limits.radiusKm.min).max(limits.radiusKm.max)).optional(),
  }).optional(),
  /** words in name, about or hobbies; two letters are the beginning of a word of the name */
  text: operators({
    $containsi: z.string().trim().max(limits.searchText.max).check(namesWords).optional(),
  }).optional(),
  gender: operators({
    $eq: z.enum(genders).optional(),
    $in: oneOrMore(z.enum(genders), genders.length).optional(),
  }).optional(),
  /** premium */
  age: operators({
    $gte: queryInteger.pipe(z.int().min(limits.age.min).max(limits.age.max)).optional(),
    $lte: queryInteger.pipe(z.int().min(limits.age.min).max(limits.age.max)).optional(),
  }).optional(),
  /** premium: seen within this many days */
  lastActiveDays: operators({ $lte: queryInteger.pipe(z.int().min(1).max(365)).optional() }).optional(),
  /** premium */
  responseRate: operators({
    $eq: z.enum(responseRates).optional(),
    $in: oneOrMore(z.enum(responseRates), responseRates.length).optional(),
  }).optional(),
  /** premium */
  withImage: operators({ $eq: queryBoolean.optional() }).optional(),
});
export type ProfileFilters = z.infer<typeof profileFilters>;

const sortParameter = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 1 ? value[0] : value),
  z.enum([
    'match',
    'match:desc',
    'lastActive',
    'lastActive:desc',
    'createdAt',
    'createdAt:desc',
    'distance',
    'distance:asc',
  ]),
);

export const profileSearch = z.strictObject({
  filters: profileFilters.optional(),
  populate: listOf(profileParts).optional(),
  sort: sortParameter.optional(),
  pagination: z
    .strictObject({
      limit: queryInteger.pipe(z.int().min(1).max(limits.searchPage.max)).optional(),
      /** meta.pagination.next of the page before */
      cursor: z.string().max(200).optional(),
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
      /** counted up to limits.countedResults; totalIsMinimum says that there are more */
      total: z.int().optional(),
      totalIsMinimum: z.boolean().optional(),
      next: z.string().nullable(),
    }),
    /** what the map lights up: results per place of this page */
    places: z
      .array(z.object({ id: z.string(), latitude: z.number(), longitude: z.number(), count: z.int() }))
      .optional(),
  }),
});

export const searchEndpoints = {
  'GET /api/profiles': endpoint({
    summary: 'Members that can be found: the list of the home page, and the tandem search',
    access: 'visitor',
    rateLimit: 'reads',
    query: profileSearch,
    answer: profileList,
  }),
};
