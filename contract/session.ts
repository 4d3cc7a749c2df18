import { z } from 'zod';
import { altcha } from './anti-abuse.ts';
import { email } from './email.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { locales } from './locales.ts';
import { messagingPause, roles, suspension } from './moderation.ts';
import { nameOf } from './name.ts';
import { profile } from './profiles.ts';
import { besideFaults, id, isoTime, listOf, localeParameter } from './query.ts';
import { pauseReasons } from './return.ts';

export const newPassword = z.string().min(limits.password.min).max(limits.password.max);

export const subscription = z.object({
  type: z.enum(['basic', 'premium']),
  /** chat requests a month */
  monthlyLimit: z.int(),
  /** where premium comes from: a subscription of one's own, a licence of a team, a code; absent for basic */
  source: z.enum(['own', 'team', 'code']).optional(),
  /** the end of premium that a code gave; absent for premium that is paid, and for basic */
  premiumUntil: isoTime.optional(),
});

/** The logged-in user; subscription and profile come when populated. */
export const user = z.object({
  id,
  email: z.string(),
  confirmed: z.boolean(),
  locale: z.enum(locales),
  newsletter: z.boolean(),
  remindRequests: z.boolean(),
  remindUnread: z.boolean(),
  createdAt: isoTime,
  role: z.enum(roles),
  /** only while the role waits for a second factor */
  roleNeedsSecondFactor: z.literal(true).optional(),
  /** only while the account is suspended */
  suspension: suspension.optional(),
  /** only while no notices are mailed: mails came back, or one was called spam */
  mailStopped: z.enum(['bounce', 'complaint']).optional(),
  /** only while the profile is in no search though its status says otherwise */
  searchPause: z.enum(pauseReasons).optional(),
  /** only while writing to others is paused */
  messagingPause: messagingPause.optional(),
  subscription: subscription.optional(),
  profile: profile.optional(),
});
export type User = z.infer<typeof user>;

const loggedIn = z.object({ jwt: z.string(), user });
const okAnswer = z.object({ ok: z.literal(true) });
const userParts = z.strictObject({
  populate: listOf(['subscription', 'profile']).optional(),
  locale: localeParameter,
});

export const sessionEndpoints = {
  'POST /api/auth/local/register': endpoint({
    summary: 'Sign up; logs in and mails the confirmation link',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z.strictObject({
      email,
      password: newPassword,
      name: nameOf('person', limits.name),
      locale: z.enum(locales),
      terms: z.literal(true),
      newsletter: z.boolean().default(false),
      /** a solved puzzle of GET /api/auth/challenge; asked for by proof_needed */
      altcha: altcha.optional(),
    }),
    answer: loggedIn,
    status: 201,
  }),
  'POST /api/auth/local': endpoint({
    summary: 'Log in with e-mail and password',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z.strictObject({
      identifier: email,
      password: z.string().min(1).max(limits.password.max),
      /** a solved puzzle; asked for by log_in_proof_needed */
      altcha: altcha.optional(),
    }),
    answer: loggedIn,
  }),
  'POST /api/auth/logout': endpoint({
    summary: 'End this session and clear its cookies',
    access: 'visitor',
    rateLimit: 'writes',
    whileSuspended: true,
    answer: okAnswer,
  }),
  'POST /api/auth/forgot-password': endpoint({
    summary: 'Mail a link to set a new password; the answer is the same for every address',
    access: 'visitor',
    rateLimit: 'mails',
    body: z.strictObject({ email }),
    answer: okAnswer,
  }),
  'POST /api/auth/reset-password': endpoint({
    summary: 'Set a new password with the code of a mailed link; ends all sessions, then logs in',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z
      .strictObject({
        code: z.string().min(1).max(200),
        password: newPassword,
        passwordConfirmation: z.string().max(limits.password.max),
      })
      .refine((body) => body.password === body.passwordConfirmation, {
        path: ['passwordConfirmation'],
        params: { code: 'passwords_differ' },
        ...besideFaults,
      }),
    answer: loggedIn,
  }),
  'POST /api/auth/change-password': endpoint({
    summary: 'Change the password; ends all sessions and begins a new one, whose token is the answer',
    access: 'member',
    rateLimit: 'credentials',
    whileSuspended: true,
    body: z
      .strictObject({
        currentPassword: z.string().min(1).max(limits.password.max),
        password: newPassword,
        passwordConfirmation: z.string().max(limits.password.max),
      })
      .refine((body) => body.password === body.passwordConfirmation, {
        path: ['passwordConfirmation'],
        params: { code: 'passwords_differ' },
        ...besideFaults,
      }),
    answer: loggedIn,
  }),
  'POST /api/auth/send-email-confirmation': endpoint({
    summary: 'Mail the confirmation link again, at most once a minute',
    access: 'member',
    rateLimit: 'mails',
    answer: okAnswer,
  }),
  'GET /api/auth/email-confirmation': endpoint({
    summary: 'Confirm the e-mail address with the code of a mailed link',
    access: 'visitor',
    rateLimit: 'credentials',
    query: z.strictObject({ confirmation: z.string().min(1).max(200) }),
    answer: okAnswer,
  }),
  'POST /api/auth/email-confirmation/refuse': endpoint({
    summary: 'Delete the account that somebody else made with my address, by the code of the link to confirm it',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z.strictObject({ code: z.string().min(1).max(200) }),
    answer: okAnswer,
  }),
  'GET /api/users/me': endpoint({
    summary: 'The logged-in user',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    query: userParts,
    answer: user,
  }),
  'PUT /api/users/me': endpoint({
    summary: 'Change locale, newsletter or reminders',
    access: 'member',
    rateLimit: 'writes',
    query: userParts,
    body: z.strictObject({
      data: z.strictObject({
        locale: z.enum(locales).optional(),
        newsletter: z.boolean().optional(),
        remindRequests: z.boolean().optional(),
        remindUnread: z.boolean().optional(),
      }),
    }),
    answer: user,
  }),
};
