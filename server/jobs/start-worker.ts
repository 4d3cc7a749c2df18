import { type Job as JobInHand, type JobResult, PgBoss } from 'pg-boss';
import { timeZone } from '../../contract/locales.ts';
import type { Log } from '../base/log.ts';
import { openWatchedSocket } from '../database/watched-socket.ts';
import type { Job } from './define-job.ts';

/** A drain of the whole process takes at most 10 s (product 10). */
const stopMilliseconds = 7_000;
/** pg-boss hands on to pg what it does not know itself: its connections, too, notice that a line is dead. */
const connecting = { stream: openWatchedSocket };
/** How many mails leave at once from one process. */
const mailsAtOnce = 4;
/** How many of them are taken up together. A process that dies sends those it had sent already once more. */
const mailsInHand = 2;

/** The running side of the queue. */
export interface Worker {
  /** Takes no new job and waits for those under way; what is not done by then runs again later. */
  stop(): Promise<void>;
}

/**
 * Does jobs as they come, on a few connections of its own, and keeps the timetable. Any number of processes may do so at
 * once: a job is done by one of them, a turn of the timetable makes one job. A job whose process dies runs again.
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
  await keepTimetable(boss, jobs);
  for (const job of jobs) await workOn(boss, job, services);
  return { stop: () => boss.stop({ graceful: true, timeout: stopMilliseconds }) };
}

async function workOn<Services extends { log: Log }>(boss: PgBoss, job: Job<Services>, services: Services) {
  const { name } = job;
  const isHousekeeping = job.when !== undefined;
  const options = {
    localConcurrency: isHousekeeping ? 1 : mailsAtOnce,
    pollingIntervalSeconds: isHousekeeping ? 15 : 2,
    notifyPollingIntervalSeconds: 15,
    batchSize: isHousekeeping ? 1 : mailsInHand,
    // Both hands full, there are more: the next are taken at once and not at the next turn.
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<never>(name, options, async (inHand) => {
    const results: JobResult[] = [];
    for (const one of inHand) results.push(await doOne(one));
    return results;
  });

  /** One that fails leaves the others of its batch alone. */
  async function doOne({ id, data, retryCount }: JobInHand<never>): Promise<JobResult> {
    try {
      await job.run(services, data);
      return { id, status: 'completed' };
    } catch (error) {
      const stack = error instanceof Error ? error.stack : String(error);
      services.log.error({ job: name, id, attempt: retryCount + 1, stack }, 'job failed');
      // What is handed on is kept with the job: only what kind of fault it was, as its words may hold an address.
      return { id, status: 'failed', output: { message: faultName(error) } };
    }
  }
}

function faultName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}

async function keepTimetable(boss: PgBoss, jobs: readonly { name: string; when?: string }[]) {
  const timetable = new Map(jobs.flatMap(({ name, when }) => (when === undefined ? [] : [[name, when]])));
  for (const { name, key } of await boss.getSchedules()) {
    if (!timetable.has(name)) await boss.unschedule(name, key);
  }
  for (const [name, when] of timetable) await boss.schedule(name, when, {}, { tz: timeZone });
}
