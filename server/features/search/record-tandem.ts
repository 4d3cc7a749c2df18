import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { takesNoMore } from '../visibility/public.ts';

// In the order of ids, as rows are locked everywhere.
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
 * Records that a tandem of these members starts (1) or ends (-1): members without room come later in the search. Call
 * it in the same transaction. Tandems that end by a block or a suspension are counted by the nightly job.
 */
export async function recordTandem(transaction: Sql, memberIds: string[], change: 1 | -1): Promise<void> {
  await runIn(transaction, record, [memberIds, change]);
}
