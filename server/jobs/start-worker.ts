import { type Job as JobInHand, type JobResult, PgBoss } from 'pg-boss';
import { timeZone } from '../../contract/locales.ts';
import type { Log } from '../base/log.ts';
import { openWatchedSocket } from '../database/watched-socket.ts';
import type { Job } from './define-job.ts';

/** The whole process drains in at most 10 s (product 10). */
const stopMilliseconds = 7_000;
/** pg-boss passes unknown options on to pg: its connections, too, detect a dead line. */
const connecting = { stream: openWatchedSocket };
/** How many jobs of a kind one process runs at once, beside housekeeping. */
const jobsAtOnce = 4;
/** How many of them are taken together. */
const jobsInHand = 2;

/** The running side of the queue. */
export interface Worker {
  /** Takes no new job and waits for running ones; unfinished ones run again later. */
  stop(): Promise<void>;
}

/**
 * Runs jobs as they arrive, on a few connections of its own, and follows the schedule. Any number of processes may do
 * so at once: each job, and each scheduled run, is done by one of them. A job whose process dies runs again.
 */
export async function startWorker<Services extends { log: Log }>(options: {
  databaseUrl: string;
  jobs: readonly Job<Services>[];
  services: Services;
}): Promise<Worker> {
  const { jobs, services } = options;
  const { log } = services;
  const boss = new PgBoss({
    ...connecting,
    connectionString: options.databaseUrl,
    application_name: 'adeux-worker',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.warn({ name: error.name }, 'job queue: a statement failed'));
  boss.on('warning', ({ message }) => log.warn({ message }, 'job queue: warning'));
  await boss.start();
  await syncTimetable(boss, jobs);
  for (const job of jobs) await workOn(boss, job, services);
  return { stop: () => boss.stop({ graceful: true, timeout: stopMilliseconds }) };
}

async function workOn<Services extends { log: Log }>(boss: PgBoss, job: Job<Services>, services: Services) {
  const { name } = job;
  const isHousekeeping = job.when !== undefined;
  const options = {
    localConcurrency: isHousekeeping ? 1 : jobsAtOnce,
    pollingIntervalSeconds: isHousekeeping ? 15 : 2,
    notifyPollingIntervalSeconds: 15,
    batchSize: isHousekeeping ? 1 : jobsInHand,
    // A full batch means that there are more: take them immediately.
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<never>(name, options, async (inHand) => {
    const results: JobResult[] = [];
    for (const one of inHand) results.push(await doOne(one));
    return results;
  });

  /** A failing job does not affect the others of its batch. */
  async function doOne({ id, data, retryCount }: JobInHand<never>): Promise<JobResult> {
    try {
      await job.run(services, data);
      return { id, status: 'completed' };
    } catch (error) {
      const stack = error instanceof Error ? error.stack : String(error);
      services.log.error({ job: name, id, attempt: retryCount + 1, stack }, 'job failed');
      // The output is stored with the job: only the kind of fault, as its message may contain an address.
      return { id, status: 'failed', output: { message: faultName(error) } };
    }
  }
}

function faultName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}

async function syncTimetable(boss: PgBoss, jobs: readonly { name: string; when?: string }[]) {
  const timetable = new Map(jobs.flatMap(({ name, when }) => (when === undefined ? [] : [[name, when]])));
  for (const { name, key } of await boss.getSchedules()) {
    if (!timetable.has(name)) await boss.unschedule(name, key);
  }
  for (const [name, when] of timetable) await boss.schedule(name, when, {}, { tz: timeZone });
}
