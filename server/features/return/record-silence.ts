import * as limits from '../../../contract/limits.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { queueMail } from '../../emails/outbox.ts';
import { reachable } from '../visibility/public.ts';

// Counted only for findable members who could have answered.
const count: Prepared = {
  name: 'retention_count_silence',
  text: `update profiles set silent_requests = silent_requests + 1,
      paused_at = case when silent_requests + 1 >= $4 then $3::timestamptz end,
      paused_why = case when silent_requests + 1 >= $4 then 'silent' end
    where id = $1 and listed and exists (select from users where users.id = $2 and ${reachable('$1', 'users')})
    returning paused_at is not null as paused`,
};

const reset: Prepared = {
  name: 'retention_end_silence',
  text: `update profiles set silent_requests = 0,
      paused_at = case when paused_why = 'silent' then null else paused_at end,
      paused_why = case when paused_why = 'silent' then null else paused_why end
    where id = $1 and (silent_requests > 0 or paused_why = 'silent')`,
};

/**
 * Records that a request to this member expired unanswered. The third in a row hides the member from search, with a
 * mail to return (decision 027). Call it in the transaction that ends the request.
 */
export async function recordSilence(
  sql: Sql,
  request: { addresseeId: string; requesterId: string; now: Date },
): Promise<void> {
  const { addresseeId, requesterId, now } = request;
  const values = [addresseeId, requesterId, now, limits.silentRequests];
  const [row] = await runIn<{ paused: boolean }>(sql, count, values);
  if (row?.paused) await queueMail(sql, 'return', { userId: addresseeId, why: 'silent' }, now);
}

/** Resets the count when the member answers a request. Call it in the transaction of the answer. */
export async function endSilence(sql: Sql, memberId: string): Promise<void> {
  await runIn(sql, reset, [memberId]);
}
