import type { QueueOptions, QueuePolicy } from 'pg-boss';

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
  retryLimit: 2,
  expireInSeconds: 1800,
};

/** How jobs wait, run and are tried again. A change reaches the database at the next start. */
export const queues = { mail, provider, exporting, housekeeping };
export type QueueName = keyof typeof queues;
