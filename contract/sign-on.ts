import { z } from 'zod';
import { altcha } from './anti-abuse.ts';
import { cohortCode } from './cohorts-application.ts';
import { signOnFindings, standardScope } from './constants/sign-on.ts';
import { email } from './email.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { locales } from './locales.ts';
import { user } from './me.ts';
import { nameOf, plainLine } from './name.ts';
import { profileChange } from './profiles.ts';
import { answerData, emptyIsNull, id, inData, isoTime } from './query.ts';

const connectionCode = z.string().regex(/^[A-Z0-9]{12}$/);
const text = plainLine({ min: 1, max: limits.signOnText.max });

/** A host with at least one dot, as after the @ of an address, in lower case. */
const domain = line()
  .toLowerCase()
  .max(253, { abort: true })
  .refine((text) => /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text), {
    params: { code: 'domain' },
  });

/** Who has this value of this claim is led to this cohort. */
const rule = z.strictObject({ claim: text, value: text, cohort: cohortCode });
export type SignOnRule = z.infer<typeof rule>;

/** How an organisation's people log in with its own provider, as its coordinator sets it. */
const settings = z.strictObject({
  /** the provider's issuer identifier: discovery begins here */
  issuer: z.url({ protocol: /^https?$/ }).max(limits.signOnText.max),
  clientId: text,
  scope: text
    .refine((scopes) => scopes.split(' ').includes('openid'), { params: { code: 'openid_missing' } })
    .default(standardScope),
  /** whose addresses the provider vouches for, once proven by DNS */
  domains: z.array(domain).max(limits.signOnDomains.max),
  rules: z.array(rule).max(limits.signOnRules.max),
  /** for those whom no rule leads elsewhere */
  defaultCohort: z.preprocess(emptyIsNull, cohortCode.nullable()),
});
export type SignOnSettings = z.infer<typeof settings>;

/** The settings with what follows from them. The secret is never answered. */
const connection = settings.extend({
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  code: z.string(),
  hasSecret: z.boolean(),
  /** where the provider sends people back to, to be registered there */
  redirectAddress: z.string(),
  /** where it sends people after logging out */
  logOutAddress: z.string(),
  provenDomains: z.array(z.string()),
  /** people who log in with it */
  people: z.int(),
});
export type SignOnConnection = z.infer<typeof connection>;

const organisation = z.object({
  code: z.string(),
  organisation: z.string(),
  /** host of the provider */
  host: z.string(),
});

const loggedIn = z.object({ jwt: z.string(), user });

/** Logging in with an organisation's own provider (OpenID Connect, product 26). */
export const signOnEndpoints = {
  'GET /api/organisation/sign-on': endpoint({
    summary: 'How people log in with the team I own; null: not at all',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(connection.nullable()),
  }),
  'PUT /api/organisation/sign-on': endpoint({
    summary: 'Set how people log in with my team. Without a secret the one stored stays, unless the issuer is another',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: inData(settings.extend({ clientSecret: z.string().max(limits.signOnSecret.max).optional() })),
    answer: answerData(connection),
  }),
  'DELETE /api/organisation/sign-on': endpoint({
    summary: 'End logging in with my team; accounts stay, and are entered by password',
    access: 'confirmed',
    rateLimit: 'credentials',
    status: 204,
  }),
  'POST /api/organisation/sign-on/check': endpoint({
    summary: 'Ask the provider what it can do, and the DNS which domains are ours',
    access: 'confirmed',
    rateLimit: 'checks',
    answer: answerData(z.object({ provider: z.enum(signOnFindings), connection })),
  }),
  'GET /api/auth/sign-on': endpoint({
    summary: 'The organisation whose people have mail addresses at a domain; null: none',
    access: 'visitor',
    rateLimit: 'credentials',
    query: z.strictObject({ domain }),
    answer: answerData(organisation.nullable()),
  }),
  'GET /api/auth/sign-on/{code}': endpoint({
    summary: 'The organisation of a log-in address',
    access: 'visitor',
    rateLimit: 'reads',
    params: z.strictObject({ code: connectionCode }),
    answer: answerData(organisation),
  }),
  'GET /api/auth/sign-on/{code}/start': endpoint({
    summary: 'Begin to log in at the provider: where to go, and a cookie that the answer needs',
    access: 'visitor',
    rateLimit: 'signUps',
    whileSuspended: true,
    params: z.strictObject({ code: connectionCode }),
    answer: answerData(z.object({ url: z.string() })),
  }),
  'GET /api/auth/sign-on/{code}/answer': endpoint({
    summary:
      'Take the provider’s answer: logs in the member who linked it; others then create an account or link theirs',
    access: 'visitor',
    rateLimit: 'signUps',
    whileSuspended: true,
    params: z.strictObject({ code: connectionCode }),
    /** the query the provider has sent the browser back with */
    query: z.strictObject({ answer: z.string().min(1).max(8000) }),
    answer: answerData(
      z.object({
        /** null: nobody has linked this identity yet */
        session: loggedIn.nullable(),
        /** code of the cohort its claims lead to, while it is open and not yet applied to */
        cohort: z.string().nullable(),
      }),
    ),
  }),
  'GET /api/auth/sign-on/{code}/end': endpoint({
    summary: 'Where to log out at the provider; null: it has no such page',
    access: 'visitor',
    rateLimit: 'signUps',
    params: z.strictObject({ code: connectionCode }),
    answer: answerData(z.object({ url: z.string().nullable() })),
  }),
  'GET /api/auth/sign-on/proof': endpoint({
    summary: 'What a provider has said in this browser and no account is linked to yet; null: nothing',
    access: 'visitor',
    rateLimit: 'reads',
    answer: answerData(
      z
        .object({
          organisation: z.string(),
          email: z.string().nullable(),
          /** the organisation answers for the address: no mail is needed to confirm it */
          isEmailProven: z.boolean(),
          name: z.string().nullable(),
          /** an account has this proven address */
          hasAccount: z.boolean(),
          cohort: z.string().nullable(),
        })
        .nullable(),
    ),
  }),
  'POST /api/auth/sign-on/register': endpoint({
    summary: 'Create an account for what the provider has said, without a password; logs in',
    access: 'visitor',
    rateLimit: 'signUps',
    body: z.strictObject({
      /** needed, and confirmed by mail, if the organisation does not answer for the address */
      email: email.optional(),
      name: nameOf('person', limits.name),
      locale: z.enum(locales),
      terms: z.literal(true),
      newsletter: z.boolean().default(false),
      ...profileChange.pick({ langsSpeaking: true, langsLearning: true, postcode: true, status: true }).shape,
      altcha: altcha.optional(),
    }),
    answer: loggedIn,
    status: 201,
  }),
  'POST /api/auth/sign-on/link': endpoint({
    summary: 'Link what the provider has said to my account; needs the password unless I logged in recently',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: z.strictObject({ password: z.string().min(1).max(limits.password.max).optional() }),
    answer: answerData(z.object({ cohort: z.string().nullable() })),
  }),
  'GET /api/auth/identities': endpoint({
    summary: 'The organisations I log in with',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    answer: answerData(
      z.array(z.object({ id, organisation: z.string(), linkedAt: isoTime, endedAt: isoTime.nullable() })),
    ),
  }),
  'DELETE /api/auth/identities/{id}': endpoint({
    summary: 'Stop logging in with an organisation',
    access: 'member',
    rateLimit: 'credentials',
    whileSuspended: true,
    params: z.strictObject({ id }),
    status: 204,
  }),
};
