import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { noteLimits } from '../request-limit/public.ts';
import { hasBlocked, reachable, takesNoMore } from '../visibility/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'refresh-scores': Record<string, never>;
  }
}

/** Profiles per statement, so that no lock is held for long. */
const batch = 2000;

// Received: requests of the last 90 days that were answered or had 7 days to be. Answered: those answered within 7
// days. Requests from members they have blocked do not count.
const refresh: Prepared = {
  name: 'search_refresh_scores',
  text: `update profiles set requests_open = counted.open, requests_received = counted.received,
      requests_answered = counted.answered, tandems_running = counted.running, score = counted.score
    from (
      select p.id, c.open, c.received, c.answered, t.running,
        search_score(p.visits, p.active_day, ($3::timestamptz at time zone 'UTC')::date, c.received, c.answered, c.open,
          t.running, p.room, ${takesNoMore('p')}) as score
      from profiles p cross join lateral (
        select
          (count(*) filter (where state = 'open'))::integer as open,
          (count(*) filter (where in_span and (answered_at is not null
            or (state in ('open', 'expired') and created_at < $3::timestamptz - $5 * interval '1 day'))))::integer as received,
          (count(*) filter (where in_span and answered_at <= created_at + $5 * interval '1 day'))::integer as answered
        from (select state, coalesce(delivered_at, created_at) as created_at, answered_at,
                coalesce(delivered_at, created_at) >= $3::timestamptz - $4 * interval '1 day' as in_span
              from chats where addressee_id = p.id and state not in ('held', 'withheld') and not ${hasBlocked('p.id', 'chats.requester_id')}) mine
      ) c cross join lateral (
        select count(*)::smallint as running
        from tandem_members me join tandems on tandems.id = me.tandem_id and tandems.state in ('active', 'paused')
          join chats on chats.id = tandems.chat_id and chats.state = 'accepted'
          join tandem_members other on other.tandem_id = tandems.id and other.user_id <> me.user_id
          join users on users.id = other.user_id and ${reachable('p.id', 'users')}
        where me.user_id = p.id
      ) t
      where p.search_number > $1 and p.search_number <= $2
    ) counted
    where profiles.id = counted.id
      and (profiles.requests_open, profiles.requests_received, profiles.requests_answered, profiles.tandems_running, profiles.score)
        is distinct from (counted.open, counted.received, counted.answered, counted.running, counted.score)`,
};

/**
 * Nightly: reopens members closed by accounts that are gone, and corrects the counts of requests and tandems and the
 * scores that fade with absence. Writes only rows that differ.
 */
export const refreshScores = defineJob({
  name: 'refresh-scores',
  queue: 'housekeeping',
  when: '10 3 * * *',
  run: async (services: Pick<Services, 'database' | 'clock'>) => {
    const { database, clock } = services;
    const now = clock();
    const { overDays } = limits.responseRate;
    const [{ highest } = { highest: 0 }] = await database.run<{ highest: number }>(
      { name: 'search_highest_number', text: 'select coalesce(max(search_number), 0) as highest from profiles' },
      [],
    );
    await noteLimits(database.sql);
    for (let from = 0; from < highest; from += batch) {
      await database.run(refresh, [from, from + batch, now, overDays, limits.answerWithinDays]);
    }
  },
});
