import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** The first and the last migration of the releases before the baseline. */
const [first, last] = ['001-languages-and-places.sql', '086-no-written-position.sql'];
const lastOfBaseline = '015-notebook.sql';
/** Makes the functions and triggers of the search. */
const upkeep = '005-search-upkeep.sql';

/**
 * The SQL that upgrades a database from before the baseline to its schema; undefined if it needs none.
 * Throws if the database has not run all migrations of those releases.
 */
export async function adoptionOf(client: pg.Client, folder: string, names: string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select name from migrations where name in ($1, $2)', [
    first,
    last,
  ]);
  if (rows.length === 0) return undefined;
  if (!rows.some(({ name }) => name === last))
    throw new Error(
      'the database is older than 2026-11-27: start the release of that day (commit e5b65c9e) on it once, then this one',
    );
  const sql = await Promise.all(
    [path.join(import.meta.dirname, 'adopt-baseline.sql'), path.join(folder, upkeep)].map((file) =>
      readFile(file, 'utf8'),
    ),
  );
  const baseline = names.filter((name) => name <= lastOfBaseline).map((name) => `('${name}')`);
  return `${sql.join('\n')}
    delete from migrations;
    insert into migrations (name) values ${baseline.join(', ')};`;
}
