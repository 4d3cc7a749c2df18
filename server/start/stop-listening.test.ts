import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { stopListening } from './stop-listening.ts';

let server: Server;
let agent: Agent;
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function start(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer({ keepAliveTimeout: 60_000 }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  /** Requests on the one kept-alive connection; returns its Connection header. */
  return async () => {
    const requested = request({ port, host: '127.0.0.1', agent }).end();
    const [answer] = (await once(requested, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.headers.connection;
  };
}

test('behind a proxy, a kept-alive connection gets one more answer, marked as the last', async () => {
  const request = await start((_, response) => response.end('served'));
  expect(await request()).toBe('keep-alive');
  const stopped = stopListening(server, { isBehindProxy: true, endStreams: () => {} });
  await expect.poll(() => server.listening).toBe(false);
  expect(await request()).toBe('close');
  await stopped;
  await expect(request()).rejects.toThrow('ECONNREFUSED');
});

test('without a proxy, only requests being answered are awaited, and streams end', async () => {
  const open: ServerResponse[] = [];
  const request = await start((_, response) => {
    open.push(response);
    response.write('first');
  });
  const answered = request();
  await expect.poll(() => open.length).toBe(1);
  await stopListening(server, { isBehindProxy: false, endStreams: () => open[0]?.end('last') });
  expect(await answered).toBe('keep-alive');
});
