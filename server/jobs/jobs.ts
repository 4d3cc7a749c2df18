import type { PauseReason } from '../../contract/return.ts';
import type { Sql } from '../database/connection.ts';

/** The jobs there are, with what each is given. Ids only, never an address or a text. */
export interface JobData {
  'send-confirmation-mail': { userId: string };
  'send-reset-mail': { userId: string };
  'send-restore-mail': { userId: string };
  'make-export': { exportId: string };
  'send-export-mail': { exportId: string };
  'erase-due-accounts': Record<string, never>;
  'forget-exports': Record<string, never>;
  'send-email-change-mail': { userId: string };
  'send-security-mail': { noticeId: string };
  'send-measure-mail': { actionId: string };
  'send-appeal-mail': { appealId: string };
  'send-subscription-mail': { noticeId: string };
  'handle-provider-message': { messageId: string };
  'cancel-at-provider': { subscriptionId: string; providerId: string };
  'watch-orders': Record<string, never>;
  'close-subscriptions': Record<string, never>;
  'remind-unpaid': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  'send-team-invitation': { memberId: string };
  'send-team-removal': { memberId: string };
  'tell-team-ended': { subscriptionId: string };
  'send-team-ended': { memberId: string };
  'send-enquiry-mail': { enquiryId: string };
  'confirm-enquiry': { enquiryId: string };
  'send-invoice-mail': { invoiceId: string; mail: InvoiceMail };
  'issue-renewal-invoices': Record<string, never>;
  'remind-invoices': Record<string, never>;
  'begin-invoiced-periods': Record<string, never>;
  'drop-unpaid-invoices': Record<string, never>;
  'deliver-notifications': Record<string, never>;
  'end-suspensions': Record<string, never>;
  'expire-requests': Record<string, never>;
  'refresh-scores': Record<string, never>;
  'forget-expired-sessions': Record<string, never>;
  'seal-again': Record<string, never>;
  'forget-marks': Record<string, never>;
  'forget-team-mailings': Record<string, never>;
  'forget-enquiries': Record<string, never>;
  'enforce-retention': Record<string, never>;
  'find-absent-members': Record<string, never>;
  'send-return-mail': { userId: string; why: PauseReason };
}
export type JobName = keyof JobData;

/** What is mailed about an invoice: that it is there, its last day, that it is late, that licences it was for are paid. */
export type InvoiceMail = 'issued' | 'due' | 'late' | 'licences';

/** Does one job. Throwing means: try again later. A job may run twice, so doing it twice must be harmless. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<unknown> };

/** The queue. A job put in within a transaction exists exactly when that transaction commits. */
export interface Jobs {
  send<Name extends JobName>(transaction: Sql, name: Name, data: JobData[Name]): Promise<void>;
  close(): Promise<void>;
}
