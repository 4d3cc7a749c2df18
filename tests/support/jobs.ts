import { PgBoss } from 'pg-boss';
import { allJobs } from '../../server/app/jobs-registry.ts';
import type { JobName } from '../../server/jobs/jobs.ts';
import type { TestApp } from './app.ts';

/**
 * Runs all due jobs here and now until none is left, including those they queue. A failing job returns to the queue as
 * in the worker, and its error is thrown. early also runs jobs that wait for a retry.
 */
export async function runJobs(app: TestApp, options: { early?: boolean } = {}): Promise<JobName[]> {
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
      for (const one of allJobs) if (await takeOne(one)) isIdle = false;
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  return done;
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
