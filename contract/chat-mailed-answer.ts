import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { profile } from './profiles.ts';
import { answerData, id, inData } from './query.ts';

const token = z.string().min(1).max(200);
export const decisions = ['accept', 'decline'] as const;
export type Decision = (typeof decisions)[number];

/** What a button in an email about a request would do, or has done. */
export const mailedAnswer = z.object({
  chat: id,
  /** what the button does */
  decision: z.enum(decisions),
  /** the requester; null if they deleted their account */
  name: z.string().nullable(),
  /** open: it can still be answered. closed: it ended in another way */
  state: z.enum(['open', 'accepted', 'declined', 'closed']),
  /** while open: the requester as visitors see them, and their first message; null if a moderator hid it */
  request: z.object({ requester: profile, text: z.string().nullable() }).nullable(),
});
export type MailedAnswer = z.infer<typeof mailedAnswer>;

/** Answering a request from its email, without login. */
export const mailedAnswerEndpoints = {
  'GET /api/chats/mailed-answer': endpoint({
    summary: 'What the button in a mail about a request would do; changes nothing',
    access: 'visitor',
    // A company or school shares one address, and a code this long cannot be guessed.
    rateLimit: 'reads',
    query: z.strictObject({ token }),
    answer: answerData(mailedAnswer),
  }),
  'POST /api/chats/mailed-answer': endpoint({
    summary: 'Accept or decline a request with the token of a mailed button',
    access: 'visitor',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ token, decision: z.enum(decisions).optional() })),
    answer: answerData(mailedAnswer),
  }),
};
