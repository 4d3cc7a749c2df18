import { enquiryMail } from '../../emails/enquiry.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { findEnquiry } from './find-enquiry.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'send-enquiry-mail': { enquiryId: string };
  }
}

/** Mails an enquiry to the operator, with the sender as reply address. Nothing for a deleted one. */
export const sendEnquiryMail = defineJob({
  name: 'send-enquiry-mail',
  queue: 'mail',
  run: async (services: Services, { enquiryId }) => {
    const enquiry = await findEnquiry(services, enquiryId);
    if (!enquiry) return;
    const { environment, mailer } = services;
    const url = new URL('/de/operator/enquiries', environment.publicUrl);
    await mailer.send({ to: environment.operator.email, replyTo: enquiry.email, ...enquiryMail({ ...enquiry, url }) });
  },
});
