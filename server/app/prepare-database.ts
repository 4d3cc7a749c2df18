import type { Environment } from '../base/environment.ts';
import type { Log } from '../base/log.ts';
import { connect } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { seedDirectories } from '../database/seed/directories.ts';
import { superviseServer } from '../database/supervise-server.ts';

/** Starts the embedded database, if it is ours, migrates and fills the directories. stop ends only the embedded one. */
export async function prepareDatabase(
  environment: Environment,
  log: Log,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const embedded = environment.databaseUrl ? undefined : await startEmbedded(environment.dataDir);
  const url = environment.databaseUrl ?? embedded?.url ?? '';
  await migrate(url);
  const database = connect(url, { poolSize: 1, onIdleError: () => {} });
  try {
    await seedDirectories(database);
  } finally {
    await database.close();
  }
  const supervised = embedded && superviseServer(embedded, log);
  return { url, stop: async () => supervised?.stop() };
}
