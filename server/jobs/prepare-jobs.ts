import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type QueueName, queues } from './queues.ts';

export interface PreparedJob {
  name: string;
  queue: QueueName;
}

/** Any number, the same in every process and different from the migrations' lock. */
const prepareLock = 7_140_222;

/** Updates the queue's tables and creates our queues, under a lock for processes starting at once. Idempotent. */
export async function prepareJobs(url: string, jobs: readonly PreparedJob[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  const faults: Error[] = [];
  boss.on('error', (error) => faults.push(error));
  try {
    await client.query('select pg_advisory_lock($1)', [prepareLock]);
    await boss.start();
    const there = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const { name, queue } of jobs) {
      const { policy, ...changeable } = queues[queue];
      if (there.has(name)) await boss.updateQueue(name, changeable);
      else await boss.createQueue(name, { policy, ...changeable });
    }
  } finally {
    await boss.stop({ graceful: false });
    await client.end();
  }
  if (faults[0]) throw faults[0];
}
