import { z } from 'zod';
import { deletionReasons, mailStops, pauseReasons } from './constants/account.ts';
import { roles } from './constants/moderation.ts';
import { premiumSources, subscriptionTypes } from './constants/subscriptions.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { locales } from './locales.ts';
import { messagingPause, suspension } from './moderation.ts';
import { profile } from './profiles.ts';
import { id, inData, isoTime, listOf, localeParameter } from './query.ts';
import { writtenText } from './written-text.ts';

const subscription = z.object({
  type: z.enum(subscriptionTypes),
  /** chat requests a month */
  monthlyLimit: z.int(),
  /** where premium comes from: own subscription, team licence or code; absent for basic */
  source: z.enum(premiumSources).optional(),
  /** when premium from a code ends; absent for paid premium and for basic */
  premiumUntil: isoTime.optional(),
});

/** The logged-in user; subscription and profile are included on request. */
export const user = z.object({
  id,
  email: z.string(),
  confirmed: z.boolean(),
  locale: z.enum(locales),
  newsletter: z.boolean(),
  remindRequests: z.boolean(),
  remindUnread: z.boolean(),
  /** whether mails about a request show the requester's picture and first sentence (decision 022) */
  mailPreviews: z.boolean(),
  /** whether I take part in the weekly round of proposals */
  weeklyProposals: z.boolean(),
  createdAt: isoTime,
  role: z.enum(roles),
  /** only while the role awaits a second factor */
  roleNeedsSecondFactor: z.literal(true).optional(),
  /** only while the account is suspended */
  suspension: suspension.optional(),
  /** only while notifications are not mailed: mails bounced, or one was reported as spam */
  mailStopped: z.enum(mailStops).optional(),
  /** only while the profile is hidden from search despite its status */
  searchPause: z.enum(pauseReasons).optional(),
  /** only while messaging is paused */
  messagingPause: messagingPause.optional(),
  subscription: subscription.optional(),
  profile: profile.optional(),
});
export type User = z.infer<typeof user>;

const userParts = z.strictObject({
  populate: listOf(['subscription', 'profile']).optional(),
  locale: localeParameter,
});

/** One's own account: reading, changing and deleting it. */
export const meEndpoints = {
  'GET /api/users/me': endpoint({
    summary: 'The logged-in user',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    query: userParts,
    answer: user,
  }),
  'PUT /api/users/me': endpoint({
    summary:
      'Change locale, newsletter, reminders, what mails about a request show, or whether I take part in the weekly round',
    access: 'member',
    rateLimit: 'writes',
    query: userParts,
    body: z.strictObject({
      data: z.strictObject({
        locale: z.enum(locales).optional(),
        newsletter: z.boolean().optional(),
        remindRequests: z.boolean().optional(),
        remindUnread: z.boolean().optional(),
        mailPreviews: z.boolean().optional(),
        weeklyProposals: z.boolean().optional(),
      }),
    }),
    answer: user,
  }),
  'DELETE /api/users/me': endpoint({
    summary: 'Delete my account in seven days; until then it is hidden, and a mailed link or the password restores it',
    access: 'member',
    rateLimit: 'credentials',
    whileSuspended: true,
    body: inData(
      z.strictObject({
        reason: z.enum(deletionReasons).optional(),
        comment: z
          .preprocess((value) => (value === '' ? null : value), writtenText(limits.deletionComment).nullable())
          .optional(),
        password: z.string().min(1).max(limits.password.max),
      }),
    ),
    status: 204,
  }),
};
