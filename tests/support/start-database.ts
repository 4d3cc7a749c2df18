import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { allJobs } from '../../server/app/jobs-registry.ts';
import { connect } from '../../server/database/connection.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seedDirectories } from '../../server/database/seed/directories.ts';
import { prepareJobs } from '../../server/jobs/prepare-jobs.ts';
import { newDataFolder } from './data-folder.ts';
import { asAdmin } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { adminUrl: string; templateName: string };
  }
}

const settings = [
  // Its data does not outlive the tests, so commits need not wait for the disk.
  'fsync = off',
  'full_page_writes = off',
  "max_wal_size = '128MB'",
  // Hardly any statement runs often enough on a connection of a test for PostgreSQL to stop planning it each time.
  "plan_cache_mode = 'force_generic_plan'",
];

/** Once for all tests: a server (TEST_DATABASE_URL, or an embedded one) with a template that each test file copies. */
export default async function startDatabase(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? undefined : await newDataFolder('test');
  let server: EmbeddedServer | undefined;
  if (folder) {
    server = await startEmbedded(folder);
    for (const setting of settings) await asAdmin(server.url, `alter system set ${setting}`);
    await asAdmin(server.url, 'select pg_reload_conf()');
    // Each test file connects eight times; verifying a known password need not be expensive.
    const { username, password } = new URL(server.url);
    await asAdmin(server.url, `set scram_iterations = 1; alter role ${username} password '${password}'`);
  }
  const adminUrl = given ?? server?.url ?? '';
  const templateName = `adeux_test_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${templateName}`);
  const templateUrl = new URL(adminUrl);
  templateUrl.pathname = `/${templateName}`;
  await migrate(templateUrl.href);
  await prepareJobs(templateUrl.href, allJobs);
  const database = connect(templateUrl.href, { poolSize: 1, onIdleError: () => {} });
  await seedDirectories(database);
  await database.close();
  project.provide('testDatabase', { adminUrl, templateName });
  return async () => {
    await asAdmin(adminUrl, `drop database if exists ${templateName} with (force)`);
    await server?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}
