import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { browserAfter } from '../../../../tests/support/cookies.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import {
  beginLogIn,
  codeOf,
  createAccount,
  createWithSecondFactor,
  password,
} from '../../../../tests/support/second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', STAFF_SECOND_FACTOR: 'on' });
});
afterAll(() => app.close());

const confirm = (id: string, code: string) => app.call(id, 'POST', '/api/auth/second-factor/confirm', { code });
const finish = (challenge: string, code: string) =>
  app.call(null, 'POST', '/api/auth/local/second-factor', { challenge, code });

describe('a session started without a code', () => {
  it('ends once the second factor is on, and never gets a role that awaited it', async () => {
    const { id, email } = await createAccount(app);
    await app.services.database.sql.updateTable('users').set({ role: 'moderator' }).where('id', '=', id).execute();
    const elsewhere = browserAfter(
      app,
      await app.call(null, 'POST', '/api/auth/local', { identifier: email, password }),
    );
    const casesElsewhere = async () =>
      (await app.call(null, 'GET', '/api/operator/cases', undefined, elsewhere)).status;
    expect(await casesElsewhere()).toBe(403);
    const { secret } = (await app.call(id, 'POST', '/api/auth/second-factor', { password })).body.data;
    expect((await confirm(id, codeOf(app, secret))).status).toBe(200);
    expect(await casesElsewhere()).toBe(401);
    expect((await app.call(id, 'GET', '/api/operator/cases')).status).toBe(200);
    expect((await mailsTo(app, email)).at(-1)?.text).toContain('logged out on all your other devices');
  });

  it('uses up none of the wrong codes allowed at login', async () => {
    const { id, email, secret } = await createWithSecondFactor(app);
    for (let time = 0; time < 11; time++) expect((await confirm(id, '000000')).code).toBe('second_factor_on');
    expect((await finish(await beginLogIn(app, email), codeOf(app, secret, 1))).status).toBe(200);
  });
});

describe('guesses of codes by someone with the password', () => {
  it('are reported even if no single login uses all its attempts', async () => {
    const { email, secret } = await createWithSecondFactor(app);
    const guess = async (times: number) => {
      const challenge = await beginLogIn(app, email);
      for (let time = 0; time < times; time++) expect((await finish(challenge, '000000')).status).toBe(400);
      return challenge;
    };
    const received = async () =>
      (await mailsTo(app, email)).filter(({ subject }) => subject.endsWith('knows your password'));
    // A typo before the right code does not count.
    expect((await finish(await guess(2), codeOf(app, secret, 1))).status).toBe(200);
    await guess(4);
    expect(await received()).toEqual([]);
    await guess(1);
    expect(await received()).toHaveLength(1);
  });
});
