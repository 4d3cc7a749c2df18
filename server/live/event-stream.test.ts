import { expect, test } from 'vitest';
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

test('a slow reader holds back what finds no room, bounded, and goes on where it was', async () => {
  const { stream, rooms } = createStream();
  stream.begin(0, 'ready');
  const text = 'x'.repeat(10_000);
  let number = 0;
  while (!stream.isBehind) stream.offer(event(++number, text));
  expect(number).toBeLessThan(10);
  expect(stream.position).toBe(number - 1);
  expect(stream.ping(0)).toBe(false);
  const reader = stream.readable.getReader();
  for (let chunk = 0; chunk < 4; chunk++) await reader.read();
  expect(rooms()).toBe(1);
  expect(stream.isBehind).toBe(false);
  expect(stream.offer(event(number, text))).toBe('done');
  expect(stream.position).toBe(number);
});

test('a silent stream is pinged, a lively one is not', () => {
  const { stream } = createStream();
  expect(stream.ping(60_000)).toBe(true);
  expect(stream.ping(0)).toBe(true);
});
