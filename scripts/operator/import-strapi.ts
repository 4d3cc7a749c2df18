import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { allJobs } from '../../server/app/jobs-registry.ts';
import { prepareDatabase } from '../../server/app/prepare-database.ts';
import { createServices } from '../../server/app/services.ts';
import { readEnvironment } from '../../server/base/environment.ts';
import { createLog } from '../../server/base/log.ts';
import { loadSecrets } from '../../server/base/secret.ts';
import {
  allAddsUp,
  dryRun,
  importSite,
  listAbsent,
  MovingInError,
  openSource,
  readMap,
  resolveMap,
  undoImport,
  writeMap,
} from '../../server/features/moving-in/public.ts';
import type { Services } from '../../server/http/endpoint.ts';
import { prepareJobs } from '../../server/jobs/prepare-jobs.ts';
import { runCommand } from './run-command.ts';

const usage = `Imports the members of a site made with Strapi 4 or 5, with all they have. docs/moving-in.md is the whole way.

  npm run import-strapi -- --from mysql://user:password@host/database --files uploads/

--from      the former database: mysql://…, postgres://… or a file of SQLite; it is only read
--files     a folder with copies of its uploads, or
--files-url the address that serves them, also several times; no other host is called
--map       a file that maps tables and columns; without it the usual names are looked for
--months    hides members not seen for that many months until they return (24)
--report    a file for the result of each row, as JSON
--absent    a file for the members who were hidden, to whom npm run send-news can write (--to)
--dry-run   imports nothing, lists what would be imported or skipped and why, and writes the map to edit (former-site.yaml)
--undo      removes imported rows that no one has changed since

Running it again imports only what changed since, after a break as well. Nobody is mailed. The database is DATABASE_URL, or
the embedded one in DATA_DIR.`;

const options = {
  from: { type: 'string' },
  files: { type: 'string' },
  'files-url': { type: 'string', multiple: true },
  map: { type: 'string' },
  months: { type: 'string', default: '24' },
  report: { type: 'string' },
  absent: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  undo: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function main() {
  const { values } = parseArgs({ options });
  if (values.help || (values.from === undefined && !values.undo)) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const months = Number(values.months);
  if (!Number.isInteger(months) || months < 1) throw new MovingInError('--months: a whole number from 1');
  const environment = readEnvironment(process.env);
  const log = createLog('warn');
  const database = await prepareDatabase(environment, log);
  try {
    await prepareJobs(database.url, allJobs);
    const secrets = await loadSecrets(environment);
    const { services, close } = await createServices({ environment, databaseUrl: database.url, secrets, log });
    try {
      if (values.undo) console.log(JSON.stringify(await undoImport(services, database.url), null, 2));
      else await runImport(services, database.url, { ...values, months });
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

async function runImport(services: Services, databaseUrl: string, values: Omit<Values, 'months'> & { months: number }) {
  const files = {
    ...(values.files && { folder: values.files }),
    ...(values['files-url'] && { urls: values['files-url'].map(addressOf) }),
  };
  const source = await openSource(values.from ?? '');
  try {
    const tables = await source.tables();
    const map = values.map === undefined ? resolveMap(tables) : await readMap(values.map);
    if (values['dry-run']) {
      const { directories } = services;
      const preview = await dryRun(source, tables, { map, directories, now: services.clock() });
      await write(preview, values.report);
      if (values.map === undefined) await writeMap('former-site.yaml', map);
      return;
    }
    const hiddenAfterMonths = values.months;
    const report = await importSite(services, { source, databaseUrl, map, files, hiddenAfterMonths, say: console.log });
    await write(report, values.report);
    if (values.absent !== undefined) await writeFile(values.absent, await listAbsent(services.database));
    if (!allAddsUp(report)) throw new Error('rows or money are missing in the report');
  } finally {
    await source.close();
  }
}

function addressOf(given: string): URL {
  const url = URL.parse(given);
  if (!url) throw new MovingInError(`--files-url: an address such as https://example.ch, not ${given}`);
  return url;
}

async function write(result: object, file: string | undefined) {
  const text = JSON.stringify(result, null, 2);
  console.log(text);
  if (file !== undefined) await writeFile(file, `${text}\n`);
}

await runCommand(main, MovingInError);
