import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { browserAfter, cookiesOf } from '../../../tests/support/cookies.ts';
import { present } from '../../../tests/support/present.ts';
import { createAccount, password } from '../../../tests/support/second-factor.ts';
import { newId } from '../../base/ids.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function logIn(email: string, userAgent: string) {
  const answer = await app.call(
    null,
    'POST',
    '/api/auth/local',
    { identifier: email, password },
    { 'User-Agent': userAgent },
  );
  return { headers: browserAfter(app, answer), jwt: String(answer.body.jwt) };
}
const list = async (headers: Record<string, string>) =>
  (await app.call(null, 'GET', '/api/auth/sessions', undefined, headers)).body.data;

describe('my sessions', () => {
  it('name the device, never the raw header, and mark the current one', async () => {
    const { email } = await createAccount(app);
    const laptop = await logIn(email, firefox);
    app.moveClock(60_000);
    const phone = await logIn(email, 'curl/8 <script>');
    const sessions = await list(laptop.headers);
    expect(sessions).toMatchObject([
      { browser: null, system: null, current: false },
      { browser: 'Firefox', system: 'Windows', current: true },
    ]);
    expect(Object.keys(present(sessions[0])).sort()).toEqual([
      'browser',
      'createdAt',
      'current',
      'id',
      'lastUsedAt',
      'system',
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/curl|Gecko/);
    expect((await list(phone.headers))[0]?.current).toBe(true);
  });

  it('leave out ended ones', async () => {
    const { email } = await createAccount(app);
    const [here, there] = [await logIn(email, firefox), await logIn(email, firefox)];
    await app.call(null, 'POST', '/api/auth/logout', undefined, there.headers);
    expect(await list(here.headers)).toHaveLength(1);
  });

  it('end one by one, with their live streams', async () => {
    const { email } = await createAccount(app);
    const [here, there] = [await logIn(email, firefox), await logIn(email, firefox)];
    const stream = await app.app.request('/api/events', { headers: { Authorization: `Bearer ${there.jwt}` } });
    const reader = stream.body?.getReader();
    await reader?.read();
    const other = present((await list(here.headers)).find((session) => !session.current));
    const ended = await app.call(null, 'DELETE', `/api/auth/sessions/${other.id}`, undefined, here.headers);
    expect(ended.status).toBe(204);
    expect(cookiesOf(ended).size).toBe(0);
    expect((await app.call(null, 'GET', '/api/users/me', undefined, there.headers)).status).toBe(401);
    let last = await reader?.read();
    while (last && !last.done) last = await reader?.read();
    expect(last?.done).toBe(true);
    expect(await list(here.headers)).toHaveLength(1);
    const again = await app.call(null, 'DELETE', `/api/auth/sessions/${other.id}`, undefined, here.headers);
    expect(again.status).toBe(404);
  });

  it('end all at once except the current one', async () => {
    const { email } = await createAccount(app);
    const [here, one, two] = [await logIn(email, firefox), await logIn(email, firefox), await logIn(email, firefox)];
    expect((await app.call(null, 'DELETE', '/api/auth/sessions', undefined, here.headers)).status).toBe(204);
    for (const { headers } of [one, two]) {
      expect((await app.call(null, 'GET', '/api/users/me', undefined, headers)).status).toBe(401);
    }
    expect(await list(here.headers)).toHaveLength(1);
  });

  it('end here as by logging out', async () => {
    const { email } = await createAccount(app);
    const here = await logIn(email, firefox);
    const own = present((await list(here.headers))[0]);
    const ended = await app.call(null, 'DELETE', `/api/auth/sessions/${own.id}`, undefined, here.headers);
    expect(cookiesOf(ended).get('logged_out')?.value).toBe('1');
    expect((await app.call(null, 'GET', '/api/users/me', undefined, here.headers)).status).toBe(401);
  });

  it('cannot be ended by other members', async () => {
    const [mine, other] = [await createAccount(app), await createAccount(app)];
    const session = await logIn(mine.email, firefox);
    const own = present((await list(session.headers))[0]);
    for (const id of [own.id, newId()]) {
      expect((await app.call(other.id, 'DELETE', `/api/auth/sessions/${id}`)).code).toBe('not_found');
    }
    expect((await app.call(other.id, 'DELETE', '/api/auth/sessions')).status).toBe(204);
    expect(await list(session.headers)).toHaveLength(1);
  });

  it('are available to a suspended member, as is the password', async () => {
    const { id } = await createAccount(app);
    await app.services.database.sql
      .updateTable('users')
      .set({ suspended_until: new Date('2999-01-01') })
      .where('id', '=', id)
      .execute();
    expect((await app.call(id, 'GET', '/api/auth/sessions')).status).toBe(200);
    expect((await app.call(id, 'GET', '/api/auth/security')).status).toBe(200);
    expect((await app.call(id, 'DELETE', '/api/auth/sessions')).status).toBe(204);
    const next = {
      currentPassword: password,
      password: 'Nebel über dem Napf',
      passwordConfirmation: 'Nebel über dem Napf',
    };
    const changed = await app.call(id, 'POST', '/api/auth/change-password', next);
    const headers = { Authorization: `Bearer ${changed.body.jwt}` };
    const body = { password: 'Nebel über dem Napf' };
    const started = await app.call(null, 'POST', '/api/auth/second-factor', body, headers);
    expect(started.code).toBe('suspended');
  });
});
