import type { Action } from '../../http/endpoint.ts';
import { findCheckIn, presentCheckIn } from './find-check-in.ts';
import { storeAnswer } from './store-answer.ts';

/** The current question to the member about a running tandem of theirs (product 19). Throws not_found for another's. */
export const readCheckIn: Action<'GET /api/tandems/{id}/check-in'> = async ({ database, member, params, clock }) => ({
  data: presentCheckIn(await findCheckIn(database.sql, { memberId: member.id, tandemId: params.id, now: clock() })),
});

/** Answers it, once. Throws what storeAnswer throws. */
export const answerCheckIn: Action<'POST /api/tandems/{id}/check-in'> = async (call) => {
  const target = { memberId: call.member.id, tandemId: call.params.id };
  await storeAnswer(call, target, call.body.data.answer);
  return { data: presentCheckIn(await findCheckIn(call.database.sql, { ...target, now: call.clock() })) };
};
