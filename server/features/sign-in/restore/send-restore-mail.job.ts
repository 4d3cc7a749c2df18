import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { mailLink } from '../mail-link.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'send-restore-mail': { userId: string };
  }
}

/** Mails a member about to leave the link to return. */
export const sendRestoreMail = defineJob({
  name: 'send-restore-mail',
  queue: 'mail',
  run: (services: Services, data) => mailLink(services, data.userId, 'restore'),
});
