import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { quickHash } from '../../../../tests/support/passwords.ts';
import { formerCostInSql, isFormerInSql } from '../../../base/former-passwords.ts';
import { newId } from '../../../base/ids.ts';

const password = 'Grüezi Zäme 7';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** As Strapi stores it, at a 64th of its cost. */
const formerHash = (given: string, kind = '$2a$') => hashSync(given, 4).replace(/^\$2b\$/, kind);

async function bring(passwordHash: string | null) {
  const email = `urs-${newId()}@example.test`;
  return { email, id: await createMember(app, { email, passwordHash }) };
}
const logIn = (identifier: string, given: string) =>
  app.call(null, 'POST', '/api/auth/local', { identifier, password: given });
async function storedHash(id: string) {
  const user = app.services.database.sql.selectFrom('users').select('password_hash').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).password_hash;
}

it.each(['$2a$', '$2b$', '$2y$'])(
  'a hash of the former site (%s) opens once, and is replaced at that moment',
  async (kind) => {
    const { id, email } = await bring(formerHash(password, kind));
    expect((await logIn(email, 'Gruezi Zame 7')).code).toBe('wrong_credentials');
    expect(await storedHash(id)).toMatch(/^\$2/);
    expect((await logIn(email, password)).status).toBe(200);
    expect(await storedHash(id)).toMatch(/^\$argon2id\$/);
    expect((await logIn(email, password)).status).toBe(200);
    expect((await logIn(email, `${password}!`)).status).toBe(401);
  },
);

it('a password beyond 72 bytes opens as it did there, and afterwards counts whole', async () => {
  const long = `${'ä'.repeat(36)}!`;
  const { email } = await bring(formerHash(long));
  expect((await logIn(email, long)).status).toBe(200);
  expect((await logIn(email, long)).status).toBe(200);
  expect((await logIn(email, 'ä'.repeat(36))).status).toBe(401);
});

it('two first log-ins at once are both let in, and neither with a wrong password', async () => {
  const { email } = await bring(formerHash(password));
  const answers = await Promise.all([password, password, 'nearly right', password].map((given) => logIn(email, given)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 200]);
});

it.each([
  ['none', null],
  ['one that breaks off', '$2a$10$abc'],
  ['one of a cost without end', hashSync(password, 4).replace('$04$', '$31$')],
  ['something else', 'plain text'],
])('with %s as hash the answer is that of a wrong password, and a new one is set by mail', async (_, hash) => {
  const { email } = await bring(hash);
  expect((await logIn(email, password)).code).toBe('wrong_credentials');
});

it('every log-in takes the time of both kinds while one hash of the former site is left', async () => {
  const { email: dear } = await bring(hashSync(password, 11));
  const { email: ours } = await bring(quickHash(password));
  const { email: cheap } = await bring(hashSync(password, 4));
  /** Processor time, which a busy machine hardly changes. */
  const least = async (email: string) => {
    const times = [];
    for (let count = 0; count < 3; count++) {
      const start = process.cpuUsage();
      await logIn(email, 'not hers');
      times.push(process.cpuUsage(start).user);
    }
    return Math.min(...times);
  };
  const usual = await least(dear);
  for (const email of [ours, cheap, `nobody-${newId()}@example.test`])
    expect(await least(email)).toBeGreaterThan(usual * 0.5);
});

it('the highest cost that is stored is found without reading the accounts', async () => {
  const { rows } = await app.services.database.pool.query<Record<string, string>>(
    `explain select max(${formerCostInSql})::integer from users where ${isFormerInSql}`,
  );
  expect(JSON.stringify(rows)).toContain('users_former_hash');
});

it('a session from the former hash proves its password too', async () => {
  const { id } = await bring(formerHash(password));
  const change = {
    currentPassword: password,
    password: 'Nebel über dem Napf',
    passwordConfirmation: 'Nebel über dem Napf',
  };
  expect((await app.call(id, 'POST', '/api/auth/change-password', change)).status).toBe(200);
});
