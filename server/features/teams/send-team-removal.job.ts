import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { sendLicenceEnded } from './send-licence-ended.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'send-team-removal': { memberId: string };
  }
}

/** Mails a member that the owner withdrew the licence. */
export const sendTeamRemoval = defineJob({
  name: 'send-team-removal',
  queue: 'mail',
  run: (services: Services, { memberId }) => sendLicenceEnded(services, memberId, 'removed'),
});
