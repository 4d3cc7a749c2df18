import type { Services } from '../../http/endpoint.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { mailLink } from './mail-link.ts';

/** Mails the link to set a new password. The id may be nobody's (forgot-password asks for one whatever the address). */
export function sendResetMail(services: Services, data: JobData['send-reset-mail']): Promise<void> {
  return mailLink(services, data.userId, 'reset');
}
