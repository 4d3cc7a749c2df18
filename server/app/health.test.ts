import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { asAdmin } from '../../tests/support/database.ts';
import { createMember } from '../../tests/support/members.ts';
import { version } from '../base/version.ts';
import { startSession } from '../features/session/public.ts';
import type { ApiApp } from '../http/api-app.ts';
import { mountHealth } from './health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Health over a database whose query ends like that. */
function healthOver(query: () => Promise<unknown>, run?: () => Promise<never>) {
  const over: ApiApp = new Hono();
  const { database } = app.services;
  mountHealth(over, {
    ...app.services,
    database: { ...database, ...(run && { run }), pool: { query } as unknown as typeof database.pool },
  });
  return over;
}

test('reports that all is well', async () => {
  expect((await app.call(null, 'GET', '/api/health')).body).toEqual({ status: 'ok' });
  expect((await app.call(null, 'GET', '/api/health?ready')).body).toEqual({ status: 'ok', database: 'ok' });
});

test('reports the version to moderators and admins only', async () => {
  const { sql } = app.services.database;
  const asMember = async (id: string, path: string) => (await app.call(id, 'GET', path)).body;
  const id = await createMember(app);
  const become = (role: 'member' | 'moderator' | 'admin') =>
    sql.updateTable('users').set({ role }).where('id', '=', id).execute();
  expect(await asMember(id, '/api/health')).toEqual({ status: 'ok' });
  for (const role of ['moderator', 'admin'] as const) {
    await become(role);
    expect(await asMember(id, '/api/health')).toEqual({ status: 'ok', version });
    expect(await asMember(id, '/api/health?ready')).toEqual({ status: 'ok', database: 'ok', version });
  }
  expect((await app.call(id, 'GET', '/api/operator/counts')).body.data.version).toBe(version);
  await sql.updateTable('users').set({ suspended_until: 'infinity' }).where('id', '=', id).execute();
  expect(await asMember(id, '/api/health')).toEqual({ status: 'ok' });
});

test('still answers staff while their session cannot be read', async () => {
  const id = await createMember(app);
  const token = await startSession(app.services, id, 'test');
  const over = healthOver(
    () => Promise.reject(new Error('away')),
    async () => {
      throw new Error('away');
    },
  );
  const answer = await over.request('/api/health', { headers: { Authorization: `Bearer ${token}` } });
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});

test('without a database the process is alive and not ready', async () => {
  const over = healthOver(() => Promise.reject(new Error('away')));
  expect((await over.request('/api/health')).status).toBe(200);
  const answer = await over.request('/api/health?ready');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual({ status: 'unavailable', database: 'unavailable' });
});

test('does not wait for a hanging database, and queries it once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const query = vi.fn(() => new Promise(() => {}));
  const over = healthOver(query);
  const answers = [over.request('/api/health?ready'), over.request('/api/health?ready')];
  await vi.advanceTimersByTimeAsync(2000);
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(503);
  expect(query).toHaveBeenCalledTimes(1);
});

test('repeated requests cost the database two queries a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const query = vi.fn(async () => ({ rows: [{ transaction_read_only: 'off' }] }));
  const over = healthOver(query);
  for (let count = 0; count < 100; count++) expect((await over.request('/api/health?ready')).status).toBe(200);
  expect(query).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  expect((await over.request('/api/health?ready')).status).toBe(200);
  expect(query).toHaveBeenCalledTimes(2);
});

test('a read-only database: writes are refused for now, health reports it, and it recovers', async () => {
  const { adminUrl } = inject('testDatabase');
  const name = new URL(app.databaseUrl).pathname.slice(1);
  const setReadOnly = async (state: 'on' | 'off') => {
    await asAdmin(adminUrl, `alter database ${name} set default_transaction_read_only = ${state}`);
    await asAdmin(adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  };
  const member = await createMember(app);
  const write = () => app.call(member, 'PUT', `/api/profiles/${member}`, { data: { name: 'Lia' } });
  expect((await write()).status).toBe(200);
  await setReadOnly('on');
  const ready = async () => (await app.call(null, 'GET', '/api/health?ready')).body;
  await expect.poll(ready).toEqual({ status: 'degraded', database: 'read_only' });
  const refused = await write();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  await setReadOnly('off');
  await expect.poll(ready).toEqual({ status: 'ok', database: 'ok' });
  expect((await write()).status).toBe(200);
});
