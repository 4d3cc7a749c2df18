import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { acceptedChat } from '../../tests/support/chats.ts';
import { openEvents } from '../../tests/support/live.ts';
import { createMember } from '../../tests/support/members.ts';
import { newId } from '../base/ids.ts';
import { createLog } from '../base/log.ts';
import { connectRedis } from '../integrations/redis.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { listenForMetrics } from './metrics-listener.ts';

let app: TestApp;
let metrics: Metrics;
beforeAll(async () => {
  app = await startTestApp({ METRICS_PORT: '9464' });
  if (!app.services.metrics) throw new Error('METRICS_PORT switches them on');
  metrics = app.services.metrics;
});
afterAll(() => app.close());

/** The value of one line, by name and labels in any order; undefined if there is no such line. */
function valueIn(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name}{`) || each.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}
const count = 'adeux_http_request_duration_seconds_count';

describe('metrics of requests', () => {
  it('count by route pattern and status, and identify no one', async () => {
    const email = `uma-${newId()}@example.test`;
    const id = await createMember(app, { email });
    await app.call(id, 'GET', `/api/profiles/${id}`);
    await app.call(id, 'GET', `/api/profiles/${id}?sort=nothing`);
    await app.call(null, 'GET', `/api/no/such/${id}`);
    await app.call(null, 'BREW', '/api/languages');
    const text = await metrics.read();
    const profile = { method: 'GET', route: '/api/profiles/:id', asked: 'outside' };
    expect(valueIn(text, count, { ...profile, status: '2xx' })).toBe(1);
    expect(valueIn(text, count, { ...profile, status: '4xx' })).toBe(1);
    expect(valueIn(text, count, { route: '/api/*', status: '4xx' })).toBe(1);
    expect(valueIn(text, count, { route: '/api/languages', method: 'other' })).toBe(1);
    expect(valueIn(text, 'adeux_http_requests_in_progress')).toBe(0);
    for (const secret of [id, email, 'BREW', 'such']) expect(text).not.toContain(secret);
  });

  it('separate a page’s in-process calls from calls over the network', async () => {
    const page = { address: '127.0.0.1', member: Promise.resolve(null) };
    await app.app.request('/api/profiles/count', {}, { page });
    const text = await metrics.read();
    expect(valueIn(text, count, { route: '/api/profiles/count', asked: 'page' })).toBe(1);
    expect(valueIn(text, count, { route: '/api/profiles/count', asked: 'outside' })).toBeUndefined();
  });

  it('count pages from memory and others', async () => {
    metrics.countCachedPage('miss');
    metrics.countCachedPage('hit');
    metrics.countCachedPage('hit');
    const text = await metrics.read();
    expect(valueIn(text, 'adeux_kept_pages_total', { result: 'hit' })).toBe(2);
    expect(valueIn(text, 'adeux_kept_pages_total', { result: 'miss' })).toBe(1);
  });
});

describe('metrics of what is there', () => {
  it('count open streams and connections', async () => {
    const reader = await openEvents(app, await createMember(app));
    const before = await metrics.read();
    expect(valueIn(before, 'adeux_streams_open')).toBe(1);
    expect(valueIn(before, 'adeux_database_connections_limit')).toBe(6);
    expect(valueIn(before, 'adeux_database_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(valueIn(before, 'adeux_database_waiting')).toBe(0);
    await reader.close();
    await expect.poll(async () => valueIn(await metrics.read(), 'adeux_streams_open')).toBe(0);
  });

  it('read notifications, deliveries, jobs and messages from the database', async () => {
    const { chatId, requester } = await acceptedChat(app);
    const { pool } = app.services.database;
    const stored = valueIn(await metrics.read(), 'adeux_messages_stored_total') ?? 0;
    await app.call(requester, 'POST', `/api/chats/${chatId}/messages`, { data: { text: 'Hoi', clientId: newId() } });
    await pool.query(
      `insert into notifications (id, user_id, kind, channel, group_key, created_at, due_at)
       values ($1, $2, 'test', 'mail', '', now() - interval '1 hour', now() - interval '10 minutes')`,
      [newId(), requester],
    );
    await pool.query(
      `insert into deliveries (id, user_id, kind, channel, state, tries, created_at, next_try_at)
       values ($1, $4, 'test', 'mail', 'sending', 0, now(), now() - interval '5 minutes'),
         ($2, $4, 'test', 'mail', 'sending', 3, now(), now() + interval '1 hour'),
         ($3, $4, 'test', 'mail', 'failed', 9, now(), now())`,
      [newId(), newId(), newId(), requester],
    );
    await pool.query(
      `update pgboss.queue set ready_count = 7, monitor_on = now() - interval '1 minute' where name = 'expire-requests'`,
    );
    const text = await metrics.read();
    expect(valueIn(text, 'adeux_database_up')).toBe(1);
    expect(valueIn(text, 'adeux_notices_due')).toBe(1);
    expect(valueIn(text, 'adeux_notices_oldest_seconds')).toBeGreaterThanOrEqual(600);
    for (const state of ['due', 'retried', 'failed']) expect(valueIn(text, 'adeux_deliveries', { state })).toBe(1);
    expect(valueIn(text, 'adeux_deliveries_oldest_seconds')).toBeGreaterThanOrEqual(300);
    expect(valueIn(text, 'adeux_jobs', { name: 'expire-requests', state: 'ready' })).toBe(7);
    expect(valueIn(text, 'adeux_worker_silent_seconds')).toBeGreaterThanOrEqual(60);
    // PostgreSQL reports a row once its connection is idle; this makes all of them report now.
    await Promise.all(Array.from({ length: 6 }, () => pool.query('select pg_stat_force_next_flush(), pg_sleep(0.05)')));
    await expect.poll(async () => valueIn(await metrics.read(), 'adeux_messages_stored_total')).toBeGreaterThan(stored);
  });

  it('omit the database’s figures while it is away, and say so', async () => {
    const databaseUrl = 'postgres://127.0.0.1:1/nothing';
    const text = await createMetrics({ ...app.services, databaseUrl }).read();
    expect(valueIn(text, 'adeux_database_up')).toBe(0);
    for (const name of ['adeux_notices_due', 'adeux_messages_stored_total', 'adeux_worker_silent_seconds']) {
      expect(valueIn(text, name), name).toBeUndefined();
    }
    expect(valueIn(text, 'adeux_streams_open')).toBe(0);
    expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined();
  });
});

describe('metrics of Redis', () => {
  const databaseUrl = 'postgres://127.0.0.1:1/nothing';

  it('are missing without Redis', async () => {
    const text = await metrics.read();
    for (const name of ['adeux_redis_up', 'adeux_redis_reconnects_total'])
      expect(valueIn(text, name), name).toBeUndefined();
  });

  it('report that Redis is away, and count failed commands', async () => {
    const redis = await connectRedis('redis://127.0.0.1:1', createLog('silent'));
    const { read } = createMetrics({ ...app.services, databaseUrl, redis });
    for (let time = 0; time < 3; time++) await redis.run((client) => client.ping()).catch(() => undefined);
    const text = await read();
    redis.close();
    expect(valueIn(text, 'adeux_redis_up')).toBe(0);
    expect(valueIn(text, 'adeux_redis_commands_failed_total')).toBe(3);
    expect(valueIn(text, 'adeux_redis_reconnects_total')).toBe(0);
  });
});

describe('metrics requested many times at once', () => {
  it('take one connection of the database', async () => {
    let connections = 0;
    const database = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {}).once('data', () => socket.destroy());
    });
    await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
    const { port } = database.address() as AddressInfo;
    const { read } = createMetrics({ ...app.services, databaseUrl: `postgres://127.0.0.1:${port}/nothing` });
    await Promise.all(Array.from({ length: 20 }, read));
    expect(connections).toBe(1);
    await read();
    expect(connections).toBe(2);
    await new Promise((resolve) => database.close(resolve));
  });
});

describe('the alerts', () => {
  interface Alert {
    alert: string;
    expr: string;
    labels: { severity: string };
    annotations: { summary: string; do: string };
  }
  const file = readFileSync(path.join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8');
  const alerts = (parse(file) as { groups: { rules: Alert[] }[] }).groups.flatMap((group) => group.rules);

  it('name only existing metrics', async () => {
    const text = await metrics.read();
    const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    const known = kinds.flatMap(([, name, kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    const named = alerts.flatMap(({ expr }) => expr.match(/\b(adeux|nodejs|process)_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('say what is wrong, how urgent it is and what to do', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert, labels, annotations } of alerts) {
      expect(['page', 'ticket'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/\S/);
      expect(annotations.do, alert).toMatch(/\.$/);
    }
  });
});

describe('where metrics are read', () => {
  it('is a port of its own, never the public one', async () => {
    const listener = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${listener.port}`;
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('adeux_database_up 1');
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    const requestAs = (host: string) =>
      new Promise((resolve) => {
        request(`${origin}/metrics`, { headers: { Host: host } }, (received) =>
          resolve(received.resume().statusCode),
        ).end();
      });
    expect([await requestAs('localhost:9464'), await requestAs('rebound.example')]).toEqual([200, 404]);
    listener.close();
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow();
    expect((await app.app.request('/metrics')).status).toBe(404);
  });
});
