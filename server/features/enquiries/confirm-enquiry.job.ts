import { enquiryReceivedMail } from '../../emails/enquiry-received.ts';
import type { Services } from '../../http/endpoint.ts';
import { MailNotSent } from '../../integrations/mail/interface.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { findEnquiry } from './find-enquiry.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'confirm-enquiry': { enquiryId: string };
  }
}

/**
 * Mails the sender that an enquiry has arrived. The address may be a stranger's, so the mail contains none of their
 * text.
 */
export const confirmEnquiry = defineJob({
  name: 'confirm-enquiry',
  queue: 'mail',
  run: async (services: Services, { enquiryId }) => {
    const enquiry = await findEnquiry(services, enquiryId);
    if (!enquiry) return;
    const { locale } = enquiry;
    const url = new URL(`/${locale}/corporate-benefit`, services.environment.publicUrl);
    try {
      await services.mailer.send({ to: enquiry.email, ...enquiryReceivedMail({ locale, url }) });
    } catch (error) {
      if (!(error instanceof MailNotSent && error.forGood)) throw error;
      services.log.info({ enquiryId, reason: error.message }, 'mail refused for good');
    }
  },
});
