import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAddress } from '../../../../tests/support/addresses.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { browserAfter, cookiesOf } from '../../../../tests/support/cookies.ts';
import { lockedBy, waitingForLock } from '../../../../tests/support/locks.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { newId } from '../../../base/ids.ts';
import { hashPassword } from '../../../base/passwords.ts';

const password = 'Seerose im Regen 7';
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', PUBLIC_URL: 'https://localhost' });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

async function createAccount(options: { withPassword: boolean } = { withPassword: true }) {
  const email = `Lea-${newId()}@example.test`;
  const id = await createMember(app, { email, passwordHash: options.withPassword ? passwordHash : null });
  return { id, email };
}

const logIn = (identifier: string, given: string, headers: Record<string, string> = {}) =>
  app.call(
    null,
    'POST',
    '/api/auth/local',
    { identifier, password: given },
    { 'X-Forwarded-For': newAddress(), ...headers },
  );
const me = (headers: Record<string, string>) => app.call(null, 'GET', '/api/users/me', undefined, headers);

describe('log in', () => {
  it('returns the token and the user, and sets the session as two cookies', async () => {
    const { id, email } = await createAccount();
    const answer = await logIn(` ${email.toUpperCase()} `, password);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id, email, confirmed: true });
    const cookies = cookiesOf(answer);
    const [header, payload, signature] = answer.body.jwt.split('.');
    expect(cookies.get('jwt')).toEqual({
      value: `${header}.${payload}`,
      attributes: ['Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
    });
    expect(cookies.get('jwt_signature')).toEqual({
      value: signature,
      attributes: ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
    });
    expect(cookies.get('logged_out')).toMatchObject({ value: '', attributes: expect.arrayContaining(['Max-Age=0']) });
    expect((await me(browserAfter(app, answer))).body.id).toBe(id);
    expect((await me({ Authorization: `Bearer ${answer.body.jwt}` })).body.id).toBe(id);
  });

  it('answers a wrong password, an unknown address and an imported member the same way', async () => {
    const known = await createAccount();
    const imported = await createAccount({ withPassword: false });
    const answers = await Promise.all([
      logIn(known.email, 'wrong password', { 'Accept-Language': 'en' }),
      logIn(`nobody-${newId()}@example.test`, password, { 'Accept-Language': 'en' }),
      logIn(imported.email, password, { 'Accept-Language': 'en' }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.error).toEqual({
        status: 401,
        name: 'ApiError',
        message: 'Please check your email and password.',
        details: { code: 'wrong_credentials' },
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    [{ identifier: 'x'.repeat(255), password }, 'identifier'],
    [{ identifier: 'lea\u0000@example.test', password }, 'identifier'],
    [{ identifier: 'lea@example.test', password: 'x'.repeat(129) }, 'password'],
    [{ identifier: { $ne: '' }, password }, 'identifier'],
    [{ identifier: 'lea@example.test' }, 'password'],
  ])('refuses bad input %#', async (body, field) => {
    const answer = await app.call(null, 'POST', '/api/auth/local', body, { 'X-Forwarded-For': newAddress() });
    expect(answer.status).toBe(400);
    expect(answer.error.details.fields?.[0]?.path).toBe(field);
  });

  it('replaces the session of the request', async () => {
    const { email } = await createAccount();
    const first = await logIn(email, password);
    const second = await logIn(email, password, browserAfter(app, first));
    expect((await me(browserAfter(app, first))).status).toBe(401);
    expect((await me(browserAfter(app, second))).status).toBe(200);
  });

  it('stops guessing from one network without locking the member out', async () => {
    const { email } = await createAccount();
    const outsider = { 'X-Forwarded-For': newAddress() };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'a guess', outsider)));
    expect(guesses.filter((answer) => answer.status === 401)).toHaveLength(10);
    const refused = await logIn(email.toUpperCase(), password, outsider);
    expect(refused.status).toBe(429);
    expect(refused.code).toBe('too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(850);
    expect((await logIn(email, password)).status).toBe(200);
    const { email: other } = await createAccount();
    expect((await logIn(other, password, outsider)).status).toBe(200);
  });

  it('forgets failures once the password was right, and after 15 minutes', async () => {
    const { email } = await createAccount();
    const home = { 'X-Forwarded-For': newAddress() };
    await Promise.all(Array.from({ length: 9 }, () => logIn(email, 'mistyped', home)));
    expect((await logIn(email, password, home)).status).toBe(200);
    await Promise.all(Array.from({ length: 10 }, () => logIn(email, 'mistyped', home)));
    expect((await logIn(email, password, home)).status).toBe(429);
    app.moveClock(900_000);
    expect((await logIn(email, password, home)).status).toBe(200);
  });

  it('stores neither address in the counters of attempts', async () => {
    const { email } = await createAccount();
    await logIn(email, 'wrong password');
    const rows = await app.services.database.sql.selectFrom('rate_limits').select('key').execute();
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(email.toLowerCase());
  });
});

describe('a login under way', () => {
  it('does not outlive the password it was started with', async () => {
    const { id, email } = await createAccount();
    const commit = await lockedBy(app, 'update users set password_hash = null where id = $1', [id]);
    const entering = logIn(email, password);
    await waitingForLock(app, 1);
    await commit();
    expect((await entering).code).toBe('wrong_credentials');
    const sessions = app.services.database.sql.selectFrom('sessions').select('id').where('user_id', '=', id);
    expect(await sessions.execute()).toEqual([]);
  });

  it('cannot bypass a second factor enabled in the meantime', async () => {
    const { id, email } = await createAccount();
    const switchOn = `with account as (select id from users where id = $1 for no key update)
      insert into authenticators (user_id, sealed_secret, created_at, confirmed_at) select id, '\\x00', now(), now() from account`;
    const commit = await lockedBy(app, switchOn, [id]);
    const entering = logIn(email, password);
    await waitingForLock(app, 1);
    await commit();
    expect((await entering).code).toBe('wrong_credentials');
    const sessions = app.services.database.sql.selectFrom('sessions').select('id').where('user_id', '=', id);
    expect(await sessions.execute()).toEqual([]);
  });
});

describe('the log', () => {
  it('has a line for each successful and failed login: with the account, never what was typed', async () => {
    const lines: unknown[] = [];
    const info = vi.spyOn(app.services.log, 'info').mockImplementation((...line) => void lines.push(line));
    const { id, email } = await createAccount();
    await logIn(email, 'Not this one 7');
    await logIn(`nobody-${newId()}@example.test`, password);
    await logIn(email, password);
    info.mockRestore();
    expect(lines).toEqual([
      [{ userId: id, by: 'password' }, 'log-in refused'],
      [{ userId: undefined, by: 'password' }, 'log-in refused'],
      [{ userId: id, by: 'password' }, 'logged in'],
    ]);
  });
});
