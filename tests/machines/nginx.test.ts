import http2 from 'node:http2';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../../server/features/session/start-session.ts';
import type { SendRequest } from '../support/devices.ts';
import { parseFrames } from '../support/live.ts';
import { createMember } from '../support/members.ts';
import type { Front } from './support/front.ts';
import { type Machines, startMachines } from './support/machines.ts';
import { requestFront } from './support/request-front.ts';

let machines: Machines;
let request: SendRequest;
beforeAll(async () => {
  machines = await startMachines({ web: 2 });
  request = requestFront(machines.front);
});
afterAll(() => machines?.close());

const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers });

async function pageAndScript() {
  const page = await get('/de', { 'Accept-Encoding': 'br' });
  const text = await (await get('/de')).text();
  const script = /\/assets\/[\w-]+\.js/.exec(text)?.[0] ?? 'none';
  return { page, text, script };
}

/** Speaks TLS and sends a text; resolves with everything received until nginx closed. */
function speak(front: Front, text: string, options: ConnectionOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      host: '127.0.0.1',
      port: front.port,
      servername: 'localhost',
      ca: front.certificate,
      ...options,
    });
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    socket.on('secureConnect', () => socket.write(text));
    // nginx drops connections that timed out or that it does not serve with a reset.
    socket.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? resolve(heard) : reject(error)));
    socket.on('close', () => resolve(heard));
  });
}

describe('pages and assets', () => {
  it('are negotiated as HTTP/2', async () => {
    const session = http2.connect(machines.front.origin, { ca: machines.front.certificate });
    const headers = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': '/api/languages' });
      stream.on('response', resolve);
      stream.on('error', reject);
      stream.resume();
    });
    expect(session.alpnProtocol).toBe('h2');
    expect(headers[':status']).toBe(200);
    session.close();
  });

  it('are compressed, with the application’s policy', async () => {
    const { page, text } = await pageAndScript();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(page.headers.get('server')).toBe('nginx');
    expect(text).toContain('<html');
    const list = await get('/api/languages', { 'Accept-Encoding': 'gzip' });
    expect(list.headers.get('content-encoding')).toBe('gzip');
  });

  it('with a hash are cached by nginx for good, one for each encoding', async () => {
    const { script } = await pageAndScript();
    const fetched = async (encoding: string) => {
      const { status, headers } = await get(script, { 'Accept-Encoding': encoding });
      return [status, headers.get('cache-control'), headers.get('content-encoding'), headers.get('x-cache')];
    };
    const forGood = 'public, max-age=31536000, immutable';
    expect(await fetched('gzip, deflate, br, zstd')).toEqual([200, forGood, 'br', 'MISS']);
    expect(await fetched('br;q=1.0, gzip')).toEqual([200, forGood, 'br', 'HIT']);
    expect(await fetched('gzip')).toEqual([200, forGood, 'gzip', 'MISS']);
    expect(await fetched('gzip, deflate')).toEqual([200, forGood, 'gzip', 'HIT']);
  });

  it('of visitors have a tag that is the same at every process', async () => {
    const { page } = await pageAndScript();
    const tag = page.headers.get('etag') ?? '';
    for (let turn = 0; turn < 4; turn++) {
      const again = await get('/de', { 'Accept-Encoding': 'br', 'If-None-Match': tag });
      expect(again.status).toBe(304);
    }
  });

  it('for the machine itself are not there, and plain HTTP redirects to the site', async () => {
    for (const path of ['/metrics', '/dev/mailbox', '/dev']) expect((await get(path)).status).toBe(404);
    const answer = await fetch(`http://127.0.0.1:${machines.front.plainPort}/de/tandems?x=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://localhost/de/tandems?x=1']);
  });

  it('are served under no other name', async () => {
    await expect(speak(machines.front, '', { servername: 'elsewhere.example' })).rejects.toThrow(/unrecognized name/i);
    expect(await speak(machines.front, 'GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n')).toBe('');
  });
});

it('an event stream sends its first event while it is open', async () => {
  const memberId = await createMember(machines.app);
  const token = await startSession(machines.app.services, memberId, 'test');
  const stream = await get('/api/events', { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('content-encoding')).toBeNull();
  const events = parseFrames(stream.body ?? new ReadableStream());
  expect((await events.next()).value?.name).toBe('ready');
  await events.return(undefined);
});

it('a page’s calls on behalf of its reader are accepted as the reader’s', async () => {
  const { app } = machines;
  const memberId = await createMember(app);
  const { sql } = app.services.database;
  const lastActive = async () =>
    (await sql.selectFrom('profiles').select('last_active_at').where('id', '=', memberId).executeTakeFirstOrThrow())
      .last_active_at;
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await sql.updateTable('profiles').set({ last_active_at: anHourAgo }).where('id', '=', memberId).execute();
  const [head, payload, signature] = (await startSession(app.services, memberId, 'test')).split('.');
  const cookies = `jwt=${head}.${payload}; jwt_signature=${signature}`;
  expect((await get('/de/tandems', { Accept: 'text/html', Cookie: cookies })).headers.get('x-member')).toBe(memberId);
  expect((await lastActive()).getTime()).toBeGreaterThan(anHourAgo.getTime());
});

describe('a client’s request', () => {
  it('from our own page is accepted, from elsewhere not', async () => {
    const post = (path: string, origin: string, contentType: string, body: string) =>
      request(path, {
        method: 'POST',
        body,
        headers: { Cookie: 'tracking=denied', Origin: origin, 'Content-Type': contentType },
      });
    const logIn = { identifier: 'nobody@example.test', password: 'drei blaue Seen im Jura' };
    const [json, form] = [JSON.stringify(logIn), new URLSearchParams(logIn).toString()];
    const { origin } = machines.front;
    const statuses = [
      await post('/api/auth/local', origin, 'application/json', json),
      await post('/api/auth/local', 'https://elsewhere.example', 'application/json', json),
      await post('/de/login', origin, 'application/x-www-form-urlencoded', form),
      await post('/de/login', 'https://elsewhere.example', 'application/x-www-form-urlencoded', form),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 403, 401, 403]);
  });

  it('with an oversized head or body is refused', async () => {
    expect((await get('/de', { Cookie: `a=${'x'.repeat(9000)}` })).status).toBe(400);
    const post = (path: string, bytes: number) => request(path, { method: 'POST', body: 'x'.repeat(bytes) });
    expect((await post('/de/login', 2 * 1024 * 1024)).status).toBe(413);
    // The application reports an oversized picture, and checks the session first.
    expect((await post('/api/upload', 12 * 1024 * 1024)).status).toBe(401);
  });

  it('that is too slow is cut', async () => {
    const half = 'POST /api/auth/local HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{';
    const heard = await Promise.all([
      speak(machines.front, 'GET /de HTTP/1.1\r\nHost: loc'),
      speak(machines.front, half),
    ]);
    expect(heard).toEqual(['', '']);
  });
});
