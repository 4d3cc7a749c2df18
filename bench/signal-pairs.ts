/**
 * `node bench/signal-pairs.ts [PAIRS] [RATE] [SECONDS]`, by default 100 pairs, 1,000 signals a second and 10 seconds: pairs
 * enter their rooms all at once, then exchange signals at that rate, then as fast as they are answered. The server has
 * one core, the database and this process the other. Prints the time from a request to its answer for entering, from
 * sending a signal to its arrival in the other's stream for signals.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newId } from '../server/base/ids.ts';
import { connect, type Sql } from '../server/database/connection.ts';
import { startSession } from '../server/features/session/start-session.ts';
import type { Services } from '../server/http/endpoint.ts';
import { createMember } from '../tests/support/members.ts';
import { openStreams } from './open-streams.ts';
import { PersistentConnection } from './persistent-connection.ts';
import { withCpu } from './process-cpu.ts';
import { startBenchServer } from './server.ts';

const [pairs = 100, rate = 1000, seconds = 10] = process.argv.slice(2).map(Number);
const warmUpSeconds = 5;
/** Signals each member sends as fast as they are answered. */
const fastEach = 60;
/** Every fourth signal is an offer, as when a call begins. */
const offer = JSON.stringify({
  description: { type: 'offer', sdp: `v=0\r\n${'a=rtpmap:96 VP8/90000\r\n'.repeat(250)}` },
});

interface Person {
  token: string;
  meeting: string;
  device: string;
  /** when the signals under way were sent, the oldest first */
  sentAt: number[];
  sent: number;
  /** what its stream brought last, in case a frame comes in two pieces */
  rest: string;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'adeux-pairs-'));
// The embedded database runs as a user of its own.
await chmod(dataDir, 0o755);
const server = await startBenchServer(dataDir, 1000);
const people = await makePeople();
const byDevice = new Map(people.map((one) => [one.device, one]));
const fail = (error: Error) => {
  throw error;
};
const connections = people.map(() => new PersistentConnection(server.url, fail));
const free = [...connections];
const waiting: ((connection: PersistentConnection) => void)[] = [];
const streams = await openStreams(server.url, people, (number, text) => arrive(personAt(number), text), fail);
let times: number[] = [];

await measure('entering', () => Promise.all(people.map(enter)));
await measure('warm-up', () => atRate(warmUpSeconds));
await measure('signals at a fixed rate', () => atRate(seconds));
await measure('signals as fast as they are answered', async () => {
  await Promise.all(people.map(sendFast));
  await allArrived();
});

streams.close();
for (const connection of connections) connection.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });

async function enter(one: Person) {
  const sent = performance.now();
  await post(one, '', `{"device":"${one.device}"}`);
  times.push(performance.now() - sent);
}

/** Each sends in turn at the fixed rate, however slow the answers are. */
async function atRate(lasting: number) {
  const began = performance.now();
  for (let sent = 0; sent < rate * lasting; ) {
    const due = Math.min(rate * lasting, ((performance.now() - began) / 1000) * rate);
    for (; sent < due; sent++) send(sent % people.length).catch(fail);
    await setTimeout(1);
  }
  await allArrived();
}

async function sendFast(_one: Person, number: number) {
  for (let count = 0; count < fastEach; count++) await send(number);
}

/** Sends a signal to the other of the pair; neighbours in the list are a pair. */
function send(number: number): Promise<void> {
  const [one, other] = [personAt(number), personAt(number ^ 1)];
  one.sentAt.push(performance.now());
  const body = one.sent++ % 4 === 0 ? offer : '{"candidates":[]}';
  return post(one, '/signals', `{"device":"${one.device}","to":"${other.device}","body":${body}}`);
}

function arrive(reader: Person, piece: string) {
  const text = reader.rest + piece;
  let end = 0;
  for (const { 1: device = '', index } of text.matchAll(/"signal":\{"sequence":\d+,"from":"([\w-]{36})"/g)) {
    const sentAt = byDevice.get(device)?.sentAt.shift();
    if (sentAt === undefined) throw new Error('a signal arrived that was not sent');
    times.push(performance.now() - sentAt);
    end = index + 1;
  }
  reader.rest = text.slice(Math.max(end, text.length - 90));
}

async function allArrived() {
  const deadline = performance.now() + 5000;
  while (people.some(({ sentAt }) => sentAt.length > 0)) {
    if (performance.now() > deadline) throw new Error('a signal did not arrive within 5 seconds');
    await setTimeout(5);
  }
}

async function post({ token, meeting }: Person, part: string, data: string) {
  const body = `{"data":${data}}`;
  const head = `POST /api/meetings/${meeting}/room${part} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}`;
  const connection = free.shift() ?? (await new Promise<PersistentConnection>((resolve) => waiting.push(resolve)));
  const { status } = await new Promise<{ status: number }>((resolve) => {
    const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
    connection.send(`${head}\r\n${type}\r\n\r\n${body}`, resolve);
  });
  const next = waiting.shift();
  if (next) next(connection);
  else free.push(connection);
  if (status !== 200 && status !== 204) throw new Error(`${part}: ${status}`);
}

function personAt(number: number): Person {
  const person = people[number];
  if (!person) throw new Error(`no member ${number}`);
  return person;
}

/** Prints the times taken during work, their rate and what one cost the server's process. */
async function measure(name: string, work: () => Promise<unknown>) {
  times = [];
  const start = performance.now();
  const { cpu = Number.NaN } = await withCpu(server.processId, work);
  const perSecond = (times.length * 1000) / (performance.now() - start);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  const cost = (cpu / times.length).toFixed(2);
  process.stdout.write(
    `${name}: ${perSecond.toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${cost} CPU ms each\n`,
  );
}

/** Two and two with an accepted chat and an online meeting that begins now. */
async function makePeople(): Promise<Person[]> {
  const database = connect(server.databaseUrl, { poolSize: 4, onIdleError: () => undefined });
  const services = {
    database,
    clock: () => new Date(),
    secret: new TextEncoder().encode(server.secret),
  } as Services;
  const made: Person[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const [one, other] = [await createMember({ services }), await createMember({ services })];
    const meeting = await meet(database.sql, one, other);
    for (const id of [one, other]) {
      const token = await startSession(services, id, 'bench');
      made.push({ token, meeting, device: randomUUID(), sentAt: [], sent: 0, rest: '' });
    }
  }
  await database.close();
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
