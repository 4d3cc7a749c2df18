import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliver } from './deliver.ts';
import type { Notifications } from './read-notices.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'deliver-notifications': Record<string, never>;
  }
}

/** Sends due mails. Runs every minute. */
export function deliverNotifications(notifications: Notifications) {
  return defineJob({
    name: 'deliver-notifications',
    queue: 'housekeeping',
    when: '* * * * *',
    run: (services: Services) => deliver(services, notifications, 'mail'),
  });
}
