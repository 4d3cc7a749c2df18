import type { QueueOptions, QueuePolicy } from 'pg-boss';
import type { JobName } from './jobs.ts';

interface QueueSettings extends Required<Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryDelayMax'>> {
  policy: QueuePolicy;
  notify: boolean;
  retryBackoff: boolean;
  /** a job whose process shows no sign of life this long runs again */
  heartbeatSeconds: number;
  expireInSeconds: number;
  deleteAfterSeconds: number;
}

/** A mail: taken up at once, tried again after 30 s, 1 min, 2 min … at most an hour apart, for about five hours. */
const mail: QueueSettings = {
  policy: 'standard',
  notify: true,
  retryLimit: 10,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 30,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
};

/** What the payment provider is told or asked: tried again at most an hour apart, for two days. */
const provider: QueueSettings = { ...mail, retryLimit: 50 };

/** Somebody waits for it, and it may be much: tried again until it counts as failed, at most ten minutes apart. */
const exporting: QueueSettings = { ...mail, retryLimit: 8, retryDelayMax: 600, expireInSeconds: 900 };

/** Housekeeping: one at a time, and the next turn of the timetable makes up for one that failed. */
const housekeeping: QueueSettings = {
  ...mail,
  policy: 'exclusive',
  notify: false,
  retryLimit: 2,
  expireInSeconds: 1800,
};

/** One at a time, too, but somebody may wait for it: taken up as soon as it is put in. */
const deliveries: QueueSettings = { ...housekeeping, notify: true };

/** How each job waits, runs and is tried again. A change reaches the database at the next start. */
export const queues: Record<JobName, QueueSettings> = {
  'send-confirmation-mail': mail,
  'send-reset-mail': mail,
  'send-restore-mail': mail,
  'make-export': exporting,
  'send-export-mail': mail,
  'erase-due-accounts': housekeeping,
  'forget-exports': housekeeping,
  'send-email-change-mail': mail,
  'send-security-mail': mail,
  'send-measure-mail': mail,
  'send-appeal-mail': mail,
  'send-subscription-mail': mail,
  'handle-provider-message': provider,
  'cancel-at-provider': provider,
  'watch-orders': housekeeping,
  'close-subscriptions': housekeeping,
  'remind-unpaid': housekeeping,
  'reconcile-payments': housekeeping,
  'send-team-invitation': mail,
  'send-team-removal': mail,
  'tell-team-ended': mail,
  'send-team-ended': mail,
  'send-enquiry-mail': mail,
  'confirm-enquiry': mail,
  'send-invoice-mail': mail,
  'issue-renewal-invoices': housekeeping,
  'remind-invoices': housekeeping,
  'begin-invoiced-periods': housekeeping,
  'drop-unpaid-invoices': housekeeping,
  'deliver-notifications': deliveries,
  'expire-requests': housekeeping,
  'end-suspensions': housekeeping,
  'refresh-scores': housekeeping,
  'forget-expired-sessions': housekeeping,
  'seal-again': housekeeping,
  'forget-marks': housekeeping,
  'forget-team-mailings': housekeeping,
  'forget-enquiries': housekeeping,
  'enforce-retention': housekeeping,
  'find-absent-members': housekeeping,
  'send-return-mail': mail,
};

/** When housekeeping runs, as cron lines on the clock of spec 9. */
export const timetable: Partial<Record<JobName, string>> = {
  'watch-orders': '* * * * *',
  'close-subscriptions': '5-59/10 * * * *',
  'remind-unpaid': '20 * * * *',
  'reconcile-payments': '30 2 * * *',
  'deliver-notifications': '* * * * *',
  'expire-requests': '*/10 * * * *',
  'end-suspensions': '*/10 * * * *',
  'refresh-scores': '10 3 * * *',
  'forget-expired-sessions': '40 3 * * *',
  'seal-again': '*/5 * * * *',
  'forget-marks': '50 3 * * *',
  'erase-due-accounts': '35 * * * *',
  'forget-exports': '7-59/10 * * * *',
  'forget-team-mailings': '55 3 * * *',
  'begin-invoiced-periods': '5 * * * *',
  'drop-unpaid-invoices': '15 4 * * *',
  'issue-renewal-invoices': '20 4 * * *',
  'remind-invoices': '0 8 * * *',
  'forget-enquiries': '55 3 * * *',
  'enforce-retention': '30 4 * * *',
  'find-absent-members': '0 9 * * *',
};

export const jobNames = Object.keys(queues) as JobName[];
