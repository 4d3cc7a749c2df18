import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { notify } from '../notifications/public.ts';
import { notBlocked, takesNoMore, takesPart } from '../visibility/public.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'find-alerted': Record<string, never>;
  }
}

/** Alerts per run; the next run takes more. */
const batch = 200;

interface Found {
  userId: string;
  speaks: number;
  learns: number;
  person: string;
}

// Members who are in the search now and were not at the request. Deleting decides which of two runs notifies.
const take: Prepared = {
  name: 'supply_take_alerted',
  text: `with found as (
      select distinct on (alert.user_id, alert.speaks, alert.learns)
        alert.user_id, alert.speaks, alert.learns, profiles.id as person
      from pair_alerts alert
        join users on users.id = alert.user_id and ${takesPart('users')}
        join search_entries entry on entry.speaks = alert.learns and entry.learns = alert.speaks
        join profiles on profiles.search_number = entry.search_number and profiles.id <> alert.user_id
      where entry.search_number <> all(alert.known) and not ${takesNoMore('profiles')}
        and ${notBlocked('alert.user_id', 'profiles.id')}
      order by alert.user_id, alert.speaks, alert.learns, entry.score desc, entry.search_number
      limit ${batch}
    )
    delete from pair_alerts alert using found
    where alert.user_id = found.user_id and alert.speaks = found.speaks and alert.learns = found.learns
    returning alert.user_id as "userId", alert.speaks, alert.learns, found.person`,
};

/**
 * Notifies members of the first person who fits a pair of languages with an alert, and deletes the alert. Returns
 * how many. Safe to run concurrently.
 */
export const findAlerted = defineJob({
  name: 'find-alerted',
  queue: 'housekeeping',
  when: '*/15 * * * *',
  run: ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> =>
    database.sql.transaction().execute(async (sql) => {
      const rows = await runIn<Found>(sql, take, []);
      for (const { userId, speaks, learns, person } of rows) {
        const data = { person, speaks: String(speaks), learns: String(learns) };
        await notify(sql, { userIds: [userId], kind: 'pair_found', group: `${speaks} ${learns}`, data, now: clock() });
      }
      return rows.length;
    }),
});
