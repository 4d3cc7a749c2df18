import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSession } from '../../server/features/session/start-session.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { readAll } from '../support/chats.ts';
import { type ChildServer, createChildServer } from '../support/child-server.ts';
import { newDataFolder } from '../support/data-folder.ts';
import { asAdmin } from '../support/database.ts';
import { type Ask, type Device, listenOn, sendOn } from '../support/devices.ts';
import { createMember } from '../support/members.ts';
import { restoreInstanceBefore } from './support/instance-before.ts';
import { type ReleaseBefore, releaseBefore } from './support/release-before.ts';

let before: ReleaseBefore;
let app: TestApp;
let old: ChildServer[];
let next: ChildServer;
let folder: string;
const name = `adeux_upgrade_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  before = await releaseBefore();
  folder = await newDataFolder('upgrade');
  const { adminUrl } = inject('testDatabase');
  await asAdmin(adminUrl, `create database ${name}`);
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const variables = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET: 'the same for both releases, 32 bytes long',
    RATE_LIMITS: 'off',
    PROCESS: 'web',
    DATABASE_POOL: '6',
  };
  old = [await createChildServer(variables, before.program), await createChildServer(variables, before.program)];
  next = await createChildServer(variables);
  await restoreInstanceBefore(url, folder);
  for (const server of old) await server.start();
  const drop = () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  app = await startTestApp({ SECRET: variables.SECRET }, { url, drop });
}, 300_000);
afterAll(async () => {
  for (const server of [...(old ?? []), next]) await server?.end('SIGKILL');
  await app?.close();
  await before?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** What members read, of every feature the release had. */
const read = ['/api/users/me', '/api/profiles', '/api/profiles/count', '/api/chats', '/api/posts', '/api/contacts'];
/** Written by those who are here while it is upgraded, or counted anew: of these no row may be gone. */
const livesOn = [
  'users',
  'profiles',
  'sessions',
  'chats',
  'chat_members',
  'live_counters',
  'live_events',
  'tandem_pairs',
];
/** What the release keeps for itself, and the lists of what has run. */
const notData = ['migrations'];

async function rowsOf(sql: string): Promise<{ table: string; value: string }[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The tables of now with their columns. */
async function tables(): Promise<Map<string, string[]>> {
  const rows = await rowsOf(`select table_name as "table", string_agg(column_name, ',' order by column_name) as value
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`);
  return new Map(
    rows.filter(({ table }) => !notData.includes(table)).map(({ table, value }) => [table, value.split(',')]),
  );
}

/** How often each row is there, by those columns: a sum of it, so that nothing has to be written down. */
async function kept(columns: Map<string, string[]>): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>();
  for (const [table, names] of columns) {
    const row = names.map((column) => `"${column}"`).join(', ');
    const rows = await rowsOf(
      `select md5(row(${row})::text) as value, count(*)::int as "table" from "${table}" group by 1`,
    );
    found.set(table, new Map(rows.map(({ table: count, value }) => [value, Number(count)])));
  }
  return found;
}

const countOf = (rows: Map<string, number> | undefined) =>
  [...(rows ?? new Map()).values()].reduce((sum, one) => sum + one, 0);

/** What a process says of the money and the pictures of three who were there before. */
async function belongings(origin: string) {
  const people = await rowsOf(`select users.id as "table", image_id as value from users join profiles using (id)
    where email in ('anna@example.test', 'nora@example.test', 'reto@example.test') order by email`);
  const look = async (member: string, target: string) => {
    const headers = { Authorization: `Bearer ${await startSession(app.services, member, 'test')}` };
    const answer = await fetch(`${origin}${target}`, { headers });
    expect(answer.status, target).toBe(200);
    return answer;
  };
  return Promise.all(
    people.map(async ({ table: member, value: image }) => ({
      invoices: (await (await look(member, '/api/invoices')).json()).data as object[],
      subscriptions: (await (await look(member, '/api/subscriptions')).json()).data as object[],
      picture: Buffer.from(await (await look(member, `/files/${image}-medium.webp`)).arrayBuffer()).toString('base64'),
    })),
  );
}

/** Two members in a chat of the release before, each with a device. */
async function devicesOfBefore(ask: Ask): Promise<Device[]> {
  const [requester, addressee] = [await createMember(app, { name: 'Reto' }), await createMember(app, { name: 'Anna' })];
  const post = async (memberId: string, target: string, data?: object) => {
    const headers = { Authorization: `Bearer ${await startSession(app.services, memberId, 'test')}` };
    const body = data && { body: JSON.stringify({ data }) };
    const answer = await ask(target, {
      method: 'POST',
      headers: { ...headers, ...(data && { 'Content-Type': 'application/json' }) },
      ...body,
    });
    expect(answer.status, target).toBeLessThan(300);
    return answer.json();
  };
  const { data } = await post(requester, '/api/chats', { to: addressee, text: 'Ciao!', clientId: crypto.randomUUID() });
  const chatId: string = data.chat.id;
  await post(addressee, `/api/chats/${chatId}/accept`);
  return Promise.all(
    [requester, addressee].map(async (memberId) => ({
      memberId,
      chatId,
      token: await startSession(app.services, memberId, 'test'),
      isListening: false,
      acknowledged: [],
      received: [],
    })),
  );
}

test('while all migrations since run, the release before serves members: nobody is refused, nothing is lost', async () => {
  const failed: string[] = [];
  let turn = 0;
  const ask: Ask = async (target, init) => {
    const answer = await fetch(`${old[turn++ % old.length]?.origin}${target}`, init);
    if (answer.status >= 400) failed.push(`${init.method ?? 'GET'} ${target}: ${answer.status}`);
    return answer;
  };
  const devices = await devicesOfBefore(ask);
  const columns = await tables();
  const had = await kept(columns);
  const owned = await belongings(old[0]?.origin ?? '');
  for (const table of ['profiles', 'messages', 'posts', 'images', 'codes', 'subscriptions', 'invoices', 'team_members'])
    expect(countOf(had.get(table)), table).toBeGreaterThan(0);
  const ranBefore = await rowsOf('select name as value from migrations order by name');
  expect(ranBefore.at(-1)?.value).toBe(before.lastMigration);

  let isOver = false;
  let isSent = false;
  let acknowledged = 0;
  let looked = 0;
  const listening = devices.map((device) => listenOn(device, ask, () => isOver));
  await expect.poll(() => devices.every((device) => device.isListening)).toBe(true);
  const sending = devices.map((device) =>
    sendOn(
      device,
      ask,
      () => isSent,
      () => acknowledged++,
    ),
  );
  const looking = read.map(async (target) => {
    while (!isSent) {
      await (await ask(target, { headers: { Authorization: `Bearer ${devices[0]?.token}` } })).arrayBuffer();
      looked++;
    }
  });
  const more = async () => {
    const [messages, looks] = [acknowledged + 50, looked + 100];
    await expect.poll(() => acknowledged > messages && looked > looks, { interval: 10, timeout: 120_000 }).toBe(true);
  };
  await more();
  // The first process of the new release brings the database to its state before it answers.
  await next.start();
  await more();
  isSent = true;
  await Promise.all([...sending, ...looking]);

  const ran = await rowsOf(`select name as value from migrations where name > '${before.lastMigration}'`);
  expect(ran.length).toBeGreaterThan(15);
  expect(failed).toEqual([]);
  const has = await kept(new Map([...columns].filter(([table]) => table)));
  for (const [table, rows] of had) {
    if (livesOn.includes(table)) expect(countOf(has.get(table)), table).toBeGreaterThanOrEqual(countOf(rows));
    else expect([...rows].filter(([row, count]) => (has.get(table)?.get(row) ?? 0) < count).length, table).toBe(0);
  }
  expect(owned.map(({ invoices, subscriptions }) => [invoices.length, subscriptions.length])).toEqual([
    [4, 1],
    [2, 1],
    [1, 1],
  ]);
  expect(await belongings(next.origin)).toMatchObject(owned);
  for (const { memberId, chatId, acknowledged: sent, received } of devices) {
    const told = (messages: { sequence: number; text: string | null }[]) =>
      messages.map(({ sequence, text }) => [sequence, text]);
    const [, ...stored] = await readAll(app, memberId, chatId);
    expect(told(stored.filter(({ sender }) => sender === memberId))).toEqual(told(sent));
    await expect.poll(() => received.length).toBe(stored.length);
    expect(told(received)).toEqual(told(stored));
  }
  process.stdout.write(
    `upgrade: ${ran.length} migrations, ${acknowledged} messages and ${looked} reads meanwhile, none refused\n`,
  );

  isOver = true;
  expect(await Promise.all(old.map((server) => server.end('SIGTERM')))).toEqual([0, 0]);
  await Promise.all(listening.map((listener) => listener.catch(() => undefined)));
}, 600_000);
