import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const lookMilliseconds = 50;

interface Noted {
  pid: number;
  port: number;
  /** it takes connections */
  isReady: boolean;
}

/** The first, fourth and eighth line of postmaster.pid; undefined if there is none. */
async function noted(folder: string): Promise<Noted | undefined> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/** The port of the PostgreSQL running on this folder, answering or not; undefined if there is none. */
export async function portOfRunning(folder: string): Promise<number | undefined> {
  const server = await noted(folder);
  return server && (await isAlive(server.pid)) ? server.port : undefined;
}

/** A zombie, whose parent has not yet read its exit status, is dead, though it still accepts signals. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) Z /.test(stat);
}

/** PostgreSQL's answers while it starts, recovers or ends; any other error means that it is running. */
const notNow = /^57P0/;

/** Whether a PostgreSQL takes connections at this address; one that refuses just these names or this password does. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // An interrupted one reports it as an event, too.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code !== undefined && !notNow.test(error.code);
  }
}

/**
 * Starts PostgreSQL on a folder and resolves once it takes connections. Its own safeguards apply: it does not start beside a
 * running one, nor while processes of the previous one still write. Detached from this process, so that a signal to the
 * application does not end its database while it drains; signal cancels the start. Throws if it ends instead.
 */
export async function startOnFolder(
  options: {
    postgres: string;
    folder: string;
    settings: string[];
    owner: { uid?: number; gid?: number };
    log: string;
  },
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const previous = await noted(options.folder);
  const log = await open(options.log, 'a');
  const child = spawn(options.postgres, ['-D', options.folder, ...options.settings], {
    ...options.owner,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...process.env,
      LC_ALL: 'C',
      // So a zombie is not taken for a running server.
      ...(previous && { PG_GRANDPARENT_PID: String(previous.pid) }),
    },
  });
  child.unref();
  const ended = once(child, 'exit');
  await log.close();
  await untilReady(child, options.folder, signal).catch(async (error) => {
    if (hasEnded(child)) throw error;
    child.kill('SIGINT');
    await ended;
    throw error;
  });
}

async function untilReady(child: ChildProcess, folder: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const server = await noted(folder);
    if (server?.pid === child.pid && server?.isReady) return;
    if (hasEnded(child)) throw new Error('it ended at once');
    await setTimeout(lookMilliseconds, undefined, { signal });
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
