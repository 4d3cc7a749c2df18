import { enquiryMail } from '../../emails/enquiry.ts';
import type { Services } from '../../http/endpoint.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { findEnquiry } from './find-enquiry.ts';

/** Mails an enquiry to those who run the place; their answer goes to who asked. Nothing for one that is forgotten. */
export async function sendEnquiryMail(services: Services, { enquiryId }: JobData['send-enquiry-mail']): Promise<void> {
  const enquiry = await findEnquiry(services, enquiryId);
  if (!enquiry) return;
  const { environment, mailer } = services;
  const url = new URL('/de/operator/enquiries', environment.publicUrl);
  await mailer.send({ to: environment.operator.email, replyTo: enquiry.email, ...enquiryMail({ ...enquiry, url }) });
}
