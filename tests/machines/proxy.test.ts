import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Front, prepareFront } from './support/front.ts';
import { requestFront } from './support/request-front.ts';

let standIns: Server[] = [];
let front: Front | undefined;
afterEach(async () => {
  await front?.stop();
  for (const standIn of standIns) {
    standIn.closeAllConnections();
    standIn.close();
  }
  standIns = [];
});

/** nginx in front of the test's own servers. */
async function frontOf(listeners: RequestListener[], options?: { rate: string; addressFrom?: string }): Promise<Front> {
  const ports: number[] = [];
  for (const listener of listeners) {
    const standIn = createServer(listener);
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
    standIns.push(standIn);
    const address = standIn.address();
    ports.push(typeof address === 'object' && address ? address.port : 0);
  }
  front = await (await prepareFront()).start(ports, options);
  return front;
}

it('what a client claims about itself does not get through', async () => {
  const { origin, ...rest } = await frontOf([(request, response) => response.end(JSON.stringify(request.headers))]);
  const answer = await requestFront({ origin, ...rest }, { from: '127.0.0.7' })('/', {
    headers: {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'http',
      'X-Forwarded-Host': 'elsewhere.example',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
    },
  });
  const headers = await answer.json();
  const own = { host: new URL(origin).host, 'x-forwarded-for': '127.0.0.7', 'x-forwarded-proto': 'https' };
  expect(headers).toMatchObject(own);
  expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113|elsewhere/);
});

it('a flood from one address is limited, and others are served', async () => {
  const allowedAtOnce = 400;
  const flooded = await frontOf([(_, response) => response.end('served')], { rate: '1r/s' });
  const flood = requestFront(flooded, { from: '127.0.0.8' });
  const answers = await Promise.all(Array.from({ length: allowedAtOnce + 200 }, () => flood('/api/languages', {})));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect((await refused?.json())?.error.details.code).toBe('too_many_requests');
  expect(await (await requestFront(flooded)('/api/languages', {})).text()).toBe('served');
});

it('a flood from one IPv6 network is one, however many addresses it has', async () => {
  const addressFrom = 'X-Test-Address';
  const flooded = await frontOf([(_, response) => response.end('served')], { rate: '1r/m', addressFrom });
  const request = requestFront(flooded);
  const from = async (address: string) =>
    (await request('/api/languages', { headers: { [addressFrom]: address } })).status;
  const asMany = (make: (count: number) => string) =>
    Promise.all(Array.from({ length: 500 }, (_, count) => from(make(count))));
  const hex = (count: number) => count.toString(16);
  // Some bytes of these networks are a line break and a zero.
  const oneNetwork = await asMany((count) => `2001:db8:a0a:0:${hex(count)}::${hex(count + 1)}`);
  expect(new Set(oneNetwork)).toEqual(new Set([200, 429]));
  expect(await from('2001:db8:a0a:0:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await from('2001:db8:a0a:1::1')).toBe(200);
  expect(new Set(await asMany((count) => `2001:db8:b:${hex(count)}::1`))).toEqual(new Set([200]));
  expect(new Set(await asMany((count) => `198.51.${count >> 8}.${count & 255}`))).toEqual(new Set([200]));
});

describe('while processes break in the middle of a request', () => {
  const message = '/api/chats/0198c0de-0000-7000-8000-000000000000/messages';

  it.each([
    ['GET', '/api/languages', 2],
    ['GET', message, 2],
    ['POST', message, 2],
    ['POST', '/api/chats', 2],
    ['POST', '/api/auth/local', 1],
    ['POST', '/de/login', 1],
  ])('%s %s is sent %i times at most', async (method, path, times) => {
    let seen = 0;
    const breaking: RequestListener = (request) => {
      seen++;
      request.socket.destroy();
    };
    const answer = await requestFront(await frontOf([breaking, breaking]))(path, { method });
    expect([answer.status, seen]).toEqual([503, times]);
  });

  it('the next one answers', async () => {
    const request = requestFront(
      await frontOf([(request) => request.socket.destroy(), (_, response) => response.end('stored')]),
    );
    const answers = [await request(message, { method: 'POST' }), await request(message, { method: 'POST' })];
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['stored', 'stored']);
  });
});

it('scripts missing in one release are requested from the next process', async () => {
  const request = requestFront(
    await frontOf([
      (_, response) => response.writeHead(404).end(),
      (_, response) => response.setHeader('Cache-Control', 'public, max-age=31536000, immutable').end('script'),
    ]),
  );
  for (const name of ['a', 'b', 'c'])
    expect(await (await request(`/assets/${name}-12345678.js`, {})).text()).toBe('script');
});

it('without a working process it reports that, with when to retry', async () => {
  const unserved = await prepareFront();
  front = await unserved.start([1]);
  const request = requestFront(front);
  const call = await request('/api/languages', {});
  const code = (await call.json()).error.details.code;
  expect([call.status, call.headers.get('retry-after'), code]).toEqual([503, '2', 'unavailable']);
  const page = await request('/de', {});
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
});
