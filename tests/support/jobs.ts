import { PgBoss } from 'pg-boss';
import { allJobs } from '../../server/app/jobs-registry.ts';
import { mails } from '../../server/app/mails-registry.ts';
import { sendQueuedMails } from '../../server/features/notifications/send-deliveries.ts';
import type { JobName } from '../../server/jobs/jobs.ts';
import type { TestApp } from './app.ts';

/**
 * Runs all due jobs here and now until none is left, including those they queue, and sends queued mails. A failing job returns to the queue as
 * in the worker, and its error is thrown. early also runs jobs that wait for a retry.
 */
export function runJobs(app: TestApp, options: { early?: boolean } = {}): Promise<JobName[]> {
  const run = running.then(() => runAll(app, options));
  running = run.catch(() => undefined);
  return run;
}

/** Concurrent callers wait: what another run has claimed is not yet done. */
let running: Promise<unknown> = Promise.resolve();

async function runAll(app: TestApp, options: { early?: boolean }): Promise<JobName[]> {
  const boss = await connectQueue(app);
  const done: JobName[] = [];
  const takeOne = async ({ name, run }: (typeof allJobs)[number]): Promise<boolean> => {
    const [job] = await boss.fetch<never>(name, { ignoreStartAfter: options.early === true });
    if (!job) return false;
    try {
      await run(app.services, job.data);
    } catch (error) {
      await boss.fail(name, job.id);
      throw error;
    }
    await boss.complete(name, job.id);
    done.push(name);
    return true;
  };
  try {
    let isIdle = false;
    while (!isIdle) {
      isIdle = true;
      const waiting = await waitingJobs(app);
      for (const one of allJobs) if (waiting.has(one.name) && (await takeOne(one))) isIdle = false;
    }
    await sendQueuedMails(app.services, mails, 1);
  } finally {
    await boss.stop({ graceful: false });
  }
  return done;
}

/** The names of the jobs that wait for now or for later: to ask each of dozens of queues for its next job costs more than most jobs. */
async function waitingJobs({ services }: TestApp): Promise<Set<string>> {
  const text = `select distinct name from pgboss.job where state < 'active'`;
  return new Set((await services.database.run<{ name: string }>({ text }, [])).map(({ name }) => name));
}

/** The queue of a test's application, on its connections; for tests of the queue itself. The caller stops it. */
export async function connectQueue({ services }: TestApp): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => services.database.pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  return boss.start();
}
