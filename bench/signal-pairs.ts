/**
 * `node bench/signal-pairs.ts [PAIRS] [RATE]`, by default 100: pairs that enter their rooms and negotiate a call all at once,
 * on one process with its embedded database; with a rate, that many signals a second in all, otherwise as fast as they
 * arrive. Prints how long entering takes, and the time from sending a signal to its arrival in the other's stream.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { withDatabaseUrl } from '../scripts/operator/with-database-url.ts';
import { readEnvironment } from '../server/base/environment.ts';
import { newId } from '../server/base/ids.ts';
import { readSecret } from '../server/base/secret.ts';
import { connect, type Sql } from '../server/database/connection.ts';
import { startSession } from '../server/features/session/start-session.ts';
import type { Services } from '../server/http/endpoint.ts';
import { createChildServer } from '../tests/support/child-server.ts';
import { parseFrames } from '../tests/support/live.ts';
import { createMember } from '../tests/support/members.ts';

/** Messages between two browsers until they are connected, and once more after a change of network: about ten each way. */
const signalsEach = 20;
const sdp = `v=0\r\n${'a=rtpmap:96 VP8/90000\r\n'.repeat(250)}`;

interface Person {
  id: string;
  token: string;
  meeting: string;
  device: string;
}

const [pairs, rate] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 0)];
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'adeux-pairs-'));
// The embedded database runs as a user of its own.
await chmod(dataDir, 0o755);
const server = await createChildServer({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'off' });
await server.start();
const people = await makePeople();
const waiting = new Map<string, () => void>();
const streams = await Promise.all(people.map(listen));
const [entering, signalling]: [number[], number[]] = [[], []];
await Promise.all(people.map(async (one) => entering.push(await timed(() => call(one, '', { device: one.device })))));
const began = performance.now();
await Promise.all(people.map(negotiate));
const seconds = (performance.now() - began) / 1000;
report('entering', entering);
report('signal to the other’s stream', signalling);
process.stdout.write(`${Math.round(signalling.length / seconds)} signals/s, ${seconds.toFixed(1)} s\n`);
for (const stream of streams) stream.abort();
await server.end('SIGTERM');
await rm(dataDir, { recursive: true, force: true });

/** Each signal is sent when the last has arrived, as offers and answers are. */
async function negotiate(one: Person, index: number) {
  const other = people[index % 2 === 0 ? index + 1 : index - 1];
  for (let count = 0; count < signalsEach; count++) {
    if (rate > 0)
      await setTimeout(
        Math.max(0, began + ((count + index / people.length) * people.length * 1000) / rate - performance.now()),
      );
    const body = count % 4 === 0 ? { description: { type: 'offer', sdp } } : { candidates: [] };
    const arrived = new Promise<void>((resolve) => waiting.set(`${one.device} ${count + 1}`, resolve));
    signalling.push(
      await timed(async () => {
        await call(one, '/signals', { device: one.device, to: other?.device, body });
        await arrived;
      }),
    );
  }
}

async function listen({ token }: Person) {
  const stop = new AbortController();
  const { body } = await fetch(`${server.origin}/api/events`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  if (!body) throw new Error('no stream');
  const read = async () => {
    for await (const { name, data } of parseFrames(body))
      if (name === 'room' && data.signal) waiting.get(`${data.signal.from} ${data.signal.sequence}`)?.();
  };
  read().catch(() => {});
  return stop;
}

async function call({ token, meeting }: Person, part: string, data: object) {
  const response = await fetch(`${server.origin}/api/meetings/${meeting}/room${part}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  await response.text();
  if (!response.ok) throw new Error(`${part}: ${response.status}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function report(name: string, times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  process.stdout.write(`${name}: ${times.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`);
}

/** Two and two with an accepted chat and an online meeting that begins now; neighbours in the list are a pair. */
async function makePeople(): Promise<Person[]> {
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const made: Person[] = [];
  await withDatabaseUrl(environment, async (url) => {
    const database = connect(url, { poolSize: 4, onIdleError: () => undefined });
    const services = { database, clock: () => new Date(), secret: await readSecret(environment) } as Services;
    for (let pair = 0; pair < pairs; pair++) {
      const [one, other] = [await createMember({ services }), await createMember({ services })];
      const meeting = await meet(database.sql, one, other);
      for (const id of [one, other])
        made.push({ id, token: await startSession(services, id, 'bench'), meeting, device: randomUUID() });
    }
    await database.pool.end();
  });
  return made;
}

async function meet(sql: Sql, one: string, other: string): Promise<string> {
  const [chatId, id, now] = [newId(), newId(), new Date()];
  const later = new Date(now.getTime() + 86_400_000);
  await sql
    .insertInto('chats')
    .values({
      id: chatId,
      requester_id: one,
      addressee_id: other,
      state: 'accepted',
      created_at: now,
      expires_at: later,
    })
    .execute();
  for (const [user_id, partner_id] of [
    [one, other],
    [other, one],
  ] as const)
    await sql.insertInto('chat_members').values({ chat_id: chatId, user_id, partner_id }).execute();
  await sql
    .insertInto('meetings')
    .values({
      id,
      chat_id: chatId,
      proposed_by: one,
      state: 'agreed',
      minutes: 60,
      mode: 'online',
      starts_at: now,
      created_at: now,
      agreed_at: now,
    })
    .execute();
  return id;
}
