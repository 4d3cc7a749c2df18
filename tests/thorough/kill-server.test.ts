import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type ChildServer, createChildServer, sharedWith } from '../support/child-server.ts';
import { createDevices, expectNothingLost, listenOn, type SendRequest, seeded, sendOn } from '../support/devices.ts';

const kills = 2;

let app: TestApp;
let server: ChildServer;

beforeAll(async () => {
  app = await startTestApp();
  server = await createChildServer({ ...sharedWith(app), RATE_LIMITS: 'off', PROCESS: 'web' });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await app.close();
});

test('kill -9 in the middle of sending loses no acknowledged message and doubles none, on both sides', async () => {
  const random = seeded(20_261_121);
  const request: SendRequest = (path, init) => fetch(server.origin + path, init);
  const devices = await createDevices(app, 3);
  await server.start();

  let isOver = false;
  const listening = devices.map((device) => listenOn(device, request, () => isOver));
  await expect.poll(() => devices.every((device) => device.isListening)).toBe(true);

  let isSent = false;
  let acknowledged = 0;
  const countOne = () => acknowledged++;
  const sending = devices.map((device) => sendOn(device, request, () => isSent, countOne));
  for (let kill = 0; kill < kills; kill++) {
    const next = acknowledged + 40 + Math.floor(random() * 80);
    await expect.poll(() => acknowledged, { interval: 2 }).toBeGreaterThan(next);
    await server.end('SIGKILL');
    await server.start();
  }
  const enough = acknowledged + 50;
  await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThan(enough);
  isSent = true;
  await Promise.all(sending);

  await expectNothingLost(app, devices);
  isOver = true;
  await server.end('SIGTERM');
  await Promise.all(listening);
}, 90_000);
