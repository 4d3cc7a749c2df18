import { sql as statement } from 'kysely';
import * as limits from '../../../contract/limits.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { notBlocked, takesPart } from '../visibility/public.ts';

// A statement of its own: only the next one sees what was stored while this one waited.
const lock: Prepared = {
  name: 'request_limit_lock',
  text: 'select request_limit as chosen, requests_closed_until as "closedUntil" from profiles where id = $1 for no key update',
};

// Counts people, not requests, and only those an answer would reach, so that accounts cannot close a member by
// writing and leaving.
const note: Prepared = {
  name: 'request_limit_note',
  text: `update profiles set requests_closed_until = counted.until,
      score = search_score(visits, active_day, (now() at time zone 'UTC')::date, requests_received, requests_answered, requests_open,
        tandems_running, room, is_full or counted.until is not null)
    from (select (
      select came + $2 * interval '1 day'
      from (select max(coalesce(chats.delivered_at, chats.created_at)) as came from chats join users on users.id = chats.requester_id
        where chats.addressee_id = $1 and not chats.proposed and chats.state not in ('held', 'withheld')
          and not (chats.state = 'left' and chats.answered_at is null)
          and ${takesPart('users')} and ${notBlocked('$1', 'chats.requester_id')}
        group by chats.requester_id) requesters
      where $3::integer is not null and came > now() - $2 * interval '1 day'
      order by came desc offset $3::integer - 1 limit 1
    ) as until) counted
    where id = $1 and requests_closed_until is distinct from counted.until`,
};

/**
 * Stores until when a member takes no more first messages, if they chose a limit and as many people have written
 * recently (decision 007). Call it in the transaction in which a request arrived or was withdrawn, the limit was
 * changed, or one of the two blocked the other. The end, once set, stays until it has passed.
 */
export async function noteLimit(transaction: Sql, memberId: string): Promise<void> {
  const [own] = await runIn<{ chosen: number | null; closedUntil: Date | null }>(transaction, lock, [memberId]);
  if (!own || (own.chosen === null && own.closedUntil === null)) return;
  await runIn(transaction, note, [memberId, limits.requestLimit.overDays, own.chosen]);
}

/** The same for all members currently closed: some of those who wrote may have been suspended or have left since. */
export async function noteLimits(sql: Sql): Promise<void> {
  const closed = await sql
    .selectFrom('profiles')
    .select('id')
    .where('request_limit', 'is not', null)
    .where('requests_closed_until', '>', statement<Date>`now()`)
    .execute();
  for (const { id } of closed) await sql.transaction().execute((transaction) => noteLimit(transaction, id));
}
