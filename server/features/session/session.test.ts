import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { browserAfter, cookiesOf } from '../../../tests/support/cookies.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import { quickHash } from '../../../tests/support/passwords.ts';
import { newId } from '../../base/ids.ts';

const day = 86_400_000;
const password = 'Seerose im Regen 7';
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = quickHash(password);
});
afterAll(() => app.close());

async function logIn() {
  const email = `lea-${newId()}@example.test`;
  const id = await createMember(app, { email, passwordHash });
  const answer = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
  return { id, answer, jwt: String(answer.body.jwt), browser: browserAfter(app, answer) };
}
const me = (headers: Record<string, string>) => app.call(null, 'GET', '/api/users/me', undefined, headers);
const bearer = (jwt: string) => ({ Authorization: `Bearer ${jwt}` });

describe('a session', () => {
  it('ends at logout, everywhere, and leaves the marker', async () => {
    const { jwt, browser } = await logIn();
    const answer = await app.call(null, 'POST', '/api/auth/logout', undefined, browser);
    expect(answer.body).toEqual({ ok: true });
    const cookies = cookiesOf(answer);
    expect(cookies.get('jwt')).toEqual({ value: '', attributes: ['Max-Age=0', 'Path=/', 'SameSite=Lax'] });
    expect(cookies.get('jwt_signature')?.attributes).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax']);
    expect(cookies.get('logged_out')).toEqual({ value: '1', attributes: ['Max-Age=86400', 'Path=/', 'SameSite=Lax'] });
    expect((await me(bearer(jwt))).status).toBe(401);
    expect((await me(browser)).status).toBe(401);
  });

  it('is ignored while the logout marker is set', async () => {
    const { browser } = await logIn();
    expect((await me(browser)).status).toBe(200);
    const marked = { ...browser, Cookie: `logged_out=1; ${browser.Cookie}` };
    expect((await me(marked)).status).toBe(401);
  });

  it('is not confused with others in concurrent requests, nor after its end', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, logIn));
    await app.call(null, 'POST', '/api/auth/logout', undefined, bearer(people[3]?.jwt ?? ''));
    const many = Array.from({ length: 40 }, (_, index) => people[index % 8] ?? people[0]);
    const answers = await Promise.all(many.map((person) => me(bearer(person?.jwt ?? ''))));
    expect(answers.map((answer) => (answer.status === 200 ? answer.body.id : answer.status))).toEqual(
      many.map((person) => (person === people[3] ? 401 : person?.id)),
    );
  });

  it('is not needed to log out', async () => {
    const { jwt } = await logIn();
    await app.call(null, 'POST', '/api/auth/logout', undefined, bearer(jwt));
    for (const headers of [{}, bearer(jwt), bearer('nonsense')]) {
      const answer = await app.call(null, 'POST', '/api/auth/logout', undefined, headers);
      expect(answer.status).toBe(200);
      expect(cookiesOf(answer).get('logged_out')?.value).toBe('1');
    }
  });

  it('is listed in the database, and leaves the other sessions of the user alone', async () => {
    const { id, jwt } = await logIn();
    await app.call(id, 'GET', '/api/users/me');
    await app.call(null, 'POST', '/api/auth/logout', undefined, bearer(jwt));
    const sessions = await app.services.database.sql
      .selectFrom('sessions')
      .select(['revoked_at', 'user_agent'])
      .where('user_id', '=', id)
      .execute();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.revoked_at)).toHaveLength(1);
    expect((await app.call(id, 'GET', '/api/users/me')).status).toBe(200);
  });

  it('is rejected if tampered with, foreign or unsigned', async () => {
    const { id, jwt, browser } = await logIn();
    const other = await logIn();
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const [, otherPayload = ''] = other.jwt.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const foreign = await new SignJWT({ sid: claims.sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .sign(new TextEncoder().encode('another secret, also 32 bytes long'));
    const tokens = [
      `${header}.${otherPayload}.${signature}`,
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      foreign,
      payload,
      '',
    ];
    for (const token of tokens) expect((await me(bearer(token))).status).toBe(401);
    const cookie = browser.Cookie ?? '';
    expect((await me({ Cookie: cookie.split('; ')[0] ?? '' })).status).toBe(401);
    expect((await me({ Cookie: cookie.replace(signature, 'A'.repeat(signature.length)) })).status).toBe(401);
    // Such a request counts as a visitor's, not as an error.
    const visitor = await app.call(null, 'GET', '/api/languages', undefined, bearer('nonsense'));
    expect(visitor.status).toBe(200);
  });

  it("cannot carry another user's name", async () => {
    const one = await logIn();
    const other = await logIn();
    const { sid } = JSON.parse(Buffer.from(one.jwt.split('.')[1] ?? '', 'base64url').toString());
    const mixed = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(other.id)
      .sign(app.services.secret);
    expect((await me(bearer(mixed))).status).toBe(401);
  });

  it('gives other sites nothing through cookies', async () => {
    const { browser, jwt } = await logIn();
    const foreign = { ...browser, Origin: 'https://elsewhere.example' };
    const answer = await app.call(null, 'POST', '/api/auth/logout', undefined, foreign);
    expect(answer.code).toBe('foreign_origin');
    expect((await me(bearer(jwt))).status).toBe(200);
  });

  it('ends after 14 days without use', async () => {
    const [used, left] = [await logIn(), await logIn()];
    app.moveClock(8 * day);
    expect((await me(bearer(used.jwt))).status).toBe(200);
    app.moveClock(6 * day);
    const together = await Promise.all([me(bearer(used.jwt)), me(bearer(left.jwt))]);
    expect(together.map(({ status }) => status)).toEqual([200, 401]);
    expect((await me(bearer(left.jwt))).status).toBe(401);
  });

  it('gets another id with a new password, and the browser retains its push device', async () => {
    const { id, jwt } = await logIn();
    const idOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
    const { pool } = app.services.database;
    await pool.query(
      `insert into push_devices (id, user_id, session_id, subscription_key, endpoint, auth, with_text, created_at)
        values ($1, $2, $3, $4, 'https://push.example/1', 'x', false, now())`,
      [newId(), id, idOf(jwt), newId()],
    );
    const next = { currentPassword: password, password: 'Nebel am Napf 9', passwordConfirmation: 'Nebel am Napf 9' };
    const answer = await app.call(null, 'POST', '/api/auth/change-password', next, bearer(jwt));
    const renewed = answer.body.jwt;
    expect(idOf(renewed)).not.toBe(idOf(jwt));
    expect(cookiesOf(answer).get('jwt')?.value).toBe(renewed.slice(0, renewed.lastIndexOf('.')));
    expect([(await me(bearer(jwt))).status, (await me(bearer(renewed))).status]).toEqual([401, 200]);
    const { rows } = await pool.query('select session_id from push_devices where user_id = $1', [id]);
    expect(rows).toEqual([{ session_id: idOf(renewed) }]);
  });

  it('lasts 30 days, and its use is recorded by the hour', async () => {
    const { id, jwt } = await logIn();
    const used = async () => {
      const query = app.services.database.sql.selectFrom('sessions').select(['created_at', 'last_used_at']);
      const row = await query.where('user_id', '=', id).executeTakeFirstOrThrow();
      return row.last_used_at.getTime() - row.created_at.getTime();
    };
    await me(bearer(jwt));
    expect(await used()).toBe(0);
    for (const days of [10, 10, 9]) {
      app.moveClock(days * day);
      expect((await me(bearer(jwt))).status).toBe(200);
    }
    expect(await used()).toBeGreaterThanOrEqual(29 * day);
    app.moveClock(day);
    expect((await me(bearer(jwt))).status).toBe(401);
  });

  it('is deleted 30 days after its end', async () => {
    const { id } = await logIn();
    const { sql } = app.services.database;
    const count = async () =>
      (await sql.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;
    const forget = async () => {
      await app.services.jobs.send(sql, 'enforce-retention', {});
      await runJobs(app);
    };
    app.moveClock(59 * day);
    await forget();
    expect(await count()).toBe(1);
    app.moveClock(2 * day);
    await forget();
    expect(await count()).toBe(0);
  });
});
