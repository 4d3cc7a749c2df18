import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

function createStream() {
  let rooms = 0;
  const stream = new EventStream('user', 'session', {
    room: () => {
      rooms++;
    },
    gone: () => {},
  });
  return { stream, rooms: () => rooms };
}

const event = (number: number, text = '') => ({ number, name: 'chat' as const, payload: { text } });
const decoder = new TextDecoder();

test('events go out once, in order, and only without a gap', async () => {
  const { stream } = createStream();
  expect(stream.offer(event(1))).toBe('done');
  stream.begin(4, 'ready');
  expect(stream.offer(event(6))).toBe('missing');
  expect(stream.offer(event(5))).toBe('done');
  expect(stream.offer(event(5))).toBe('done');
  expect(stream.offer({ ...event(6), payload: null })).toBe('done');
  expect(stream.offer(event(7))).toBe('done');
  stream.end();
  let text = '';
  for await (const chunk of stream.readable) text += decoder.decode(chunk);
  expect(text).toBe(
    'retry: 2000\n\nid: 4\nevent: ready\ndata: {}\n\nid: 5\nevent: chat\ndata: {"text":""}\n\nid: 7\nevent: chat\ndata: {"text":""}\n\n',
  );
});

test('a slow reader holds back what does not fit, bounded, and continues where it stopped', async () => {
  const { stream, rooms } = createStream();
  stream.begin(0, 'ready');
  const text = 'x'.repeat(10_000);
  let number = 0;
  while (!stream.isBehind) stream.offer(event(++number, text));
  expect(number).toBeLessThan(10);
  expect(stream.position).toBe(number - 1);
  expect(stream.ping(0)).toBe(false);
  const reader = stream.readable.getReader();
  // All there is, and one more read.
  for (let piece = 0; piece < number + 1; piece++) await reader.read();
  void reader.read();
  await expect.poll(rooms).toBe(1);
  expect(stream.isBehind).toBe(false);
  expect(stream.offer(event(number, text))).toBe('done');
  expect(stream.position).toBe(number);
});

test('a silent stream is pinged, an active one is not', () => {
  const { stream } = createStream();
  expect(stream.ping(60_000)).toBe(true);
  expect(stream.ping(0)).toBe(true);
});

/** A stream sent by a real Node response, and its reader's connection, which reads nothing unless told to. */
async function openOverNetwork() {
  const rooms = vi.fn();
  const gone = vi.fn();
  const streams: EventStream[] = [];
  const answer = () => {
    const stream = new EventStream('user', 'session', { room: rooms, gone });
    streams.push(stream);
    return new Response(stream.readable, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const answered = get({ port: (server.address() as AddressInfo).port, agent: false });
  const [reader] = (await once(answered, 'response')) as [IncomingMessage];
  onTestFinished(() => void reader.destroy());
  return { stream: streams[0] as EventStream, reader: reader.setEncoding('utf8'), rooms, gone };
}

const numbersIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number));

test('over a connection the order stays, from the first event on, and the end ends the answer', async () => {
  const { stream, reader } = await openOverNetwork();
  let text = '';
  reader.on('data', (piece) => {
    text += piece;
  });
  stream.begin(0, 'ready');
  const last = 400;
  // In one turn and in many, with and without a pause.
  for (let number = 1; number <= last; number++) {
    stream.offer(event(number));
    if (number % 3 === 0) await undefined;
    if (number % 7 === 0) await new Promise(setImmediate);
  }
  stream.end();
  await once(reader, 'end');
  expect(numbersIn(text)).toEqual(Array.from({ length: last + 1 }, (_, number) => number));
});

test('over a connection a reader who takes nothing holds back what does not fit, and the stream has room again once it reads', async () => {
  const { stream, reader, rooms } = await openOverNetwork();
  stream.begin(0, 'ready');
  const text = 'x'.repeat(10_000);
  let number = 0;
  // The system's buffers take some megabytes.
  while (!stream.isBehind && number < 5000) {
    stream.offer(event(++number, text));
    if (number % 10 === 0) await new Promise(setImmediate);
  }
  expect(stream.isBehind).toBe(true);
  const position = stream.position;
  expect(stream.offer(event(number + 1, text))).toBe('missing');
  expect([stream.position, stream.ping(0)]).toEqual([position, false]);
  reader.resume();
  await expect.poll(() => rooms.mock.calls.length).toBe(1);
  expect(stream.offer(event(number))).toBe('done');
  expect(stream.position).toBe(number);
});

test('over a connection a reader who goes away ends the stream', async () => {
  const { stream, reader, gone } = await openOverNetwork();
  stream.begin(0, 'ready');
  reader.destroy();
  await expect.poll(() => gone.mock.calls.length).toBe(1);
  expect(stream.offer(event(1))).toBe('done');
  expect(stream.position).toBe(0);
});
