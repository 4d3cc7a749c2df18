import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../server/database/connection.ts';
import { startEmbedded } from '../../server/database/embedded.ts';
import { freePort } from '../../server/database/free-port.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seedCast } from '../../server/database/seed/cast.ts';
import { seedDirectories } from '../../server/database/seed/directories.ts';
import { startTestApp } from '../support/app.ts';
import { acceptedChat, readAll, send } from '../support/chats.ts';
import { asAdmin } from '../support/database.ts';
import { debianPostgres, giveToPostgres, runPostgres } from '../support/debian-postgres.ts';
import { createDevices, type Device, type SendRequest, sendOn } from '../support/devices.ts';

/** A database that is backed up, lost and restored, as in docs/backup.md. */
interface Backup {
  start(): Promise<string>;
  backUp(): Promise<void>;
  /** everything except the backup and the WAL archived with it */
  destroy(): Promise<void>;
  restore(until: string): Promise<string>;
  stop(): Promise<void>;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-backup-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const below = (name: string) => path.join(folder, name);

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text);
    if (!rows[0]) throw new Error('no row');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Resolves once everything written by now is in the archived WAL. */
async function untilLogIsArchived(url: string) {
  const { piece } = await query<{ piece: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as piece');
  const remaining = async () =>
    (await query<{ last: string | null }>(url, 'select last_archived_wal as last from pg_stat_archiver')).last ?? '';
  await expect.poll(async () => (await remaining()) >= piece, { timeout: 60_000 }).toBe(true);
}

async function prepare(url: string) {
  await migrate(url);
  const database = connect(url, { poolSize: 1, onIdleError: () => {} });
  await seedDirectories(database);
  await database.close();
}

/** A moment of the database, and the number of each device's messages acknowledged just before and just after it. */
async function momentOf(url: string, devices: Device[]) {
  const count = () => devices.map((device) => device.acknowledged.length);
  const before = count();
  const { at } = await query<{ at: string }>(
    url,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return { at, before, after: count() };
}

/** Writes, backs up while writing, continues past the moment, loses the database, and restores the moment. */
async function loseAndRestore(remaining: Backup) {
  const url = await remaining.start();
  await prepare(url);
  const app = await startTestApp({}, { url, drop: async () => {} });
  const inProcess: SendRequest = async (target, init) => app.app.request(target, init);
  const devices = await createDevices(app, 4);
  let isOver = false;
  let acknowledged = 0;
  const sending = devices.map((device) =>
    sendOn(
      device,
      inProcess,
      () => isOver,
      () => acknowledged++,
    ),
  );
  const more = async (count: number) => {
    const enough = acknowledged + count;
    await expect.poll(() => acknowledged, { interval: 5, timeout: 60_000 }).toBeGreaterThan(enough);
  };
  await more(100);
  const before = acknowledged;
  await remaining.backUp();
  expect(acknowledged, 'it was backed up under load').toBeGreaterThan(before);
  await more(100);
  const moment = await momentOf(url, devices);
  await more(100);
  isOver = true;
  await Promise.all(sending);
  await untilLogIsArchived(url);
  await app.close();
  await remaining.destroy();

  const restored = await startTestApp({}, { url: await prepared(remaining.restore(moment.at)), drop: async () => {} });
  for (const [index, device] of devices.entries()) {
    const [, ...stored] = await readAll(restored, device.memberId, device.chatId);
    const own = stored.filter((message) => message.sender === device.memberId);
    expect(own.length).toBeGreaterThanOrEqual(moment.before[index] ?? 0);
    // One may have been stored with its answer still pending.
    expect(own.length).toBeLessThanOrEqual((moment.after[index] ?? 0) + 1);
    expect(own.length).toBeLessThan(device.acknowledged.length);
    expect(own).toEqual(device.acknowledged.slice(0, own.length));
    expect(own.every((message) => Date.parse(message.createdAt) <= Date.parse(moment.at))).toBe(true);
    expect((await send(restored, device.memberId, device.chatId)).status).toBe(201);
  }
  await restored.close();
  await remaining.stop();
}

async function prepared(url: Promise<string>): Promise<string> {
  await prepare(await url);
  return url;
}

describe('a backup taken under load, restored to a moment, has every message acknowledged before and none after', () => {
  test('on the embedded database, by npm run backup and npm run restore', async () => {
    const [dataDir, target, back] = [below('data'), below('backups'), below('back')];
    const script = async (name: string, ...args: string[]) => {
      const file = path.join(import.meta.dirname, '../../scripts/operator', `${name}.ts`);
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
      return (await promisify(execFile)(process.execPath, [file, ...args], { env })).stdout;
    };
    let server = await startEmbedded(dataDir);
    await mkdir(path.join(dataDir, 'files'));
    await writeFile(path.join(dataDir, 'files/picture.webp'), 'a picture');
    expect(await script('backup', target)).toContain('from the next start');
    await loseAndRestore({
      async start() {
        await server.stop();
        server = await startEmbedded(dataDir);
        return server.url;
      },
      async backUp() {
        expect(await script('backup', target, '--keep', '1')).not.toContain('from the next start');
      },
      async destroy() {
        await server.stop();
        await rm(dataDir, { recursive: true });
      },
      async restore(until) {
        await expect(script('restore', target, back, '--until', '2026-01-01T00:00:00Z')).rejects.toThrow(
          'there is none from before',
        );
        await script('restore', target, back, '--until', until);
        expect(await readFile(path.join(back, 'files/picture.webp'), 'utf8')).toBe('a picture');
        await expect(script('restore', target, back)).rejects.toThrow('is not empty');
        server = await startEmbedded(back);
        return server.url;
      },
      stop: () => server.stop(),
    });
  }, 240_000);

  test('on a PostgreSQL server, by pg_basebackup and archived WAL', async () => {
    const [data, copy, log] = [below('server'), below('server-copy'), below('server-log')];
    await mkdir(log);
    await giveToPostgres(log);
    const archivesLog = ['archive_mode = on', `archive_command = 'test ! -f ${log}/%f && cp %p ${log}/%f'`];
    const port = await freePort();
    let server = await debianPostgres(data, port, archivesLog);
    await loseAndRestore({
      async start() {
        await server.start();
        return server.url;
      },
      async backUp() {
        await mkdir(copy, { mode: 0o700 });
        await giveToPostgres(copy);
        await runPostgres('pg_basebackup', ['-d', server.url, '-D', copy, '-X', 'stream', '-c', 'fast']);
      },
      async destroy() {
        await server.stop('immediate');
        await rm(data, { recursive: true });
      },
      async restore(until) {
        await appendFile(
          path.join(copy, 'postgresql.auto.conf'),
          `archive_mode = off\nrestore_command = 'cp ${log}/%f %p'\nrecovery_target_time = '${until.replace('Z', '+00')}'\nrecovery_target_action = promote\n`,
        );
        await writeFile(path.join(copy, 'recovery.signal'), '');
        await giveToPostgres(path.join(copy, 'recovery.signal'));
        server = await debianPostgres(copy, port);
        await server.start();
        await expect
          .poll(() => query(server.url, 'select pg_is_in_recovery() as still'), { timeout: 60_000 })
          .toEqual({ still: false });
        return server.url;
      },
      stop: () => server.stop('fast'),
    });
  }, 240_000);
});

test('a dump of a small instance, loaded into an empty database, has every row and runs', async () => {
  const server = await debianPostgres(below('dumped'), await freePort());
  await server.start();
  await prepare(server.url);
  const app = await startTestApp({}, { url: server.url, drop: async () => {} });
  await seedCast(app.services.database, { now: new Date() });
  const { chatId, requester } = await acceptedChat(app);
  const counts = await countRows(server.url);
  await app.close();
  const file = path.join(below('dump'), 'adeux.dump');
  await mkdir(below('dump'));
  await giveToPostgres(below('dump'));
  await runPostgres('pg_dump', ['-d', server.url, '-Fc', '-f', file]);
  await asAdmin(server.url, 'create database back');
  const url = Object.assign(new URL(server.url), { pathname: '/back' }).href;
  await runPostgres('pg_restore', ['-d', url, '--exit-on-error', '--no-owner', file]);
  expect(await countRows(url)).toEqual(counts);
  expect(await migrate(url)).toEqual([]);
  const restored = await startTestApp({}, { url, drop: async () => {} });
  expect((await send(restored, requester, chatId)).status).toBe(201);
  await restored.close();
  await server.stop('fast');
}, 120_000);

async function countRows(url: string): Promise<Record<string, number>> {
  const { counts } = await query<{ counts: Record<string, number> }>(
    url,
    `select json_object_agg(relname, (xpath('/row/c/text()',
       query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int) as counts
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return counts;
}
