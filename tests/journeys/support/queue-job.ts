import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { withDatabaseUrl } from '../../../scripts/operator/with-database-url.ts';
import { connect } from '../../../server/database/connection.ts';
import { readEnvironment } from '../../../server/ground/environment.ts';
import type { JobName } from '../../../server/jobs/jobs.ts';

/** Puts a job of the timetable into the queue of a running product, as if its hour had come. */
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
      await boss.send(name, {});
    } finally {
      await boss.stop({ graceful: false });
      await database.pool.end();
    }
  });
}
