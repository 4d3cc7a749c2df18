import { z } from 'zod';
import { proposalAnswers } from './constants/rounds.ts';
import { endpoint } from './endpoint.ts';
import { profile, weekTime } from './profiles.ts';
import { answerData, id, inData, isoTime, localeParameter } from './query.ts';

const given = z.enum(proposalAnswers);

/** Why two were proposed to each other, as it was when they were. */
const proposalReasons = z.object({
  /** language codes: what the other speaks that I learn, what they learn that I speak; null of one that is no language any more */
  speaks: z.string().nullable(),
  learns: z.string().nullable(),
  /** when both have time, in the order of the week; empty: never, or one of the two has not told */
  commonTimes: z.array(weekTime),
  /** between their homes; null where one has told none */
  kilometres: z.int().nullable(),
});
export type ProposalReasons = z.infer<typeof proposalReasons>;

/** Somebody the weekly round proposes to me. Nothing here says what they have answered. */
const proposal = z.object({
  id,
  profile,
  reasons: proposalReasons,
  /** yes: mine, and the proposal waits for theirs; null: I have not answered */
  answer: z.literal('yes').nullable(),
  /** until then it can be answered */
  until: isoTime,
});

const answered = z.object({
  id,
  /** what holds now of what I said */
  answer: given,
  /** the chat of the two, once both have said yes */
  chat: id.nullable(),
});

/** A proposal for whoever has the mail that tells of it: of the other no more than every visitor sees. */
const mailedProposal = z.object({
  id,
  /** null of somebody who is out of reach, and once the proposal is over */
  profile: profile.nullable(),
  reasons: proposalReasons.nullable(),
  /** closed: it is too late, or the two are out of each other's reach, or write already */
  state: z.enum(['open', 'yes', 'no', 'chat', 'closed']),
  chat: id.nullable(),
});

const params = z.strictObject({ id });
const token = z.string().min(1).max(200);

/** The weekly round: some few are proposed to each other, and two yes open a chat. */
export const roundEndpoints = {
  'GET /api/proposals': endpoint({
    summary: 'Whom the weekly round proposes to me, without those I said no to; a yes of mine waits for theirs',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ locale: localeParameter }),
    answer: z.object({
      data: z.array(proposal),
      meta: z.object({ nextRoundAt: isoTime }),
    }),
  }),
  'POST /api/proposals/{id}/yes': endpoint({
    summary: 'Say yes to a proposal; when both have, a chat opens that costs neither a contact',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    answer: answerData(answered),
  }),
  'POST /api/proposals/{id}/no': endpoint({
    summary: 'Say not now to a proposal; the other is never told',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    answer: answerData(answered),
  }),
  'GET /api/proposals/mailed': endpoint({
    summary: 'The proposal that a mail leads to; nothing changes',
    access: 'visitor',
    // A firm or a school has one address; nobody guesses so long a code.
    rateLimit: 'reads',
    query: z.strictObject({ token, locale: localeParameter }),
    answer: answerData(mailedProposal),
  }),
  'POST /api/proposals/mailed': endpoint({
    summary: 'Answer a proposal with the token of a mail',
    access: 'visitor',
    rateLimit: 'credentials',
    query: z.strictObject({ locale: localeParameter }),
    body: inData(z.strictObject({ token, answer: given })),
    answer: answerData(mailedProposal),
  }),
};
