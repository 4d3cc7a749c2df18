import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliver } from './deliver.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'deliver-notifications': Record<string, never>;
  }
}

/** Mails what has happened. Runs every minute. */
export const deliverNotifications = defineJob({
  name: 'deliver-notifications',
  queue: 'housekeeping',
  when: '* * * * *',
  run: async (services: Services) => {
    await deliver(services, 'mail');
  },
});
