import type { Services } from '../../http/endpoint.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { mailLink } from './mail-link.ts';

/** Mails the link that confirms the address. */
export function sendConfirmationMail(services: Services, data: JobData['send-confirmation-mail']): Promise<void> {
  return mailLink(services, data.userId, 'confirm');
}
