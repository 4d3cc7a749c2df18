import { PgBoss } from 'pg-boss';
import { jobHandlers } from '../../server/app/jobs-registry.ts';
import type { JobData, JobName } from '../../server/jobs/jobs.ts';
import { jobNames } from '../../server/jobs/queues.ts';
import type { TestApp } from './app.ts';

/**
 * Does all jobs that are due, here and now, until none is left; those they put in as well. A job that throws goes back into
 * the queue as it would in the worker, and its error comes out here. early takes jobs that wait for another try, too.
 */
export async function runJobs(app: TestApp, options: { early?: boolean } = {}): Promise<JobName[]> {
  const boss = await connectQueue(app);
  const handlers = jobHandlers(app.services);
  const done: JobName[] = [];
  const takeOne = async <Name extends JobName>(name: Name): Promise<boolean> => {
    const [job] = await boss.fetch<JobData[Name]>(name, { ignoreStartAfter: options.early === true });
    if (!job) return false;
    try {
      await handlers[name](job.data);
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
      for (const name of jobNames) if (await takeOne(name)) isIdle = false;
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  return done;
}

/** The queue of a test's application, on its connections; for tests of the queue itself. Stopped by the caller. */
export async function connectQueue({ services }: TestApp): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => services.database.pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  return boss.start();
}
