import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { sendLicenceEnded } from './send-licence-ended.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'send-team-removal': { memberId: string };
  }
}

/** Tells a member by mail that the owner took the licence back. */
export const sendTeamRemoval = defineJob({
  name: 'send-team-removal',
  queue: 'mail',
  run: (services: Services, { memberId }) => sendLicenceEnded(services, memberId, 'removed'),
});
