import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { codeMailedTo, mailsTo } from '../../../../tests/support/mailbox.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { quickHash } from '../../../../tests/support/passwords.ts';
import { newId } from '../../../base/ids.ts';

const oldPassword = 'Seerose im Regen 7';
const password = 'Nebel über dem Napf';
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = quickHash(oldPassword);
});
afterAll(() => app.close());

async function createAccount(traits: Parameters<typeof createMember>[1] = { passwordHash }) {
  const email = `ivo-${newId()}@example.test`;
  return { email, id: await createMember(app, { email, ...traits }) };
}
const forgot = (email: unknown) => app.call(null, 'POST', '/api/auth/forgot-password', { email });
const reset = (code: string, given = password, confirmation = given) =>
  app.call(
    null,
    'POST',
    '/api/auth/reset-password',
    { code, password: given, passwordConfirmation: confirmation },
    { 'Accept-Language': 'en' },
  );
const logIn = (identifier: string, given: string) =>
  app.call(null, 'POST', '/api/auth/local', { identifier, password: given });
async function codeFor(email: string) {
  await forgot(email);
  return codeMailedTo(app, email);
}

describe('forgot password', () => {
  it('has the same answer, and queues the same work, for every address', async () => {
    const queuedMails = async () => {
      const rows = await app.services.database.sql
        .selectFrom('deliveries')
        .select('kind')
        .where('state', '=', 'sending')
        .execute();
      return rows.map(({ kind }) => kind);
    };
    const known = await createAccount();
    const imported = await createAccount({ passwordHash: null });
    const unknown = `nobody-${newId()}@example.test`;
    for (const email of [known.email, known.email.toUpperCase(), imported.email, unknown]) {
      const answer = await forgot(email);
      const { date: _, ...headers } = Object.fromEntries(answer.headers);
      expect({ status: answer.status, body: answer.body, headers }).toEqual({
        status: 200,
        body: { ok: true },
        headers: expect.objectContaining({ 'cache-control': 'no-store' }),
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await queuedMails()).toEqual(['reset']);
      await runJobs(app);
    }
    expect(await mailsTo(app, known.email)).toHaveLength(2);
    expect(await mailsTo(app, imported.email)).toHaveLength(1);
    expect(await mailsTo(app, unknown)).toEqual([]);
  });

  it('mails the link in the language of the member', async () => {
    const { email } = await createAccount({ passwordHash, locale: 'en' });
    await forgot(email);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe('New password for À deux');
    expect(mail?.link.pathname).toBe('/en/password/reset');
  });

  it.each([
    ['nobody'],
    [''],
    [42],
    [null],
    [`${'a'.repeat(250)}@example.test`],
    ['a@example.test\r\nBcc: b@example.test'],
  ])('refuses %j as an address', async (email) => {
    const answer = await forgot(email);
    expect(answer.status).toBe(400);
    expect(answer.error.details.fields?.[0]?.path).toBe('email');
  });

  it('mails one address at most once a minute, without saying so', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const email = `ivo-${newId()}@example.test`;
      await createMember(limited, { email });
      const request = () => limited.call(null, 'POST', '/api/auth/forgot-password', { email });
      const answers = await Promise.all([request(), request(), request()]);
      expect(answers.map((answer) => answer.body)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
      expect(await mailsTo(limited, email)).toHaveLength(1);
      limited.moveClock(60_000);
      await request();
      expect(await mailsTo(limited, email)).toHaveLength(2);
    } finally {
      await limited.close();
    }
  });
});

describe('the reset link', () => {
  it('sets the password, ends all sessions, logs in, and works once', async () => {
    const { id, email } = await createAccount();
    const before = await logIn(email, oldPassword);
    const code = await codeFor(email);
    const answer = await reset(code);
    expect(answer.body.user.id).toBe(id);
    const me = (jwt: string) => app.call(null, 'GET', '/api/users/me', undefined, { Authorization: `Bearer ${jwt}` });
    expect((await me(before.body.jwt)).status).toBe(401);
    expect((await me(answer.body.jwt)).status).toBe(200);
    expect((await logIn(email, oldPassword)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(200);
    const again = await reset(code);
    expect(again.status).toBe(400);
    expect(again.error).toMatchObject({
      message: 'Your link is invalid. Please try again or contact us.',
      details: { code: 'link_invalid' },
    });
  });

  it('lets an imported member in, and confirms the address', async () => {
    const { id, email } = await createAccount({ passwordHash: null, confirmed: false });
    const answer = await reset(await codeFor(email));
    expect(answer.body.user).toMatchObject({ id, confirmed: true });
    expect((await logIn(email, password)).status).toBe(200);
  });

  it('voids every other reset link of the user', async () => {
    const { email } = await createAccount();
    const [first, second] = [await codeFor(email), await codeFor(email)];
    expect(first).not.toBe(second);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).code).toBe('link_invalid');
  });

  it('succeeds once in concurrent uses, also of two links', async () => {
    const { email } = await createAccount();
    const [first, second] = [await codeFor(email), await codeFor(email)];
    const passwords = ['Wolken am Säntis 1', 'Wolken am Säntis 2', 'Wolken am Säntis 3'];
    const answers = await Promise.all([first, first, second].map((code, index) => reset(code, passwords[index])));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    const winner = passwords[answers.findIndex((answer) => answer.status === 200)] ?? '';
    expect((await logIn(email, winner)).status).toBe(200);
  });

  it('works for an hour', async () => {
    const late = await createAccount();
    const inTime = await createAccount();
    const [lateCode, inTimeCode] = [await codeFor(late.email), await codeFor(inTime.email)];
    app.moveClock(59 * 60_000);
    expect((await reset(inTimeCode)).status).toBe(200);
    app.moveClock(60_000);
    expect((await reset(lateCode)).code).toBe('link_invalid');
  });

  it('survives a rejected password', async () => {
    const { email } = await createAccount();
    const code = await codeFor(email);
    const common = await reset(code, 'Football');
    expect(common.error.details.fields).toEqual([
      { path: 'password', message: 'This password is too common. Please choose another one' },
    ]);
    const differing = await reset(code, password, `${password}!`);
    expect(differing.error.details.fields).toEqual([
      { path: 'passwordConfirmation', message: 'The passwords don’t match' },
    ]);
    expect((await reset(code, 'kurz')).error.details.fields?.[0]?.message).toBe('Minimum 8 characters');
    expect((await reset(code)).status).toBe(200);
  });

  it('is invalid when unknown or for confirming an address', async () => {
    const { id, email } = await createAccount({ confirmed: false });
    await app.call(id, 'POST', '/api/auth/send-email-confirmation');
    const confirmationCode = await codeMailedTo(app, email);
    for (const code of ['unknown', confirmationCode]) {
      expect((await reset(code)).code).toBe('link_invalid');
    }
    expect((await reset('x'.repeat(201))).code).toBe('invalid_input');
  });

  it('is stored as a hash only', async () => {
    const { email } = await createAccount();
    const code = await codeFor(email);
    const { rows } = await app.services.database.pool.query(
      'select encode(hash, $1) as hash from email_tokens union all select data::text from pgboss.job',
      ['base64'],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});
