import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { monthStart } from './rules.ts';

/**
 * SQL: whether a chat counts as one of its month's requests; now is the time parameter. Chats opened by two yeses do
 * not count, nor do requests under review or withheld.
 */
const takesRequest = (now: string) =>
  `(not proposed and (state in ('accepted', 'left') or (state = 'open' and expires_at > ${now})))`;

const count: Prepared = {
  name: 'chat_count_requests',
  text: `select count(*) filter (where ${takesRequest('$3')}) as used, count(*) filter (where state = 'held') as held
    from chats where requester_id = $1 and created_at >= $2`,
};

/** The member's requests of this calendar month that count, as a bare number (product 7). */
export const countChats: Action<'GET /api/chats/count'> = async ({ database, clock, member }) => {
  const now = clock();
  const [row] = await database.run<{ used: number }>(count, [member.id, monthStart(now), now]);
  return row?.used ?? 0;
};

/** The same within a transaction, and how many of the month are under review: for the check before a new request. */
export async function countRequestsIn(transaction: Sql, memberId: string, now: Date) {
  const [row] = await runIn<{ used: number; held: number }>(transaction, count, [memberId, monthStart(now), now]);
  return row ?? { used: 0, held: 0 };
}
