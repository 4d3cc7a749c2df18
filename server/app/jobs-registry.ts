import { eraseDueAccounts } from '../features/account/erase-due-accounts.job.ts';
import { forgetExports } from '../features/account/forget-exports.job.ts';
import { makeExport } from '../features/account/make-export.job.ts';
import { sendExportMail } from '../features/account/send-export-mail.job.ts';
import { forgetMarks } from '../features/anti-abuse/forget-marks.job.ts';
import { remindInvoices } from '../features/billing-documents/remind-invoices.job.ts';
import { sendInvoiceMail } from '../features/billing-documents/send-invoice-mail.job.ts';
import { expireRequests } from '../features/chat/expire-requests.job.ts';
import { confirmEnquiry } from '../features/enquiries/confirm-enquiry.job.ts';
import { forgetEnquiries } from '../features/enquiries/forget-enquiries.job.ts';
import { sendEnquiryMail } from '../features/enquiries/send-enquiry-mail.job.ts';
import { beginInvoicedPeriods } from '../features/invoices/begin-invoiced-periods.job.ts';
import { dropUnpaidInvoices } from '../features/invoices/drop-unpaid-invoices.job.ts';
import { issueRenewalInvoices } from '../features/invoices/issue-renewal-invoices.job.ts';
import { endSuspensions } from '../features/moderation/end-suspensions.job.ts';
import { sendAppealMail } from '../features/moderation/send-appeal-mail.job.ts';
import { sendMeasureMail } from '../features/moderation/send-measure-mail.job.ts';
import { deliverNotifications } from '../features/notifications/deliver-notifications.job.ts';
import { enforceRetention } from '../features/retention/enforce-retention.job.ts';
import { findAbsentMembers } from '../features/retention/find-absent-members.job.ts';
import { sendReturnMail } from '../features/retention/send-return-mail.job.ts';
import { refreshScores } from '../features/search/refresh-scores.job.ts';
import { sealAgain } from '../features/security/seal-again.job.ts';
import { sendEmailChangeMail } from '../features/security/send-email-change-mail.job.ts';
import { sendSecurityMail } from '../features/security/send-security-mail.job.ts';
import { forgetExpiredSessions } from '../features/session/forget-expired-sessions.job.ts';
import { sendConfirmationMail } from '../features/session/send-confirmation-mail.job.ts';
import { sendResetMail } from '../features/session/send-reset-mail.job.ts';
import { sendRestoreMail } from '../features/session/send-restore-mail.job.ts';
import { remindUnpaid } from '../features/subscriptions/ledger/remind-unpaid.job.ts';
import { sendSubscriptionMail } from '../features/subscriptions/ledger/send-subscription-mail.job.ts';
import { cancelAtProvider } from '../features/subscriptions/orders/cancel-at-provider.job.ts';
import { closeSubscriptions } from '../features/subscriptions/orders/close-subscriptions.job.ts';
import { watchOrders } from '../features/subscriptions/orders/watch-orders.job.ts';
import { handleProviderMessage } from '../features/subscriptions/provider-books/handle-provider-message.job.ts';
import { reconcilePayments } from '../features/subscriptions/provider-books/reconcile-payments.job.ts';
import { forgetTeamMailings } from '../features/teams/forget-team-mailings.job.ts';
import { sendTeamEnded } from '../features/teams/send-team-ended.job.ts';
import { sendTeamInvitation } from '../features/teams/send-team-invitation.job.ts';
import { sendTeamRemoval } from '../features/teams/send-team-removal.job.ts';
import { tellTeamEnded } from '../features/teams/tell-team-ended.job.ts';
import type { Services } from '../http/endpoint.ts';
import type { JobHandlers } from '../jobs/jobs.ts';

/** Who does which job. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    'send-confirmation-mail': (data) => sendConfirmationMail(services, data),
    'send-reset-mail': (data) => sendResetMail(services, data),
    'send-restore-mail': (data) => sendRestoreMail(services, data),
    'make-export': (data) => makeExport(services, data),
    'send-export-mail': (data) => sendExportMail(services, data),
    'erase-due-accounts': () => eraseDueAccounts(services),
    'forget-exports': () => forgetExports(services),
    'send-email-change-mail': (data) => sendEmailChangeMail(services, data),
    'send-security-mail': (data) => sendSecurityMail(services, data),
    'send-measure-mail': (data) => sendMeasureMail(services, data),
    'send-appeal-mail': (data) => sendAppealMail(services, data),
    'send-enquiry-mail': (data) => sendEnquiryMail(services, data),
    'confirm-enquiry': (data) => confirmEnquiry(services, data),
    'send-invoice-mail': (data) => sendInvoiceMail(services, data),
    'issue-renewal-invoices': () => issueRenewalInvoices(services),
    'remind-invoices': () => remindInvoices(services),
    'begin-invoiced-periods': () => beginInvoicedPeriods(services),
    'drop-unpaid-invoices': () => dropUnpaidInvoices(services),
    'send-subscription-mail': (data) => sendSubscriptionMail(services, data),
    'handle-provider-message': (data) => handleProviderMessage(services, data),
    'cancel-at-provider': (data) => cancelAtProvider(services, data),
    'watch-orders': () => watchOrders(services),
    'close-subscriptions': () => closeSubscriptions(services),
    'remind-unpaid': () => remindUnpaid(services),
    'reconcile-payments': () => reconcilePayments(services),
    'send-team-invitation': (data) => sendTeamInvitation(services, data),
    'send-team-removal': (data) => sendTeamRemoval(services, data),
    'tell-team-ended': (data) => tellTeamEnded(services, data),
    'send-team-ended': (data) => sendTeamEnded(services, data),
    'deliver-notifications': () => deliverNotifications(services),
    'end-suspensions': () => endSuspensions(services),
    'expire-requests': () => expireRequests(services),
    'refresh-scores': () => refreshScores(services),
    'seal-again': () => sealAgain(services),
    'forget-expired-sessions': () => forgetExpiredSessions(services),
    'forget-marks': () => forgetMarks(services),
    'forget-team-mailings': () => forgetTeamMailings(services),
    'forget-enquiries': () => forgetEnquiries(services),
    'enforce-retention': () => enforceRetention(services),
    'find-absent-members': () => findAbsentMembers(services),
    'send-return-mail': (data) => sendReturnMail(services, data),
  };
}
