import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
/** Any number, the same in every process: the advisory lock under which migrations run. */
const migrationLock = 7_140_221;

/**
 * Brings the database to the newest state, forwards only: runs each NNN-*.sql not yet run, each in a transaction of its own,
 * under a lock, so that two processes starting at once run each file once. Returns the names of those it ran.
 * Throws when a file that has run is gone or the database is newer than this code.
 */
export async function migrate(url: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const unknown = [...done].filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new Error(`the database is newer than this code: it has run ${unknown.join(', ')}`);
    const open = names.filter((name) => !done.has(name));
    for (const name of open) await runOne(client, name);
    return open;
  } finally {
    await client.end();
  }
}

async function runOne(client: pg.Client, name: string) {
  const text = await readFile(new URL(name, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
