import type { Services } from '../../http/endpoint.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { sendLicenceEnded } from './send-licence-ended.ts';

/** Tells a member by mail that the team is no longer paid. */
export function sendTeamEnded(services: Services, { memberId }: JobData['send-team-ended']): Promise<void> {
  return sendLicenceEnded(services, memberId, 'unpaid');
}
