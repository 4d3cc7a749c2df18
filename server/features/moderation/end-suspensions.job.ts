import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'end-suspensions': Record<string, never>;
  }
}

const end: Prepared = {
  name: 'moderation_end_suspensions',
  text: 'update users set suspended_until = null where suspended_until <= $1',
};

/**
 * Puts members whose suspension is over back into the search, which the trigger of users does; everywhere else the clock has done
 * so already.
 */
export const endSuspensions = defineJob({
  name: 'end-suspensions',
  queue: 'housekeeping',
  when: '*/10 * * * *',
  run: async ({ database, clock }: Services) => {
    await database.run(end, [clock()]);
  },
});
