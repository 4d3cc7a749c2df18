import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { sqlState } from '../base/errors.ts';
import { adoptionOf } from './adopt-baseline.ts';

const ownFolder = path.join(import.meta.dirname, 'migrations');
/** Any number, the same in every process: the advisory lock under which migrations run. */
const migrationLock = 7_140_221;
/** A lock timeout, and a deadlock with a request. */
const passing: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);
/**
 * Later queries queue behind a migration that waits for a table, so it gives up and retries. It does so within the second after
 * which PostgreSQL ends one of two transactions that wait for each other: that would be a member's request.
 */
const lockMilliseconds = 500;
const triesAtMost = 120;

/**
 * Brings the database to the newest state, forwards only: runs each NNN-*.sql not yet run, each in its own transaction,
 * under a lock, so that of two processes starting at once only one runs a file. Returns the names of those it ran.
 * A database from before the baseline is upgraded to it, and recorded as having run it.
 * Throws if the database is too old for that, or newer than this code and has lost what this code needs. Files of a newer
 * release that only add something are harmless.
 */
export async function migrate(url: string, folder = ownFolder): Promise<string[]> {
  const names = await migrationNames(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureList(client);
    const adoption = await adoptionOf(client, folder, names);
    if (adoption !== undefined) await runOne(client, 'adopt-baseline.sql', () => client.query(adoption));
    const { rows } = await client.query<{ name: string; contracts: boolean }>('select name, contracts from migrations');
    const done = new Set(rows.map((row) => row.name));
    const breaking = rows.filter(({ name, contracts }) => contracts && !names.includes(name));
    if (breaking.length > 0)
      throw new Error(
        `the database is newer than this code: it has run ${breaking.map(({ name }) => name).join(', ')}`,
      );
    const open = names.filter((name) => !done.has(name));
    for (const name of open) {
      const text = await readFile(path.join(folder, name), 'utf8');
      await runOne(client, name, async () => {
        await client.query(text);
        const contracts = /^-- contract:/m.test(text);
        await client.query('insert into migrations (name, contracts) values ($1, $2)', [name, contracts]);
      });
    }
    return open;
  } finally {
    await client.end();
  }
}

/** The migrations of this code, in their order. */
export async function migrationNames(folder = ownFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
}

/** The list of what has run. contracts: it takes something away that the release before needs. */
async function ensureList(client: pg.Client) {
  await client.query(
    `create table if not exists migrations (name text primary key, run_at timestamptz not null default now(),
       contracts boolean not null default true)`,
  );
  // Checked first: altering takes a lock even if there is nothing to do, and would wait for a backup that reads the table.
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'contracts'",
  );
  if (rowCount === 0) await client.query('alter table migrations add column contracts boolean not null default true');
}

async function runOne(client: pg.Client, name: string, work: () => Promise<unknown>) {
  for (let tries = 1; ; tries++) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockMilliseconds}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!passing.has(sqlState(error)) || tries >= triesAtMost)
        throw new Error(`migration ${name} failed`, { cause: error });
    }
    await setTimeout(1_000);
  }
}
