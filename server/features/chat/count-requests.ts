import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { ownCounts, takesRequest } from './own-counts.ts';
import { monthStart } from './rules.ts';

const count: Prepared = {
  name: 'chat_count_requests',
  text: `select count(*) as used from chats where requester_id = $1 and created_at >= $2 and ${takesRequest('$3')}`,
};

/** Requests the member began this calendar month that have not given their contact back; a bare number (product 7). */
export const countChats: Action<'GET /api/chats/count'> = async ({ database, clock, member }) => {
  const counts = await ownCounts(database, { memberId: member.id, now: clock() });
  return counts?.begun ?? 0;
};

/** The same within a transaction, for the check before a new request. */
export async function countRequestsIn(transaction: Sql, memberId: string, now: Date): Promise<number> {
  const [row] = await runIn<{ used: number }>(transaction, count, [memberId, monthStart(now), now]);
  return row?.used ?? 0;
}
