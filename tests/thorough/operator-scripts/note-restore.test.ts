import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
let instance: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [instance, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await instance.drop();
  await other.drop();
});

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The first entry of an audit log. */
const begin = ({ url }: TestDatabase, at: string) =>
  query(url, `insert into audit_log (id, at, action) overriding system value values (1000, '${at}', 'change_role')`);
const noted = () => query(instance.url, `select actor_id from audit_log where action = 'restore_backup'`);

/** Runs the command as an operator does. */
async function note(restored: string) {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../../scripts/operator/restore.ts'), '--tried', restored],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: instance.url },
    },
  );
  const error = text(child.stderr);
  const [code] = await once(child, 'close');
  return { code, error: await error };
}

it('accepts a restore only from another database that is a copy of this one', async () => {
  expect(await note(other.url)).toMatchObject({ code: 1, error: expect.stringContaining('no copy') });
  await begin(instance, '2026-11-21 04:00:00.123456+00');
  await begin(other, '2026-11-21 04:00:00.123457+00');
  expect((await note(other.url)).code).toBe(1);
  expect((await note(instance.url)).code).toBe(1);
  expect(await noted()).toEqual([]);
  const copy = await createTestDatabase();
  try {
    await begin(copy, '2026-11-21 04:00:00.123456+00');
    expect(await note(copy.url)).toEqual({ code: 0, error: '' });
  } finally {
    await copy.drop();
  }
  expect(await noted()).toEqual([{ actor_id: null }]);
});
