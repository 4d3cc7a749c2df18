import { enquiryMail as writeEnquiryMail } from '../../emails/enquiry.ts';
import { enquiryReceivedMail as writeReceivedMail } from '../../emails/enquiry-received.ts';
import type { Mail } from '../../emails/outbox.ts';
import { findEnquiry } from './find-enquiry.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    enquiry: { enquiryId: string };
    'enquiry-received': { enquiryId: string };
  }
}

const about = { userId: null, kind: 'team' } as const;

/** To the operator, with the sender as reply address. Nothing for a deleted enquiry. */
export const enquiryMail: Mail<'enquiry'> = {
  async write(services, { enquiryId }) {
    const enquiry = await findEnquiry(services, enquiryId);
    if (!enquiry) return undefined;
    const { operator, publicUrl } = services.environment;
    const mail = writeEnquiryMail({ ...enquiry, url: new URL('/de/operator/enquiries', publicUrl) });
    return { ...about, to: operator.email, replyTo: enquiry.email, ...mail };
  },
};

/** To the sender. The address may be a stranger's, so the mail contains none of the sender's text. */
export const enquiryReceivedMail: Mail<'enquiry-received'> = {
  async write(services, { enquiryId }) {
    const enquiry = await findEnquiry(services, enquiryId);
    if (!enquiry) return undefined;
    const { locale } = enquiry;
    const url = new URL(`/${locale}/corporate-benefit`, services.environment.publicUrl);
    return { ...about, to: enquiry.email, ...writeReceivedMail({ locale, url }) };
  },
};
