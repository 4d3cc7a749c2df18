import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ChildServer, createChildServer } from '../support/child-server.ts';
import { newDataFolder } from '../support/data-folder.ts';
import { patience } from '../support/patience.ts';

let folder: string;
let server: ChildServer;

/** The product with the embedded database, as `npm start` runs it; one for all tests, each of which starts with it running. */
beforeAll(async () => {
  folder = await newDataFolder('kill-embedded');
  server = await createChildServer({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'info', RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  if (server.lives()) return;
  await server.start();
  await vi.waitFor(() => expect(linesSaying('"msg":"ready"')).toBe(1), { timeout: patience.poll });
});
afterAll(async () => {
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
async function callRepeatedly(isOver: () => boolean): Promise<string[]> {
  const answers: string[] = [];
  while (!isOver()) {
    const { status, headers } = await fetch(`${server.origin}/api/profiles/count`);
    answers.push([status, headers.get('retry-after')].filter(Boolean).join(' '));
    // Often enough to meet each moment, and no core's worth of requests.
    await setTimeout(5);
  }
  return answers;
}

/** Counts the lines that say it from now on: the log holds those of the tests before, too. */
function countFromNow(text: string): () => number {
  const before = linesSaying(text);
  return () => linesSaying(text) - before;
}

test.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
  'the database ended alone by %s restarts automatically, and the log reports it',
  async (signal) => {
    const ended = countFromNow('embedded database has ended');
    const ranAgain = countFromNow('embedded database runs again');
    let isOver = false;
    const calls = callRepeatedly(() => isOver);
    try {
      const before = await postmaster();
      process.kill(before.pid, signal);
      await expect.poll(ranAgain).toBe(1);
      expect(ended()).toBe(1);
      await expect.poll(health).toBe(200);
      const after = await postmaster();
      expect([after.pid === before.pid, after.port]).toEqual([false, before.port]);
      expect((await fetch(`${server.origin}/api/profiles/count`)).status).toBe(200);
    } finally {
      isOver = true;
    }
    // Requests in between were answered, or got Retry-After: there was no error of ours.
    expect([...new Set(await calls)].filter((received) => !['200', '503 2'].includes(received))).toEqual([]);
  },
);

test('a stop after all that leaves nothing behind', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await processesOn(folder)).toEqual([]);
  expect(await postmaster()).toEqual({ pid: 0, port: 0 });
});

test('a database that cannot start is tried again with longer and longer pauses', async () => {
  const ended = countFromNow('embedded database has ended');
  const tried = countFromNow('does not start');
  const logged = server.logged().length;
  const settings = path.join(folder, 'postgres/postgresql.conf');
  const sound = await readFile(settings, 'utf8');
  await writeFile(settings, `${sound}\nno_such_setting = on\n`);
  const { pid } = await postmaster();
  process.kill(pid, 'SIGKILL');
  await expect.poll(tried).toBeGreaterThan(2);
  const pauses = [
    ...server
      .logged()
      .slice(logged)
      .matchAll(/"pauseMilliseconds":(\d+)/g),
  ].map(([, pause]) => Number(pause));
  expect(pauses).toEqual([...pauses].sort((one, two) => one - two));
  expect(pauses.at(-1)).toBeGreaterThan(pauses[0] ?? 0);
  expect(ended()).toBe(1);
  expect(await health()).toBe(503);
  await writeFile(settings, sound);
  await expect.poll(health).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await processesOn(folder)).toEqual([]);
});

test('a stop while it is starting again is clean at any moment', async () => {
  const { pid } = await postmaster();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => linesSaying('embedded database has ended'), { interval: 2 }).toBe(1);
  expect(await server.end('SIGTERM')).toBe(0);
  await expect.poll(() => processesOn(folder)).toEqual([]);
});

// It begins with a database that was left so, which has to start.
test('a stop at the very moment of its end is clean', async () => {
  const { pid } = await postmaster();
  process.kill(pid, 'SIGKILL');
  expect(await server.end('SIGTERM')).toBe(0);
  await expect.poll(() => processesOn(folder)).toEqual([]);
});
