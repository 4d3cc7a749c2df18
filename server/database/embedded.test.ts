import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDataFolder } from '../../tests/support/data-folder.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { freePort } from './free-port.ts';

/** Its data is made by the first test that starts a server: making it costs more than the tests. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataFolder('embedded');
});
afterAll(() => rm(dataDir, { recursive: true }));

it('takes another port if one is in use, and names its log file if all are', async () => {
  const [taken, free] = [await freePort(), await freePort()];
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
  let server: EmbeddedServer | undefined;
  try {
    await expect(startEmbedded(dataDir, async () => taken)).rejects.toThrow('server.log');
    const offered = [taken, taken, free];
    server = await startEmbedded(dataDir, async () => offered.shift() ?? 0);
    expect([new URL(server.url).port, offered]).toEqual([String(free), []]);
  } finally {
    await server?.stop();
    await new Promise((resolve) => other.close(resolve));
  }
});

it('starts after one that was killed, once the processes that it left behind have ended', async () => {
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  let server: EmbeddedServer | undefined;
  try {
    await startEmbedded(dataDir);
    const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    const [child = 0] = await childrenOf(postmaster);
    process.kill(child, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    const starting = startEmbedded(dataDir);
    starting.catch(() => {});
    await expect.poll(() => readFile(path.join(dataDir, 'postgres/server.log'), 'utf8')).toContain('is still in use');
    process.kill(child, 'SIGCONT');
    server = await starting;
    expect(server.tookOver).toBe(false);
  } finally {
    await server?.stop();
  }
});

it('starts although the previous process id belongs to a zombie', async () => {
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  let server = await startEmbedded(dataDir);
  const noted = await readFile(pidFile, 'utf8');
  const { uid, gid } = await stat(pidFile);
  await server.stop();
  // It ends when its parent is no shell any more: a shell would bury it.
  const unburied = ['-c', 'while [ "$(cat /proc/$$/comm)" != sleep ]; do :; done & echo $!; exec sleep 60'];
  const parent = spawn('sh', unburied, { uid, gid, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const dead = String(Number(String(await once(parent.stdout, 'data'))));
    await expect.poll(() => readFile(`/proc/${dead}/stat`, 'utf8')).toContain(') Z ');
    await writeFile(pidFile, noted.replace(/^\d+/, dead));
    server = await startEmbedded(dataDir);
    expect(server.tookOver).toBe(false);
  } finally {
    await server.stop();
    parent.kill('SIGKILL');
  }
});

it('reports at once that the stored password is not that of the database', async () => {
  const server = await startEmbedded(dataDir);
  const file = path.join(dataDir, 'postgres-password');
  const password = await readFile(file, 'utf8');
  try {
    await writeFile(file, 'another');
    await expect(startEmbedded(dataDir)).rejects.toThrow('password authentication failed');
  } finally {
    await writeFile(file, password);
    await server.stop();
  }
});

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => stats[index]?.replace(/^.*\) \w /s, '').startsWith(`${parent} `));
}
