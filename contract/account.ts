import { z } from 'zod';
import { chatStates } from './chat.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { ownAction, report } from './moderation.ts';
import { location, profile } from './profiles.ts';
import { id, inData, isoTime } from './query.ts';
import { user } from './session.ts';
import { writtenText } from './written-text.ts';

/** Why members leave (spec 3). */
export const deletionReasons = ['foundTandem', 'ignoredTooOften', 'gaveUp', 'harassed', 'other'] as const;
export type DeletionReason = (typeof deletionReasons)[number];

const exportedChat = z.object({
  id,
  state: z.enum(chatStates),
  startedByMe: z.boolean(),
  createdAt: isoTime,
  leftAt: isoTime.nullable(),
  /** the other side's name as it is shown now; null where it is not */
  partner: z.string().nullable(),
  messages: z.array(
    z.object({
      mine: z.boolean(),
      /** null: of the other side, and taken out of view by a moderator */
      text: z.string().nullable(),
      createdAt: isoTime,
    }),
  ),
});

const exportedPost = z.object({
  id,
  text: z.string(),
  location: location.nullable(),
  startsAt: isoTime.nullable(),
  /** language codes */
  langSpeaking: z.string().nullable(),
  langLearning: z.string().nullable(),
  participants: z.int(),
  createdAt: isoTime,
  hidden: z.boolean(),
  deletedAt: isoTime.nullable(),
});

const exportedComment = z.object({
  id,
  post: id,
  text: z.string(),
  createdAt: isoTime,
  hidden: z.boolean(),
  deletedAt: isoTime.nullable(),
});

/** Everything stored about a member, for the member alone. Addresses of pictures are whole ones. */
export const accountExport = z.object({
  exportedAt: isoTime,
  account: user.omit({ profile: true }).extend({
    emailConfirmedAt: isoTime.nullable(),
    termsAcceptedAt: isoTime.nullable(),
  }),
  /** languages and place included; the picture is among images */
  profile: profile.omit({ image: true }),
  images: z.array(z.object({ url: z.string(), createdAt: isoTime, inProfile: z.boolean() })),
  chats: z.array(exportedChat),
  contacts: z.array(z.object({ name: z.string(), createdAt: isoTime })),
  blocks: z.array(z.object({ name: z.string(), createdAt: isoTime })),
  posts: z.array(exportedPost),
  comments: z.array(exportedComment),
  participations: z.array(
    z.object({
      post: id,
      /** the words of the post as far as I may still read it */
      text: z.string().nullable(),
      createdAt: isoTime,
    }),
  ),
  reports: z.array(report),
  measures: z.array(ownAction),
  redeemedCodes: z.array(
    z.object({ code: z.string(), kind: z.string(), days: z.int().nullable(), redeemedAt: isoTime }),
  ),
  sessions: z.array(
    z.object({
      userAgent: z.string().nullable(),
      createdAt: isoTime,
      lastUsedAt: isoTime,
      expiresAt: isoTime,
      /** when it was ended before its time */
      revokedAt: isoTime.nullable(),
    }),
  ),
});
export type AccountExport = z.input<typeof accountExport>;

/** Taking along what is stored about oneself, and leaving. */
export const accountEndpoints = {
  'DELETE /api/users/me': endpoint({
    summary: 'Delete my account for good; messages stay with the people who got them, without my name',
    access: 'member',
    rateLimit: 'credentials',
    whileSuspended: true,
    body: inData(
      z.strictObject({
        reason: z.enum(deletionReasons),
        comment: z
          .preprocess((value) => (value === '' ? null : value), writtenText(limits.deletionComment).nullable())
          .optional(),
        password: z.string().min(1).max(limits.password.max),
      }),
    ),
    status: 204,
  }),
  'GET /api/users/me/export': endpoint({
    summary: 'Everything stored about me, as a file to keep',
    access: 'member',
    rateLimit: 'mails',
    whileSuspended: true,
    answer: accountExport,
  }),
};
