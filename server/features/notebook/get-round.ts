import type { Action } from '../../http/endpoint.ts';
import { readRound } from './practice-round.ts';

/** The member's practice for today, in one statement, for pages that only link to it. */
export const getRound: Action<'GET /api/notebook/round'> = async ({ database, member, clock }) => {
  const { round } = await readRound(database.sql, member.id, clock());
  return { data: round };
};
