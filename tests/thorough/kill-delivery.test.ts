import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/base/ids.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seeded } from '../support/devices.ts';

const members = 300;
const kills = 3;

/** Message-IDs of the mails that have arrived, by recipient. */
const arrived = new Map<string, string[]>();
let app: TestApp;
let smtp: SMTPServer;
let smtpUrl: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  app = await startTestApp();
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      simpleParser(stream).then(({ messageId = '' }) => {
        for (const { address } of session.envelope.rcptTo) {
          arrived.set(address, [...(arrived.get(address) ?? []), messageId]);
        }
        done();
      }, done);
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  await end();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await app.close();
});

function start() {
  child = spawn(process.execPath, [path.join(import.meta.dirname, '../support/delivery-process.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.services.environment.dataDir,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
}

async function end() {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** So many members who subscribed to news, and a notification for each. */
async function layReady() {
  const { pool } = app.services.database;
  const now = app.services.clock();
  const ids = Array.from({ length: members }, () => newId(now.getTime()));
  const [author] = ids;
  await pool.query(
    `insert into users (id, email, email_confirmed_at, locale, newsletter, terms_accepted_at, created_at)
     select id, id || '@example.test', $2, 'de', true, $2, $2 from unnest($1::uuid[]) id`,
    [ids, now],
  );
  const announcement = newId(now.getTime());
  await pool.query(
    `insert into announcements (id, texts, starts_at, ends_at, created_by, created_at)
     values ($1, '{"de": "Am Samstag ist Sprachcafé."}', $2, $2::timestamptz + interval '1 day', $3, $2)`,
    [announcement, now, author],
  );
  await pool.query(
    `insert into notifications (id, user_id, kind, channel, group_key, data, created_at, due_at)
     select gen_random_uuid(), id, 'news', 'mail', $2, jsonb_build_object('announcement', $2::text), $3, $3
     from unnest($1::uuid[]) id`,
    [ids, announcement, now],
  );
  return ids.map((id) => `${id}@example.test`);
}

const count = () => [...arrived.values()].flat().length;

test('kill -9 in the middle of delivery loses no notice, and a mail sent twice has one Message-ID', async () => {
  const random = seeded(20_261_122);
  const addresses = await layReady();
  for (let kill = 0; kill < kills; kill++) {
    start();
    const next = count() + 20 + Math.floor(random() * 50);
    await expect.poll(count, { interval: 1 }).toBeGreaterThan(next);
    await end();
    expect(count()).toBeLessThan(members);
  }
  // What the killed processes had claimed, without the wait until others may claim it.
  await app.services.database.pool.query("update deliveries set next_try_at = created_at where state = 'sending'");
  start();
  const left = () =>
    app.services.database.sql
      .selectFrom('deliveries')
      .select(['state', 'tries', 'reason'])
      .where('state', '<>', 'sent')
      .execute();
  // One that could not leave for a moment is tried again after 30 seconds.
  await expect
    .poll(async () => ({ arrived: arrived.size, left: await left() }), { interval: 20, timeout: 120_000 })
    .toEqual({ arrived: members, left: [] });
  await end();
  expect([...arrived.keys()].sort()).toEqual(addresses.sort());
  for (const ids of arrived.values()) expect(new Set(ids).size).toBe(1);
  expect(new Set([...arrived.values()].flat()).size).toBe(members);
  // Each kill can affect only what was pending.
  expect(count() - members).toBeLessThanOrEqual(kills * 2);
}, 300_000);
