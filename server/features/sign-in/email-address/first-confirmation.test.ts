import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { SoftwarePasskey } from '../../../../tests/support/authenticator.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { lockedBy, waitingForLock } from '../../../../tests/support/locks.ts';
import { codeMailedTo, mailsTo } from '../../../../tests/support/mailbox.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { newId } from '../../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://localhost' });
});
afterAll(() => app.close());

const strangersPassword = 'Seerose im Regen 7';
const ownPassword = 'Nebel über dem Napf';
const as = <const Method extends string, const Path extends string>(
  jwt: string,
  method: Method,
  path: Path,
  body?: unknown,
) => app.call(null, method, path, body, { Authorization: `Bearer ${jwt}`, 'Accept-Language': 'en' });

/** A stranger signs up with another person's address. */
async function signUpAs(email: string) {
  const body = { email, password: strangersPassword, name: 'Eve Muster', locale: 'de', terms: true };
  const { body: answer } = await app.call(null, 'POST', '/api/auth/local/register', body);
  return { jwt: answer.jwt, id: answer.user.id };
}
const newAddress = () => `ada-${newId()}@example.test`;

async function resetCodeFor(email: string) {
  await runJobs(app);
  await app.call(null, 'POST', '/api/auth/forgot-password', { email });
  return codeMailedTo(app, email);
}
const reset = (code: string) =>
  app.call(
    null,
    'POST',
    '/api/auth/reset-password',
    { code, password: ownPassword, passwordConfirmation: ownPassword },
    { 'Accept-Language': 'en' },
  );

/** Credentials, as accounts could get them before the address had to be confirmed first. */
async function giveFactors(userId: string) {
  const { pool } = app.services.database;
  await pool.query(
    `insert into passkeys (id, user_id, public_key, counter, name, created_at) values ($1, $2, '', 0, 'Handy', now())`,
    [`key-${userId}`, userId],
  );
  await pool.query(
    `insert into authenticators (user_id, sealed_secret, confirmed_at, created_at) values ($1, '', now(), now())`,
    [userId],
  );
  await pool.query(`insert into recovery_codes (user_id, hash) values ($1, '\\x00')`, [userId]);
}

describe('an account with an unconfirmed address', () => {
  it('takes neither passkeys nor an authenticator', async () => {
    const { jwt } = await signUpAs(newAddress());
    const requested = [
      await as(jwt, 'POST', '/api/auth/passkeys/options', {}),
      await as(jwt, 'POST', '/api/auth/second-factor', { password: strangersPassword }),
      await as(jwt, 'POST', '/api/auth/second-factor/confirm', { code: '123456' }),
      await as(jwt, 'POST', '/api/auth/second-factor/recovery-codes', { password: strangersPassword, code: '123456' }),
    ];
    expect(requested.map(({ status, code }) => [status, code])).toEqual(
      requested.map(() => [403, 'email_not_confirmed']),
    );
  });

  it('starts afresh when a reset first proves the address: no credential or text of the stranger is left', async () => {
    const email = newAddress();
    const stranger = await signUpAs(email);
    const other = await createMember(app);
    await as(stranger.jwt, 'PUT', `/api/profiles/${stranger.id}`, {
      data: { about: 'Schreib mir auf meiner anderen Seite, dort bin ich.', hobbies: 'Falle', gender: 'female' },
    });
    await as(stranger.jwt, 'PUT', `/api/contacts/${other}`);
    await as(stranger.jwt, 'PUT', `/api/blocks/${other}`);
    await as(stranger.jwt, 'POST', '/api/auth/change-email', { email: newAddress(), password: strangersPassword });
    await giveFactors(stranger.id);
    await app.services.database.pool.query(`update users set premium_until = now() + interval '9 days' where id = $1`, [
      stranger.id,
    ]);

    const answer = await reset(await resetCodeFor(email));
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email, confirmed: true, locale: 'en' });
    const own = answer.body.jwt;
    const me = await as(own, 'GET', '/api/users/me?populate=profile,subscription');
    expect(me.body.profile).toMatchObject({ about: null, hobbies: null, gender: null, name: 'New member' });
    expect(me.body.subscription?.type).toBe('basic');
    expect((await as(own, 'GET', '/api/auth/security')).body.data).toMatchObject({
      passkeys: [],
      secondFactor: null,
      newEmail: null,
    });
    expect((await as(own, 'GET', '/api/contacts')).body.data).toEqual([]);
    expect((await as(own, 'GET', '/api/blocks')).body.data).toEqual([]);
    expect((await as(own, 'GET', '/api/auth/sessions')).body.data).toHaveLength(1);
    expect((await as(stranger.jwt, 'GET', '/api/users/me')).status).toBe(401);
    const logIn = (password: string) => app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
    expect((await logIn(strangersPassword)).status).toBe(401);
    expect((await logIn(ownPassword)).status).toBe(200);
    const { rows } = await app.services.database.pool.query(
      `select (select count(*) from passkeys where user_id = $1) + (select count(*) from authenticators where user_id = $1)
        + (select count(*) from recovery_codes where user_id = $1) + (select count(*) from profiles where id = $1) as left`,
      [stranger.id],
    );
    expect(Number(rows[0].left)).toBe(0);
  });

  it('retains its data if no one could ever log in: an imported member', async () => {
    const email = newAddress();
    const id = await createMember(app, { email, confirmed: false, about: 'Ich war schon früher da, mit Hund.' });
    const answer = await reset(await resetCodeFor(email));
    expect(answer.body.user).toMatchObject({ id, confirmed: true });
    const me = await as(answer.body.jwt, 'GET', '/api/users/me?populate=profile');
    expect(me.body.profile?.about).toBe('Ich war schon früher da, mit Hund.');
  });

  it('starts afresh for one of two concurrent reset links', async () => {
    const email = newAddress();
    await signUpAs(email);
    const [first, second] = [await resetCodeFor(email), await resetCodeFor(email)];
    const answers = await Promise.all([reset(first), reset(first), reset(second)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });

  it('mails nothing about its changes', async () => {
    const email = newAddress();
    const { jwt } = await signUpAs(email);
    const body = { currentPassword: strangersPassword, password: ownPassword, passwordConfirmation: ownPassword };
    expect((await as(jwt, 'POST', '/api/auth/change-password', body)).status).toBe(200);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });
});

describe('a reset while an intruder adds credentials', () => {
  it('leaves none added afterwards', async () => {
    const email = newAddress();
    const { jwt, id } = await signUpAs(email);
    const { sql } = app.services.database;
    await sql.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();
    const { body } = await as(jwt, 'POST', '/api/auth/passkeys/options', {});
    const credential = new SoftwarePasskey(app.services.environment.publicUrl).make(body.data.options);
    const code = await resetCodeFor(email);
    const adding = { challenge: body.data.id, name: 'Handy', credential };

    const release = await lockedBy(app, 'select from users where id = $1 for update', [id]);
    const resetting = reset(code);
    await waitingForLock(app, 1);
    const added = as(jwt, 'POST', '/api/auth/passkeys', adding);
    await waitingForLock(app, 2);
    await release();
    expect((await resetting).status).toBe(200);
    expect((await added).status).toBe(401);
    const { rows } = await app.services.database.pool.query('select id from passkeys where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('the confirmation link of an account made by a stranger', () => {
  const linkOf = async (email: string) => codeMailedTo(app, email);
  const refuse = (code: string) => app.call(null, 'POST', '/api/auth/email-confirmation/refuse', { code });
  const confirm = (code: string) =>
    app.call(null, 'GET', `/api/auth/email-confirmation?confirmation=${code}`, undefined);

  it('deletes it at its reader’s request; a second click changes nothing', async () => {
    const email = newAddress();
    const { jwt } = await signUpAs(email);
    const code = await linkOf(email);
    expect((await refuse(code)).body).toEqual({ ok: true });
    expect((await as(jwt, 'GET', '/api/users/me')).status).toBe(401);
    expect((await refuse(code)).code).toBe('link_invalid');
    expect((await confirm(code)).code).toBe('link_invalid');
    await signUpAs(email);
    const { body } = await app.call(null, 'POST', '/api/auth/local', {
      identifier: email,
      password: strangersPassword,
    });
    expect(body.user.email).toBe(email);
  });

  it('deletes nothing once the address is confirmed, nor with another link', async () => {
    const email = newAddress();
    const { jwt } = await signUpAs(email);
    const code = await linkOf(email);
    expect((await refuse(await resetCodeFor(email))).code).toBe('link_invalid');
    expect((await confirm(code)).status).toBe(200);
    expect((await refuse(code)).code).toBe('link_invalid');
    expect((await as(jwt, 'GET', '/api/users/me')).status).toBe(200);
  });

  it('only one of both takes effect concurrently', async () => {
    const email = newAddress();
    const { jwt } = await signUpAs(email);
    const code = await linkOf(email);
    const [confirmed, refused] = await Promise.all([confirm(code), refuse(code)]);
    expect([confirmed.status, refused.status].sort()).toEqual([200, 400]);
    expect((await as(jwt, 'GET', '/api/users/me')).status).toBe(confirmed.status === 200 ? 200 : 401);
  });
});
