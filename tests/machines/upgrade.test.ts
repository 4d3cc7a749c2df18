import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createDevices, expectNothingLost, listenOn, type SendRequest, sendOn } from '../support/devices.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-upgrade-'));
  await cp(path.join(import.meta.dirname, '../../server/database/migrations'), folder, { recursive: true });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

/** Often enough that every connection has prepared its statements. */
const read = ['/api/users/me', '/api/profiles', '/api/chats', '/api/posts', '/api/contacts', '/api/profiles/count'];
const changed = ['users', 'profiles', 'chats', 'messages', 'posts', 'contacts', 'sessions'];

test('a release that adds to the database is deployed while members write: no request fails, nothing is lost, the old one may restart', async () => {
  const failed: number[] = [];
  const request: SendRequest = async (target, init) => {
    const answer = await app.app.request(target, init);
    if (answer.status >= 500) failed.push(answer.status);
    return answer;
  };
  const devices = await createDevices(app, 4);
  let isOver = false;
  const listening = devices.map((device) => listenOn(device, request, () => isOver));
  await expect.poll(() => devices.every((device) => device.isListening)).toBe(true);
  let isSent = false;
  let acknowledged = 0;
  const countOne = () => acknowledged++;
  const sending = devices.map((device) => sendOn(device, request, () => isSent, countOne));
  const more = async () => {
    const enough = acknowledged + 100;
    await expect.poll(() => acknowledged, { interval: 5, timeout: 60_000 }).toBeGreaterThan(enough);
  };
  const look = () =>
    Promise.all(
      Array.from({ length: 12 }, () => read)
        .flat()
        .map((target) => request(target, { headers: { Authorization: `Bearer ${devices[0]?.token}` } })),
    );
  await Promise.all([more(), look()]);
  for (const [index, table] of changed.entries())
    await write(`97${index}-${table}.sql`, `alter table ${table} add column tone text not null default '';`);
  await write('991-table.sql', 'create table tones (name text primary key, sound text);');
  expect(await migrate(app.databaseUrl, folder)).toHaveLength(changed.length + 1);
  await Promise.all([more(), look()]);
  isSent = true;
  await Promise.all(sending);
  await expectNothingLost(app, devices);
  isOver = true;
  app.services.live.endStreams();
  await Promise.all(listening);
  expect(failed).toEqual([]);

  expect(await migrate(app.databaseUrl)).toEqual([]);
  await write('992-less.sql', '-- contract: never used\nalter table tones drop column sound;');
  await migrate(app.databaseUrl, folder);
  await expect(migrate(app.databaseUrl)).rejects.toThrow('it has run 992-less.sql');
}, 120_000);
