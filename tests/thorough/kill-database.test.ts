import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../server/database/connection.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seedDirectories } from '../../server/database/seed/directories.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { newDataFolder } from '../support/data-folder.ts';
import { createDevices, expectNothingLost, listenOn, type SendRequest, seeded, sendOn } from '../support/devices.ts';

const kills = 3;

let folder: string;
let server: EmbeddedServer;
let app: TestApp;

// A separate server: the crash cuts all its connections.
beforeAll(async () => {
  folder = await newDataFolder('kill');
  server = await startEmbedded(folder);
  await migrate(server.url);
  const database = connect(server.url, { poolSize: 1, onIdleError: () => {} });
  await seedDirectories(database);
  await database.close();
  app = await startTestApp({}, { url: server.url, drop: async () => {} });
});
afterAll(async () => {
  await app?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Kills one process of the database, upon which it ends all others and recovers from its log. */
async function crash() {
  const { rows } = await app.services.database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
}

test('kill -9 of the database loses no acknowledged message and doubles none, on both sides', async () => {
  const random = seeded(7);
  const request: SendRequest = async (target, init) => app.app.request(target, init);
  const devices = await createDevices(app, 3);
  let isOver = false;
  const listening = devices.map((device) => listenOn(device, request, () => isOver));
  await expect.poll(() => devices.every((device) => device.isListening)).toBe(true);

  let isSent = false;
  let acknowledged = 0;
  const countOne = () => acknowledged++;
  const sending = devices.map((device) => sendOn(device, request, () => isSent, countOne));
  for (let kill = 0; kill < kills; kill++) {
    const next = acknowledged + 40 + Math.floor(random() * 60);
    await expect.poll(() => acknowledged, { interval: 2 }).toBeGreaterThan(next);
    await crash();
  }
  const enough = acknowledged + 50;
  await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThan(enough);
  isSent = true;
  await Promise.all(sending);

  await expectNothingLost(app, devices);
  isOver = true;
  app.services.live.endStreams();
  await Promise.all(listening);
}, 90_000);
