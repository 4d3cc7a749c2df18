import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { mailLink } from '../mail-link.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'send-reset-mail': { userId: string };
  }
}

/** Mails the link to set a new password. The id may belong to nobody: forgot-password queues this for any address. */
export const sendResetMail = defineJob({
  name: 'send-reset-mail',
  queue: 'mail',
  run: (services: Services, data) => mailLink(services, data.userId, 'reset'),
});
