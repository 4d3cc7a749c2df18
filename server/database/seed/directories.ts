import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../connection.ts';
import { readDataFile } from './csv.ts';
import { cantonRows, languageRows, nameColumns, placeRows } from './directory-rows.ts';

/** Increase when the same files would give other rows, so that filled databases are brought up to date. */
const rowsVersion = 1;
/** Any number, the same in every process: the advisory lock under which the directories are filled. */
const directoriesLock = 7_140_222;

const names = sql.raw(nameColumns.join(', '));
const newNames = sql.raw(nameColumns.map((column) => `excluded.${column}`).join(', '));

/**
 * Updates languages, cantons and places from data/*.csv; called at every start. Unchanged rows are not written; rows
 * no longer in a file stay, because profiles point to them. The files' fingerprint is the comment of the table
 * places: if it is unchanged, nothing but one query runs.
 */
export async function seedDirectories(database: Database): Promise<void> {
  const [languages, cantons, places] = await Promise.all(
    ['languages.csv', 'swiss-cantons.csv', 'swiss-postcodes.csv'].map(readDataFile),
  );
  if (languages === undefined || cantons === undefined || places === undefined)
    throw new Error('a directory is missing');
  const hash = createHash('sha256').update(`${rowsVersion}\n${languages}\n${cantons}\n${places}`).digest('hex');
  const fingerprint = `state of data/: ${hash}`;
  if (await isFilled(database, fingerprint)) return;
  await database.sql.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${directoriesLock})`.execute(transaction);
    await sql`
      insert into languages (number, code, ${names}, name_own)
      select number, code, ${names}, name_own
      from jsonb_populate_recordset(null::languages, ${JSON.stringify(languageRows(languages))}::jsonb)
      on conflict (number) do update
      set (code, ${names}, name_own) = row(excluded.code, ${newNames}, excluded.name_own)
      where languages is distinct from excluded`.execute(transaction);
    await sql`
      insert into cantons (code, ${names})
      select code, ${names}
      from jsonb_populate_recordset(null::cantons, ${JSON.stringify(cantonRows(cantons))}::jsonb)
      on conflict (code) do update
      set (${names}) = row(${newNames})
      where cantons is distinct from excluded`.execute(transaction);
    await sql`
      insert into places (id, postcode, name, canton, latitude, longitude, east, north)
      select id, postcode, name, canton, latitude, longitude, east, north
      from jsonb_populate_recordset(null::places, ${JSON.stringify(placeRows(places))}::jsonb)
      on conflict (id) do update
      set (postcode, name, canton, latitude, longitude, east, north)
        = row(excluded.postcode, excluded.name, excluded.canton, excluded.latitude, excluded.longitude, excluded.east, excluded.north)
      where places is distinct from excluded`.execute(transaction);
    await sql`comment on table places is ${sql.lit(fingerprint)}`.execute(transaction);
  });
}

async function isFilled(database: Database, fingerprint: string): Promise<boolean> {
  const [row] = await database.run<{ filled: boolean }>(
    {
      name: 'directories-filled',
      text: `select obj_description('places'::regclass, 'pg_class') = $1 and exists (select from places)
               and exists (select from cantons) and exists (select from languages) as filled`,
    },
    [fingerprint],
  );
  return row?.filled === true;
}
