import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../../server/features/session/start-session.ts';
import { acceptedChat } from '../support/chats.ts';
import { createDevices, type Device, listenOn, type SendRequest } from '../support/devices.ts';
import { parseFrames, type ReceivedEvent } from '../support/live.ts';
import { type Machines, startMachines } from './support/machines.ts';

let machines: Machines;
let first: SendRequest;
let second: SendRequest;
beforeAll(async () => {
  machines = await startMachines({ web: 2 });
  const [one, other] = machines.web.map(
    ({ origin }): SendRequest =>
      (path, init) =>
        fetch(origin + path, init),
  );
  if (!one || !other) throw new Error('two processes are needed');
  [first, second] = [one, other];
});
afterAll(() => machines?.close());

function post(request: SendRequest, token: string, path: string, data?: unknown): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return request(path, { method: 'POST', headers, ...(data !== undefined && { body: JSON.stringify({ data }) }) });
}

const sendMessage = (request: SendRequest, { token, chatId }: Pick<Device, 'token' | 'chatId'>, text: string) =>
  post(request, token, `/api/chats/${chatId}/messages`, { text, clientId: randomUUID() });

/** Both sides of a chat: the writer uses the first process, the reader has a stream open at the second. */
async function twoSides() {
  const [writer, reader] = await createDevices(machines.app, 1);
  if (!writer || !reader) throw new Error('two devices are needed');
  const heard: ReceivedEvent[] = [];
  const stop = new AbortController();
  const listening = collect(heard, reader.token, stop.signal);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return {
    writer,
    heard: (name: string) => heard.filter((event) => event.name === name),
    stop: () => {
      stop.abort();
      return listening;
    },
  };
}

async function collect(heard: ReceivedEvent[], token: string, signal: AbortSignal) {
  const { body } = await second('/api/events', { headers: { Authorization: `Bearer ${token}` }, signal });
  try {
    for await (const event of parseFrames(body ?? new ReadableStream())) heard.push(event);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** What the processes send through Redis. */
async function overhear() {
  const client = createClient({ url: machines.redis.url });
  client.on('error', () => undefined);
  await client.connect();
  const texts: string[] = [];
  await client.subscribe('adeux_live', (text) => texts.push(text));
  return { texts, close: () => client.destroy() };
}

/** Typing is stored nowhere: its events went from process to process. */
async function typeUntilHeard({ writer, heard }: Awaited<ReturnType<typeof twoSides>>) {
  const before = heard('typing').length;
  const typed = async () => {
    await post(first, writer.token, `/api/chats/${writer.chatId}/typing`);
    return heard('typing').length;
  };
  await expect.poll(typed, { interval: 200 }).toBeGreaterThan(before);
}

describe('an event at one process', () => {
  it('reaches a stream at another through Redis, as ids and never as texts', async () => {
    const sides = await twoSides();
    const overheard = await overhear();
    expect((await sendMessage(first, sides.writer, 'Hoi über zwei Prozesse')).status).toBe(201);
    await expect.poll(() => sides.heard('message')[0]?.data.message.text).toBe('Hoi über zwei Prozesse');
    await expect.poll(() => overheard.texts.join()).toContain(sides.writer.memberId);
    expect(overheard.texts.join()).not.toContain('Hoi');
    await typeUntilHeard(sides);
    overheard.close();
    await sides.stop();
  });

  it('arrives even while Redis is dead, and through Redis again when it is back', async () => {
    const sides = await twoSides();
    await machines.redis.signal('SIGKILL');
    for (const text of ['eins', 'zwei', 'drei'])
      expect((await sendMessage(first, sides.writer, text)).status).toBe(201);
    const texts = () => sides.heard('message').map((event) => event.data.message.text);
    await expect.poll(texts).toEqual(['eins', 'zwei', 'drei']);
    await typeUntilHeard(sides);

    await machines.redis.start();
    const overheard = await overhear();
    const passes = async () => {
      await typeUntilHeard(sides);
      return overheard.texts.length;
    };
    await expect.poll(passes).toBeGreaterThan(0);
    expect((await sendMessage(first, sides.writer, 'vier')).status).toBe(201);
    await expect.poll(texts).toEqual(['eins', 'zwei', 'drei', 'vier']);
    overheard.close();
    await sides.stop();
  });

  it('arrives even while Redis hangs', async () => {
    const sides = await twoSides();
    await machines.redis.signal('SIGSTOP');
    expect((await sendMessage(first, sides.writer, 'trotzdem')).status).toBe(201);
    await expect.poll(() => sides.heard('message')[0]?.data.message.text).toBe('trotzdem');
    await typeUntilHeard(sides);
    await machines.redis.signal('SIGCONT');
    await sides.stop();
  });
});

describe('a budget', () => {
  const budget = 60;

  /** Sends that many messages, alternating between processes, and counts the answers. */
  async function sendMany(senders: SendRequest[], messages: number) {
    const { requester, chatId } = await acceptedChat(machines.app);
    const token = await startSession(machines.app.services, requester, 'test');
    const counts = new Map<number, number>();
    for (let number = 0; number < messages; number++) {
      const request = senders[number % senders.length] ?? first;
      const { status } = await sendMessage(request, { token, chatId }, `${number}`);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(counts);
  }

  it('holds across all processes', async () => {
    // Both have reconnected to Redis.
    const client = createClient({ url: machines.redis.url });
    client.on('error', () => undefined);
    await client.connect();
    const counted = async () => {
      await Promise.all([first('/api/languages', {}), second('/api/languages', {})]);
      const counts = (await client.keys('adeux:reads:*')).map((key) => client.get(key));
      return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count), 0);
    };
    let before = await counted();
    const grows = async () => {
      const now = await counted();
      const grown = now - before;
      before = now;
      return grown;
    };
    await expect.poll(grows, { interval: 300, timeout: 40_000 }).toBe(2);
    client.destroy();
    expect(await sendMany([first, second], budget + 8)).toEqual({ 201: budget, 429: 8 });
  });

  it('is enforced by each process while Redis is away', async () => {
    await machines.redis.signal('SIGKILL');
    expect(await sendMany([first], budget + 5)).toEqual({ 201: budget, 429: 5 });
    await machines.redis.start();
  });
});

it('a process ends cleanly, and its log contains no password', async () => {
  const [device] = await createDevices(machines.app, 1);
  if (!device) throw new Error('a device is needed');
  let isOver = false;
  const listening = listenOn(device, first, () => isOver);
  await expect.poll(() => device.isListening).toBe(true);
  isOver = true;
  expect(await Promise.all(machines.web.map((process) => process.stop()))).toEqual([0, 0]);
  await listening;
  const said = machines.web.map((process) => process.log()).join('\n');
  expect(said).toContain('Redis away');
  expect(said).toContain('Redis back');
  expect(said).not.toContain(machines.redis.password);
});
