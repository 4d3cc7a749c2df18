import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { startSession } from '../../server/features/session/start-session.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { builtProduct, type ChildServer, createChildServer, sharedWith } from '../support/child-server.ts';
import { createMember } from '../support/members.ts';

/**
 * Pictures larger than allowed, in the form of the profile, sent to the product as it is run: a limit cuts off a stream, and
 * an error of a stream without a listener ends a process.
 */

const buildMilliseconds = 300_000;
const megabytes = [10.1, 24];
/** Each form with the message in its answer that the picture is too large: a navigation's data name the key. */
const forms = [
  ['/en/account/profile/picture', 'Please upload a smaller image: max. 10mb'],
  ['/en/account/profile/picture.data', 'image_too_large'],
];
const about = 'I would like to talk about lakes and bread.';

let app: TestApp;
let server: ChildServer;
beforeAll(async () => {
  ensureBuilt();
  app = await startTestApp();
  server = await createChildServer(
    {
      ...sharedWith(app),
      LOG_LEVEL: 'error',
      PROCESS: 'web',
    },
    builtProduct,
  );
  await server.start();
}, buildMilliseconds);
afterAll(async () => {
  await server?.end('SIGKILL');
  await app?.close();
});

/** The Cookie header of a member whose address is not confirmed yet. */
async function newcomer(): Promise<string> {
  const id = await createMember(app, { confirmed: false });
  const [header, payload, signature] = (await startSession(app.services, id, 'test')).split('.');
  return `jwt=${header}.${payload}; jwt_signature=${signature}`;
}

async function formWith(bytes: number): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.set('intent', 'save');
  form.set('name', 'Nora');
  form.set('about', about);
  form.set('files', new File([new Uint8Array(bytes).fill(7)], 'photo.jpg', { type: 'image/jpeg' }));
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) };
}

/** Sends a form with its length, or in pieces that say nothing of it. 0: the connection broke. */
function post(path: string, { type, body }: Awaited<ReturnType<typeof formWith>>, isChunked: boolean, cookie: string) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const sent = request(`${server.origin}${path}`, {
      method: 'POST',
      headers: {
        Origin: server.origin,
        Cookie: cookie,
        Accept: 'text/html',
        'Content-Type': type,
        ...(!isChunked && { 'Content-Length': body.length }),
      },
    });
    sent.once('error', (error) => resolve({ status: 0, text: String(error) }));
    sent.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    for (let at = 0; at < body.length; at += 65_536) sent.write(body.subarray(at, at + 65_536));
    sent.end();
  });
}

describe.each(forms)('%s', (path = '', refusal) => {
  it.each([
    ['whole', false],
    ['in pieces', true],
  ])(
    'with pictures too large, sent %s, reports it next to the field, preserves the rest, and the server lives',
    async (_, isChunked) => {
      const cookie = await newcomer();
      for (const size of megabytes) {
        const { status, text } = await post(path, await formWith(size * 1024 * 1024), isChunked, cookie);
        expect(server.lives(), `${size} MB`).toBe(true);
        expect(status, `${size} MB: ${text}`).toBe(413);
        expect(text, `${size} MB`).toContain(refusal);
        expect(text, `${size} MB`).toContain(about);
        const other = await fetch(`${server.origin}/api/languages`);
        expect(other.status, `after ${size} MB`).toBe(200);
        await other.arrayBuffer();
      }
      expect(server.logged()).not.toContain('"level"');
    },
    60_000,
  );
});
