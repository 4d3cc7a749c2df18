import type { QueueOptions, QueuePolicy } from 'pg-boss';

interface QueueSettings extends Required<Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryDelayMax'>> {
  policy: QueuePolicy;
  notify: boolean;
  retryBackoff: boolean;
  /** a job runs again if its process shows no sign of life for this long */
  heartbeatSeconds: number;
  expireInSeconds: number;
  deleteAfterSeconds: number;
}

/** Taken up at once, retried after 30 s, 1 min, 2 min … at most an hour apart, for about five hours. */
const standard: QueueSettings = {
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

/** Calls to the payment provider: retried at most an hour apart, for two days. */
const provider: QueueSettings = { ...standard, retryLimit: 50 };

/** A member waits for it, and it may be large: retried until it counts as failed, at most ten minutes apart. */
const exporting: QueueSettings = { ...standard, retryLimit: 8, retryDelayMax: 600, expireInSeconds: 900 };

/** Housekeeping: one at a time, and the next scheduled run makes up for a failed one. */
const housekeeping: QueueSettings = {
  ...standard,
  policy: 'exclusive',
  retryLimit: 2,
  expireInSeconds: 1800,
};

/** How jobs wait, run and are retried. A change reaches the database at the next start. */
export const queues = { standard, provider, exporting, housekeeping };
export type QueueName = keyof typeof queues;
