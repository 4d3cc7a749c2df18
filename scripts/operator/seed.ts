import { parseArgs } from 'node:util';
import { readEnvironment } from '../../server/base/environment.ts';
import { hashPassword } from '../../server/base/passwords.ts';
import { connect } from '../../server/database/connection.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seedCast } from '../../server/database/seed/cast.ts';
import { castPassword } from '../../server/database/seed/cast-accounts.ts';
import { seedDirectories } from '../../server/database/seed/directories.ts';
import { type LoadProgress, type LoadResult, loadMembers } from '../../server/database/seed/load-members.ts';
import { runCommand } from './run-command.ts';
import { withDatabaseUrl } from './with-database-url.ts';

const usage = `Fills the database with the directories and invented members.

  npm run seed -- [--members 28000] [--seed 1]

--members  the total for this seed, including existing ones
--seed     another seed gives other members

The database is DATABASE_URL, or the embedded one in DATA_DIR. The embedded one also gets the demo cast, and
its invented members have the cast's password and drawn pictures.`;

interface Wanted {
  members: number;
  seed: number;
}

async function main() {
  const wanted = readArguments();
  if (wanted === undefined) return;
  const environment = readEnvironment(process.env);
  await withDatabaseUrl(environment, (url) => fill(url, environment.databaseUrl === undefined, wanted));
}

function readArguments(): Wanted | undefined {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '28000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return undefined;
  }
  return {
    members: wholeNumber('--members', values.members, 10_000_000),
    seed: wholeNumber('--seed', values.seed, 2 ** 31 - 1),
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  if (!/^\d+$/.test(text) || Number(text) > most)
    throw new RangeError(`${name}: a whole number from 0 to ${most}, not ${text}`);
  return Number(text);
}

async function fill(url: string, isEmbedded: boolean, wanted: Wanted) {
  const began = performance.now();
  const now = new Date();
  const ran = await migrate(url);
  if (ran.length > 0) console.log(`migrations: ${ran.join(', ')}`);
  const database = connect(url, { poolSize: 2, onIdleError: () => undefined });
  try {
    await seedDirectories(database);
    if (isEmbedded) await seedCast(database, { now, withPortraits: true });
    const passwordHash = isEmbedded ? await hashPassword(castPassword) : null;
    const result = await loadMembers(url, {
      count: wanted.members,
      seed: wanted.seed,
      now,
      passwordHash,
      withPortraits: isEmbedded,
      onProgress: progressPrinter(),
    });
    console.log(summary(result, wanted));
    const { rows } = await database.pool.query<Record<string, number>>(
      `select (select count(*) from languages) as languages, (select count(*) from places) as places,
         (select count(*) from profiles) as members, (select count(*) from profiles where listed) as "of them in the search",
         (select count(*) from search_entries) as "search entries"`,
    );
    for (const [what, total] of Object.entries(rows[0] ?? {})) {
      console.log(`${total.toLocaleString('en').padStart(12)} ${what}`);
    }
    console.log(`done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  } finally {
    await database.close();
  }
}

function summary(result: LoadResult, wanted: Wanted): string {
  if (wanted.members === 0) return 'no members requested';
  if (result.added === 0)
    return `the ${wanted.members} members of seed ${wanted.seed} are already there, nothing added`;
  const existing = result.alreadyThere === 0 ? '' : `, ${result.alreadyThere} were already there`;
  return `${result.added} members of seed ${wanted.seed} added${existing}`;
}

const labels: Record<LoadProgress['step'], (progress: LoadProgress) => string> = {
  members: ({ done, count }) => `${done} of ${count} members`,
  indexes: ({ done, count }) => `index ${done + 1} of ${count}`,
  statistics: () => 'statistics',
};

/** A progress bar on a terminal, otherwise a line for each tenth. */
function progressPrinter(): (progress: LoadProgress) => void {
  const isTerminal = process.stdout.isTTY === true;
  let printed = '';
  return (progress) => {
    const share = progress.count === 0 ? 1 : progress.done / progress.count;
    const label = labels[progress.step](progress);
    if (isTerminal) {
      const filled = Math.round(share * 30);
      const end = progress.step === 'statistics' ? '\n' : '';
      process.stdout.write(`\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${label}${end}`);
      return;
    }
    const tenth = `${progress.step} ${Math.floor(share * 10)}`;
    if (tenth === printed) return;
    printed = tenth;
    console.log(label);
  };
}

await runCommand(main, RangeError);
