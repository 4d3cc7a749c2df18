import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createMember } from '../../support/members.ts';
import { createOperator } from '../../support/moderation.ts';

let app: TestApp;
let folder: string;
let announcement: string;
const members: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-news-'));
  const moderator = await createOperator(app);
  const texts = { de: 'Wir sind umgezogen.', en: 'We’ve moved.', fr: 'Nous avons déménagé.' };
  const created = await app.call(moderator, 'POST', '/api/operator/announcements', {
    data: { texts, startsAt: '2026-03-01T08:00:00.000Z', endsAt: '2026-03-02T08:00:00.000Z' },
  });
  announcement = created.body.data.id;
  for (let count = 0; count < 4; count++) members.push(await createMember(app));
  await app.services.database.pool.query('update users set newsletter = true where id = any($1)', [
    members.slice(0, 3),
  ]);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

async function sendNews(...given: string[]) {
  const env = { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: app.services.environment.dataDir };
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../../scripts/operator/send-news.ts'), ...given],
    { env },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const status = await new Promise<number | null>((closed) => child.on('close', closed));
  return { status, output };
}
const notified = async () => {
  const { rows } = await app.services.database.pool.query(
    "select user_id from notifications where kind = 'news' and group_key = $1 order by user_id",
    [announcement],
  );
  return rows.map(({ user_id }) => user_id);
};

it('writes to those of a list who subscribed to news, each once, and then to the others', async () => {
  const [first, second, third, unsubscribed] = members as [string, string, string, string];
  const list = path.join(folder, 'absent.csv');
  await writeFile(list, `\uFEFF"id";"language"\r\n"${first}";"de"\r\n"${unsubscribed}";"fr"\r\n${second};en\r\n`);
  expect(await sendNews(announcement, '--to', list)).toMatchObject({ status: 0, output: '2 members\n' });
  expect(await notified()).toEqual([first, second].sort());
  expect(await sendNews(announcement, '--to', list)).toMatchObject({ status: 0, output: '' });
  expect(await sendNews(announcement)).toMatchObject({ status: 0, output: '1 members\n' });
  expect(await notified()).toEqual([first, second, third].sort());
});

it('a list without ids writes to nobody, and an announcement that is not there is said', async () => {
  const list = path.join(folder, 'empty.csv');
  await writeFile(list, '"id"\r\n');
  const before = await notified();
  expect((await sendNews(announcement, '--to', list)).status).toBe(0);
  expect(await sendNews(crypto.randomUUID())).toMatchObject({ status: 1, output: 'there is no such announcement\n' });
  expect(await notified()).toEqual(before);
});
