import { fitAnswerChance } from '../features/answer-chance/fit-answer-chance.job.ts';
import { remindInvoices } from '../features/billing-documents/remind-invoices.job.ts';
import { expireRequests } from '../features/chat/expire-requests.job.ts';
import { sendCheckIns } from '../features/check-ins/ask-check-ins.job.ts';
import { sealAgain } from '../features/credentials/seal-again.job.ts';
import { remindOfActivities } from '../features/feed/remind-of-activities.job.ts';
import { beginInvoicedPeriods } from '../features/invoices/begin-invoiced-periods.job.ts';
import { dropUnpaidInvoices } from '../features/invoices/drop-unpaid-invoices.job.ts';
import { issueRenewalInvoices } from '../features/invoices/issue-renewal-invoices.job.ts';
import { eraseDueAccounts } from '../features/me/deletion/erase-due-accounts.job.ts';
import { forgetExports } from '../features/me/export/forget-exports.job.ts';
import { makeExport } from '../features/me/export/make-export.job.ts';
import { cancelUnreachableMeetings } from '../features/meetings/cancel-unreachable-meetings.job.ts';
import { forgetRoomContents } from '../features/meetings-room/forget-room-contents.job.ts';
import { forgetMessageFiles } from '../features/message-files/forget-message-files.job.ts';
import { endSuspensions } from '../features/moderation/end-suspensions.job.ts';
import { deliverNotifications } from '../features/notifications/deliver-notifications.job.ts';
import { countOutcomes } from '../features/outcomes/count-outcomes.job.ts';
import { enforceRetention } from '../features/retention/enforce-retention.job.ts';
import { findAbsentMembers } from '../features/return/find-absent-members.job.ts';
import { holdRound } from '../features/rounds/hold-round.job.ts';
import { refreshScores } from '../features/search/refresh-scores.job.ts';
import { sealSignOnAgain } from '../features/sign-on/seal-sign-on-again.job.ts';
import { remindOfPayment } from '../features/subscriptions/ledger/remind-of-payment.job.ts';
import { cancelAtProvider } from '../features/subscriptions/orders/cancel-at-provider.job.ts';
import { closeSubscriptions } from '../features/subscriptions/orders/close-subscriptions.job.ts';
import { watchOrders } from '../features/subscriptions/orders/watch-orders.job.ts';
import { handleProviderMessage } from '../features/subscriptions/provider-books/handle-provider-message.job.ts';
import { reconcilePayments } from '../features/subscriptions/provider-books/reconcile-payments.job.ts';
import { countAnswers } from '../features/supply/count-answers.job.ts';
import { findAlerted } from '../features/supply/find-alerted.job.ts';
import { settleTandems } from '../features/tandems/settle-tandems.job.ts';
import { announceTeamEnd } from '../features/teams/tell-team-ended.job.ts';
import type { Services } from '../http/endpoint.ts';
import type { Job } from '../jobs/define-job.ts';
import { exportParts } from './exports-registry.ts';
import { notifications } from './notifications-registry.ts';
import { personalData } from './personal-data-registry.ts';

/** All jobs of the application. */
export const allJobs: readonly Job<Services>[] = [
  makeExport(exportParts),
  eraseDueAccounts,
  forgetExports,
  handleProviderMessage,
  cancelAtProvider,
  watchOrders,
  closeSubscriptions,
  remindOfPayment,
  reconcilePayments,
  announceTeamEnd,
  issueRenewalInvoices,
  remindInvoices,
  beginInvoicedPeriods,
  dropUnpaidInvoices,
  deliverNotifications(notifications),
  expireRequests,
  settleTandems,
  cancelUnreachableMeetings,
  remindOfActivities,
  sendCheckIns,
  holdRound,
  fitAnswerChance,
  endSuspensions,
  refreshScores,
  countAnswers,
  findAlerted,
  countOutcomes,
  sealAgain,
  sealSignOnAgain,
  forgetMessageFiles,
  forgetRoomContents,
  enforceRetention(personalData),
  findAbsentMembers,
];
