import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ChildServer, createChildServer } from './support/child-server.ts';
import { newDataFolder } from './support/data-folder.ts';
import { patience } from './support/patience.ts';

const copy = promisify(execFile);
let folder: string;
let server: ChildServer;
/** where the product has started once: what each test begins with */
let prepared: string;

/** The product with the database that comes along, as `npm start` runs it. */
async function startOn(dataDir: string) {
  folder = dataDir;
  server = await createChildServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'info', RATE_LIMITS: 'off' });
  await server.start();
  await vi.waitFor(() => expect(linesSaying('"msg":"ready"')).toBe(1), { timeout: patience.poll });
}
const newFolder = () => newDataFolder('kill-embedded');

beforeAll(async () => {
  prepared = await newFolder();
  await startOn(prepared);
  expect(await server.end('SIGTERM')).toBe(0);
});
afterAll(() => rm(prepared, { recursive: true, force: true }));
beforeEach(async () => {
  const own = await newFolder();
  // Its files belong to the user whom PostgreSQL runs as.
  await copy('cp', ['-a', `${prepared}/.`, own]);
  await startOn(own);
});
afterEach(async () => {
  await server.end('SIGKILL');
  for (const pid of await processesOn(folder)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** postmaster.pid: the process in the first line, the port in the fourth. */
async function postmaster() {
  const text = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return { pid: pid ?? 0, port: port ?? 0 };
}

/** The processes of a PostgreSQL that works in this folder; those that are dead and not yet buried are none. */
async function processesOn(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.includes('postgres') && command.includes(path.join(dataDir, 'postgres'));
    }),
  );
  return pids.filter((_, index) => found[index]).map(Number);
}

const health = async () => (await fetch(`${server.origin}/api/health?ready`)).status;
const linesSaying = (text: string) => server.logged().split(text).length - 1;

/** What one request after the other is answered: the status, and after how long to come again. */
async function askOn(isOver: () => boolean): Promise<string[]> {
  const told: string[] = [];
  while (!isOver()) {
    const { status, headers } = await fetch(`${server.origin}/api/profiles/count`);
    told.push([status, headers.get('retry-after')].filter(Boolean).join(' '));
  }
  return told;
}

test.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
  'the database ended alone by %s comes back by itself, time and again, and the log says so',
  async (signal) => {
    let isOver = false;
    const asking = askOn(() => isOver);
    for (let kill = 1; kill <= 2; kill += 1) {
      const before = await postmaster();
      process.kill(before.pid, signal);
      await expect.poll(() => linesSaying('embedded database runs again')).toBe(kill);
      expect(linesSaying('embedded database has ended')).toBe(kill);
      await expect.poll(health).toBe(200);
      const after = await postmaster();
      expect([after.pid === before.pid, after.port]).toEqual([false, before.port]);
      expect((await fetch(`${server.origin}/api/profiles/count`)).status).toBe(200);
    }
    isOver = true;
    // What came meanwhile was answered, or asked to come again: nothing was told of a fault of ours.
    expect([...new Set(await asking)].filter((told) => !['200', '503 2'].includes(told))).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await processesOn(folder)).toEqual([]);
    expect(await postmaster()).toEqual({ pid: 0, port: 0 });
  },
  90_000,
);

test('a stop while it is starting again is clean, whenever it comes', async () => {
  const { pid } = await postmaster();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => linesSaying('embedded database has ended'), { interval: 2 }).toBe(1);
  expect(await server.end('SIGTERM')).toBe(0);
  await expect.poll(() => processesOn(folder)).toEqual([]);
  // What it left is a database that starts.
  await server.start();
  await expect.poll(() => linesSaying('"msg":"ready"')).toBe(1);
  expect(await server.end('SIGTERM')).toBe(0);
}, 90_000);

test('a stop at the very moment of its end is clean', async () => {
  const { pid } = await postmaster();
  process.kill(pid, 'SIGKILL');
  expect(await server.end('SIGTERM')).toBe(0);
  await expect.poll(() => processesOn(folder)).toEqual([]);
});

test('a database that cannot start is tried again with longer and longer pauses', async () => {
  const settings = path.join(folder, 'postgres/postgresql.conf');
  const sound = await readFile(settings, 'utf8');
  await writeFile(settings, `${sound}\nno_such_setting = on\n`);
  const { pid } = await postmaster();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => linesSaying('does not start')).toBeGreaterThan(2);
  const pauses = [...server.logged().matchAll(/"pauseMilliseconds":(\d+)/g)].map(([, pause]) => Number(pause));
  expect(pauses).toEqual([...pauses].sort((one, two) => one - two));
  expect(pauses.at(-1)).toBeGreaterThan(pauses[0] ?? 0);
  expect(linesSaying('embedded database has ended')).toBe(1);
  expect(await health()).toBe(503);
  await writeFile(settings, sound);
  await expect.poll(health).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await processesOn(folder)).toEqual([]);
}, 90_000);
