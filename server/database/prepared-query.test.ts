import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { connect, type Database } from './connection.ts';

let app: TestApp;
/** One connection, so that what one query leaves behind meets the next. */
let database: Database;
beforeAll(async () => {
  app = await startTestApp();
  database = connect(app.databaseUrl, { poolSize: 1, onIdleError: () => {} });
});
afterAll(async () => {
  await database.close();
  await app.close();
});

it('reads all kinds of columns the same the first time and later', async () => {
  const kinds = {
    name: 'kinds',
    text: `select $1::text as text, 1::bigint as count, '{"a":[1]}'::jsonb as json, '{1,2}'::int[] as list, true as yes,
      null::text as nothing, '2026-11-21'::date as day, '2026-11-21T04:00:00.5Z'::timestamptz as time from generate_series(1, 2)`,
  };
  const row = (text: string | null) => ({
    text,
    count: 1,
    json: { a: [1] },
    list: [1, 2],
    yes: true,
    nothing: null,
    day: '2026-11-21',
    time: new Date('2026-11-21T04:00:00.500Z'),
  });
  for (const text of ['first', 'zweite «ü»', null]) {
    expect(await database.run(kinds, [text])).toEqual([row(text), row(text)]);
  }
});

it('gives no rows where there are none, and none of a statement that returns nothing', async () => {
  const none = { name: 'none', text: 'select 1 as one where $1::int = 0' };
  for (const value of [1, 1, 0]) expect(await database.run(none, [value])).toEqual(value === 0 ? [{ one: 1 }] : []);
  const silent = { name: 'silent', text: 'delete from sessions where id = $1::uuid' };
  for (const _ of [1, 2]) expect(await database.run(silent, ['00000000-0000-4000-8000-000000000000'])).toEqual([]);
});

it('tells what went wrong, and the next query is answered', async () => {
  const divided = { name: 'divided', text: 'select 10 / $1::int as part' };
  await expect(database.run(divided, [0])).rejects.toMatchObject({ code: '22012' });
  await expect(database.run({ name: 'wrong', text: 'select nonsense' }, [])).rejects.toMatchObject({ code: '42703' });
  const unsendable = {
    toPostgres() {
      throw new Error('no value');
    },
  };
  await expect(database.run(divided, [unsendable])).rejects.toThrow('no value');
  expect(await database.run(divided, [5])).toEqual([{ part: 2 }]);
});

it('refuses one name for two statements', async () => {
  await database.run({ name: 'twice', text: 'select 1 as one' }, []);
  await expect(database.run({ name: 'twice', text: 'select 2 as two' }, [])).rejects.toThrow('twice');
});

it('reads an answer anew on a new connection, after a migration has changed its columns', async () => {
  const changing = { name: 'changing', text: 'select * from changing' };
  await database.pool.query('create table changing (first int); insert into changing values (1)');
  expect(await database.run(changing, [])).toEqual([{ first: 1 }]);
  await database.pool.query("alter table changing add column second text default 'two'");
  // PostgreSQL refuses it once, and the connection is given up.
  await expect(database.run(changing, [])).rejects.toMatchObject({ code: '0A000' });
  expect(await database.run(changing, [])).toEqual([{ first: 1, second: 'two' }]);
});
