import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../server/database/free-port.ts';
import { createNetwork, type Network } from '../faults/support/network.ts';
import { startPeople } from '../faults/support/people.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { sharedWith } from '../support/child-server.ts';
import { type Process, startProcess } from './support/processes.ts';
import { type RedisServer, startRedis } from './support/redis-server.ts';

let network: Network;
let redis: RedisServer;
let app: TestApp;
let web: (Process & { origin: string; metrics: string })[];
beforeAll(async () => {
  network = createNetwork();
  redis = await startRedis({ host: network.address, before: network.onHost });
  app = await startTestApp();
  web = [await startWeb(), await startWeb()];
});
afterAll(async () => {
  await Promise.all((web ?? []).map((process) => process.stop('SIGKILL')));
  await redis?.signal('SIGKILL');
  await app?.close();
  network?.close();
});

async function startWeb() {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const variables = {
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    ...sharedWith(app),
    DATABASE_POOL: '6',
    REDIS_URL: redis.url,
    PROCESS: 'web',
    RATE_LIMITS: 'off',
  };
  const started = await startProcess(variables);
  return { ...started, origin: `http://127.0.0.1:${port}`, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
}

/** Each process's value of a metric. */
function received(name: string): Promise<number[]> {
  return Promise.all(
    web.map(async ({ metrics }) => {
      const text = await (await fetch(metrics)).text();
      return Number(text.match(new RegExp(`^${name} (.+)$`, 'm'))?.[1]);
    }),
  );
}

it('the network between processes and Redis is cut silently: no one is refused, and Redis is used again', async () => {
  let turn = 0;
  const people = await startPeople(app, () => web[turn++ % web.length]?.origin ?? '', 4);
  await expect.poll(() => received('adeux_redis_up')).toEqual([1, 1]);
  const before = await received('adeux_redis_reconnects_total');
  await people.writeOn(50);
  network.cut();
  await expect.poll(() => received('adeux_redis_up'), { interval: 50 }).toEqual([0, 0]);
  await people.writeOn(200);
  expect(await received('adeux_redis_up')).toEqual([0, 0]);
  for (const failed of await received('adeux_redis_commands_failed_total')) expect(failed).toBeGreaterThan(0);
  // Long enough for the dead connections to be given up.
  const given = () => web.map((process) => process.log().includes('Redis away'));
  await expect.poll(given).toEqual([true, true]);
  network.plugIn();
  await expect.poll(() => received('adeux_redis_up'), { interval: 100 }).toEqual([1, 1]);
  expect(await received('adeux_redis_reconnects_total')).toEqual(before.map((times) => times + 1));
  await people.writeOn(50);
  await people.expectNothingWrong();
  expect({ refusals: people.refusals, unanswered: people.unanswered() }).toEqual({ refusals: [], unanswered: 0 });
}, 180_000);
