import { z } from 'zod';
import { altcha } from './anti-abuse.ts';
import { email } from './email.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { user } from './me.ts';
import { plainLine } from './name.ts';
import { answerData, id, isoTime } from './query.ts';

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const security = z.object({
  /** an address awaiting confirmation */
  newEmail: z.string().nullable(),
  /** null: login requires no second factor */
  secondFactor: z.object({ since: isoTime, recoveryCodesLeft: z.int() }).nullable(),
  passkeys: z.array(passkey),
  /** logged in recently enough to add or remove a passkey without the password */
  loggedInLately: z.boolean(),
});

const okAnswer = z.object({ ok: z.literal(true) });
const loggedIn = z.object({ jwt: z.string(), user });
const password = z.string().min(1).max(limits.password.max);
/** Six digits of the app, or a recovery code, with or without its separators. */
const code = line().min(6).max(40);
const linkCode = z.string().min(1).max(200);
const newCodes = answerData(z.object({ recoveryCodes: z.array(z.string()) }));

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+=*$/);
const passkeyId = z
  .string()
  .min(1)
  .max(1400)
  .regex(/^[\w-]+$/);
const passkeyName = plainLine(limits.passkeyName);
/** The browser's options, as PublicKeyCredential.parse…OptionsFromJSON takes them; id is sent back with the answer. */
const ceremony = answerData(z.object({ id, options: z.looseObject({ challenge: z.string() }) }));

export const securityEndpoints = {
  'GET /api/auth/security': endpoint({
    summary: 'How I log in: address, second factor, passkeys',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    answer: answerData(security),
  }),
  'POST /api/auth/change-email': endpoint({
    summary: 'Request a change of address; mails a link there, unless it is taken',
    access: 'member',
    rateLimit: 'mails',
    body: z.strictObject({ email, password }),
    answer: okAnswer,
  }),
  'DELETE /api/auth/change-email': endpoint({
    summary: 'Drop the address awaiting confirmation',
    access: 'member',
    rateLimit: 'writes',
    whileSuspended: true,
    status: 204,
  }),
  'POST /api/auth/change-email/confirm': endpoint({
    summary: 'Change my address with the code of the link mailed to the new one',
    access: 'member',
    rateLimit: 'credentials',
    body: z.strictObject({ code: linkCode }),
    answer: okAnswer,
  }),
  'POST /api/auth/change-email/undo': endpoint({
    summary: 'Restore an account’s former address with the code of the link mailed there; ends all its sessions',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z.strictObject({ code: linkCode }),
    answer: okAnswer,
  }),
  'POST /api/auth/second-factor': endpoint({
    summary: 'Start setting up an authenticator app: returns the secret, shown only once',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: z.strictObject({ password }),
    answer: answerData(z.object({ secret: z.string(), uri: z.string() })),
    status: 201,
  }),
  'POST /api/auth/second-factor/confirm': endpoint({
    summary:
      'Enable the second factor with a code of the app, and end all my other sessions; returns the recovery codes, shown only once',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: z.strictObject({ code }),
    answer: newCodes,
  }),
  'POST /api/auth/second-factor/recovery-codes': endpoint({
    summary: 'Replace the recovery codes; the new ones are shown only once',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: z.strictObject({ password, code }),
    answer: newCodes,
  }),
  'DELETE /api/auth/second-factor': endpoint({
    summary: 'Disable the second factor',
    access: 'member',
    rateLimit: 'credentials',
    body: z.strictObject({ password, code }),
    status: 204,
  }),
  'POST /api/auth/local/second-factor': endpoint({
    summary: 'Complete a login that got second_factor_needed: its challenge, and a code',
    access: 'visitor',
    rateLimit: 'credentials',
    /** restore: also cancels the deletion of the account */
    body: z.strictObject({ challenge: id, code, restore: z.boolean().default(false) }),
    answer: loggedIn,
  }),
  'POST /api/auth/restore': endpoint({
    summary:
      'Cancel a deletion with the code of the mailed link, and a code of the second factor if enabled; logs nobody in',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z.strictObject({ token: linkCode, code: code.optional() }),
    answer: okAnswer,
  }),
  'POST /api/auth/local/restore': endpoint({
    summary: 'Cancel a deletion with email and password; logs nobody in. Complete second_factor_needed with restore',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z.strictObject({
      identifier: email,
      password,
      /** as at login */
      altcha: altcha.optional(),
    }),
    answer: okAnswer,
  }),
  'DELETE /api/auth/sessions': endpoint({
    summary: 'End all my sessions but this one, and void my calendar address',
    access: 'member',
    rateLimit: 'writes',
    whileSuspended: true,
    status: 204,
  }),
  'POST /api/auth/passkeys/options': endpoint({
    summary: 'Start adding a passkey; needs the password unless I logged in recently',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: z.strictObject({ password: password.optional() }),
    answer: ceremony,
    status: 201,
  }),
  'POST /api/auth/passkeys': endpoint({
    summary: 'Add the passkey created by the browser',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: z.strictObject({
      challenge: id,
      name: passkeyName,
      credential: z.object({
        id: passkeyId,
        rawId: base64url,
        type: z.literal('public-key'),
        response: z.object({
          clientDataJSON: base64url,
          attestationObject: base64url,
          transports: z.array(z.string().max(40)).max(10).optional(),
        }),
      }),
    }),
    answer: answerData(passkey),
    status: 201,
  }),
  'PUT /api/auth/passkeys/{id}': endpoint({
    summary: 'Rename one of my passkeys',
    access: 'member',
    rateLimit: 'writes',
    params: z.strictObject({ id: passkeyId }),
    body: z.strictObject({ name: passkeyName }),
    answer: answerData(passkey),
  }),
  'DELETE /api/auth/passkeys/{id}': endpoint({
    summary: 'Remove one of my passkeys; needs the password unless I logged in recently',
    access: 'member',
    rateLimit: 'credentials',
    params: z.strictObject({ id: passkeyId }),
    body: z.strictObject({ password: password.optional() }),
    status: 204,
  }),
  'POST /api/auth/passkey/options': endpoint({
    summary: 'Start a login with a passkey',
    access: 'visitor',
    rateLimit: 'credentials',
    answer: ceremony,
    status: 201,
  }),
  'POST /api/auth/passkey': endpoint({
    summary: 'Log in with a passkey’s signature; needs no second factor',
    access: 'visitor',
    rateLimit: 'credentials',
    body: z.strictObject({
      challenge: id,
      credential: z.object({
        id: passkeyId,
        rawId: base64url,
        type: z.literal('public-key'),
        response: z.object({
          clientDataJSON: base64url,
          authenticatorData: base64url,
          signature: base64url,
          userHandle: base64url.nullish(),
        }),
      }),
    }),
    answer: loggedIn,
  }),
};
