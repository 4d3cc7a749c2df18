import pg from 'pg';
import type { Environment } from '../../server/base/environment.ts';
import { startEmbedded } from '../../server/database/embedded.ts';

/** Runs work on the environment's database; starts the embedded one if it is not running. */
export async function withDatabaseUrl(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (environment.databaseUrl !== undefined) return work(environment.databaseUrl);
  const embedded = await startEmbedded(environment.dataDir);
  try {
    await work(embedded.url);
  } finally {
    // If it was already running, or an application adopted it since, it is not ours to stop.
    if (!embedded.tookOver && !(await isInUse(embedded.url))) await embedded.stop();
  }
}

async function isInUse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*) as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return (rows[0]?.others ?? 0) > 0;
  } finally {
    await client.end();
  }
}
