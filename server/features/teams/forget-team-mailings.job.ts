import { dayMs } from '../../../contract/format/durations.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'forget-team-mailings': Record<string, never>;
  }
}

/** So long after its end a link still says that it is over, instead of that there is none. */
const linkDays = 30;

/** Deletes addresses teams mailed more than a day ago, and links that ended long ago. */
export const forgetTeamMailings = defineJob({
  name: 'forget-team-mailings',
  queue: 'housekeeping',
  when: '55 3 * * *',
  run: async ({ database, clock }: Services) => {
    const before = (days: number) => new Date(clock().getTime() - days * dayMs);
    await database.sql.deleteFrom('team_mailings').where('mailed_at', '<=', before(1)).execute();
    await database.sql.deleteFrom('team_links').where('expires_at', '<=', before(linkDays)).execute();
  },
});
