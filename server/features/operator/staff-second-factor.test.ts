import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../../contract/constants/moderation.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { contractCalls } from '../../../tests/support/contract-calls.ts';
import { createMember } from '../../../tests/support/members.ts';
import { codeOf, createWithSecondFactor, password } from '../../../tests/support/second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ STAFF_SECOND_FACTOR: 'on' });
});
afterAll(() => app.close());

const give = (id: string, role: Role) =>
  app.services.database.sql.updateTable('users').set({ role }).where('id', '=', id).execute();
const me = async (id: string) => (await app.call(id, 'GET', '/api/users/me')).body;
const queueAs = async (id: string) => {
  const { status, code } = await app.call(id, 'GET', '/api/operator/cases');
  return code ?? status;
};

it.each(['moderator', 'admin'] as const)('the role of a %s awaits a second factor', async (role) => {
  const { id } = await createWithSecondFactor(app);
  await give(id, role);
  expect(await queueAs(id)).toBe(200);
  expect(await me(id)).not.toHaveProperty('roleNeedsSecondFactor');

  const other = await createMember(app);
  await give(other, role);
  expect(await me(other)).toMatchObject({ role, roleNeedsSecondFactor: true });
  const operators = contractCalls.filter(({ endpoint }) => ['moderator', 'admin'].includes(endpoint.access));
  for (const { key, method, path } of operators) {
    const answer = await app.call(other, method, path);
    expect([answer.status, answer.code], key).toEqual([403, 'role_needs_second_factor']);
  }
});

it('an unconfirmed second factor does not count, nor does a disabled one', async () => {
  const { id, secret } = await createWithSecondFactor(app);
  await give(id, 'moderator');
  const off = { password, code: codeOf(app, secret, 1) };
  expect((await app.call(id, 'DELETE', '/api/auth/second-factor', off)).status).toBe(204);
  expect(await queueAs(id)).toBe('role_needs_second_factor');
  const started = await app.call(id, 'POST', '/api/auth/second-factor', { password });
  expect(await queueAs(id)).toBe('role_needs_second_factor');
  const code = codeOf(app, started.body.data.secret);
  expect((await app.call(id, 'POST', '/api/auth/second-factor/confirm', { code })).status).toBe(200);
  expect(await queueAs(id)).toBe(200);
});

it('a member needs none, and sees nothing about roles', async () => {
  const id = await createMember(app);
  expect(await me(id)).not.toHaveProperty('roleNeedsSecondFactor');
  expect(await queueAs(id)).toBe('not_allowed');
});
