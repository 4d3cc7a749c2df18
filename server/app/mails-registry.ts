import type { Mails } from '../emails/outbox.ts';
import { invoiceMail } from '../features/billing-documents/invoice.mail.ts';
import { cohortInvitationMail } from '../features/cohorts/cohort-invitation.mail.ts';
import { securityMail } from '../features/credentials/security.mail.ts';
import { enquiryMail, enquiryReceivedMail } from '../features/enquiries/enquiries.mail.ts';
import { exportReadyMail } from '../features/me/export/export-ready.mail.ts';
import { appealMail } from '../features/moderation/appeal.mail.ts';
import { measureMail } from '../features/moderation/measure.mail.ts';
import { returnMail } from '../features/return/return.mail.ts';
import { emailChangeMail } from '../features/sign-in/email-address/email-change.mail.ts';
import { confirmMail, resetMail, restoreMail } from '../features/sign-in/links.mail.ts';
import { subscriptionMail } from '../features/subscriptions/ledger/subscription.mail.ts';
import { licenceEndedMail } from '../features/teams/licence-ended.mail.ts';
import { teamInvitationMail } from '../features/teams/team-invitation.mail.ts';

/** Every mail that features queue. */
export const mails: Mails = {
  confirm: confirmMail,
  reset: resetMail,
  restore: restoreMail,
  'email-change': emailChangeMail,
  security: securityMail,
  'export-ready': exportReadyMail,
  return: returnMail,
  measure: measureMail,
  appeal: appealMail,
  subscription: subscriptionMail,
  invoice: invoiceMail,
  'team-invitation': teamInvitationMail,
  'licence-ended': licenceEndedMail,
  'cohort-invitation': cohortInvitationMail,
  enquiry: enquiryMail,
  'enquiry-received': enquiryReceivedMail,
};
