import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { waitForService } from '../../base/wait-for-service.ts';
import { startSession } from '../../features/session/start-session.ts';
import type { ApiApp } from '../../http/api-app.ts';
import type { Services } from '../../http/endpoint.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { shedOverload } from './shed-overload.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  token = await startSession(app.services, await createMember(app), 'test');
});
afterAll(() => app.close());

/** An application that answers nothing until open is called, with a limit of 20: 14 visitors, 18 members. */
function createFull(turn = { late: 0, before: 0 }, services: Services = app.services) {
  const gate = Promise.withResolvers<void>();
  const settings = { least: 20, start: 20, most: 20, target: 40 };
  let started = 0;
  const full: ApiApp = new Hono();
  full.use(shedOverload(services, settings, () => ({ measure: () => 0, turn: () => turn })));
  full.all('*', async (context) => {
    const request = () => {
      started++;
      return gate.promise;
    };
    await (context.req.path === '/api/outside' ? waitForService(request) : request());
    return context.text('served');
  });
  let visitors = 0;
  return {
    open: gate.resolve,
    started: () => started,
    request: async (path: string, init: RequestInit = {}, address = `10.0.0.${++visitors}`) =>
      full.request(path, init, { incoming: { socket: { remoteAddress: address } } }),
    requestSlowly: async () => {
      const incoming = { socket: { remoteAddress: `10.1.0.${++visitors}` }, complete: false };
      return full.request('/api/auth/local', { method: 'POST', body: 'x' }, { incoming });
    },
    requestOnceGone: async (path: string) =>
      full.request(path, {}, { incoming: { socket: { remoteAddress: '10.2.0.1', destroyed: true } } }),
    requestInside: async (path: string) => full.request(path),
  };
}

const times = <Result>(count: number, make: () => Result) => Array.from({ length: count }, make);
const asMember = () => ({ headers: { Authorization: `Bearer ${token}` } });
const asForger = () => ({ headers: { Authorization: `Bearer ${token.slice(0, -4)}AAAA` } });
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

test('visitors are shed first, then members’ reads, then what members send or listen to', async () => {
  const { request, open } = createFull();
  const served = times(14, () => request('/api/languages'));
  expect((await request('/api/languages')).status).toBe(503);
  expect((await request('/api/languages', asForger())).status).toBe(503);
  served.push(...times(4, () => request('/api/chats', asMember())));
  expect((await request('/api/chats', asMember())).status).toBe(503);
  served.push(request('/api/events', asMember()), request('/api/chats/1/messages', { method: 'POST', ...asMember() }));
  open();
  expect(new Set(await statuses(served))).toEqual(new Set([200]));
  expect((await request('/api/languages')).status).toBe(200);
});

test('health, a page’s files and a page’s in-process calls are always served', async () => {
  const { request, requestInside, open } = createFull();
  const served = times(14, () => request('/de'));
  expect((await request('/de')).status).toBe(503);
  served.push(request('/api/health'), request('/assets/a.js'), requestInside('/api/languages'));
  open();
  expect(new Set(await statuses(served))).toEqual(new Set([200]));
});

test('a flood from one address leaves room for others, and for members at that address', async () => {
  const { request, open } = createFull();
  const served = times(10, () => request('/api/languages', {}, '10.9.9.9'));
  expect((await request('/api/languages', {}, '10.9.9.9')).status).toBe(503);
  served.push(request('/api/languages', {}, '10.9.9.8'));
  served.push(request('/api/chats/1/messages', { method: 'POST', ...asMember() }, '10.9.9.9'));
  open();
  expect(new Set(await statuses(served))).toEqual(new Set([200]));
});

test('shed requests are counted by kind', async () => {
  const metrics = createMetrics({ ...app.services, databaseUrl: app.databaseUrl });
  const { request, open } = createFull(undefined, { ...app.services, metrics });
  const served = times(10, () => request('/api/languages', {}, '10.9.9.9'));
  await request('/api/languages', {}, '10.9.9.9');
  served.push(...times(4, () => request('/api/languages')));
  for (let visitor = 0; visitor < 3; visitor++) await request('/api/languages');
  served.push(...times(4, () => request('/api/chats', asMember())));
  for (let reader = 0; reader < 2; reader++) await request('/api/chats', asMember());
  const text = await metrics.read();
  for (const [kind, count] of Object.entries({ flood: 1, visitor: 3, member: 2, vital: 0 }))
    expect(text).toContain(`adeux_requests_shed_total{kind="${kind}"} ${count}\n`);
  open();
  await Promise.all(served);
});

test('slow senders of a body take no slots', async () => {
  const { request, requestSlowly, open } = createFull();
  const served = [...times(20, requestSlowly), ...times(14, () => request('/api/languages'))];
  expect((await request('/api/languages')).status).toBe(503);
  expect((await requestSlowly()).status).toBe(503);
  open();
  expect(new Set(await statuses(served))).toEqual(new Set([200]));
});

test('requests waiting for an external service take no slots, and get one back afterwards', async () => {
  const { request, open, started } = createFull();
  const served: Promise<Response>[] = [];
  for (let waiting = 1; waiting <= 30; waiting++) {
    served.push(request('/api/outside', asMember()));
    await expect.poll(started, { interval: 1 }).toBe(waiting);
  }
  served.push(...times(14, () => request('/api/languages')));
  expect((await request('/api/languages')).status).toBe(503);
  open();
  expect(new Set(await statuses(served))).toEqual(new Set([200]));
  expect((await request('/api/languages')).status).toBe(200);
});

test('a late turn of the event loop admits no more visitors', async () => {
  const { request, open } = createFull({ late: 200, before: 10 });
  open();
  const requested = [request('/api/languages'), request('/api/chats', asMember())];
  expect(await statuses(requested)).toEqual([503, 200]);
});

test('nothing is done for a reader who disconnected before it began, and it counts as no error', async () => {
  const { request, requestOnceGone, open, started } = createFull();
  expect((await requestOnceGone('/api/languages')).status).toBe(499);
  expect(started()).toBe(0);
  const served = times(14, () => request('/api/languages'));
  open();
  expect(new Set(await statuses(served))).toEqual(new Set([200]));
});

test('many new connections are all seen before work on them begins', async () => {
  const busy: ApiApp = new Hono();
  busy.use(shedOverload(app.services, { least: 20, start: 20, most: 20, target: 100 }));
  busy.get('/work', (context) => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    return context.text('served');
  });
  const server = createServer(getRequestListener(busy.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const requested = times(
    100,
    () =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { port, host: '127.0.0.1', path: '/work', agent: false };
        get(options, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      }),
  );
  const found = await Promise.all(requested);
  expect(found.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  expect(found.filter((status) => status === 503).length).toBeGreaterThanOrEqual(10);
  server.close();
});

test('a shed reader gets an answer in their language, with the time to come back', async () => {
  const { request, open } = createFull();
  const served = times(14, () => request('/de'));
  const page = await request('/fr/tandems', { headers: { accept: 'text/html,*/*' } });
  expect(page.status).toBe(503);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
  expect(await page.text()).toContain('<h1>De retour dans un instant</h1>');
  const call = await request('/api/languages', { headers: { 'accept-language': 'en' } });
  expect(await call.json()).toMatchObject({ data: null, error: { status: 503, details: { code: 'unavailable' } } });
  for (const { headers } of [page, call]) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5);
  }
  open();
  await Promise.all(served);
});
