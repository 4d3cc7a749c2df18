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

/** Housekeeping: one at a time, and the next turn of the timetable makes up for one that failed. */
const housekeeping: QueueSettings = {
  ...mail,
  policy: 'exclusive',
  notify: false,
  retryLimit: 2,
  expireInSeconds: 1800,
};

/** How each job waits, runs and is tried again. A change reaches the database at the next start. */
export const queues: Record<JobName, QueueSettings> = {
  'send-confirmation-mail': mail,
  'send-reset-mail': mail,
  'send-measure-mail': mail,
  'send-appeal-mail': mail,
  'expire-requests': housekeeping,
  'end-suspensions': housekeeping,
  'refresh-scores': housekeeping,
  'forget-expired-sessions': housekeeping,
  'forget-marks': housekeeping,
};

/** When housekeeping runs, as cron lines on the clock of spec 9. */
export const timetable: Partial<Record<JobName, string>> = {
  'expire-requests': '*/10 * * * *',
  'end-suspensions': '*/10 * * * *',
  'refresh-scores': '10 3 * * *',
  'forget-expired-sessions': '40 3 * * *',
  'forget-marks': '50 3 * * *',
};

export const jobNames = Object.keys(queues) as JobName[];
