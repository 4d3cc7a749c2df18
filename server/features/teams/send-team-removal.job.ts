import type { Services } from '../../http/endpoint.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { sendLicenceEnded } from './send-licence-ended.ts';

/** Tells a member by mail that the owner took the licence back. */
export function sendTeamRemoval(services: Services, { memberId }: JobData['send-team-removal']): Promise<void> {
  return sendLicenceEnded(services, memberId, 'removed');
}
