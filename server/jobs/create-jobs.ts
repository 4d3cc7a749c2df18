import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { Log } from '../base/log.ts';
import type { Database } from '../database/connection.ts';
import type { Jobs } from './jobs.ts';
import { type PreparedJob, prepareJobs } from './prepare-jobs.ts';
import { queues } from './queues.ts';

/**
 * The sending side of the queue, on the application's own connections. Creates or updates the queue's tables if
 * necessary; otherwise that costs a few reads. startWorker runs the jobs, here or in another process.
 */
export async function createJobs(options: {
  jobs: readonly PreparedJob[];
  database: Database;
  databaseUrl: string;
  log: Log;
}): Promise<Jobs> {
  let boss = await startSender(options);
  if (!boss) {
    await prepareJobs(options.databaseUrl, options.jobs);
    boss = await startSender(options);
  }
  if (!boss) throw new Error('the job queues are not as this release needs them');
  const sender = boss;
  return {
    async send(transaction, name, data) {
      await sender.send(name, data, { db: fromKysely(transaction) });
    },
    close: () => sender.stop({ graceful: false }),
  };
}

/** undefined if the queue's tables or our queues are not ready. */
async function startSender(options: {
  jobs: readonly PreparedJob[];
  database: Database;
  log: Log;
}): Promise<PgBoss | undefined> {
  const { database, log } = options;
  const db: Db = { executeSql: (text, values) => database.pool.query(text, values) };
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false });
  boss.on('error', (error) => log.warn({ name: error.name }, 'job queue: reading the queues failed'));
  try {
    await boss.start();
    if (await areReady(boss, options.jobs)) return boss;
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('pg-boss'))) throw error;
  }
  await boss.stop({ graceful: false });
  return undefined;
}

async function areReady(boss: PgBoss, jobs: readonly PreparedJob[]): Promise<boolean> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]));
  // A queue's policy cannot change, so a difference there is no reason to update.
  return jobs.every(({ name, queue }) =>
    Object.entries(queues[queue]).every(
      ([setting, value]) => setting === 'policy' || found.get(name)?.get(setting) === value,
    ),
  );
}
