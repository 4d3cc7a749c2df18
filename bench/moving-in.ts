import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { allJobs } from '../server/app/jobs-registry.ts';
import { createServices } from '../server/app/services.ts';
import { readEnvironment } from '../server/base/environment.ts';
import { createLog } from '../server/base/log.ts';
import { loadSecrets } from '../server/base/secret.ts';
import { connect } from '../server/database/connection.ts';
import { startEmbedded } from '../server/database/embedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { seedDirectories } from '../server/database/seed/directories.ts';
import { importSite, openSource, undoImport } from '../server/features/moving-in/public.ts';
import { allAddsUp } from '../server/features/moving-in/report.ts';
import { prepareJobs } from '../server/jobs/prepare-jobs.ts';
import { layOutRecipe, recipeSize } from '../tests/support/former-site-recipe.ts';
import { killImports, runImportScript } from '../tests/support/import-script.ts';
import { importedContents } from '../tests/support/imported-contents.ts';

// `node bench/moving-in.ts <folder> [members]`: how long a former site of 28,000 members takes to come here, and the delta of a day.
// With `--kills 10` it is imported a second time and killed so often at random moments, and every table compared with the first.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { kills: { type: 'string' } } });
const [folder = '/tmp/adeux-moving-in', members = '28000'] = positionals;
const size = recipeSize(Number(members));

const server = await startEmbedded(folder);
const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
async function renewDatabase(name: string) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
}

/** A database of the product as it is before an import. */
async function prepareTarget(name: string): Promise<string> {
  await renewDatabase(name);
  const url = urlOf(name);
  await migrate(url);
  await prepareJobs(url, allJobs);
  const database = connect(url, { poolSize: 1, onIdleError: () => undefined });
  await seedDirectories(database);
  await database.close();
  return url;
}

const databaseUrl = await prepareTarget('moved');
await renewDatabase('former_site');
const site = await layOutRecipe(urlOf('former_site'), size);
const environment = readEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
const secrets = await loadSecrets(environment);
const { services, close } = await createServices({ environment, databaseUrl, secrets, log: createLog('warn') });

let highest = process.memoryUsage();
let live = 0;
const watch = setInterval(() => {
  const memory = process.memoryUsage();
  if (memory.rss > highest.rss) highest = memory;
}, 200);
/** What is in use after collecting: what the process needs, without what V8 has not yet given back. Needs --expose-gc. */
const collect = setInterval(() => {
  if (!globalThis.gc) return;
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  live = Math.max(live, heapUsed + external);
}, 5000);
async function measure(what: string, work: () => Promise<string>) {
  [highest, live] = [process.memoryUsage(), 0];
  const startedAt = performance.now();
  const said = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${what}: ${seconds.toFixed(1)} s, at most ${megabytes(highest.rss)} MB (heap ${megabytes(highest.heapTotal)}, external ${megabytes(highest.external)}), of them in use ${megabytes(live)} MB, load ${loadavg()[0]?.toFixed(1)}; ${said}`,
  );
}
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
async function runImport(): Promise<string> {
  const source = await openSource(urlOf('former_site'));
  const report = await importSite(services, {
    source,
    databaseUrl,
    files: {},
    hiddenAfterMonths: 24,
    say: (line) => process.env.VERBOSE && console.log(line),
  });
  await source.close();
  const rows = Object.values(report.kinds);
  const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + count(row), 0);
  if (process.env.VERBOSE) console.log(JSON.stringify(report, null, 1));
  return `${sum(({ read }) => read)} rows read, ${sum((row) => row.new)} new, ${sum((row) => row.changed)} changed, ${allAddsUp(report) ? 'adds up' : 'DOES NOT ADD UP'}`;
}

const startedAt = new Date();
await measure('before', async () => 'what the process takes at rest');
await measure('all', runImport);
if (values.kills !== undefined) await killAndCompare(Number(values.kills));
await measureMore();
clearInterval(watch);
clearInterval(collect);
await site.end();
await close();
await server.stop();

async function measureMore() {
  await measure('again', runImport);
  const day = Math.round(size.messages / 300);
  await site.query(`with written as (
    insert into messages (document_id, text, read, created_at, published_at)
    select 'day' || g, 'Von heute ' || g, false, now(), now() from generate_series(1, ${day}) g returning id
  ), linked as (insert into messages_chat_lnk (message_id, chat_id) select id, 1 + id % ${size.chats} from written)
  insert into messages_sender_lnk (message_id, profile_id) select id, 1 + ((1 + id % ${size.chats})::bigint * 7919) % ${size.members} from written`);
  await site.query(`update profiles set hobbies = 'Neu', last_active = now() where id % 20 = 0`);
  await site.query(`update messages set read = true where id % 200 = 0`);
  await measure('delta of a day', runImport);
  await measure('undo', async () => JSON.stringify(await undoImport(services, databaseUrl)));
}

/** Imports into another database with a break after a random share of the work, again and again, and compares every table. */
async function killAndCompare(kills: number) {
  const url = await prepareTarget('killed');
  const move = { from: urlOf('former_site'), databaseUrl: url, dataDir: folder };
  await killImports(move, kills, console.log);
  await runImportScript(move);
  const [whole, broken] = [await importedContents(databaseUrl, startedAt), await importedContents(url, startedAt)];
  const others = Object.keys(whole).filter((what) => broken[what] !== whole[what]);
  for (const what of others) console.log(`${what}: ${whole[what]} BUT ${broken[what]} AFTER KILLS`);
  console.log(
    `${Object.keys(whole).length} tables and columns compared after ${kills} kills, ${others.length} are different`,
  );
  if (others.length > 0) process.exitCode = 1;
}
