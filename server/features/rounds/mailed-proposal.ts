import { yearOf } from '../../../contract/format/clock.ts';
import { type Locale, localeFrom } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { linkHash } from '../mailed-links/public.ts';
import { presentForVisitor } from '../profiles/public.ts';
import { takesPart } from '../visibility/public.ts';
import { findProposal } from './find-proposal.ts';
import { presentReasons } from './select-proposals.ts';
import { storeAnswer } from './store-answer.ts';

interface MailedProposal {
  memberId: string;
  proposalId: string;
}

// Members who may not do so in the app may not do so by mail.
const find: Prepared = {
  name: 'rounds_mailed',
  text: `select t.user_id as "memberId", p.id as "proposalId"
    from email_tokens t join users on users.id = t.user_id
      join proposals p on p.id = (t.data->>'proposal')::uuid and t.user_id in (p.first_id, p.second_id)
    where t.hash = $1 and t.purpose = 'proposal' and t.used_at is null and t.expires_at > $2 and ${takesPart('users')}`,
};

/** The proposal of a mail, and its answer. Throws link_invalid. */
export const readMailedProposal: Action<'GET /api/proposals/mailed'> = async (call) => ({
  data: await present(call, await findQuestion(call, call.query.token), call.query.locale),
});

/**
 * Answers a proposal as the member the token identifies, without login. A closed one stays closed. Throws
 * link_invalid.
 */
export const answerMailedProposal: Action<'POST /api/proposals/mailed'> = async (call) => {
  const { token, answer } = call.body.data;
  const requested = await findQuestion(call, token);
  try {
    await storeAnswer(call, requested, answer);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'proposal_over')) throw error;
  }
  return { data: await present(call, requested, call.query.locale) };
};

async function findQuestion({ database, clock }: Services, token: string): Promise<MailedProposal> {
  const [requested] = await database.run<MailedProposal>(find, [linkHash(token), clock()]);
  if (!requested) throw new ApiError('link_invalid');
  return requested;
}

async function present(call: Services & { locale: Locale }, requested: MailedProposal, wanted: string | undefined) {
  const { database, directories } = call;
  const now = call.clock();
  const row = await findProposal(database.sql, { ...requested, now });
  const locale = wanted ? localeFrom(wanted) : call.locale;
  const parts = ['image', 'langsLearning', 'langsSpeaking'] as const;
  const state = row.chatId ? 'chat' : row.isOpen ? (row.answer ?? 'open') : 'closed';
  return {
    id: row.proposalId,
    profile: row.isOpen ? presentForVisitor(row, { directories, locale, parts, thisYear: yearOf(now) }) : null,
    reasons: row.isOpen ? presentReasons(row, directories) : null,
    state,
    chat: row.chatId,
  } as const;
}
