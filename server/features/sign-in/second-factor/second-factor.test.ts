import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '../../../../tests/support/addresses.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { cookiesOf } from '../../../../tests/support/cookies.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { codeMailedTo, mailsTo } from '../../../../tests/support/mailbox.ts';
import { present } from '../../../../tests/support/present.ts';
import {
  beginLogIn,
  codeOf,
  createAccount,
  createWithSecondFactor,
  password,
} from '../../../../tests/support/second-factor.ts';
import { newId } from '../../../base/ids.ts';
import { openSecret, sealSecret } from '../../credentials/keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const begin = (id: string, given = password) => app.call(id, 'POST', '/api/auth/second-factor', { password: given });
const confirm = (id: string, code: string) => app.call(id, 'POST', '/api/auth/second-factor/confirm', { code });
const finish = (challenge: string, code: string) =>
  app.call(null, 'POST', '/api/auth/local/second-factor', { challenge, code });
const logIn = (email: string) => app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
const factorOf = async (id: string) => (await app.call(id, 'GET', '/api/auth/security')).body.data.secondFactor;
const subjectsTo = async (email: string) => (await mailsTo(app, email)).map((mail) => mail.subject);

describe('setting up an authenticator app', () => {
  it('needs the password and a code, and is mailed', async () => {
    const { id, email } = await createAccount(app);
    const refused = await begin(id, 'a guess');
    expect(refused.error.details.fields).toMatchObject([{ path: 'password' }]);
    const { body } = await begin(id);
    const { secret, uri } = body.data;
    expect(uri).toBe(`otpauth://totp/%C3%80%20deux:${encodeURIComponent(email)}?secret=${secret}&issuer=%C3%80%20deux`);
    expect((await logIn(email)).status).toBe(200);
    expect((await confirm(id, '000000')).error.details.fields).toMatchObject([{ path: 'code' }]);
    expect(await factorOf(id)).toBeNull();
    const { status, body: on } = await confirm(id, codeOf(app, secret));
    expect(status).toBe(200);
    expect(new Set(on.data.recoveryCodes).size).toBe(10);
    for (const code of on.data.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await factorOf(id)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await subjectsTo(email)).toEqual(['À deux: two-step verification is on']);
    expect((await begin(id)).code).toBe('second_factor_on');
    expect((await confirm(id, codeOf(app, secret, 1))).code).toBe('second_factor_on');
  });

  it('gives recovery codes to one of two concurrent confirmations', async () => {
    const { id } = await createAccount(app);
    const { secret } = (await begin(id)).body.data;
    const answers = await Promise.all([0, 1].map((steps) => confirm(id, codeOf(app, secret, steps))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('waits half an hour; a later start replaces it', async () => {
    const { id } = await createAccount(app);
    const first = (await begin(id)).body.data.secret;
    const second = (await begin(id)).body.data.secret;
    expect((await confirm(id, codeOf(app, first))).status).toBe(400);
    app.moveClock(31 * 60_000);
    expect((await confirm(id, codeOf(app, second))).code).toBe('set_up_expired');
    const { id: other } = await createAccount(app);
    expect((await confirm(other, '123456')).code).toBe('set_up_expired');
  });

  it('stores the secret sealed, and shows it once', async () => {
    const { id, secret, recoveryCodes } = await createWithSecondFactor(app);
    const { rows } = await app.services.database.pool.query(
      `select jsonb_build_array(
        (select jsonb_agg(to_jsonb(authenticators)) from authenticators),
        (select jsonb_agg(encode(sealed_secret, 'escape')) from authenticators),
        (select jsonb_agg(to_jsonb(recovery_codes)) from recovery_codes),
        (select jsonb_agg(data) from pgboss.job))::text as everything`,
    );
    const answers = await Promise.all(
      ['/api/auth/security', '/api/users/me?populate=*', '/api/users/me/export'].map((path) =>
        app.call(id, 'GET', path),
      ),
    );
    for (const stored of [rows[0].everything, JSON.stringify(answers.map((answer) => answer.body))]) {
      for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
        expect(stored).not.toContain(hidden);
      }
    }
  });

  it('seals for one member, with the key of the instance', () => {
    const [one, other] = [newId(), newId()];
    const sealed = sealSecret(app.services, one, 'JBSWY3DP');
    expect(openSecret(app.services, one, sealed)).toBe('JBSWY3DP');
    expect(sealSecret(app.services, one, 'JBSWY3DP')).not.toEqual(sealed);
    expect(() => openSecret(app.services, other, sealed)).toThrow();
    const another = new TextEncoder().encode('another secret, also 32 bytes long');
    const elsewhere = { ...app.services, secret: another, secrets: [another] as const };
    expect(() => openSecret(elsewhere, one, sealed)).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => openSecret(app.services, one, sealed)).toThrow();
  });
});

describe('log-in with a second factor', () => {
  it('lets no one in without the code, and asks for it only after the right password', async () => {
    const { id, email, secret } = await createWithSecondFactor(app);
    const wrong = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password: 'a guess' });
    expect(wrong.error.details).toEqual({ code: 'wrong_credentials' });
    const answer = await logIn(email);
    expect(answer.status).toBe(403);
    expect(answer.error.details).toEqual({
      code: 'second_factor_needed',
      logIn: { challenge: expect.any(String), expiresAt: expect.any(String) },
    });
    expect(cookiesOf(answer).size).toBe(0);
    const { challenge } = present(answer.error.details.logIn);
    const entered = await finish(challenge, codeOf(app, secret, 1).replace(/(...)/, '$1 '));
    expect(entered.status).toBe(200);
    expect(entered.body.user.id).toBe(id);
    expect([...cookiesOf(entered).keys()]).toEqual(['jwt', 'jwt_signature', 'logged_out']);
    expect((await finish(challenge, codeOf(app, secret, 1))).code).toBe('log_in_expired');
  });

  it('accepts a code once, the previous and the next one, and none further away', async () => {
    const { email, secret } = await createWithSecondFactor(app);
    // Moves to the start of a step ten steps ahead, so that none ends during the test.
    app.moveClock(11 * 30_000 - (app.services.clock().getTime() % 30_000));
    const tried = async (steps: number) =>
      (await finish(await beginLogIn(app, email), codeOf(app, secret, steps))).status;
    expect(await tried(-2)).toBe(400);
    expect(await tried(2)).toBe(400);
    expect(await tried(-1)).toBe(200);
    expect(await tried(-1)).toBe(400);
    expect(await tried(1)).toBe(200);
    // Only codes later than a used one are accepted.
    expect(await tried(0)).toBe(400);
  });

  it('lets one of two concurrent uses of a code succeed', async () => {
    const { email, secret } = await createWithSecondFactor(app);
    const challenges = [await beginLogIn(app, email), await beginLogIn(app, email)];
    const code = codeOf(app, secret, 1);
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('completes one login once, also with two valid codes concurrently', async () => {
    const { email, secret, recoveryCodes } = await createWithSecondFactor(app);
    const challenge = await beginLogIn(app, email);
    const codes = [codeOf(app, secret, 1), String(recoveryCodes[0])];
    const answers = await Promise.all(codes.map((code) => finish(challenge, code)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
  });

  it('accepts each recovery code once, however it is typed, and mails the member', async () => {
    const { id, email, recoveryCodes } = await createWithSecondFactor(app);
    const [first = '', second = ''] = recoveryCodes;
    expect((await finish(await beginLogIn(app, email), first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await finish(await beginLogIn(app, email), first)).status).toBe(400);
    const challenges = [await beginLogIn(app, email), await beginLogIn(app, email)];
    const answers = await Promise.all(challenges.map((challenge) => finish(challenge, second)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(await factorOf(id)).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await subjectsTo(email)).filter((subject) => subject.endsWith('a recovery code was used'))).toHaveLength(2);
  });

  it('refuses another member’s code', async () => {
    const [one, other] = [await createWithSecondFactor(app), await createWithSecondFactor(app)];
    const challenge = await beginLogIn(app, one.email);
    expect((await finish(challenge, codeOf(app, other.secret, 1))).status).toBe(400);
    expect((await finish(challenge, String(other.recoveryCodes[0]))).status).toBe(400);
  });

  it('ends after five wrong codes, also concurrently, and its member is notified once a day', async () => {
    const { email, secret } = await createWithSecondFactor(app);
    for (const _ of [1, 2]) {
      const challenge = await beginLogIn(app, email);
      const answers = await Promise.all(Array.from({ length: 9 }, () => finish(challenge, '000000')));
      expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5);
      expect((await finish(challenge, codeOf(app, secret, 1))).code).toBe('log_in_expired');
    }
    expect((await subjectsTo(email)).filter((subject) => subject.endsWith('knows your password'))).toHaveLength(1);
  });

  it('ends after five minutes, with a new password, and for an unknown id', async () => {
    const { id, email, secret } = await createWithSecondFactor(app);
    const late = await beginLogIn(app, email);
    app.moveClock(5 * 60_000);
    expect((await finish(late, codeOf(app, secret))).code).toBe('log_in_expired');
    const old = await beginLogIn(app, email);
    const next = { password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
    await app.call(id, 'POST', '/api/auth/change-password', { currentPassword: password, ...next });
    expect((await finish(old, codeOf(app, secret))).code).toBe('log_in_expired');
    expect((await finish(newId(), codeOf(app, secret))).code).toBe('log_in_expired');
    expect((await finish('not-an-id', codeOf(app, secret))).code).toBe('invalid_input');
  });

  it('cannot be bypassed by a mailed link for a new password', async () => {
    const { id, email, secret } = await createWithSecondFactor(app);
    await mailsTo(app, email);
    await app.call(null, 'POST', '/api/auth/forgot-password', { email });
    const code = await codeMailedTo(app, email);
    const next = { password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
    const answer = await app.call(null, 'POST', '/api/auth/reset-password', { code, ...next });
    expect(answer.code).toBe('second_factor_needed');
    expect(cookiesOf(answer).size).toBe(0);
    const entered = await finish(present(answer.error.details.logIn).challenge, codeOf(app, secret, 1));
    expect(entered.body.user.id).toBe(id);
    const again = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password: next.password });
    expect(again.code).toBe('second_factor_needed');
  });
});

describe('guessing codes', () => {
  it('stops for an account after ten in an hour, across logins', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', PUBLIC_URL: 'https://localhost' });
    try {
      const { email, secret } = await createWithSecondFactor(limited);
      const from = () => ({ 'X-Forwarded-For': newAddress() });
      const challengeOf = async () =>
        present(
          (await limited.call(null, 'POST', '/api/auth/local', { identifier: email, password }, from())).error.details
            .logIn,
        ).challenge;
      const guess = async (challenge: string, code: string) =>
        (await limited.call(null, 'POST', '/api/auth/local/second-factor', { challenge, code }, from())).status;
      for (const _ of [1, 2]) {
        const challenge = await challengeOf();
        expect(await Promise.all(Array.from({ length: 5 }, () => guess(challenge, '000000')))).toEqual(
          Array(5).fill(400),
        );
      }
      expect(await guess(await challengeOf(), codeOf(limited, secret, 1))).toBe(429);
      limited.moveClock(3_600_000);
      expect(await guess(await challengeOf(), codeOf(limited, secret))).toBe(200);
      const wrong = await challengeOf();
      for (const _ of [1, 2, 3]) expect(await guess(wrong, '000000')).toBe(400);
      expect(await guess(wrong, codeOf(limited, secret, 1))).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('changing the second factor', () => {
  const renew = (id: string, code: string, given = password) =>
    app.call(id, 'POST', '/api/auth/second-factor/recovery-codes', { password: given, code });
  const switchOff = (id: string, code: string, given = password) =>
    app.call(id, 'DELETE', '/api/auth/second-factor', { password: given, code });

  it('creates new recovery codes for the password and a code; the former ones are void', async () => {
    const { id, email, secret, recoveryCodes } = await createWithSecondFactor(app);
    expect((await renew(id, codeOf(app, secret, 1), 'a guess')).status).toBe(400);
    expect((await renew(id, '000000')).status).toBe(400);
    const { body } = await renew(id, codeOf(app, secret, 1));
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect((await finish(await beginLogIn(app, email), String(recoveryCodes[0]))).status).toBe(400);
    expect((await finish(await beginLogIn(app, email), present(body.data.recoveryCodes[0]))).status).toBe(200);
    expect(await subjectsTo(email)).toContain('À deux: you have new recovery codes');
  });

  it('disables it for the password and a code, with all that belongs to it', async () => {
    const { id, email, secret, recoveryCodes } = await createWithSecondFactor(app);
    expect((await switchOff(id, codeOf(app, secret, 1), 'a guess')).status).toBe(400);
    expect((await switchOff(id, '000000')).status).toBe(400);
    expect(await factorOf(id)).not.toBeNull();
    expect((await switchOff(id, String(recoveryCodes[3]))).status).toBe(204);
    expect(await factorOf(id)).toBeNull();
    expect((await logIn(email)).status).toBe(200);
    expect(await subjectsTo(email)).toContain('À deux: two-step verification is off');
    expect((await switchOff(id, codeOf(app, secret, 1))).code).toBe('second_factor_off');
    expect((await renew(id, codeOf(app, secret, 1))).code).toBe('second_factor_off');
  });

  it('lets one of two concurrent changes use the code', async () => {
    const { id, secret } = await createWithSecondFactor(app);
    const code = codeOf(app, secret, 1);
    const answers = await Promise.all([renew(id, code), renew(id, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('deletes unfinished set-ups', async () => {
    const { id } = await createAccount(app);
    await begin(id);
    const { email } = await createWithSecondFactor(app);
    await beginLogIn(app, email);
    app.moveClock(2 * 86_400_000);
    await app.services.jobs.send(app.services.database.sql, 'enforce-retention', {});
    await runJobs(app);
    const { rows } = await app.services.database.pool.query(
      `select (select count(*) from authenticators where user_id = $1) as started,
        (select count(*) from log_in_challenges where expires_at < $2) as waiting`,
      [id, new Date(app.services.clock().getTime() - 86_400_000)],
    );
    expect(rows).toEqual([{ started: 0, waiting: 0 }]);
  });
});
