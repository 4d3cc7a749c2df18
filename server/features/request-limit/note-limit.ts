import * as limits from '../../../contract/limits.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

// A statement of its own: only the next one sees what was stored while this one waited.
const lock: Prepared = {
  name: 'request_limit_lock',
  text: 'select from profiles where id = $1 for no key update',
};

// Counted is what reached them: not what is held for review, what two opened by saying yes, nor who has been blocked since.
const note: Prepared = {
  name: 'request_limit_note',
  text: `update profiles set requests_closed_until = counted.until,
      score = tandem_score(visits, active_day, (now() at time zone 'UTC')::date, requests_received, requests_answered, requests_open,
        tandems_running, room, is_full or counted.until is not null)
    from (select (
      select came + $2 * interval '1 day'
      from (select coalesce(delivered_at, created_at) as came from chats
        where addressee_id = $1 and not proposed and state not in ('held', 'withheld')
          and not exists (select from blocks where blocker_id = $1 and blocked_id = chats.requester_id)) requests
      where came > now() - $2 * interval '1 day'
      order by came desc offset (select request_limit - 1 from profiles where id = $1) limit 1
    ) as until) counted
    where id = $1 and requests_closed_until is distinct from counted.until`,
};

/**
 * Notes until when a member takes no more first messages, with as many in the last days as they take (decision 104): until the one falls out that
 * leaves a place. Call it in the transaction in which a request has come, the number was chosen or somebody was blocked. It stays as it is until
 * that ends.
 */
export async function noteLimit(transaction: Sql, memberId: string): Promise<void> {
  await runIn(transaction, lock, [memberId]);
  await runIn(transaction, note, [memberId, limits.requestLimit.overDays]);
}
