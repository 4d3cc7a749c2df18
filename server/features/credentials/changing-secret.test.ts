import { createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { codeMailedTo } from '../../../tests/support/mailbox.ts';
import { present } from '../../../tests/support/present.ts';
import { codeOf, createAccount, createWithSecondFactor, password } from '../../../tests/support/second-factor.ts';
import { unsubscribeToken } from '../notifications/unsubscribe-token.ts';
import { sealAgain } from './seal-again.job.ts';

const first = 'the first secret of this instance, long';
const second = 'the second secret of this instance, long';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const started: TestApp[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const app of started) await app.close();
  await database.drop();
});

/** The instance, restarted with other keys on the same database. */
async function start(variables: Record<string, string>) {
  const app = await startTestApp(variables, { ...database, drop: async () => undefined });
  started.push(app);
  return app;
}

const me = (app: TestApp, jwt: string) =>
  app.call(null, 'GET', '/api/users/me', undefined, { Authorization: `Bearer ${jwt}` });
async function logInWith(app: TestApp, email: string, code: string) {
  const requested = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
  const { challenge } = present(requested.error.details.logIn);
  return app.call(null, 'POST', '/api/auth/local/second-factor', { challenge, code });
}

it('locks no one out: the former secret stays valid until it is removed, and long-lived data is sealed again', async () => {
  const before = await start({ SECRET: first });
  const own = await createWithSecondFactor(before);
  const [one, two, three, four] = own.recoveryCodes;
  const { jwt } = (await logInWith(before, own.email, one ?? '')).body;
  const unsubscribing = unsubscribeToken(before.services.secret, { userId: own.id, about: 'new_request' });
  await runJobs(before);
  await before.call(null, 'POST', '/api/auth/forgot-password', { email: own.email });
  const link = await codeMailedTo(before, own.email);
  // A code in the form stored before digests were sealed.
  const formerKey = Buffer.from(hkdfSync('sha256', Buffer.from(first), '', 'recovery code', 32));
  const formerHash = createHmac('sha256', formerKey).update(`${own.id}\nabcdefghjk`).digest();
  const formerRow = { user_id: own.id, hash: formerHash };
  await before.services.database.sql.insertInto('recovery_codes').values(formerRow).execute();

  const both = await start({ SECRET: second, SECRET_BEFORE: first });
  expect((await me(both, jwt)).status).toBe(200);
  expect((await logInWith(both, own.email, codeOf(both, own.secret, 1))).status).toBe(200);
  expect((await logInWith(both, own.email, two ?? '')).status).toBe(200);
  expect((await logInWith(both, own.email, 'abcde-fghjk')).status).toBe(200);
  expect((await logInWith(both, own.email, two ?? '')).code).toBe('invalid_input');
  expect((await both.call(null, 'POST', `/api/unsubscribe?token=${unsubscribing}`)).status).toBeLessThan(300);
  const renewed = (await logInWith(both, own.email, three ?? '')).body.jwt;
  await sealAgain.run(both.services, {});

  const after = await start({ SECRET: second });
  expect((await me(after, jwt)).status).toBe(401);
  expect((await me(after, renewed)).status).toBe(200);
  expect((await logInWith(after, own.email, four ?? '')).status).toBe(200);
  after.moveClock(60_000);
  expect((await logInWith(after, own.email, codeOf(after, own.secret))).status).toBe(200);
  const next = { code: link, password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
  const reset = await after.call(null, 'POST', '/api/auth/reset-password', next);
  expect(reset.code).toBe('second_factor_needed');
});

it('recognises networks of logins from before the change', async () => {
  const address = { 'X-Forwarded-For': '198.51.100.7' };
  const variables = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };
  const before = await start({ SECRET: first, ...variables });
  const { email } = await createAccount(before);
  const logIn = (app: TestApp, given: string, headers: Record<string, string>) =>
    app.call(null, 'POST', '/api/auth/local', { identifier: email, password: given }, headers);
  expect((await logIn(before, password, address)).status).toBe(200);
  const after = await start({ SECRET: second, SECRET_BEFORE: first, ...variables });
  for (let guess = 0; guess < 20; guess++)
    await logIn(after, 'a wrong guess', { 'X-Forwarded-For': `203.0.113.${guess}` });
  const elsewhere = await logIn(after, password, { 'X-Forwarded-For': '203.0.113.200' });
  expect(elsewhere.code).toBe('log_in_proof_needed');
  expect((await logIn(after, password, address)).status).toBe(200);
});

it('opens nothing made with the former secret once that is removed', async () => {
  const before = await start({ SECRET: first });
  const own = await createWithSecondFactor(before);
  const { jwt } = (await logInWith(before, own.email, own.recoveryCodes[0] ?? '')).body;
  const after = await start({ SECRET: second });
  expect((await me(after, jwt)).status).toBe(401);
  expect((await logInWith(after, own.email, own.recoveryCodes[1] ?? '')).status).toBe(400);
});

it('a code used while it is being resealed is used once', async () => {
  const before = await start({ SECRET: first });
  const own = await createWithSecondFactor(before);
  const both = await start({ SECRET: second, SECRET_BEFORE: first });
  for (const code of own.recoveryCodes) {
    const answers = await Promise.all([
      logInWith(both, own.email, code),
      sealAgain.run(both.services, {}),
      logInWith(both, own.email, code),
    ]);
    const statuses = [answers[0].status, answers[2].status].sort();
    expect(statuses).toEqual([200, 400]);
  }
});
