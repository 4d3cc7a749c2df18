import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

/** What was kept of an instance of the release before; how it was made, says README.md there. */
const kept = path.join(import.meta.dirname, '../data/instance-before');

/** Restores the instance of the release before: its tables and rows into an empty database, its files into DATA_DIR. */
export async function restoreInstanceBefore(databaseUrl: string, dataDir: string): Promise<void> {
  await cp(path.join(kept, 'files'), path.join(dataDir, 'files'), { recursive: true });
  const dump = gunzipSync(await readFile(path.join(kept, 'database.sql.gz'))).toString('utf8');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Lines with a backslash are for psql.
    await client.query(dump.replaceAll(/^\\.*$/gm, ''));
  } finally {
    await client.end();
  }
}
