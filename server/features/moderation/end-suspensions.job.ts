import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { clearSuspensionsOver } from './account-measures.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'end-suspensions': Record<string, never>;
  }
}

/**
 * Returns members whose suspension is over to the search, by the trigger of users; everything else follows the clock.
 */
export const endSuspensions = defineJob({
  name: 'end-suspensions',
  queue: 'housekeeping',
  when: '*/10 * * * *',
  run: (services: Services) => clearSuspensionsOver(services),
});
