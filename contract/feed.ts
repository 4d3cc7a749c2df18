import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { activityGiven, activityShown } from './feed-activities.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { image, languageCode, languagePair, location, profileLanguage } from './profiles.ts';
import {
  answerData,
  givenTime,
  id,
  inData,
  isoTime,
  localeParameter,
  noNumberedPage,
  operators,
  postcodeFilter,
  queryBoolean,
  queryInteger,
  radiusFilter,
  rowNumber,
  sortOf,
} from './query.ts';
import { writtenText } from './written-text.ts';

/**
 * The author or a participant as the caller may see them: id and image only if the caller may open the profile (a
 * member) or find it in search (a visitor). Without a name: a deleted member, or a participant hidden from the
 * caller.
 */
export const person = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  image: image.nullable(),
  /** codes of the first language they speak and the first they learn, if there is an id */
  pair: languagePair.optional(),
});
export type Person = z.infer<typeof person>;

export const post = z.object({
  id,
  text: z.string(),
  createdAt: isoTime,
  author: person,
  /** where it takes place; null if it does not matter */
  location: location.nullable(),
  /** when it takes place */
  startsAt: isoTime.nullable(),
  /** the language pair: spoken by the author, and wanted */
  langSpeaking: profileLanguage.nullable(),
  langLearning: profileLanguage.nullable(),
  /** how many people the author looks for, not counting the author */
  participants: z.int(),
  joined: z.int(),
  comments: z.int(),
  /** the first participants whose profile the caller may open; not for visitors */
  faces: z.array(person).optional(),
  /** written by the caller */
  mine: z.boolean(),
  /** the caller has joined */
  joinedByMe: z.boolean(),
  /** hidden by a moderator or until reviewed; only the author still sees it */
  hidden: z.boolean(),
  /** hidden by a rule until a moderator reviews it */
  inReview: z.boolean(),
  /** kilometres between places, in searches nearby */
  distance: z.int().optional(),
  ...activityShown,
});
export type Post = z.infer<typeof post>;

/** One post with its participants, the earliest first. Visitors get only the number. */
export const postWithJoiners = post.extend({ joiners: z.array(person).optional() });

export const comment = z.object({
  id,
  text: z.string(),
  createdAt: isoTime,
  author: person,
  mine: z.boolean(),
  /** the caller wrote it or the post it belongs to */
  canDelete: z.boolean(),
  /** hidden by a moderator or until reviewed; only the author still sees it */
  hidden: z.boolean(),
  /** hidden by a rule until a moderator reviews it */
  inReview: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

const params = z.strictObject({ id });
const localeOnly = z.strictObject({ locale: localeParameter });
const newestFirst = sortOf(['createdAt', 'createdAt:desc']);

function page(max: number) {
  return z.strictObject({
    limit: queryInteger.pipe(z.int().min(1).max(max)).optional(),
    /** meta.pagination.next of the previous page */
    cursor: id.optional(),
    ...noNumberedPage,
  });
}

const pageMeta = z.object({ pagination: z.object({ limit: z.int(), next: id.nullable() }) });

export const postFilters = z.strictObject({
  /** posts of one member, if the caller may open that profile */
  author: operators({ $eq: id.optional() }).optional(),
  /** the caller's own */
  me: operators({ $eq: queryBoolean.pipe(z.literal(true)).optional() }).optional(),
  /** posts without a time, as activities have a list of their own */
  startsAt: operators({ $null: queryBoolean.pipe(z.literal(true)).optional() }).optional(),
  postcode: postcodeFilter,
  /** kilometres around postcode, or without one around the caller's place */
  radius: radiusFilter,
});

export type PostFilters = z.infer<typeof postFilters>;

const writtenPost = {
  text: writtenText(limits.post),
  participants: z.int().min(limits.participants.min).max(limits.participants.max),
  postcode: line()
    .regex(/^\d{4}$/)
    .nullish(),
  /** in the future, at most limits.activityDaysAhead away by the server's clock */
  startsAt: givenTime.nullish(),
  langSpeaking: languageCode.nullish(),
  langLearning: languageCode.nullish(),
  ...activityGiven,
};

export const newPost = z.strictObject({
  ...writtenPost,
  /** made by the author's device; sending the same one twice gives one post */
  clientId: id.nullish(),
});

/** An activity as it shall be, whole: what is left out is removed. */
export const changedActivity = z.strictObject({
  ...writtenPost,
  /** the version that was read */
  version: rowNumber,
});

export const feedEndpoints = {
  'GET /api/posts': endpoint({
    summary: 'Posts of the community, newest first: all, near a place, or of one member',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({
      filters: postFilters.optional(),
      sort: newestFirst.optional(),
      pagination: page(limits.postsPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({ data: z.array(post), meta: pageMeta }),
  }),
  'GET /api/posts/upcoming': endpoint({
    summary: 'Activities to come, the next first, a series at its next date: all, near a place, or for the caller',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({
      filters: postFilters
        .pick({ postcode: true, radius: true })
        .extend({
          /** only those near the place, if one is given, those online, and those the caller organises or joined */
          forMe: operators({ $eq: queryBoolean.pipe(z.literal(true)).optional() }).optional(),
        })
        .optional(),
      pagination: z
        .strictObject({
          limit: queryInteger.pipe(z.int().min(1).max(limits.upcomingActivities.max)).optional(),
          /** meta.pagination.next of the previous page */
          cursor: z.string().max(limits.cursorLength).optional(),
        })
        .optional(),
      locale: localeParameter,
    }),
    answer: z.object({
      data: z.array(post),
      meta: z.object({ pagination: z.object({ limit: z.int(), next: z.string().nullable() }) }),
    }),
  }),
  'POST /api/posts': endpoint({
    summary: 'Write a post',
    access: 'confirmed',
    rateLimit: 'posts',
    isWriting: true,
    query: localeOnly,
    body: inData(newPost),
    answer: answerData(postWithJoiners),
    status: 201,
  }),
  'GET /api/posts/{id}': endpoint({
    summary: 'One post, for members with its participants',
    access: 'visitor',
    rateLimit: 'reads',
    params,
    query: localeOnly,
    answer: answerData(postWithJoiners),
  }),
  'PUT /api/posts/{id}': endpoint({
    summary: 'Change an activity of mine that has not started; participants are notified',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    params,
    query: localeOnly,
    body: inData(changedActivity),
    answer: answerData(postWithJoiners),
  }),
  'POST /api/posts/{id}/call-off': endpoint({
    summary: 'Call off an activity of mine, or one date of a series; who joined is notified. Safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    params,
    query: localeOnly,
    /** startsAt: the date of a series; without one all of it */
    body: inData(z.strictObject({ startsAt: givenTime.nullish() })),
    answer: answerData(postWithJoiners),
  }),
  'GET /api/posts/{id}/calendar': endpoint({
    summary: 'An activity as a calendar file',
    access: 'visitor',
    rateLimit: 'documents',
    params,
    query: localeOnly,
    status: 200,
  }),
  'DELETE /api/posts/{id}': endpoint({
    summary: 'Delete a post of mine, with its comments; who joined an activity is notified that it is called off',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
  'PUT /api/posts/{id}/participation': endpoint({
    summary: 'Join; safe to repeat',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    query: localeOnly,
    answer: answerData(postWithJoiners),
  }),
  'DELETE /api/posts/{id}/participation': endpoint({
    summary: 'Leave; no effect unless I joined',
    access: 'member',
    rateLimit: 'writes',
    params,
    query: localeOnly,
    answer: answerData(postWithJoiners),
  }),
  'GET /api/posts/{id}/comments': endpoint({
    summary: 'Comments on a post, newest first',
    access: 'visitor',
    rateLimit: 'reads',
    params,
    query: z.strictObject({
      sort: newestFirst.optional(),
      pagination: page(limits.commentsPage.max).optional(),
      locale: localeParameter,
    }),
    answer: z.object({ data: z.array(comment), meta: pageMeta }),
  }),
  'POST /api/posts/{id}/comments': endpoint({
    summary: 'Comment on a post',
    access: 'confirmed',
    rateLimit: 'comments',
    isWriting: true,
    params,
    body: inData(z.strictObject({ text: writtenText(limits.comment), clientId: id.nullish() })),
    answer: answerData(comment),
    status: 201,
  }),
  'DELETE /api/comments/{id}': endpoint({
    summary: 'Delete a comment of mine, or one on a post of mine',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
};
