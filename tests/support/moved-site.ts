import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import type { FilesOfSite } from '../../server/features/moving-in/pictures/find-file.ts';
import { importSite, openSource } from '../../server/features/moving-in/public.ts';
import { addsUp, allAddsUp, type MovingInReport } from '../../server/features/moving-in/report.ts';
import { startTestApp, type TestApp } from './app.ts';
import { asAdmin } from './database.ts';
import { type ChangeSite, postgresSite, readDump, sqliteSite } from './former-site.ts';

/** A former site of either version next to an application, with the files of its pictures. */
interface MovedSite {
  app: TestApp;
  address: string;
  files: string;
  members: ReturnType<typeof readDump>['members'];
  change: ChangeSite;
  /** Imports what there is; throws for a report that does not add up. */
  importAll(files?: FilesOfSite): Promise<MovingInReport>;
}

/**
 * Starts an application with a former site before the tests of a file or block, and ends both after them. The site is the dump of a
 * version: 4 as SQLite, 5 in PostgreSQL.
 */
export function movedSite(version: 4 | 5): MovedSite {
  const site = {} as MovedSite;
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const { close: closeSite, ...laidOut } = await layOutSite(await startTestApp(), version);
    Object.assign(site, laidOut);
    close = closeSite;
  });
  afterAll(async () => {
    await close?.();
    await site.app?.close();
  });
  return site;
}

async function layOutSite(app: TestApp, version: 4 | 5): Promise<MovedSite & { close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-former-'));
  const files = path.join(folder, 'uploads');
  await mkdir(files);
  const dump = readDump(version);
  const { columns = {}, rows = [] } = dump.tables.files ?? {};
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#cc3333' } })
    .png()
    .toBuffer();
  for (const row of rows)
    await writeFile(path.join(files, path.basename(String(row[Object.keys(columns).indexOf('url')]))), picture);
  const laid = version === 4 ? layOutFile(folder, dump) : await layOutDatabase(app.databaseUrl, dump);
  return {
    app,
    ...laid,
    files,
    members: dump.members,
    importAll: async (from = { folder: files }) => {
      const source = await openSource(laid.address);
      try {
        const { services, databaseUrl } = app;
        const options = { source, databaseUrl, files: from, hiddenAfterMonths: 24, say: () => undefined };
        const report = await importSite(services, options);
        for (const [kind, one] of Object.entries(report.kinds))
          if (!addsUp(one)) throw new Error(`${kind} does not add up: ${JSON.stringify(one)}`);
        if (!allAddsUp(report)) throw new Error(`money does not add up: ${JSON.stringify(report.money)}`);
        return report;
      } finally {
        await source.close();
      }
    },
    close: async () => {
      await laid.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function layOutFile(folder: string, dump: ReturnType<typeof readDump>) {
  const address = path.join(folder, 'site.sqlite');
  return { address, change: sqliteSite(dump, address), close: async () => undefined };
}

async function layOutDatabase(databaseUrl: string, dump: ReturnType<typeof readDump>) {
  const url = new URL(databaseUrl);
  const name = `${url.pathname.slice(1)}_former`;
  await asAdmin(databaseUrl, `create database ${name}`);
  url.pathname = `/${name}`;
  const { change, end } = await postgresSite(dump, url.href);
  const close = async () => {
    await end();
    await asAdmin(databaseUrl, `drop database ${name} with (force)`);
  };
  return { address: url.href, change, close };
}
