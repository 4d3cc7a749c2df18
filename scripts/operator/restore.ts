import { appendFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findEmbedded, startEmbedded } from '../../server/database/embedded.ts';
import { backupsIn, copyFolder, databasePart, finishedAt, giveTo, logFolder, otherPart } from './backup-folder.ts';
import { noteRestore } from './note-restore.ts';
import { runCommand } from './run-command.ts';

const usage = `Restores a DATA_DIR from the backups of npm run backup, as it was at a moment.

  npm run restore -- /var/backups/adeux ./data-restored [--until 2026-11-22T03:40:00Z]

--until  the moment; default: everything archived

  npm run restore -- --tried postgres://…

--tried  restores nothing: records in the instance of DATABASE_URL that this database was restored from its backup, by any method

The operators' console shows that a restore was tried, if the instance runs at the same time and the two are copies.

Start it with DATA_DIR=./data-restored npm start. It archives no WAL until its next backup, which must go
into another folder, because its history differs from the archived one from now on.`;

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      until: { type: 'string' },
      tried: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.tried !== undefined && positionals.length === 0) return report(values.tried);
  const [from, to] = positionals.map((folder) => path.resolve(folder));
  if (values.help || from === undefined || to === undefined || positionals.length > 2) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const { until } = values;
  if (until !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(until))
    throw new RangeError(`--until: a moment with its time zone such as 2026-11-22T03:40:00Z, not ${until}`);
  const name = await chooseBackup(from, until);
  if ((await readdir(to).catch(() => [])).length > 0) throw new RangeError(`${to} is not empty`);
  console.log(`from the backup ${name}`);
  await mkdir(to, { recursive: true });
  await copyFolder(path.join(from, name, otherPart), to);
  await copyFolder(path.join(from, name, databasePart), path.join(to, 'postgres'));
  await requestMoment(path.join(to, 'postgres'), path.join(from, logFolder), until);
  console.log(`restored, with everything up to ${await recover(to)}. Start it with DATA_DIR=${to} npm start`);
}

/** The URL of this environment's running database; undefined: it does not run. */
async function findInstance(): Promise<string | undefined> {
  return process.env.DATABASE_URL || (await findEmbedded(path.resolve(process.env.DATA_DIR || './data-local')));
}

async function report(restoredUrl: string) {
  const instanceUrl = await findInstance();
  if (instanceUrl === undefined) throw new RangeError('the instance does not run here: set DATABASE_URL or DATA_DIR');
  if (!(await noteRestore(instanceUrl, restoredUrl)))
    throw new RangeError('this database is no copy of that of the instance');
  console.log('recorded: a backup of this instance was restored');
}

/** The newest backup finished by then: an unfinished copy is not a consistent state. */
async function chooseBackup(folder: string, until: string | undefined): Promise<string> {
  const names = await backupsIn(folder);
  if (names.length === 0) throw new RangeError(`${folder} contains no backup`);
  const moment = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);
  const name = names.findLast((each) => (finishedAt(each)?.getTime() ?? 0) <= moment);
  if (name === undefined) throw new RangeError(`the oldest backup is ${names[0]}, there is none from before`);
  return name;
}

/** Sets the recovery target. Later lines win, so archiving is off. */
async function requestMoment(database: string, log: string, until: string | undefined) {
  // PostgreSQL reads this before it knows time zone names.
  const moment = until?.replace(/Z$/, '+00:00');
  const settings = [
    'archive_mode = off',
    "archive_command = ''",
    `restore_command = 'gzip -dc ''${log}/%f.gz'' > ''%p'''`,
    'recovery_target_timeline = current',
    ...(moment === undefined ? [] : [`recovery_target_time = '${moment}'`, 'recovery_target_action = promote']),
  ];
  await appendFile(path.join(database, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  const signal = path.join(database, 'recovery.signal');
  await writeFile(signal, '');
  await giveTo(await stat(database), signal);
}

/** Lets the database replay its WAL up to the moment, clears the recovery settings, and stops it. */
async function recover(dataDir: string): Promise<string> {
  const fault = `PostgreSQL did not reach that moment; see its log ${path.join(dataDir, 'postgres/server.log')}`;
  const server = await startEmbedded(dataDir);
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  try {
    await client.connect();
    while ((await client.query('select pg_is_in_recovery() as still')).rows[0].still) await setTimeout(100);
    const { rows } = await client.query<{ last: Date | null }>('select pg_last_xact_replay_timestamp() as last');
    for (const name of [
      'restore_command',
      'recovery_target_timeline',
      'recovery_target_time',
      'recovery_target_action',
    ])
      await client.query(`alter system reset ${name}`);
    const instanceUrl = await findInstance();
    if (instanceUrl !== undefined) await noteRestore(instanceUrl, server.url).catch(() => false);
    return rows[0]?.last?.toISOString() ?? 'the moment of the backup';
  } catch (error) {
    throw new Error(fault, { cause: error });
  } finally {
    await client.end().catch(() => {});
    await server.stop().catch(() => {});
  }
}

await runCommand(main, RangeError);
