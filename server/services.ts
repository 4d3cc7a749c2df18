import { brand } from '../contract/brand.ts';
import { connect } from './database/connection.ts';
import { readDirectories } from './database/directories.ts';
import type { Services } from './endpoint.ts';
import type { Environment } from './environment.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createLiveHub } from './live/create-hub.ts';
import type { Log } from './log.ts';
import { createMatomo } from './outside/analytics/real.ts';
import { createLocalFiles } from './outside/files/local.ts';
import { createLocalMailer } from './outside/mail/local.ts';
import { createSmtpMailer } from './outside/mail/real.ts';

/** Connects everything actions work with to a migrated, seeded database. close ends what was opened. */
export async function createServices(options: {
  environment: Environment;
  databaseUrl: string;
  secret: Uint8Array;
  log: Log;
  clock?: () => Date;
}): Promise<{ services: Services; close: () => Promise<void> }> {
  const { environment, log } = options;
  const database = connect(options.databaseUrl, {
    poolSize: environment.databasePool,
    onIdleError: (error) => log.warn({ name: error.name }, 'idle database connection lost'),
  });
  const directories = await readDirectories(database);
  const live = await createLiveHub({ database, databaseUrl: options.databaseUrl, log });
  const jobs = await createJobs({ database, databaseUrl: options.databaseUrl, log });
  const clock = options.clock ?? (() => new Date());
  const mailer = environment.smtpUrl
    ? createSmtpMailer(environment.smtpUrl, environment.mailFrom ?? brand.mailFrom)
    : createLocalMailer(database.sql, clock);
  const services: Services = {
    environment,
    secret: options.secret,
    database,
    directories,
    jobs,
    live,
    files: createLocalFiles(environment.dataDir),
    mailer,
    analytics: environment.analyticsUrl && createMatomo(environment.analyticsUrl, log),
    log,
    clock,
  };
  const close = async () => {
    await live.close();
    await jobs.close();
    mailer.close();
    await database.close();
  };
  return { services, close };
}
