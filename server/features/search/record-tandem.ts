import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { takesNoMore } from '../visibility/public.ts';

// In the order of the ids, in which rows are locked everywhere.
const record: Prepared = {
  name: 'search_record_tandem',
  text: `update profiles set tandems_running = found.running, score = search_score(profiles.visits, profiles.active_day,
      (now() at time zone 'UTC')::date, profiles.requests_received, profiles.requests_answered, profiles.requests_open, found.running,
      profiles.room, ${takesNoMore('profiles')})
    from (select id, greatest(tandems_running + $2::integer, 0)::smallint as running from profiles
      where id = any($1::uuid[]) order by id for no key update) found
    where profiles.id = found.id`,
};

/**
 * A tandem of these members begins to run (1), or does no longer (-1): who has no room for another comes later in the search. Call it in the
 * transaction that does so. What ends without a word, by a block or a suspension, the nightly job counts.
 */
export async function recordTandem(transaction: Sql, memberIds: string[], change: 1 | -1): Promise<void> {
  await runIn(transaction, record, [memberIds, change]);
}
