import { z } from 'zod';
import { dayParts, weekDays, weekTimes } from './constants/availability.ts';
import { chatStates } from './constants/chats.ts';
import {
  fullReasons,
  genders,
  levels,
  openToWords,
  requestPolicies,
  responseRates,
  statuses,
} from './constants/profiles.ts';
import { varieties, varietyUses } from './constants/varieties.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { nameOf } from './name.ts';
import { answerData, emptyIsNull, id, inData, isoTime, listOf, localeParameter } from './query.ts';
import { writtenText } from './written-text.ts';

export const profileParts = [
  'image',
  'langsLearning',
  'langsSpeaking',
  'locations',
  'availability',
  'varieties',
] as const;
/** The nine items of product 5, in the order in which missing ones are listed. */
export const completenessItems = [
  'image',
  'name',
  'hobbies',
  'about',
  'gender',
  'birthyear',
  'postcode',
  'langsLearning',
  'langsSpeaking',
] as const;

const imageFormat = z.object({ url: z.string(), width: z.int(), height: z.int() });
export const image = z.object({
  id,
  url: z.string(),
  formats: z.object({ tiny: imageFormat, medium: imageFormat }),
});
export type Image = z.infer<typeof image>;

export const profileLanguage = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.enum(levels).optional(),
});
export type ProfileLanguage = z.infer<typeof profileLanguage>;

/** One language each way, as codes. */
export const languagePair = z.object({ speaks: z.string().nullable(), learns: z.string().nullable() });
export type Pair = z.infer<typeof languagePair>;

export const location = z.object({
  id: z.string(),
  name: z.string(),
  postcode: z.string(),
  canton: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** A part of a day, every week, in Swiss time. */
export const weekTime = z.object({ day: z.enum(weekDays), part: z.enum(dayParts) });

/** A variety of a language, and how the member relates to it. */
export const saidVariety = z.object({ variety: z.enum(varieties), as: z.enum(varietyUses) });

/**
 * A profile as it leaves the server. The fields depend on the caller (product 14): visitors see name, image,
 * languages, canton and a shortened about; members see all but the fields marked own. image, languages, locations,
 * availability and varieties are included on request.
 */
export const profile = z.object({
  id,
  name: z.string(),
  about: z.string().nullable(),
  status: z.enum(statuses),
  createdAt: isoTime,
  canton: z.string().nullable(),
  /** those of all their places, for visitors where they are several */
  cantons: z.array(z.string()).optional(),
  image: image.nullable().optional(),
  langsLearning: z.array(profileLanguage).optional(),
  langsSpeaking: z.array(profileLanguage).optional(),
  /** whether they take a first message; members only, as it depends on the caller (decision 007) */
  requests: z.enum(requestPolicies).optional(),
  /** members only */
  hobbies: z.string().nullable().optional(),
  lastActive: isoTime.optional(),
  age: z.int().nullable().optional(),
  responseRate: z.enum(responseRates).nullable().optional(),
  /** home, then meeting places */
  locations: z.array(location).optional(),
  /** when they are usually free, in the order of the week; empty: not given */
  availability: z.array(weekTime).optional(),
  /** when they and the caller are both free, in search results; empty: never, or not given by one of them */
  commonTimes: z.array(weekTime).optional(),
  /** varieties of the languages they speak or learn, in the order given */
  varieties: z.array(saidVariety).optional(),
  /** varieties they speak that the caller wants, in search results */
  wantedVarieties: z.array(z.enum(varieties)).optional(),
  /** kilometres to the member's nearest place, in a search near a place */
  distance: z.int().optional(),
  /** the town that distance counts to, or that is in the canton looked for, where it is not the first of locations */
  nearest: z.string().optional(),
  /** the caller's chat with this member; null without one */
  chat: z
    .object({ id, state: z.enum(chatStates) })
    .nullable()
    .optional(),
  /** whether the caller saved this member as a contact */
  contact: z.boolean().optional(),
  /**
   * false: they take no more tandems at present, by choice or because of their tandems and waiting requests
   * (decision 006)
   */
  hasRoom: z.boolean().optional(),
  /** own */
  gender: z.enum(genders).nullable().optional(),
  birthyear: z.int().nullable().optional(),
  postcode: z.string().nullable().optional(),
  /** postcodes of meeting places besides home */
  meetingPostcodes: z.array(z.string()).optional(),
  /** how many tandems at once */
  room: z.int().optional(),
  /** takes no more at present, by choice */
  isFull: z.boolean().optional(),
  /** why hasRoom is false: by choice, as many tandems as there is room for, or requests awaiting an answer */
  fullBecause: z.enum(fullReasons).nullable().optional(),
  /** who may send a first message; empty: everyone */
  openTo: z.array(z.enum(openToWords)).optional(),
  /** how many people may write first in 90 days, null: no limit; and until when the limit is reached (decision 007) */
  requestLimit: z.int().nullable().optional(),
  limitReachedUntil: isoTime.nullable().optional(),
  completeness: z.object({ percent: z.int(), missing: z.array(z.enum(completenessItems)) }).optional(),
});
export type Profile = z.infer<typeof profile>;

export const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/);
const languageEntry = z.strictObject({ code: languageCode, level: z.enum(levels).optional() });
const distinctLanguages = z
  .array(languageEntry)
  .max(limits.languagesPerDirection.max)
  .refine((list) => new Set(list.map((entry) => entry?.code)).size === list.length, {
    params: { code: 'language_twice' },
    when: ({ value }) => Array.isArray(value),
  });

const postcodeOrNone = z.preprocess(
  emptyIsNull,
  line()
    .regex(/^\d{4}$/)
    .nullable(),
);

/** All fields optional: only those given change. null or '' clears a field. */
export const profileChange = z.strictObject({
  name: nameOf('person', limits.name).optional(),
  about: z.preprocess(emptyIsNull, writtenText(limits.about).nullable()).optional(),
  hobbies: z.preprocess(emptyIsNull, writtenText(limits.hobbies).nullable()).optional(),
  gender: z.preprocess(emptyIsNull, z.enum(genders).nullable()).optional(),
  /** the server checks the resulting age (16 to 110) against the current year */
  birthyear: z.preprocess(emptyIsNull, z.coerce.number().int().nullable()).optional(),
  postcode: postcodeOrNone.optional(),
  /** all meeting places besides home; empty values, home and duplicates are dropped */
  meetingPostcodes: z.array(postcodeOrNone).max(limits.meetingPlaces.max).nullish(),
  status: z.enum(statuses).optional(),
  langsSpeaking: distinctLanguages.optional(),
  langsLearning: distinctLanguages.optional(),
  /** the whole week, in any order; empty: not given */
  availability: z.array(z.strictObject(weekTime.shape)).max(weekTimes.length).optional(),
  /** all varieties, each once; speaks or understands for a spoken language, wants for a learned one */
  varieties: z
    .array(z.strictObject(saidVariety.shape))
    .max(varieties.length)
    .refine((list) => new Set(list.map((said) => said?.variety)).size === list.length, {
      params: { code: 'variety_twice' },
      when: ({ value }) => Array.isArray(value),
    })
    .optional(),
  /** how many tandems at once */
  room: z.int().min(limits.room.min).max(limits.room.max).optional(),
  /** takes no more at present; waiting requests and running tandems continue */
  isFull: z.boolean().optional(),
  /**
   * the complete list of conditions for a first message; empty: everyone. `nobody` excludes the others, same_gender
   * needs a gender in the profile
   */
  openTo: z
    .array(z.enum(openToWords))
    .max(openToWords.length)
    .refine((list) => !list.includes('nobody') || list.every((word) => word === 'nobody'), {
      params: { code: 'nobody_alone' },
      when: ({ value }) => Array.isArray(value),
    })
    .optional(),
  /** how many people may write first in 90 days; null: no limit */
  requestLimit: z
    .int()
    .refine((count) => limits.requestLimit.choices.some((choice) => choice === count))
    .meta({ enum: limits.requestLimit.choices })
    .nullable()
    .optional(),
  /** id of an uploaded image */
  image: z.preprocess(emptyIsNull, id.nullable()).optional(),
  /** marks a visit; the server's clock decides, the value is only accepted because clients send it (product 7) */
  lastActive: z.union([z.iso.datetime(), z.iso.datetime({ offset: true }), z.number()]).optional(),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** A square of the stored upright picture, in its pixels. */
export interface Crop {
  left: number;
  top: number;
  side: number;
}

const crop = z
  .string()
  .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4}$/)
  .transform((text): Crop => {
    const [left = 0, top = 0, side = 0] = text.split(',').map(Number);
    return { left, top, side };
  });

const populateParts = z.strictObject({
  populate: listOf(profileParts).optional(),
  locale: localeParameter,
});

export const profileEndpoints = {
  'GET /api/profiles/count': endpoint({
    summary: 'The number of members',
    access: 'visitor',
    rateLimit: 'reads',
    answer: answerData(z.object({ total: z.int() })),
  }),
  'GET /api/profiles/{id}': endpoint({
    summary: 'A member’s profile: my own, or another’s as far as it is visible',
    access: 'member',
    rateLimit: 'reads',
    params: z.strictObject({ id }),
    query: populateParts,
    answer: answerData(profile),
  }),
  'GET /api/profiles/{id}/preview': endpoint({
    summary: 'What visitors see of a member in search',
    access: 'visitor',
    rateLimit: 'reads',
    params: z.strictObject({ id }),
    query: populateParts,
    answer: answerData(profile),
  }),
  'PUT /api/profiles/{id}': endpoint({
    summary: "Change one's own profile, or mark a visit with lastActive",
    access: 'member',
    rateLimit: 'writes',
    params: z.strictObject({ id }),
    query: populateParts,
    body: inData(profileChange),
    answer: answerData(profile),
  }),
  'POST /api/upload': endpoint({
    summary:
      'Upload a picture for my profile: multipart field `files`; the returned id goes into PUT /api/profiles/{id}',
    access: 'member',
    rateLimit: 'uploads',
    /** crop: the square to use, `left,top,side` in pixels of the upright picture; else the most salient square */
    query: z.strictObject({ crop: crop.optional() }),
    bodyKind: 'multipart',
    maxBodyBytes: limits.image.maxBytes + 64 * 1024,
    answer: z.array(image),
    status: 201,
  }),
};
