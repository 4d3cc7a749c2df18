import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startPeople } from './support/people.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage | undefined;
let mounted: string | undefined;
afterEach(async () => {
  await stage?.close().catch(() => {});
  stage = undefined;
  if (mounted) execFileSync('umount', ['--lazy', mounted]);
  if (mounted) await rm(mounted, { recursive: true, force: true });
  mounted = undefined;
});

const ready = { status: 200, database: 'ok' };

/** A held connection, or undefined if none is left. */
async function connected(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

test('no connection left, in the pool or at the database: 503 for the rest, and full recovery once some are free', async () => {
  stage = await startStage({ variables: { DATABASE_POOL: '4' } });
  const current = stage;
  const people = await startPeople(current.app, () => current.web.origin, 4);
  await people.writeOn(50);
  const url = current.database.url();
  const admin = await connected(url);
  // The product loses its connections and gets no new ones until others have taken them all.
  current.proxy.leadTo(1);
  await admin?.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'adeux%'");
  const holders: pg.Client[] = [];
  for (let holder = await connected(url); holder; holder = await connected(url)) holders.push(holder);
  current.proxy.leadTo(Number(new URL(url).port));
  await expect.poll(current.health).toEqual({ status: 503, database: 'unavailable' });
  await Promise.all(holders.map((holder) => holder.end()));
  await admin?.end();
  await expect.poll(current.health).toEqual(ready);
  await people.writeOn(50);
  await people.expectNothingWrong();
  expect(people.refusals.length).toBeGreaterThan(0);
});

/** A small disk of its own; undefined if mounting is not allowed. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  await chmod(folder, 0o755);
  return folder;
}

test('a full disk: what cannot be stored is refused with 503, nothing acknowledged is lost, and space restores everything', async ({
  skip,
}) => {
  mounted = await mountSmallDisk();
  if (!mounted) return skip('mounting a small disk needs root');
  stage = await startStage({ folder: mounted, worker: false });
  const current = stage;
  const people = await startPeople(current.app, () => current.web.origin, 4);
  await people.writeOn(50);
  const ballast = path.join(mounted, 'ballast');
  const { bavail, bsize } = await statfs(mounted);
  // The database may take the last bytes first.
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {});
  await expect
    .poll(async () => (await current.health()).database, { timeout: 60_000 })
    .toSatisfy((database) => database === 'full' || database === 'unavailable');
  await expect.poll(() => people.refusals.length).toBeGreaterThan(0);
  await truncate(ballast, 0);
  // A database without room for its WAL has stopped; a supervisor would restart it.
  if ((await current.health()).status !== 200) await current.database.start();
  await people.writeOn(50);
  await expect.poll(current.health).toEqual(ready);
  await people.expectNothingWrong();
});
