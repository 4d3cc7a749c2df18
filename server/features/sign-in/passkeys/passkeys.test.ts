import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { SoftwarePasskey } from '../../../../tests/support/authenticator.ts';
import { cookiesOf } from '../../../../tests/support/cookies.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { createAccount, createWithSecondFactor, password } from '../../../../tests/support/second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://localhost' });
});
afterAll(() => app.close());

const newPasskey = () => new SoftwarePasskey(app.services.environment.publicUrl);
const begin = async (id: string, body: { password?: string } = {}) =>
  (await app.call(id, 'POST', '/api/auth/passkeys/options', body)).body.data;
const add = (id: string, challenge: string, credential: unknown, name = 'Handy') =>
  app.call(id, 'POST', '/api/auth/passkeys', { challenge, name, credential });
const beginLogIn = async () => (await app.call(null, 'POST', '/api/auth/passkey/options')).body.data;
const finish = (challenge: string, credential: unknown) =>
  app.call(null, 'POST', '/api/auth/passkey', { challenge, credential });
const listOf = async (id: string) => (await app.call(id, 'GET', '/api/auth/security')).body.data.passkeys;
const refused = { details: { code: 'passkey_refused' } };

async function addTo(id: string, passkey = newPasskey()) {
  const { id: challenge, options } = await begin(id);
  expect((await add(id, challenge, passkey.make(options))).status).toBe(201);
  return passkey;
}
async function logInWith(passkey: SoftwarePasskey, bent: Parameters<SoftwarePasskey['sign']>[1] = {}) {
  const { id, options } = await beginLogIn();
  return finish(id, passkey.sign(options, bent));
}

describe('adding a passkey', () => {
  it('requires one that verifies its owner and is discoverable, and mails the member', async () => {
    const { id, email } = await createAccount(app);
    const { id: challenge, options } = await begin(id);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'À deux' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(options)).not.toContain(id);
    const passkey = newPasskey();
    const { status, body } = await add(id, challenge, passkey.make(options), ' Mein Handy ');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Mein Handy', lastUsedAt: null });
    expect(await listOf(id)).toEqual([body.data]);
    expect((await mailsTo(app, email)).map((mail) => mail.subject)).toEqual(['À deux: a passkey was added']);
  });

  it('needs the password once the login is more than ten minutes old', async () => {
    const { id } = await createAccount(app);
    const session = (
      await app.call(null, 'POST', '/api/auth/local', {
        identifier: (await app.call(id, 'GET', '/api/users/me')).body.email,
        password,
      })
    ).body.jwt;
    const request = (body: object) =>
      app.call(null, 'POST', '/api/auth/passkeys/options', body, { Authorization: `Bearer ${session}` });
    expect((await request({})).status).toBe(201);
    app.moveClock(10 * 60_000);
    expect((await request({})).error.details.fields).toMatchObject([{ path: 'password' }]);
    expect((await request({ password: 'a guess' })).error.details.fields).toMatchObject([{ path: 'password' }]);
    expect((await request({ password })).status).toBe(201);
  });

  it('refuses what was not requested, not for this site, not by its owner, or too late', async () => {
    const [{ id }, other] = [await createAccount(app), await createAccount(app)];
    const bends = [{ origin: 'https://elsewhere.example' }, { rpId: 'elsewhere.example' }, { isVerified: false }];
    for (const bent of bends) {
      const { id: challenge, options } = await begin(id);
      expect((await add(id, challenge, newPasskey().make(options, bent))).error).toMatchObject(refused);
      // The attempt uses up the challenge.
      expect((await add(id, challenge, newPasskey().make(options))).error).toMatchObject(refused);
    }
    const requests = await begin(id);
    expect((await add(id, requests.id, newPasskey().make({ challenge: 'AAAA' }))).error).toMatchObject(refused);
    const foreign = await begin(id);
    expect((await add(other.id, foreign.id, newPasskey().make(foreign.options))).error).toMatchObject(refused);
    const late = await begin(id);
    const logIn = await beginLogIn();
    expect((await add(id, logIn.id, newPasskey().make(logIn.options))).error).toMatchObject(refused);
    app.moveClock(5 * 60_000);
    expect((await add(id, late.id, newPasskey().make(late.options))).error).toMatchObject(refused);
    expect(await listOf(id)).toEqual([]);
  });

  it.each(['packed', 'apple', 'android-key', 'tpm', 'never-heard-of'])(
    'does not read the claim about its maker (%s)',
    async (maker) => {
      const { id } = await createAccount(app);
      const { id: challenge, options } = await begin(id);
      const passkey = newPasskey();
      expect((await add(id, challenge, passkey.make(options, { maker }))).status).toBe(201);
      expect((await logInWith(passkey)).status).toBe(200);
    },
  );

  it('uses a request once, also concurrently', async () => {
    const { id } = await createAccount(app);
    const { id: challenge, options } = await begin(id);
    const answers = await Promise.all([1, 2].map(() => add(id, challenge, newPasskey().make(options))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 401]);
  });

  it('refuses one that is already registered', async () => {
    const [one, other] = [await createAccount(app), await createAccount(app)];
    const passkey = await addTo(one.id);
    const { id: challenge, options } = await begin(other.id);
    expect((await add(other.id, challenge, passkey.make(options))).code).toBe('passkey_known');
    expect((await begin(one.id)).options.excludeCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }]);
  });

  it('stops at twenty', async () => {
    const { id } = await createAccount(app);
    await app.services.database.pool.query(
      `insert into passkeys (id, user_id, public_key, counter, name, created_at)
        select $1::text || number, $1::uuid, '', 0, 'Handy', now() from generate_series(1, 19) number`,
      [id],
    );
    const started = [await begin(id), await begin(id)];
    const answers = await Promise.all(started.map((one) => add(id, one.id, newPasskey().make(one.options))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const more = await app.call(id, 'POST', '/api/auth/passkeys/options', {});
    expect(more.code).toBe('too_many_passkeys');
  });
});

describe('login with a passkey', () => {
  it('needs no password and no second factor', async () => {
    const { id } = await createWithSecondFactor(app);
    const passkey = await addTo(id);
    const answer = await logInWith(passkey);
    expect(answer.status).toBe(200);
    expect(answer.body.user.id).toBe(id);
    expect([...cookiesOf(answer).keys()]).toEqual(['jwt', 'jwt_signature', 'logged_out']);
    expect((await listOf(id))[0]?.lastUsedAt).not.toBeNull();
  });

  it('has the same options for everyone', async () => {
    const [one, other] = [await beginLogIn(), await beginLogIn()];
    expect(one.options.challenge).not.toBe(other.options.challenge);
    const { challenge: _, ...rest } = one.options;
    expect(rest).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(other.options).toMatchObject(rest);
    expect(rest.allowCredentials ?? []).toEqual([]);
  });

  it('answers every fault the same way', async () => {
    const [{ id }, other] = [await createAccount(app), await createAccount(app)];
    const passkey = await addTo(id);
    const stranger = newPasskey();
    const answers = [
      await logInWith(passkey, { origin: 'https://elsewhere.example' }),
      await logInWith(passkey, { rpId: 'elsewhere.example' }),
      await logInWith(passkey, { isVerified: false }),
      await logInWith(passkey, { userHandle: Buffer.from(other.id).toString('base64url') }),
      await logInWith(stranger),
      await finish((await beginLogIn()).id, passkey.sign({ challenge: 'AAAA' })),
    ];
    const { id: challenge, options } = await beginLogIn();
    const signed = passkey.sign(options);
    const forged = {
      ...signed,
      response: { ...signed.response, signature: stranger.sign(options).response.signature },
    };
    answers.push(await finish(challenge, forged), await finish(challenge, signed));
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.error).toEqual(answers[0]?.error);
      expect(cookiesOf(answer).size).toBe(0);
    }
    expect((await logInWith(passkey)).status).toBe(200);
  });

  it('accepts a signature once, also concurrently, and for five minutes', async () => {
    const { id } = await createAccount(app);
    const passkey = await addTo(id);
    const { id: challenge, options } = await beginLogIn();
    const signed = passkey.sign(options);
    const answers = await Promise.all([finish(challenge, signed), finish(challenge, signed)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const late = await beginLogIn();
    app.moveClock(5 * 60_000);
    expect((await finish(late.id, passkey.sign(late.options))).status).toBe(401);
  });

  it('refuses a counter that does not rise, also concurrently: the passkey may be copied', async () => {
    const { id } = await createAccount(app);
    const passkey = newPasskey();
    passkey.counter = 7;
    await addTo(id, passkey);
    expect((await logInWith(passkey)).status).toBe(401);
    passkey.counter = 8;
    const answers = await Promise.all([logInWith(passkey), logInWith(passkey)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
    for (const counter of [8, 3, 0]) {
      passkey.counter = counter;
      expect((await logInWith(passkey)).status).toBe(401);
    }
    passkey.counter = 9;
    expect((await logInWith(passkey)).status).toBe(200);
  });

  it('refuses the passkey of a deleted account', async () => {
    const { id } = await createAccount(app);
    const passkey = await addTo(id);
    await app.services.database.sql.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await logInWith(passkey)).status).toBe(401);
  });
});

describe('my passkeys', () => {
  it('can be renamed and removed, by me alone; removal is mailed', async () => {
    const [{ id, email }, other] = [await createAccount(app), await createAccount(app)];
    const passkey = await addTo(id);
    const path = `/api/auth/passkeys/${passkey.id.toString('base64url')}` as const;
    expect((await app.call(other.id, 'PUT', path, { name: 'Meins' })).status).toBe(404);
    expect((await app.call(other.id, 'DELETE', path, {})).status).toBe(404);
    expect((await app.call(id, 'PUT', path, { name: 'x'.repeat(51) })).status).toBe(400);
    expect((await app.call(id, 'PUT', path, { name: 'Laptop' })).body.data.name).toBe('Laptop');
    expect((await app.call(id, 'DELETE', path, {})).status).toBe(204);
    expect(await listOf(id)).toEqual([]);
    expect((await logInWith(passkey)).status).toBe(401);
    expect((await mailsTo(app, email)).map((mail) => mail.subject)).toContain('À deux: a passkey was removed');
  });

  it('need the password for removal once the login is more than ten minutes old', async () => {
    const { id } = await createAccount(app);
    const passkey = await addTo(id);
    const path = `/api/auth/passkeys/${passkey.id.toString('base64url')}` as const;
    const { sql } = app.services.database;
    const earlier = new Date(app.services.clock().getTime() - 11 * 60_000);
    await sql.updateTable('sessions').set({ created_at: earlier }).where('user_id', '=', id).execute();
    const needed = await app.call(id, 'DELETE', path, {});
    expect(needed.error.details.fields).toMatchObject([{ path: 'password' }]);
    expect((await app.call(id, 'DELETE', path, { password: 'a guess' })).status).toBe(400);
    expect(await listOf(id)).toHaveLength(1);
    expect((await app.call(id, 'DELETE', path, { password })).status).toBe(204);
    expect(await listOf(id)).toEqual([]);
  });

  it('are in the export by name, with the second factor, and without keys', async () => {
    const { id } = await createWithSecondFactor(app);
    const passkey = await addTo(id);
    const { body } = await app.call(id, 'GET', '/api/users/me/export');
    expect(body.passkeys).toMatchObject([{ name: 'Handy', lastUsedAt: null }]);
    expect(body.secondFactorSince).toEqual(expect.any(String));
    expect(JSON.stringify(body)).not.toContain(passkey.id.toString('base64url'));
  });
});
