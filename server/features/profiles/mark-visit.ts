import { minuteMs } from '../../../contract/format/durations.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { takesNoMore } from '../visibility/public.ts';

/** The minimum time between two written visits (product 13). */
const apartMilliseconds = 5 * minuteMs;

// visits counts days, each fading with a time constant of 14 days; it changes with the first visit of a day. A member
// hidden for their absence is found again.
const mark: Prepared = {
  name: 'profiles_mark_visit',
  text: `update profiles
    set last_active_at = date_trunc('minute', $2::timestamptz), active_day = day, visits = counted,
        score = search_score(counted, day, day, requests_received, requests_answered, requests_open,
          tandems_running, room, ${takesNoMore('profiles')}),
        asked_inactive_at = null,
        paused_at = case when paused_why = 'away' then null else paused_at end,
        paused_why = case when paused_why = 'away' then null else paused_why end
    from (
      select ($2::timestamptz at time zone 'UTC')::date as day,
        case when previous.active_day < ($2::timestamptz at time zone 'UTC')::date
          then (previous.visits * exp((previous.active_day - ($2::timestamptz at time zone 'UTC')::date) / 14.0) + 1)::real
          else previous.visits end as counted
      from profiles previous where previous.id = $1
    ) visit
    where profiles.id = $1 and profiles.last_active_at < $3`,
};

/** Records that a member is here now by the server's clock: the time, and once a day the visit and the search score. */
export async function markVisit(services: Pick<Services, 'database' | 'clock'>, memberId: string): Promise<void> {
  const now = services.clock();
  await services.database.run(mark, [memberId, now, new Date(now.getTime() - apartMilliseconds)]);
}
