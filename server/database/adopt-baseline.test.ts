import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp } from '../../tests/support/app.ts';
import { asAdmin } from '../../tests/support/database.ts';
import { allJobs } from '../app/jobs-registry.ts';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import { migrate, migrationNames } from './migrate.ts';

const { adminUrl, templateName } = inject('testDatabase');
const urlOf = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
const name = `adeux_adopt_${randomBytes(4).toString('hex')}`;
const url = urlOf(name);
const isNewer = (migration: string) => migration > '015-notebook.sql';
const drop = () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`);

/**
 * An instance of the releases before the baseline, after their last migration: `pg_dump -N pgboss --inserts` of 100 days with the named
 * demo people, 40 made up, chats, a team, subscriptions and invoices. All people are invented.
 */
const dump = path.join(import.meta.dirname, '../../tests/support/before-baseline.sql.gz');

beforeAll(async () => {
  await asAdmin(adminUrl, `create database ${name}`);
  await query(url, gunzipSync(await readFile(dump)).toString('utf8'));
});
afterAll(drop);

async function query<Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** All that the schema consists of, a line each. */
async function schemaOf(database: string): Promise<string[]> {
  const ofPublic = (alias: string) =>
    `${alias}.relnamespace = 'public'::regnamespace and ${alias}.relname <> 'migrations'`;
  const rows = await query<{ line: string }>(
    database,
    `select concat_ws(' ', 'table', c.relname, c.relkind, c.reloptions, pg_get_viewdef(case c.relkind when 'v' then c.oid end)) as line
       from pg_class c where ${ofPublic('c')} and c.relkind in ('r', 'v')
     union all
     select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
         a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid))
       from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where ${ofPublic('c')} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     union all
     select concat_ws(' ', 'constraint', c.relname, o.conname, o.convalidated, pg_get_constraintdef(o.oid))
       from pg_class c join pg_constraint o on o.conrelid = c.oid where ${ofPublic('c')} and o.contype <> 'n'
     union all
     select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid))
       from pg_class c join pg_index i on i.indrelid = c.oid where ${ofPublic('c')}
     union all
     select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
       from pg_class c join pg_trigger t on t.tgrelid = c.oid where ${ofPublic('c')} and not t.tgisinternal
     union all
     select pg_get_functiondef(p.oid) from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     order by line`,
  );
  return rows.map(({ line }) => line);
}

/** How many rows each table has. */
async function counts(): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'",
  );
  const columns = tables.map((table) => `(select count(*)::int from ${table.name}) as ${table.name}`);
  const [row] = await query<Record<string, number>>(url, `select ${columns.join(', ')}`);
  return row ?? {};
}

it('upgrades a database from before the baseline to its schema, with all rows', async () => {
  const { tandem_pairs: search_entries, tandem_places: search_places, ...others } = await counts();
  const had = { ...others, search_entries, search_places };
  const unlisted = '(select id from profiles where not listed order by id limit 1)';
  await query(
    url,
    `update profiles set speaks = '[{"code": "rm"}, {"code": "gsw", "level": "native"}, {"code": "fr", "level": "B2"}, {"code": "de"}]',
      learns = '[{"code": "fr", "level": "B1"}, {"code": "gsw"}, {"code": "rm"}, {"code": "zzz"}]',
      varieties = '[{"variety": "rm-puter", "as": "wants"}, {"variety": "gsw-bern", "as": "speaks"}, {"variety": "rm-vallader", "as": "speaks"}]'
    where id = ${unlisted}`,
  );
  const names = await migrationNames();
  expect(await migrate(url)).toEqual(names.filter(isNewer));
  expect(await schemaOf(url)).toEqual(await schemaOf(urlOf(templateName)));
  // A language on both sides is learned, unless it is native; unknown ones go, and varieties follow their language.
  expect(
    await query(
      url,
      `select side, string_agg(concat_ws(' ', language, level), ', ' order by position) as languages,
         (select string_agg(variety, ', ' order by position) from profile_varieties v where v.profile_id = l.profile_id and v.side = l.side) as varieties
       from profile_languages l where profile_id = ${unlisted} group by profile_id, side order by side`,
    ),
  ).toEqual([
    { side: 'learns', languages: 'fr B1, rm', varieties: 'rm-puter' },
    { side: 'speaks', languages: 'gsw native, de', varieties: 'gsw-bern' },
  ]);
  // Without the tables added since.
  expect(await counts()).toMatchObject(had);
  const ran = await query<{ name: string; contracts: boolean }>(
    url,
    'select name, contracts from migrations order by name',
  );
  expect(ran.map((row) => row.name)).toEqual(names);
  expect(ran.filter((row) => !isNewer(row.name)).every((row) => row.contracts)).toBe(true);
  expect(await migrate(url)).toEqual([]);
});

it('serves the members of such a database, and finds them as it would if they had come now', async () => {
  await prepareJobs(url, allJobs);
  const entries = `select md5(string_agg(e::text, ';' order by e)) from search_entries e`;
  const before = await query(url, entries);
  await query(url, 'create table given as table profile_languages');
  await query(url, 'delete from profile_languages');
  await query(url, 'insert into profile_languages table given');
  expect(await query(url, entries)).toEqual(before);
  const app = await startTestApp({}, { url, drop: async () => undefined });
  try {
    const [anna] = await query<{ id: string }>(url, `select id from users where email = 'anna@example.test'`);
    const read = async (target: '/api/chats' | '/api/invoices' | '/api/profiles') => {
      const { status, body } = await app.call(anna?.id ?? null, 'GET', target);
      expect(status, target).toBe(200);
      return (body as { data: object[] }).data.length;
    };
    expect(await read('/api/chats')).toBeGreaterThan(0);
    expect(await read('/api/invoices')).toBe(4);
    expect(await read('/api/profiles')).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});

it('refuses a database that has not come to the last migration before the baseline', async () => {
  const older = `${name}_older`;
  await asAdmin(adminUrl, `create database ${older}`);
  try {
    await query(
      urlOf(older),
      `create table migrations (name text primary key); insert into migrations values ('001-languages-and-places.sql')`,
    );
    await expect(migrate(urlOf(older))).rejects.toThrow('start the release of that day (commit e5b65c9e) on it once');
  } finally {
    await asAdmin(adminUrl, `drop database ${older} with (force)`);
  }
});
