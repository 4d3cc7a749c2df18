import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connect } from '../server/database/connection.ts';
import { startEmbedded } from '../server/database/embedded.ts';
import { freePort } from '../server/database/free-port.ts';
import { migrate } from '../server/database/migrate.ts';
import { seedCast } from '../server/database/seed/cast.ts';
import { castEmail, castPassword } from '../server/database/seed/cast-accounts.ts';
import { seedDirectories } from '../server/database/seed/directories.ts';
import { loadMembers } from '../server/database/seed/load-members.ts';
import { requireRoom } from './disk-room.ts';
import { databaseCore, pin, pinned, serverCore } from './pinning.ts';

export const credentials = { identifier: castEmail({ name: 'Lea' }), password: castPassword };

export interface BenchServer {
  url: string;
  databaseUrl: string;
  processId: number;
  /** the key that signs sessions */
  secret: string;
  token: string;
  stop(): Promise<void>;
}

/**
 * The built product with that many members, pinned: server on one core, database and this process on the other. Throws
 * if the disk has no room for the members still to be loaded.
 */
export async function startBenchServer(dataDir: string, members: number): Promise<BenchServer> {
  const database = await startEmbedded(dataDir);
  try {
    await addMembers(database.url, dataDir, members);
    const [postmaster = ''] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    pin(Number(postmaster), databaseCore);
    pin(process.pid, databaseCore);
    return await startProduct(dataDir, database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function addMembers(databaseUrl: string, dataDir: string, members: number) {
  await migrate(databaseUrl);
  const connection = connect(databaseUrl, { poolSize: 1, onIdleError: () => {} });
  await seedDirectories(connection);
  await seedCast(connection, { now: new Date() });
  await connection.close();
  await requireRoom(dataDir, members - (await countMembers(databaseUrl)));
  await loadMembers(databaseUrl, { count: members, seed: 1, now: new Date() });
}

/** From here on the product owns the database and stops it. */
async function startProduct(dataDir: string, databaseUrl: string): Promise<BenchServer> {
  const port = await freePort();
  const secret = randomBytes(32).toString('hex');
  const server = spawn(...pinned(serverCore, process.execPath, ['server/start/main.ts']), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      SECRET: secret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      PROCESS: 'web',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await untilReady(url, server);
  return {
    url,
    databaseUrl,
    processId: server.pid ?? 0,
    secret,
    token: await logIn(url),
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function countMembers(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from users');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, server: ChildProcess) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('the server ended at start');
    const answer = await fetch(`${url}/api/health?ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not answer within 30 s');
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return jwt;
}
