import pg from 'pg';
import { type ImportedKind, importedKinds } from '../../../contract/constants/moving-in.ts';
import type { Services } from '../../http/endpoint.ts';
import type { Reading } from './kinds/kind-reader.ts';
import { checkMap } from './map/check-map.ts';
import { resolveMap } from './map/resolve-map.ts';
import type { SiteMap } from './map/site-map.ts';
import { mergeChats } from './merge/chats.ts';
import { mergeFeed } from './merge/feed.ts';
import { mergeLists, mergeReports } from './merge/lists.ts';
import type { Merge } from './merge/merge.ts';
import { mergeMoney } from './merge/money.ts';
import { mergePeople } from './merge/people.ts';
import type { FilesOfSite } from './pictures/find-file.ts';
import { makePictures, mergePictures } from './pictures/import-pictures.ts';
import { readDirectory } from './read-directory.ts';
import { removeGone } from './remove-gone.ts';
import { type MovingInReport, Progress, type Tally } from './report.ts';
import { MovingInError, type Source } from './source/source.ts';
import { dropStaging, makeStaging, settleDocuments, stageKind } from './staging.ts';
import { noteMoney, storeReport } from './store-report.ts';

export interface ImportOptions {
  source: Source;
  databaseUrl: string;
  /** undefined: the usual names */
  map?: SiteMap | undefined;
  files: FilesOfSite;
  hiddenAfterMonths: number;
  say: (line: string) => void;
}

/** One import at a time. */
const lock = 1_935_764_078;

/**
 * Imports what a former site has and we have not, or what changed there and not here, and returns what became of each row. It only
 * reads there. If killed, the next run continues: rows and their import record are one transaction. No one is
 * emailed or notified. Throws MovingInError while another run is in progress, and
 * for a map that does not fit.
 */
export async function importSite(services: Services, options: ImportOptions): Promise<MovingInReport> {
  return withConnections(options.databaseUrl, async (client, aside) => {
    const startedAt = services.clock();
    const { source } = options;
    const tables = await source.tables();
    const map = options.map ?? resolveMap(tables);
    checkMap(tables, map);
    const about: Reading = {
      now: startedAt,
      map,
      directories: services.directories,
      languages: new Map(),
      places: new Map(),
    };
    await readDirectory(source, tables, about);
    const rows = await countRows(source, map);
    const progress = new Progress(rows + Math.max(0, rows - (await countImported(client))), options.say);
    await makeStaging(client);
    const tallies = new Map<ImportedKind, Tally>();
    for (const kind of importedKinds)
      tallies.set(kind, await stageKind({ source, tables, about, client, aside, progress }, kind));
    await settleDocuments(client, map);
    await noteMoney(client);
    const { hiddenAfterMonths } = options;
    const merge: Merge = { client, services, map, now: startedAt, hiddenAfterMonths, progress, counts: new Map() };
    await mergePeople(merge);
    await mergePictures(merge);
    await mergeChats(merge);
    await mergeFeed(merge);
    await mergeLists(merge);
    await mergeReports(merge);
    await mergeMoney(merge);
    const gone = await removeGone(merge);
    await makePictures(services, options.files, progress);
    const report = await storeReport(merge, { tallies, gone, startedAt });
    await dropStaging(client);
    return report;
  });
}

/** Work on two connections of their own, which may take long. */
export async function withConnections<Result>(
  databaseUrl: string,
  work: (client: pg.Client, aside: pg.Client) => Promise<Result>,
): Promise<Result> {
  const options = '-c TimeZone=UTC -c synchronous_commit=off -c work_mem=64MB';
  const client = new pg.Client({ connectionString: databaseUrl, options });
  const aside = new pg.Client({ connectionString: databaseUrl, options });
  try {
    await client.connect();
    await aside.connect();
    const { rows } = await aside.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [lock]);
    if (!rows[0]?.ours) throw new MovingInError('another run is at work');
    return await work(client, aside);
  } finally {
    await client.end();
    await aside.end();
  }
}

async function countRows(source: Source, map: SiteMap): Promise<number> {
  let all = 0;
  for (const kind of importedKinds) {
    const found = map.kinds[kind];
    if (!found) continue;
    const where = found.where ? ` where ${found.where}` : '';
    for await (const { many } of source.rows(`select count(*) as many from ${source.quote(found.table)} t${where}`))
      all += Number(many);
  }
  return all;
}

async function countImported(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ many: number }>('select count(*)::integer as many from imported_rows');
  return rows[0]?.many ?? 0;
}
