import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { sendLicenceEnded } from './send-licence-ended.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'send-team-ended': { memberId: string };
  }
}

/** Mails a member that the team is no longer paid. */
export const sendTeamEnded = defineJob({
  name: 'send-team-ended',
  queue: 'mail',
  run: (services: Services, { memberId }) => sendLicenceEnded(services, memberId, 'unpaid'),
});
