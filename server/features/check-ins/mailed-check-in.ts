import type { CheckInAnswer, CheckInKind } from '../../../contract/constants/check-ins.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { linkHash } from '../mailed-links/public.ts';
import { takesPart } from '../visibility/public.ts';
import { findCheckIn } from './find-check-in.ts';
import { storeAnswer } from './store-answer.ts';

interface MailedQuestion {
  checkInId: string;
  memberId: string;
  tandemId: string;
  kind: CheckInKind;
  answer: CheckInAnswer | null;
}

// Members who may not do so in the app may not do so by mail.
const find: Prepared = {
  name: 'check_ins_mailed',
  text: `select i.id as "checkInId", i.user_id as "memberId", i.tandem_id as "tandemId", i.kind, i.answer
    from email_tokens t join users on users.id = t.user_id
      join check_ins i on i.id = (t.data->>'checkIn')::uuid and i.user_id = t.user_id
    where t.hash = $1 and t.purpose = 'check_in' and t.used_at is null and t.expires_at > $2 and ${takesPart('users')}`,
};

/** The question of a mail, and its answer. Throws link_invalid. */
export const readMailedCheckIn: Action<'GET /api/check-ins/mailed'> = async (call) => ({
  data: await present(call, await findQuestion(call, call.query.token)),
});

/**
 * Answers as the member the token identifies, without login, once: later answers and answers to an expired question
 * have no effect. Throws link_invalid, and invalid_input for an answer the question does not have.
 */
export const answerMailedCheckIn: Action<'POST /api/check-ins/mailed'> = async (call) => {
  const { token, answer } = call.body.data;
  try {
    await storeAnswer(call, await findQuestion(call, token), answer);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'check_in_over')) throw error;
  }
  return { data: await present(call, await findQuestion(call, token)) };
};

async function findQuestion({ database, clock }: Services, token: string): Promise<MailedQuestion> {
  const [question] = await database.run<MailedQuestion>(find, [linkHash(token), clock()]);
  if (!question) throw new ApiError('link_invalid');
  return question;
}

async function present({ database, clock }: Services, { checkInId, memberId, tandemId, kind, answer }: MailedQuestion) {
  const last = await findCheckIn(database.sql, { memberId, tandemId, now: clock() });
  const isOpen = last.isOpen && last.id === checkInId;
  const state = answer !== null ? 'answered' : isOpen ? 'open' : 'closed';
  return { tandem: tandemId, name: last.name, kind, state, answer } as const;
}
