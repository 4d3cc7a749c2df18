import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database copied from the migrated and seeded template. The caller drops it. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { adminUrl, templateName } = inject('testDatabase');
  const name = `${templateName}_${randomBytes(5).toString('hex')}`;
  // Copying files costs half as much as copying through the WAL.
  await asWorkersAdmin(adminUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asWorkersAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

/** The worker's connection for its hundreds of databases: each new one would start a process of PostgreSQL. */
let connected: Promise<pg.Client> | undefined;

async function asWorkersAdmin(adminUrl: string, statement: string): Promise<void> {
  connected ??= connectAdmin(adminUrl);
  const client = await connected;
  await client.query(statement);
}

async function connectAdmin(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // The server ends before the worker does.
  client.on('error', () => {
    connected = undefined;
  });
  await client.connect();
  return client;
}

export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
