import path from 'node:path';
import { withDatabaseUrl } from '../../../scripts/operator/with-database-url.ts';
import { readEnvironment } from '../../../server/base/environment.ts';
import { connect, type Database } from '../../../server/database/connection.ts';

/** Works on the database of a running product, for what takes time to become so. */
export async function inDatabase(dataDir: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  await withDatabaseUrl(readEnvironment({ DATA_DIR: path.resolve(dataDir) }), async (url) => {
    const database = connect(url, { poolSize: 1, onIdleError: () => undefined });
    try {
      await work(database);
    } finally {
      await database.pool.end();
    }
  });
}
