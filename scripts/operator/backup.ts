import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { readEnvironment } from '../../server/base/environment.ts';
import { backupName, backupsIn, copyFolder, databasePart, giveTo, logFolder, otherPart } from './backup-folder.ts';
import { note } from './note-restore.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseUrl } from './with-database-url.ts';

const usage = `Backs up an instance on the embedded database while it runs: the database, the files and the secrets of DATA_DIR.

  npm run backup -- /var/backups/adeux [--keep 7]

--keep  how many backups to keep; older ones are deleted, with the WAL that only they need

The first backup also makes the database archive its WAL in the same folder from its next start on. From then on
npm run restore can restore any moment since the oldest backup. The database's user must have access to the folder.
With DATABASE_URL set, see docs/backup.md.`;

/** What a copy of a running database leaves out: the WAL comes separately, the rest is recreated at each start. */
const recreatedAtStart =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const ofThisRun = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'recovery.signal', 'backup_label.old']);

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  const [folder] = positionals;
  const most = values.keep === undefined ? Number.POSITIVE_INFINITY : Number(values.keep);
  if (values.help || folder === undefined || positionals.length > 1 || !(most >= 1)) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const environment = readEnvironment(process.env);
  if (environment.databaseUrl !== undefined) throw new RangeError('DATABASE_URL is set: see docs/backup.md');
  const target = path.resolve(folder);
  if (/['%\\]/.test(target)) throw new RangeError(`a folder without quotes, % and \\, not ${target}`);
  await withDatabaseUrl(environment, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const name = await backUp(client, environment.dataDir, target);
      console.log(`backed up to ${path.join(target, name)}`);
      // After the copy, which must not contain the note. If it fails, the backup is still good.
      await note(url, 'make_backup').catch(({ message }: Error) =>
        console.log(`The console will not show it: ${message}`),
      );
      if (!(await archivesLog(client, target)))
        console.log('The WAL is archived from the next start of the database on.');
    } finally {
      await client.end();
    }
  });
  await deleteOld(target, most);
}

async function backUp(client: pg.Client, dataDir: string, target: string): Promise<string> {
  const database = path.join(dataDir, 'postgres');
  const owner = await stat(database);
  const log = path.join(target, logFolder);
  await mkdir(log, { recursive: true });
  await chmod(log, 0o700);
  await giveTo(owner, log);
  await archiveLog(client, log);
  const unfinished = path.join(target, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  // It contains passwords and secrets.
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await copyDatabase(client, database, path.join(unfinished, databasePart));
  await copyFolder(dataDir, path.join(unfinished, otherPart), (inside) => inside === 'postgres');
  await promisify(execFile)('sync');
  const name = backupName(new Date());
  await rename(unfinished, path.join(target, name));
  return name;
}

/** Makes the database archive each full WAL segment in the folder, and after a minute a partial one. */
async function archiveLog(client: pg.Client, log: string) {
  const piece = `'${log}/%f.gz'`;
  // An identical archived segment is fine: the database was killed between archiving it and recording that.
  const isThere = `gzip -dc ${piece} 2>/dev/null | cmp -s - '%p'`;
  const archiveCommand = `test ! -e ${piece} && gzip -c '%p' > '${log}/%f.part' && mv '${log}/%f.part' ${piece}`;
  await client.query('alter system set archive_mode = on');
  await client.query(
    `alter system set archive_command = ${client.escapeLiteral(`${isThere} || { ${archiveCommand}; }`)}`,
  );
  await client.query("alter system set archive_timeout = '60s'");
  await client.query('select pg_reload_conf()');
}

async function archivesLog(client: pg.Client, target: string): Promise<boolean> {
  const { rows } = await client.query<{ mode: string; command: string }>(
    "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
  );
  return rows[0]?.mode === 'on' && rows[0].command.includes(path.join(target, logFolder));
}

/** PostgreSQL's online backup: the files as they are, and the WAL written meanwhile, which makes them consistent. */
async function copyDatabase(client: pg.Client, from: string, to: string) {
  const query = async (text: string) => (await client.query<Record<string, string>>(text)).rows[0] ?? {};
  // Retains the WAL that the copy needs until this connection ends.
  await query("select pg_create_physical_replication_slot(format('backup_%s', pg_backend_pid()), true, true)");
  const { first = '' } = await query("select pg_walfile_name(pg_backup_start('adeux', fast => true)) as first");
  await copyFolder(from, to, (inside) => recreatedAtStart.test(inside) || ofThisRun.has(inside));
  const { last = '', label = '' } = await query(
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  const owner = await stat(from);
  await writeFile(path.join(to, 'backup_label'), label);
  await giveTo(owner, path.join(to, 'backup_label'));
  const pieces = await readdir(path.join(from, 'pg_wal'));
  for (const piece of pieces.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)) {
    await copyFile(path.join(from, 'pg_wal', piece), path.join(to, 'pg_wal', piece));
    await giveTo(owner, path.join(to, 'pg_wal', piece));
  }
}

/** Deletes all but the newest backups, and WAL segments older than the oldest that stays. */
async function deleteOld(target: string, most: number) {
  const names = await backupsIn(target);
  if (names.length <= most) return;
  const [oldest = ''] = names.slice(-most);
  for (const name of names.slice(0, -most)) await rm(path.join(target, name), { recursive: true });
  const [needed = ''] = (await readdir(path.join(target, oldest, databasePart, 'pg_wal'))).filter(isPiece).sort();
  for (const piece of await readdir(path.join(target, logFolder))) {
    if (isPiece(piece) && piece.slice(0, 24) < needed) await rm(path.join(target, logFolder, piece));
  }
}

function isPiece(name: string): boolean {
  return /^[0-9A-F]{24}(\.gz)?$/.test(name);
}

await runCommand(main, RangeError);
