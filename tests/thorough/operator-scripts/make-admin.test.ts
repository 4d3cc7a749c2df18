import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createMember } from '../../support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Runs the command as an operator does. */
const makeAdmin = (...given: string[]) =>
  promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, '../../../scripts/operator/make-admin.ts'), ...given],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl },
    },
  );
const roleOf = async (member: string) =>
  (await app.services.database.sql.selectFrom('users').select('role').where('id', '=', member).executeTakeFirst())
    ?.role;

it('makes a member an admin by address, however it is written, and records it', async () => {
  const ada = await createMember(app, { email: 'ada@example.test' });
  expect(await roleOf(ada)).toBe('member');
  expect((await makeAdmin('Ada@Example.test')).stdout).toContain('is an admin now');
  expect(await roleOf(ada)).toBe('admin');
  const { rows } = await app.services.database.pool.query(
    `select actor_id, details from audit_log where action = 'change_role' and subject_id = $1`,
    [ada],
  );
  expect(rows).toEqual([{ actor_id: null, details: { from: 'member', to: 'admin' } }]);
});

it.each([
  ['no one has', 'nobody@example.test', 'no member has the address'],
  ['is not confirmed', 'uma@example.test', 'has not confirmed the address yet'],
])('reports that the address %s', async (_, email, said) => {
  if (email.startsWith('uma')) await createMember(app, { email, confirmed: false });
  await expect(makeAdmin(email)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
});

it('prints its usage without an address', async () => {
  await expect(makeAdmin()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('npm run make-admin') });
});
