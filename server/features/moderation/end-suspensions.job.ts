import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { clearSuspensionsOver } from './account-measures.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'end-suspensions': Record<string, never>;
  }
}

/**
 * Puts members whose suspension is over back into the search, which the trigger of users does; everywhere else the clock has done
 * so already.
 */
export const endSuspensions = defineJob({
  name: 'end-suspensions',
  queue: 'housekeeping',
  when: '*/10 * * * *',
  run: (services: Services) => clearSuspensionsOver(services),
});
