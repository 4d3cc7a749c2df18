import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asAdmin } from '../../tests/support/database.ts';
import { migrate } from './migrate.ts';

const name = `adeux_migrate_${process.pid}`;
const { adminUrl } = inject('testDatabase');
const url = new URL(adminUrl);
url.pathname = `/${name}`;

beforeAll(() => asAdmin(adminUrl, `create database ${name}`));
afterAll(() => asAdmin(adminUrl, `drop database if exists ${name} with (force)`));

async function query(text: string) {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  it('run once each when several processes start at the same moment', async () => {
    const ran = await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
    const names = ran.flat();
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    expect(await query('select name from migrations order by name')).toEqual(
      [...names].sort().map((each) => ({ name: each })),
    );
  });

  it('do nothing a second time', async () => {
    expect(await migrate(url.href)).toEqual([]);
  });

  it('leave alone what a newer release has only added to, and refuse what it has taken something from', async () => {
    await query("insert into migrations (name, contracts) values ('998-more.sql', false)");
    expect(await migrate(url.href)).toEqual([]);
    await query("insert into migrations (name) values ('999-less.sql')");
    await expect(migrate(url.href)).rejects.toThrow('it has run 999-less.sql');
    await query("delete from migrations where name like '99%'");
  });

  describe('of a folder', () => {
    let folder: string;
    const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-migrations-'));
      await query(`create database ${name}_other`);
    });
    afterAll(async () => {
      await asAdmin(adminUrl, `drop database if exists ${name}_other with (force)`);
      await rm(folder, { recursive: true });
    });
    const other = Object.assign(new URL(url), { pathname: `/${name}_other` }).href;

    it('wait for a table without blocking later queries', async () => {
      await write('001-people.sql', 'create table people (id integer primary key);');
      await migrate(other, folder);
      await write('002-names.sql', 'alter table people add column name text;');
      const reader = new pg.Client({ connectionString: other });
      const late = new pg.Client({ connectionString: other });
      await Promise.all([reader.connect(), late.connect()]);
      await reader.query('begin');
      await reader.query('select from people');
      const ran = migrate(other, folder);
      const waits = `select count(*)::int as many from pg_locks where relation = 'people'::regclass and not granted`;
      await expect.poll(async () => (await late.query(waits)).rows, { interval: 20 }).toEqual([{ many: 1 }]);
      await late.query('select from people');
      await reader.query('commit');
      expect(await ran).toEqual(['002-names.sql']);
      await Promise.all([reader.end(), late.end()]);
    });

    it('give way to a transaction that holds one of their tables and waits for another', async () => {
      await write('001-places.sql', 'create table places (id integer primary key);');
      await migrate(other, folder);
      await write(
        '002-zips.sql',
        'alter table people add column zip text; select pg_sleep(0.2); alter table places add column zip text;',
      );
      const reader = new pg.Client({ connectionString: other });
      const onlooker = new pg.Client({ connectionString: other });
      await Promise.all([reader.connect(), onlooker.connect()]);
      await reader.query('begin');
      await reader.query('select from places');
      const ran = migrate(other, folder);
      const held = `select from pg_locks where relation = 'people'::regclass and mode = 'AccessExclusiveLock' and granted`;
      await expect.poll(async () => (await onlooker.query(held)).rowCount, { interval: 5 }).toBe(1);
      // The migration waits for places from now on: one of the two has to give up.
      await reader.query('select from people');
      await reader.query('commit');
      expect(await ran).toEqual(['002-zips.sql']);
      await Promise.all([reader.end(), onlooker.end()]);
    });

    it('say whether they take something away', async () => {
      await write(
        '003-no-names.sql',
        '-- contract: not read since the previous release\nalter table people drop column name;',
      );
      await migrate(other, folder);
      const client = new pg.Client({ connectionString: other });
      await client.connect();
      const { rows } = await client.query('select contracts from migrations order by name');
      await client.end();
      expect(rows.map(({ contracts }) => contracts)).toEqual([false, false, false, false, true]);
    });
  });
});
