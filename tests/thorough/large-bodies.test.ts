import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/app.ts';
import { mountPages } from '../../server/app/pages/pages.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import { createRateLimits } from '../../server/http/rate-limits.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createMember } from '../support/members.ts';

/** Large bodies before the sender is known. Most are announced and never sent: an answer shows that the server did not wait for them. */

const megabyte = 1024 * 1024;
const uploadsInTenMinutes = 20;

let app: TestApp;
let server: Server;
let origin: string;
/** paths of the pages that had to read a form */
let read: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  const { services } = app;
  // A page that reads its form and sends the picture on, as the profile does.
  const renderPage: Parameters<typeof mountPages>[1]['renderPage'] = async (sent, { fetchApi }) => {
    read.push(new URL(sent.url).pathname);
    const picture = new FormData();
    picture.set('files', new File([await sent.arrayBuffer()], 'photo.jpg'));
    const { status } = await fetchApi('/api/upload', { method: 'POST', body: picture });
    return new Response(`read, ${status}`);
  };
  const application = createApp(services, (site) => mountPages(site, { renderPage }, { isDevelopment: false }));
  server = createServer(getRequestListener(application.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await app?.close();
});

async function member(): Promise<{ id: string; cookie: string }> {
  const id = await createMember(app);
  const [header, payload, signature] = (await startSession(app.services, id, 'test')).split('.');
  return { id, cookie: `jwt=${header}.${payload}; jwt_signature=${signature}` };
}

/** Begins a form: its head is sent, its body is the caller's. bytes undefined: in pieces. */
function begin(path: string, bytes: number | undefined, cookie = ''): ClientRequest {
  const sent = request(origin + path, {
    method: 'POST',
    agent: false,
    headers: {
      Origin: origin,
      Accept: 'text/html',
      'Content-Type': 'multipart/form-data; boundary=x',
      ...(cookie !== '' && { Cookie: cookie }),
      ...(bytes === undefined ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': bytes }),
    },
  });
  sent.flushHeaders();
  return sent;
}

async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8');
  for await (const part of answer) text += part;
  sent.on('error', () => undefined).destroy();
  return { status: answer.statusCode, headers: answer.headers, text };
}

const large = [
  '/de/account/profile/picture',
  '/en/account/profile/picture.data',
  '/fr/account/team',
  '/api/upload',
  '/api/chats/0/pictures',
  '/api/chats/0/recordings',
];

describe.each(large)('%s', (path) => {
  it.each([
    ['31 MB', 31 * megabyte],
    ['300 KB', 300 * 1024],
    ['pieces', undefined],
  ])('reads nothing of a stranger’s %s', async (_, bytes) => {
    read = [];
    expect((await answerTo(begin(path, bytes))).status).toBe(401);
    expect((await answerTo(begin(path, bytes, 'jwt=a.b; jwt_signature=c'))).status).toBe(401);
    expect(read).toEqual([]);
  });

  it('reads nothing of a member whose budget of pictures is used up', async () => {
    const { id, cookie } = await member();
    const count = createRateLimits(app.services);
    for (let used = 0; used < uploadsInTenMinutes; used++) await count('uploads', id);
    const { status, headers } = await answerTo(begin(path, 9 * megabyte, cookie));
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('reads nothing of what is larger than any picture', async () => {
    const { cookie } = await member();
    expect((await answerTo(begin(path, 34 * megabyte, cookie))).status).toBe(413);
  });
});

it('a form with a picture counts once', async () => {
  const { id, cookie } = await member();
  const sent = begin('/de/account/profile/picture', 300 * 1024, cookie);
  sent.end(new Uint8Array(300 * 1024));
  expect((await answerTo(sent)).text).toBe('read, 400');
  const rows = await app.services.database.run<{ points: number }>(
    {
      name: 'points_of_uploads',
      text: 'select points from rate_limits where key = $1',
    },
    [`uploads:${id}`],
  );
  expect(rows).toEqual([{ points: 1 }]);
});

it('a page that hands on a picture too large gets its refusal, and leaves no unhandled error', async () => {
  for (const megabytes of [10.2, 11, 12, 20, 30]) {
    const { cookie } = await member();
    const bytes = Math.round(megabytes * megabyte);
    const sent = begin('/de/account/profile/picture', bytes, cookie);
    sent.end(new Uint8Array(bytes));
    expect((await answerTo(sent)).text).toBe('read, 413');
  }
});

describe('at once', () => {
  const path = '/de/account/profile/picture';
  const started: ClientRequest[] = [];
  /** Waits until so many forms are being read. */
  const untilRead = (count: number) => expect.poll(() => read.length).toBe(count);
  /** Sends a form whole, again until there is room for it. */
  const finish = async (cookie: string) => {
    const sent = begin(path, megabyte, cookie);
    sent.end(new Uint8Array(megabyte));
    return (await answerTo(sent)).status;
  };
  beforeEach(() => {
    read = [];
  });
  // A client that disconnects in the middle frees its slot, too.
  afterEach(async () => {
    for (const each of started.splice(0)) each.on('error', () => undefined).destroy();
    const { cookie } = await member();
    await expect.poll(() => finish(cookie)).toBe(200);
  });
  async function open(megabytes: number) {
    const { cookie } = await member();
    const sent = begin(path, megabytes * megabyte, cookie);
    started.push(sent);
    return { sent, cookie };
  }

  it('a process reads six of the largest pictures; others get Retry-After, and an abandoned slot is free', async () => {
    const [first] = await Promise.all(Array.from({ length: 6 }, () => open(10)));
    await untilRead(6);
    const { cookie } = await member();
    const refused = await answerTo(begin(path, 10 * megabyte, cookie));
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    first?.sent.end(new Uint8Array(10 * megabyte));
    await answerTo(first?.sent as ClientRequest);
    expect(await finish(cookie)).toBe(200);
  });

  it('a member sends one', async () => {
    const { cookie } = await open(1);
    await untilRead(1);
    for (const other of large) expect((await answerTo(begin(other, megabyte, cookie))).status, other).toBe(503);
  });

  it('one that is too large anyway is read, another is not, and neither blocks pictures', async () => {
    await open(30);
    await untilRead(1);
    expect((await answerTo(begin(path, 30 * megabyte, (await member()).cookie))).status).toBe(413);
    expect((await answerTo(begin(path, undefined, (await member()).cookie))).status).toBe(503);
    expect(await finish((await member()).cookie)).toBe(200);
  });
});

describe('without script', () => {
  it.each([
    ['/de/login', 'Zu gross. Bitte kürze den Text oder verkleinere die Datei.', 'de-CH'],
    ['/en/feed/create', 'That’s too large. Please shorten the text or use a smaller file.', 'en'],
    ['/fr/login', 'Trop volumineux. Raccourcis le texte ou choisis un fichier plus petit.', 'fr-CH'],
  ])('a form of 300 KB at %s is refused by a page', async (path, sentence, language) => {
    const sent = begin(path, 300 * 1024);
    sent.end(new Uint8Array(300 * 1024));
    const { status, headers, text } = await answerTo(sent);
    expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(text).toContain(`<h1>${sentence}</h1>`);
    expect(text).toContain(`<html lang="${language}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['/de/account/profile/picture', 'Bitte lade ein kleineres Bild hoch: max. 10 MB'],
    ['/en/account/profile/picture', 'Please upload a smaller image: max. 10mb'],
    ['/fr/account/team', 'Trop volumineux. Raccourcis le texte ou choisis un fichier plus petit.'],
  ])('a file of 34 MB at %s is refused by a page, though it is still being sent', async (path, sentence) => {
    const { cookie } = await member();
    const sent = begin(path, 34 * megabyte, cookie);
    const answered = answerTo(sent);
    for (let at = 0; at < 34; at++) if (!sent.destroyed) sent.write(new Uint8Array(megabyte));
    const { status, headers, text } = await answered;
    expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(text).toContain(`<h1>${sentence}</h1>`);
  });

  it('the data of a navigation get an error that the router draws', async () => {
    const sent = begin('/de/login.data', 300 * 1024);
    sent.end(new Uint8Array(300 * 1024));
    const { status, text } = await answerTo(sent);
    expect([status, JSON.parse(text).error.details.code]).toEqual([413, 'body_too_large']);
  });
});
