import path from 'node:path';
import { expect } from '@playwright/test';
import { PgBoss } from 'pg-boss';
import { withDatabaseUrl } from '../../../scripts/operator/with-database-url.ts';
import { readEnvironment } from '../../../server/base/environment.ts';
import { connect } from '../../../server/database/connection.ts';
import type { JobName } from '../../../server/jobs/jobs.ts';

/** Lets a running product do a job of the timetable, as if its hour had come; ends once it is done. */
export async function queueJob(dataDir: string, name: JobName): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: path.resolve(dataDir) });
  await withDatabaseUrl(environment, async (url) => {
    const database = connect(url, { poolSize: 1, onIdleError: () => undefined });
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      migrate: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    try {
      let id: string | null = null;
      // A scheduled run may be in progress, which started before the data to find was there.
      await expect.poll(async () => (id ??= await boss.send(name, {})), { timeout: 60_000 }).not.toBeNull();
      const state = async () => (await boss.findJobs(name, { id: id ?? '' }))[0]?.state;
      await expect.poll(state, { timeout: 60_000 }).toBe('completed');
    } finally {
      await boss.stop({ graceful: false });
      await database.pool.end();
    }
  });
}
