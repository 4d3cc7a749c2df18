import { z } from 'zod';
import { altcha } from './anti-abuse.ts';
import { messageText } from './chat.ts';
import { email } from './email.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { locales } from './locales.ts';
import { user } from './me.ts';
import { nameOf } from './name.ts';
import { profileChange } from './profiles.ts';
import { besideFaults, id } from './query.ts';

const newPassword = z.string().min(limits.password.min).max(limits.password.max);
const newPasswordTwice = { password: newPassword, passwordConfirmation: z.string().max(limits.password.max) };

/** Rejected if the repetition differs. */
function repeated<Body extends z.ZodType<{ password: string; passwordConfirmation: string }>>(body: Body) {
  return body.refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['passwordConfirmation'],
    params: { code: 'passwords_differ' },
    ...besideFaults,
  });
}

const loggedIn = z.object({ jwt: z.string(), user });
const okAnswer = z.object({ ok: z.literal(true) });

/** Creating an account, logging in, confirming the address. */
export const signInEndpoints = {
  'POST /api/auth/local/register': endpoint({
    summary: 'Sign up; logs in and mails the confirmation link',
    access: 'visitor',
    rateLimit: 'signUps',
    body: z.strictObject({
      email,
      password: newPassword,
      name: nameOf('person', limits.name),
      locale: z.enum(locales),
      terms: z.literal(true),
      newsletter: z.boolean().default(false),
      /** initial profile values */
      ...profileChange.pick({ langsSpeaking: true, langsLearning: true, postcode: true, status: true }).shape,
      /** a first message, stored as by PUT /api/drafts until the address is confirmed and its author sends it */
      draft: z.strictObject({ to: id, text: messageText }).optional(),
      /** notify me when a member joins who fits the first languages both ways */
      alert: z.boolean().default(false),
      /** a solved puzzle from GET /api/auth/challenge; required by proof_needed */
      altcha: altcha.optional(),
    }),
    answer: loggedIn,
    status: 201,
  }),
  'POST /api/auth/local': endpoint({
    summary: 'Log in with email and password',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z.strictObject({
      identifier: email,
      password: z.string().min(1).max(limits.password.max),
      /** a solved puzzle; required by log_in_proof_needed */
      altcha: altcha.optional(),
    }),
    answer: loggedIn,
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
    body: repeated(z.strictObject({ code: z.string().min(1).max(200), ...newPasswordTwice })),
    answer: loggedIn,
  }),
  'POST /api/auth/change-password': endpoint({
    summary: 'Change the password; ends all sessions and returns the token of a new one',
    access: 'member',
    rateLimit: 'credentials',
    whileSuspended: true,
    body: repeated(
      z.strictObject({ currentPassword: z.string().min(1).max(limits.password.max), ...newPasswordTwice }),
    ),
    answer: loggedIn,
  }),
  'POST /api/auth/send-email-confirmation': endpoint({
    summary: 'Mail the confirmation link again, at most once a minute',
    access: 'member',
    rateLimit: 'mails',
    answer: okAnswer,
  }),
  'GET /api/auth/email-confirmation': endpoint({
    summary: 'Confirm the email address with the code of a mailed link, and send the first message that waited for it',
    access: 'visitor',
    rateLimit: 'credentials',
    query: z.strictObject({ confirmation: z.string().min(1).max(200) }),
    /** chat: the one that the first message has opened; draft: the recipient's profile id of one that could not be sent */
    answer: okAnswer.extend({ chat: z.object({ id }).optional(), draft: z.object({ id }).optional() }),
  }),
  'POST /api/auth/email-confirmation/refuse': endpoint({
    summary: 'Delete an account that a stranger created with my address, by the code of its confirmation link',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z.strictObject({ code: z.string().min(1).max(200) }),
    answer: okAnswer,
  }),
};
