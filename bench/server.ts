import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../server/database/connection.ts';
import { startEmbedded } from '../server/database/embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { castEmail, castPassword, seedCast } from '../server/database/seed/cast.ts';
import { seedDirectories } from '../server/database/seed/directories.ts';
import { loadMembers } from '../server/database/seed/load-members.ts';
import { pin } from './pinning.ts';

const port = 3900;

/** The built product over that many members, pinned: server on core 0, database and this process on core 1. */
export async function startBenchServer(dataDir: string, members: number) {
  const database = await startEmbedded(dataDir);
  await migrate(database.url);
  const connection = connect(database.url, { poolSize: 1, onIdleError: () => {} });
  await seedDirectories(connection);
  await seedCast(connection, { now: new Date() });
  await connection.close();
  await loadMembers(database.url, { count: members, seed: 1, now: new Date() });
  const [postmaster = ''] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  pin(Number(postmaster), 1);
  pin(process.pid, 1);
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      PROCESS: 'web',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (server.pid) pin(server.pid, 0);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return {
    url,
    token: await logIn(url),
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(url: string) {
  for (let tries = 0; tries < 300; tries += 1) {
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
    body: JSON.stringify({ identifier: castEmail({ name: 'Lea' }), password: castPassword }),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return jwt;
}
