import type { Action } from '../../http/endpoint.ts';
import { readRound } from './practice-round.ts';

/** Today's round of the member: one statement, for pages that only lead to it. */
export const getRound: Action<'GET /api/notebook/round'> = async ({ database, member, clock }) => {
  const { round } = await readRound(database.sql, member.id, clock());
  return { data: round };
};
