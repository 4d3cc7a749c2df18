import { connect } from './database/connection.ts';
import { startEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { seedDirectories } from './database/seed/directories.ts';
import type { Environment } from './environment.ts';

/** Makes the database ready to serve: started if it is ours, migrated, with its directories. stop ends only one of ours. */
export async function prepareDatabase(environment: Environment): Promise<{ url: string; stop: () => Promise<void> }> {
  const embedded = environment.databaseUrl ? undefined : await startEmbedded(environment.dataDir);
  const url = environment.databaseUrl ?? embedded?.url ?? '';
  await migrate(url);
  const database = connect(url, { poolSize: 1, onIdleError: () => {} });
  try {
    await seedDirectories(database);
  } finally {
    await database.close();
  }
  return { url, stop: async () => embedded?.stop() };
}
