import { z } from 'zod';
import { proposalAnswers } from './constants/rounds.ts';
import { endpoint } from './endpoint.ts';
import { profile, weekTime } from './profiles.ts';
import { answerData, id, inData, isoTime, localeParameter } from './query.ts';

const given = z.enum(proposalAnswers);

/** Why two members were proposed to each other, as of that round. */
const proposalReasons = z.object({
  /** language codes: what the other speaks and I learn, what they learn and I speak; null if no longer a language */
  speaks: z.string().nullable(),
  learns: z.string().nullable(),
  /** when both are free, in the order of the week; empty: never, or not given by one of them */
  commonTimes: z.array(weekTime),
  /** between their homes; null if one gave none */
  kilometres: z.int().nullable(),
});
export type ProposalReasons = z.infer<typeof proposalReasons>;

/** A member the weekly round proposes to me. It never reveals their answer. */
const proposal = z.object({
  id,
  profile,
  reasons: proposalReasons,
  /** yes: I said yes and the proposal awaits their answer; null: I have not answered */
  answer: z.literal('yes').nullable(),
  /** when the time to answer ends */
  until: isoTime,
});

const answered = z.object({
  id,
  /** my current answer */
  answer: given,
  /** the chat of the two, once both have said yes */
  chat: id.nullable(),
});

/** A proposal for anyone holding the email about it: of the other member, no more than visitors see. */
const mailedProposal = z.object({
  id,
  /** null if they are unreachable, and once the proposal is closed */
  profile: profile.nullable(),
  reasons: proposalReasons.nullable(),
  /** closed: too late, or the two cannot reach each other or already have a chat */
  state: z.enum(['open', 'yes', 'no', 'chat', 'closed']),
  chat: id.nullable(),
});

const params = z.strictObject({ id });
const token = z.string().min(1).max(200);

/** The weekly round: a few members are proposed to each other; when both say yes, a chat opens. */
export const roundEndpoints = {
  'GET /api/proposals': endpoint({
    summary: 'People the weekly round proposes to me, without those I said no to; my yes awaits theirs',
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
    summary: 'Say no to a proposal; the other never learns of it',
    access: 'confirmed',
    rateLimit: 'writes',
    params,
    answer: answerData(answered),
  }),
  'GET /api/proposals/mailed': endpoint({
    summary: 'The proposal of a mail; changes nothing',
    access: 'visitor',
    // A company or school shares one address, and a code this long cannot be guessed.
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
