import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packages = '/usr/lib/postgresql';

/** Debian's PostgreSQL in a folder of the test, as an operator runs it next to the product. */
export interface DebianPostgres {
  url: string;
  start(): Promise<void>;
  /** fast is an orderly stop, immediate like a power cut */
  stop(how: 'fast' | 'immediate'): Promise<void>;
}

/** The newest installed version. Throws, saying what to install, if there is none. */
function binaries(): string {
  const versions = existsSync(packages) ? readdirSync(packages).sort((one, other) => Number(other) - Number(one)) : [];
  const found = versions.map((version) => path.join(packages, version, 'bin'));
  const newest = found.find((folder) => existsSync(path.join(folder, 'pg_basebackup')));
  if (!newest) throw new Error('this test needs PostgreSQL: apt-get install --no-install-recommends postgresql');
  return newest;
}

/** Runs one of PostgreSQL's programs as the permitted user. */
export async function runPostgres(program: string, args: string[]): Promise<void> {
  await run(path.join(binaries(), program), args, postgresUser());
}

/** Lets PostgreSQL's programs write to a file or folder of the test. */
export async function giveToPostgres(file: string): Promise<void> {
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}

/** The user postgres if tests run as root, because PostgreSQL refuses to. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A server with that folder and port. Creates a missing folder, with these lines in its postgresql.conf. */
export async function debianPostgres(folder: string, port: number, settings: string[] = []): Promise<DebianPostgres> {
  if (!existsSync(folder)) {
    await mkdir(folder, { mode: 0o700 });
    await giveToPostgres(folder);
    const flags = ['-U', 'adeux', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    await runPostgres('initdb', ['-D', folder, ...flags]);
    await appendFile(path.join(folder, 'postgresql.conf'), `${settings.join('\n')}\n`);
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const log = path.join(folder, 'server.log');
  return {
    url: `postgres://adeux@127.0.0.1:${port}/postgres`,
    start: () => runPostgres('pg_ctl', ['start', '-D', folder, '-l', log, '-w', '-t', '60', '-o', options]),
    stop: (how) => runPostgres('pg_ctl', ['stop', '-D', folder, '-m', how, '-w']),
  };
}
