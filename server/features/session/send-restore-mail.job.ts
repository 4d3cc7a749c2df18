import type { Services } from '../../http/endpoint.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { mailLink } from './mail-link.ts';

/** Mails somebody who is about to leave the link to come back. */
export function sendRestoreMail(services: Services, data: JobData['send-restore-mail']): Promise<void> {
  return mailLink(services, data.userId, 'restore');
}
