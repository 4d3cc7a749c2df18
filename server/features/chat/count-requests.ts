import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { monthStart } from './rules.ts';

/**
 * A chat that takes one of the requests of its month; now: the parameter of the time. None does that two opened by saying yes, nor one that
 * is under review or was not let through: what is held costs nothing.
 */
const takesRequest = (now: string) =>
  `(not proposed and (state in ('accepted', 'left') or (state = 'open' and expires_at > ${now})))`;

const count: Prepared = {
  name: 'chat_count_requests',
  text: `select count(*) filter (where ${takesRequest('$3')}) as used, count(*) filter (where state = 'held') as held
    from chats where requester_id = $1 and created_at >= $2`,
};

/** Requests the member began this calendar month that have not given their contact back; a bare number (product 7). */
export const countChats: Action<'GET /api/chats/count'> = async ({ database, clock, member }) => {
  const now = clock();
  const [row] = await database.run<{ used: number }>(count, [member.id, monthStart(now), now]);
  return row?.used ?? 0;
};

/** The same within a transaction, and how many of the month wait for review: for the check before a new request. */
export async function countRequestsIn(transaction: Sql, memberId: string, now: Date) {
  const [row] = await runIn<{ used: number; held: number }>(transaction, count, [memberId, monthStart(now), now]);
  return row ?? { used: 0, held: 0 };
}
