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

  it('refuse a database that a newer release has changed', async () => {
    await query("insert into migrations (name) values ('999-from-the-future.sql')");
    await expect(migrate(url.href)).rejects.toThrow('999-from-the-future.sql');
  });
});
