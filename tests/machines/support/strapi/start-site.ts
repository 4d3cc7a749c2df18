import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../../server/database/free-port.ts';
import type { StrapiVersion } from './content-types.ts';
import { packages, writeSite } from './write-site.ts';

/** A running Strapi server with its database. */
export interface RunningSite {
  url: string;
  databaseUrl: string;
  /** the folder of its uploads */
  files: string;
  stop(): Promise<void>;
}

/** A minute of npm; the installation is used again. */
const installations = path.join(os.tmpdir(), 'adeux-strapi');
const patienceMilliseconds = 180_000;

/** Installs a Strapi of a version from the registry, unless it is there, and starts it on an empty database; 4 on MariaDB of its own. */
export async function startSite(version: StrapiVersion, postgresUrl: string): Promise<RunningSite> {
  const folder = path.join(installations, String(version));
  writeSite(folder, version);
  const isMissing = (name: string) => !existsSync(path.join(folder, 'node_modules', name));
  if (Object.keys(packages[version].dependencies).some(isMissing))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts'], {
      cwd: folder,
      stdio: 'ignore',
    });
  const mariadb = version === 4 ? await startMariadb() : undefined;
  const databaseUrl = mariadb?.url ?? postgresUrl;
  const { port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const server = spawn('node', ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      PORT: String(port),
      DATABASE_CLIENT: version === 4 ? 'mysql2' : 'postgres',
      DATABASE_PORT: databasePort,
      DATABASE_NAME: pathname.slice(1),
      DATABASE_USERNAME: username,
      DATABASE_PASSWORD: decodeURIComponent(password),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(server, () => fetch(`${url}/api/languages`).then(({ ok }) => ok));
  const stop = async () => {
    await ended(server);
    await mariadb?.stop();
  };
  return { url, databaseUrl, files: path.join(folder, 'public/uploads'), stop };
}

/** Debian's MariaDB on an empty folder, with a database and a user for the site. */
async function startMariadb() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-mariadb-'));
  await chmod(folder, 0o755);
  const data = path.join(folder, 'data');
  await mkdir(data);
  execFileSync('chown', ['mysql', data]);
  const socket = path.join(data, 'socket');
  const own = ['--user=mysql', `--datadir=${data}`];
  execFileSync('mariadb-install-db', [...own, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const server = spawn(
    'mariadbd',
    [...own, `--port=${port}`, '--bind-address=127.0.0.1', `--socket=${socket}`, '--skip-name-resolve'],
    { stdio: 'ignore' },
  );
  const say = (statement: string) =>
    execFileSync('mariadb', [`--socket=${socket}`, '--execute', statement], { stdio: 'ignore' });
  await untilItAnswers(server, async () => {
    say('select 1');
    return true;
  });
  say(`create database site character set utf8mb4; create user 'site'@'127.0.0.1' identified by 'site';
    grant all on site.* to 'site'@'127.0.0.1'`);
  const stop = async () => {
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `mysql://site:site@127.0.0.1:${port}/site`, stop };
}

async function untilItAnswers(server: ChildProcess, answers: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + patienceMilliseconds;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error('a server of the former site ended at once');
    if (await answers().catch(() => false)) return;
    await setTimeout(250);
  }
  throw new Error('a server of the former site does not answer');
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const closed = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await closed;
}
