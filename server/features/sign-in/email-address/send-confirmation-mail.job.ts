import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { mailLink } from '../mail-link.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'send-confirmation-mail': { userId: string };
  }
}

/** Mails the link that confirms the address. */
export const sendConfirmationMail = defineJob({
  name: 'send-confirmation-mail',
  queue: 'mail',
  run: (services: Services, data) => mailLink(services, data.userId, 'confirm'),
});
