import { z } from 'zod';
import { chatPartner } from './chat.ts';
import { checkInAnswers, checkInKinds } from './constants/check-ins.ts';
import { endpoint } from './endpoint.ts';
import { answerData, id, inData, isoTime, localeParameter } from './query.ts';

const kind = z.enum(checkInKinds);
const given = z.enum(checkInAnswers);

/** A question to me about how a tandem is going. */
const checkIn = z.object({
  kind,
  askedAt: isoTime,
  /** my answer; private */
  answer: given.nullable(),
  /** the answer if both gave the same one, else null */
  bothSaid: given.nullable(),
});
export type CheckIn = z.infer<typeof checkIn>;

/** The same for anyone holding the email with the question. */
const mailedCheckIn = z.object({
  tandem: id,
  /** of the other member; null if they have left */
  name: z.string().nullable(),
  kind,
  /** closed: too late, or the tandem is no longer running */
  state: z.enum(['open', 'answered', 'closed']),
  answer: given.nullable(),
});

const token = z.string().min(1).max(200);
const params = z.strictObject({ id });

/** One question, one tap: how a tandem is going. */
export const checkInEndpoints = {
  'GET /api/check-ins': endpoint({
    summary: 'Unanswered questions about my running tandems, oldest first',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ locale: localeParameter }),
    answer: z.object({ data: z.array(z.object({ tandem: id, kind, askedAt: isoTime, partner: chatPartner })) }),
  }),
  'GET /api/tandems/{id}/check-in': endpoint({
    summary: 'The question about a running tandem of mine, and my answer; null without a question',
    access: 'member',
    rateLimit: 'reads',
    params,
    answer: answerData(checkIn.nullable()),
  }),
  'POST /api/tandems/{id}/check-in': endpoint({
    summary: 'Answer it; the first answer stays',
    access: 'member',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ answer: given })),
    answer: answerData(checkIn.nullable()),
  }),
  'GET /api/check-ins/mailed': endpoint({
    summary: 'The question of a mail about a tandem; changes nothing',
    access: 'visitor',
    // A company or school shares one address, and a code this long cannot be guessed.
    rateLimit: 'reads',
    query: z.strictObject({ token }),
    answer: answerData(mailedCheckIn),
  }),
  'POST /api/check-ins/mailed': endpoint({
    summary: 'Answer it with the token of the mail, once',
    access: 'visitor',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ token, answer: given })),
    answer: answerData(mailedCheckIn),
  }),
};
