import { allJobs } from '../../../server/app/jobs-registry.ts';
import { connect } from '../../../server/database/connection.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { seedDirectories } from '../../../server/database/seed/directories.ts';
import { prepareJobs } from '../../../server/jobs/prepare-jobs.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { sharedWith } from '../../support/child-server.ts';
import { createProcess, type RunningProcess } from './processes.ts';

/** The product on one database, with separate web and worker processes. */
export interface Product {
  /** in this process, for creating people and reading the database */
  app: TestApp;
  web: RunningProcess;
  worker: RunningProcess;
  variables: Record<string, string>;
  health(): Promise<{ status: number; database: string | undefined }>;
  close(): Promise<void>;
}

/** Prepares the database at url and starts the product on it; worker: false omits the worker. */
export async function startProduct(
  url: string,
  options: { variables?: Record<string, string>; worker?: boolean } = {},
): Promise<Product> {
  await migrate(url);
  await prepareJobs(url, allJobs);
  const seeding = connect(url, { poolSize: 1, onIdleError: () => {} });
  await seedDirectories(seeding);
  await seeding.close();
  const app = await startTestApp({}, { url, drop: async () => {} });
  const variables = {
    ...sharedWith(app),
    ...options.variables,
  };
  const web = await createProcess({ ...variables, PROCESS: 'web' });
  const worker = await createProcess({ ...variables, PROCESS: 'worker' });
  await web.start();
  if (options.worker !== false) await worker.start();
  return {
    app,
    web,
    worker,
    variables,
    async health() {
      const answer = await fetch(`${web.origin}/api/health?ready`).catch(() => undefined);
      if (!answer) return { status: 0, database: undefined };
      const { database } = await answer.json();
      return { status: answer.status, database };
    },
    async close() {
      await Promise.all([web.end('SIGKILL'), worker.end('SIGKILL')]);
      await app.close();
    },
  };
}
