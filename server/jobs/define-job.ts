import type { JobData, JobName } from './jobs.ts';
import type { QueueName } from './queues.ts';

interface JobNamed<Name extends JobName, Services, Result> {
  name: Name;
  /** how it waits, runs and is retried */
  queue: QueueName;
  /** for scheduled jobs: a cron line in Swiss time */
  when?: string;
  /** Throwing means: retry later. A job may run twice, so it must be idempotent. */
  run: (services: Services, data: JobData[Name]) => Promise<Result>;
}

/** Any job: what the queue is prepared for and the worker runs. */
export type Job<Services> = { [Name in JobName]: JobNamed<Name, Services, unknown> }[JobName];

/** Defines a job in one place. Its file adds the name to JobData, with the job's data. */
export function defineJob<Name extends JobName, Services, Result>(
  job: JobNamed<Name, Services, Result>,
): JobNamed<Name, Services, Result> {
  return job;
}
