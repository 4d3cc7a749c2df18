import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { verifyPassword } from '../../base/passwords.ts';
import { connect, type Database } from '../connection.ts';
import { seedCast } from './cast.ts';
import { castIds, castPassword } from './cast-accounts.ts';
import { castChats } from './cast-chats.ts';
import { castMembers } from './cast-members.ts';
import { castTandems } from './cast-tandems.ts';
import { seedDirectories } from './directories.ts';
import { loadMembers } from './load-members.ts';
import { dropSecondaryIndexes } from './secondary-indexes.ts';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
const now = new Date();

beforeAll(async () => {
  own = await createTestDatabase();
  database = connect(own.url, { poolSize: 2, onIdleError: () => undefined });
});

afterAll(async () => {
  await database.close();
  await own.drop();
});

async function one<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await database.pool.query<Row>(text, values);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row: ${text}`);
  return row;
}

test('filled directories are left alone, a changed or missing row is restored with new files', async () => {
  const state = () => one<{ rows: string }>('select max(xmin::text::bigint)::text as rows from places');
  const before = await state();
  await seedDirectories(database);
  expect(await state()).toEqual(before);

  await database.pool.query(`update languages set name_de = 'Falsch' where code = 'gsw'`);
  await database.pool.query(`delete from places where id = 600300`);
  await database.pool.query(`comment on table places is 'another state'`);
  await seedDirectories(database);
  expect(await one(`select name_de from languages where code = 'gsw'`)).toEqual({ name_de: 'Schweizerdeutsch' });
  expect(await one(`select postcode, name, round(east) as east from places where id = 600300`)).toEqual({
    postcode: '6003',
    name: 'Luzern',
    east: 2666,
  });
});

test('the cast is inserted once, listed where allowed, with a password that works', async () => {
  await seedCast(database, { now });
  await seedCast(database, { now: new Date(now.getTime() + 86_400_000) });
  expect(await one('select count(*) as members from profiles')).toEqual({ members: castMembers.length });
  expect(await one('select count(*) as messages from messages')).toEqual({
    messages: castChats.flatMap((chat) => chat.messages).length,
  });
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from profiles where not listed order by name',
  );
  expect(rows.map((row) => row.name)).toEqual(['Aita', 'Noah']);
  expect(await one('select count(*) as tandems from tandems')).toEqual({ tandems: castTandems.length });
  const lea = await one<{ hash: string }>('select password_hash as hash from users where id = $1', [castIds.lea]);
  expect(await verifyPassword(castPassword, lea.hash)).toBe(true);
  expect(await one('select password_hash from users where id = $1', [castIds.ruth])).toEqual({ password_hash: null });
});

test('a deleted member of the cast does not come back', async () => {
  await database.pool.query(`delete from profiles where id = $1`, [castIds.robin]);
  await database.pool.query(`update users set email = null, deleted_at = now() where id = $1`, [castIds.robin]);
  await seedCast(database, { now });
  expect(await one('select count(*) as profiles from profiles where id = $1', [castIds.robin])).toEqual({
    profiles: 0,
  });
});

const comparePairs = `
  with wanted as (select pair.* from profiles p, search_entries_of(p) pair where p.listed)
  select (select count(*) from wanted) > 1000 as many,
    (select count(*) from (select * from wanted except select * from search_entries) missing) as missing,
    (select count(*) from (select * from search_entries except select * from wanted) extra) as extra`;

test('made-up members are loaded with the search entries the trigger would have made, and the trigger works afterwards', async () => {
  const steps: string[] = [];
  const result = await loadMembers(own.url, { count: 400, seed: 1, now, onProgress: ({ step }) => steps.push(step) });
  expect(result).toEqual({ added: 400, alreadyThere: 0 });
  expect(steps).toEqual(['members', 'statistics']);
  expect(await one(comparePairs)).toEqual({ many: true, missing: 0, extra: 0 });
  expect(
    await one(
      `select count(*) as wrong from profiles p join users u using (id) where p.listed is distinct from in_search(p, u)`,
    ),
  ).toEqual({ wrong: 0 });

  const byTrigger = `update profiles set listed = $1 where id in (select id from users where email like 'made-up-1-%')`;
  const pairs = `select md5(string_agg(t::text, ';' order by t)) as hash, count(*) as pairs from search_entries t`;
  const before = await one(pairs);
  const { rows } = await database.pool.query<{ id: string }>('select id from profiles where listed');
  await database.pool.query(byTrigger, [false]);
  expect(await one(pairs)).not.toEqual(before);
  await database.pool.query('update profiles set listed = true where id = any($1::uuid[])', [
    rows.map((row) => row.id),
  ]);
  expect(await one(pairs)).toEqual(before);
});

test('a second load adds nothing, a larger one the rest, another seed others', async () => {
  const later = new Date(now.getTime() + 86_400_000);
  expect(await loadMembers(own.url, { count: 400, seed: 1, now: later })).toEqual({ added: 0, alreadyThere: 400 });
  expect(await loadMembers(own.url, { count: 500, seed: 1, now: later })).toEqual({ added: 100, alreadyThere: 400 });
  expect(await loadMembers(own.url, { count: 50, seed: 2, now: later })).toEqual({ added: 50, alreadyThere: 0 });
  expect(await one(comparePairs)).toEqual({ many: true, missing: 0, extra: 0 });
});

test('a load that fails leaves nothing behind', async () => {
  await database.pool.query('alter table profiles add constraint no_more check (false) not valid');
  await expect(loadMembers(own.url, { count: 10, seed: 9, now })).rejects.toThrow('no_more');
  await database.pool.query('alter table profiles drop constraint no_more');
  expect(await one(`select count(*) as users from users where email like 'made-up-9-%'`)).toEqual({ users: 0 });
  expect(
    await one(`select tgenabled::text as state from pg_trigger where tgname = 'profiles_keep_search_entries'`),
  ).toEqual({
    state: 'O',
  });
});

test('dropped indexes come back as they were', async () => {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  const indexes = async () =>
    (await client.query(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows;
  try {
    const before = await indexes();
    await client.query('begin');
    const recreate = await dropSecondaryIndexes(client, ['users', 'profiles', 'search_entries']);
    const without = (await indexes()).length;
    expect(without).toBeLessThan(before.length);
    const received: number[] = [];
    await recreate((done) => received.push(done));
    expect(received.length).toBe(before.length - without);
    expect(await indexes()).toEqual(before);
    await client.query('rollback');
  } finally {
    await client.end();
  }
});
