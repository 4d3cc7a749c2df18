import { z } from 'zod';
import { certificateForm } from './constants/certificates.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { nameOf } from './name.ts';
import { languageCode, profileLanguage } from './profiles.ts';
import { answerData, id, inData, isoTime, localeParameter } from './query.ts';

const certificateCode = line().regex(certificateForm).toUpperCase();

/** What both sides confirmed of a member's meetings in one language pair, over all their tandems in it. */
const confirmed = {
  /** what the member spoke with others, and learned from them */
  speaks: profileLanguage,
  learns: profileLanguage,
  /** minutes in each */
  spokenMinutes: z.int(),
  learnedMinutes: z.int(),
  meetings: z.int(),
};

/** Days of the first and last meeting, by the site's clock. */
const period = { firstOn: z.iso.date(), lastOn: z.iso.date() };

/** A certificate as its owner sees it. */
export const certificate = z.object({
  id,
  code: z.string(),
  /** null once withdrawn */
  name: z.string().nullable(),
  ...confirmed,
  ...period,
  issuedAt: isoTime,
  withdrawnAt: isoTime.nullable(),
  /** withdrawn by moderators: GET /api/moderation/actions gives the reason */
  revokedAt: isoTime.nullable(),
});
export type Certificate = z.infer<typeof certificate>;

/** A member's progress in one language pair. */
const progress = z.object({ ...confirmed, ...period, isEarned: z.boolean(), hasCertificate: z.boolean() });

/** What anyone with the code sees. Never the partners. */
const verified = z.discriminatedUnion('state', [
  /** id: for reporting it */
  z.object({ state: z.literal('valid'), id, name: z.string(), ...confirmed, ...period, issuedAt: isoTime }),
  z.object({ state: z.literal('withdrawn'), withdrawnAt: isoTime }),
  /** its owner is suspended, which is not disclosed */
  z.object({ state: z.literal('paused') }),
]);

const params = z.strictObject({ id });
const query = z.strictObject({ locale: localeParameter });

export const certificateEndpoints = {
  'GET /api/certificates': endpoint({
    summary: 'My certificates, newest first, and my progress in each pair of languages',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    query,
    answer: z.object({ data: z.array(certificate), meta: z.object({ progress: z.array(progress) }) }),
  }),
  'POST /api/certificates': endpoint({
    summary: 'Create a certificate of what both confirmed, with the given name',
    access: 'confirmed',
    rateLimit: 'writes',
    body: inData(
      z.strictObject({ name: nameOf('person', limits.certificateName), speaks: languageCode, learns: languageCode }),
    ),
    answer: answerData(certificate),
    status: 201,
  }),
  'DELETE /api/certificates/{id}': endpoint({
    summary: 'Withdraw a certificate for good, which its page and its status list then say; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    whileSuspended: true,
    params,
    status: 204,
  }),
  'GET /api/certificates/{id}/pdf': endpoint({
    summary: 'A certificate of mine as a PDF in the language of the call',
    access: 'member',
    rateLimit: 'documents',
    whileSuspended: true,
    params,
    query,
    status: 200,
  }),
  'GET /api/certificates/{id}/badge': endpoint({
    summary: 'The same as a signed credential: Open Badges 3.0, a JWT with EdDSA',
    access: 'member',
    rateLimit: 'documents',
    whileSuspended: true,
    params,
    query,
    status: 200,
  }),
  'GET /api/certificates/{code}/verify': endpoint({
    summary:
      'What a certificate says, that it was withdrawn, or that it is not confirmed for now, for anyone with its code',
    access: 'visitor',
    rateLimit: 'reads',
    params: z.strictObject({ code: certificateCode }),
    query,
    answer: answerData(verified),
  }),
  'GET /api/certificates/status': endpoint({
    summary: 'The withdrawn certificates: a signed bitstring status list',
    access: 'visitor',
    rateLimit: 'reads',
    status: 200,
  }),
};
