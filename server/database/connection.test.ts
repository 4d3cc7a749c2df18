import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { connect, isoTime, parseTimestamp } from './connection.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('reads times as PostgreSQL writes them, to the millisecond', async () => {
  const milliseconds = fc.integer({ min: 0, max: Date.UTC(2199, 0, 1) });
  const times = fc.sample(milliseconds, { numRuns: 200, seed: 7 }).map((time) => new Date(time));
  const given = [...times, new Date('2026-11-21T04:00:00.000Z'), new Date('2026-11-21T04:00:00.120Z')];
  const { rows } = await app.services.database.pool.query<{ time: Date }>(
    'select time from unnest($1::timestamptz[]) with ordinality given(time, position) order by position',
    [given],
  );
  expect(rows.map((row) => row.time)).toEqual(given);
  const prepared = {
    name: 'times',
    text: 'select time::text from unnest($1::timestamptz[]) with ordinality t (time, n) order by n',
  };
  const texts = await app.services.database.run<{ time: string }>(prepared, [given]);
  expect(texts.map(({ time }) => isoTime(time))).toEqual(given.map((time) => time.toISOString()));
});

it.each([
  ['2026-11-21 04:00:00+00', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21 04:00:00.5+00', '2026-11-21T04:00:00.500Z'],
  ['2026-11-21 04:00:00.123456+00', '2026-11-21T04:00:00.123Z'],
])('reads %s', (written, meant) => {
  expect(parseTimestamp(written).toISOString()).toBe(meant);
  expect(isoTime(written)).toBe(meant);
});

it('prepares a query with a name, and none without', async () => {
  const database = connect(app.databaseUrl, { poolSize: 1, onIdleError: () => {} });
  const text = 'select $1::int as one';
  expect(await database.run({ text }, [1])).toEqual([{ one: 1 }]);
  expect(await database.run({ name: 'one', text }, [1])).toEqual([{ one: 1 }]);
  const { rows } = await database.pool.query('select name from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'one' }]);
  await database.close();
});

it('runs a prepared query again after a migration has changed its columns', async () => {
  const database = connect(app.databaseUrl, { poolSize: 1, onIdleError: () => {} });
  const changing = { name: 'changing', text: 'select * from changing' };
  await database.pool.query('create table changing (first int); insert into changing values (1)');
  expect(await database.run(changing, [])).toEqual([{ first: 1 }]);
  await database.pool.query("alter table changing add column second text default 'two'");
  // PostgreSQL refuses it once, and the pool gives up the connection.
  await expect(database.run(changing, [])).rejects.toMatchObject({ code: '0A000' });
  expect(await database.run(changing, [])).toEqual([{ first: 1, second: 'two' }]);
  await database.close();
});

it.each(['the query builder', 'text alone'])('closes its connections when closed, after queries by %s', async (how) => {
  const database = connect(app.databaseUrl, { poolSize: 1, onIdleError: () => {} });
  if (how === 'text alone') await database.pool.query('select 1');
  else await database.sql.selectFrom('users').select('id').limit(1).execute();
  await database.close();
  expect(database.pool.ended).toBe(true);
  expect(database.pool.totalCount).toBe(0);
});
