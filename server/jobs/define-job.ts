import type { JobData, JobName } from './jobs.ts';
import type { QueueName } from './queues.ts';

interface JobNamed<Name extends JobName, Services, Result> {
  name: Name;
  /** how it waits, runs and is tried again */
  queue: QueueName;
  /** for a job of the timetable: a cron line on Swiss clocks */
  when?: string;
  /** Throwing means: try again later. A job may run twice, so doing it twice must be harmless. */
  run: (services: Services, data: JobData[Name]) => Promise<Result>;
}

/** A job, whichever: what the queue is prepared for and the worker does. */
export type Job<Services> = { [Name in JobName]: JobNamed<Name, Services, unknown> }[JobName];

/** A job, in one place. Its file adds the name to JobData, with the data it is given. */
export function defineJob<Name extends JobName, Services, Result>(
  job: JobNamed<Name, Services, Result>,
): JobNamed<Name, Services, Result> {
  return job;
}
