import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/app.ts';
import type { PageRenderer } from '../../server/app/pages/make-page.ts';
import { mountAssets, mountPages } from '../../server/app/pages/pages.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createMember } from '../support/members.ts';

/** The response headers of every kind of answer, on an https instance. */

const image = '0199aaaa-0000-7000-8000-000000000001';
const key = `${image}-tiny.webp`;
let local: TestApp;
let folder: string;
let live: ReturnType<typeof createApp>;
let token: string;

/** Pages as web/render-page.ts answers them: one that is equal for all, one that is not, one of text, and one that fails. */
const pages: PageRenderer = {
  async renderPage(request, { nonce }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/de/broken') throw new Error('a page that cannot be rendered');
    const forAll = { 'Cache-Control': 'public, max-age=60' };
    if (pathname === '/robots.txt')
      return new Response('text', { headers: { 'Content-Type': 'text/plain', ...forAll } });
    const isShared = pathname === '/de/tipps' && !request.headers.has('cookie');
    return new Response(`<!doctype html><script nonce="${nonce}">start()</script>`, {
      status: pathname === '/de/unknown' ? 404 : 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        ...(isShared && forAll),
      },
    });
  },
};

beforeAll(async () => {
  local = await startTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-assets-'));
  await mkdir(path.join(folder, 'assets'));
  for (const name of ['assets/root-abc.js', 'service-worker.js']) await writeFile(path.join(folder, name), 'start()');
  await writeFile(path.join(folder, 'assets/root-abc.js.br'), brotliCompressSync('start()'));
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const environment = { ...local.services.environment, publicUrl: new URL('https://adeux.example') };
  const services = { ...local.services, environment };
  await services.files.put(key, new Uint8Array([1]), 'image/webp');
  const member = await createMember(local);
  await services.database.sql
    .insertInto('images')
    .values({ id: image, owner_id: member, width: 1, height: 1 })
    .execute();
  token = await startSession(services, member, 'test');
  live = createApp(services, (site) => {
    mountAssets(site.app, folder);
    mountPages(site, pages, { isDevelopment: false });
  });
});
afterAll(async () => {
  await local.close();
  await rm(folder, { recursive: true, force: true });
});

const bearer = () => ({ Authorization: `Bearer ${token}` });
const cookie = () => {
  const [header, payload, signature] = token.split('.');
  return { Cookie: `jwt=${header}.${payload}; jwt_signature=${signature}` };
};

const kinds: [string, number, string, (() => RequestInit)?][] = [
  ['a page equal for all', 200, '/de/tipps'],
  ['the same, cached', 200, '/de/tipps'],
  ['a member’s page', 200, '/de/account', () => ({ headers: cookie() })],
  ['an unknown page', 404, '/de/unknown'],
  ['a page that fails', 500, '/de/broken'],
  ['a text', 200, '/robots.txt'],
  ['a redirect', 302, '/'],
  ['a built file', 200, '/assets/root-abc.js'],
  ['a built file there is not', 404, '/assets/none.js'],
  ['the service worker', 200, '/service-worker.js'],
  ['an icon', 200, '/favicon.svg'],
  ['a picture', 200, `/files/${key}`],
  ['a picture there is not', 404, '/files/none.webp'],
  ['a picture for sharing', 404, '/share/none.png'],
  ['a visit', 200, '/visit.gif?path=/de'],
  ['a call', 200, '/api/languages'],
  ['a member’s call', 200, '/api/users/me', () => ({ headers: bearer() })],
  ['the live stream', 200, '/api/events', () => ({ method: 'HEAD', headers: bearer() })],
  ['a refusal', 401, '/api/users/me'],
  ['an unknown call', 404, '/api/none'],
  ['an unknown method', 405, '/api/languages', () => ({ method: 'DELETE' })],
  ['a form of another site', 403, '/de/login', () => ({ method: 'POST', headers: { Origin: 'https://evil.example' } })],
  ['a body too large', 413, '/de/login', () => ({ method: 'POST', body: 'a'.repeat(300_000) })],
  ['the health', 200, '/api/health'],
];

const request = async (target: string, init?: RequestInit) => {
  const response = await live.request(target, { ...init, headers: { host: 'adeux.example', ...init?.headers } });
  await response.body?.cancel();
  return response;
};

describe.each(kinds)('%s', (_, status, target, init) => {
  it('requires https, cannot be framed or embedded, and has a policy', async () => {
    const response = await request(target, init?.());
    const got = Object.fromEntries(response.headers);
    expect(response.status).toBe(status);
    expect(got).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': /share|favicon/.test(target) ? 'cross-origin' : 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*payment=\(\).*microphone=\(self\)/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(got).not.toHaveProperty('server');
    expect(got).not.toHaveProperty('x-powered-by');
    expect(got).not.toHaveProperty('access-control-allow-origin');
  });
});

it('the camera is allowed on the page of a room, and nowhere else', async () => {
  const policyOf = async (path: string) =>
    (await request(path, { headers: cookie() })).headers.get('permissions-policy');
  expect(await policyOf(`/de/room/${randomUUID()}`)).toMatch(/camera=\(self\).*microphone=\(self\)/);
  for (const path of ['/de/room', `/de/room/${randomUUID()}/x`, `/room/${randomUUID()}`, '/de/chat', '/de'])
    expect(await policyOf(path)).toMatch(/camera=\(\)/);
});

it('a member’s page stays in no cache', async () => {
  const { headers } = await request('/de/account', { headers: cookie() });
  expect(headers.get('cache-control')).toBe('private, no-store');
});

describe('a built file', () => {
  it.each(['gzip, deflate, br, zstd', 'gzip', ''])('has Vary for the accepted encoding: %s', async (accepted) => {
    const { headers } = await request('/assets/root-abc.js', { headers: { 'Accept-Encoding': accepted } });
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('content-encoding')).toBe(accepted.includes('br') ? 'br' : null);
  });

  it.each([
    ['/assets/root-abc.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=3600'],
    ['/service-worker.js', 'no-cache'],
    ['/assets/none.js', null],
  ])('has a cache lifetime: %s', async (target, stored) => {
    expect((await request(target)).headers.get('cache-control')).toBe(stored);
  });
});

describe('the policy of a page', () => {
  const policyOf = async (target: string, init?: RequestInit) =>
    (await request(target, init)).headers.get('content-security-policy') ?? '';

  it('runs no inline script but its own, loads from nowhere else, and takes no inline style sheet but its own', async () => {
    for (const policy of [await policyOf('/de/tipps'), await policyOf('/de/account', { headers: cookie() })]) {
      expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-[\w+/=]+'(;|$)/);
      expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
      expect(policy).not.toMatch(/style-src [^;]*unsafe/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|https?:|data:|\*/);
      for (const closed of ["object-src 'none'", "base-uri 'none'", "frame-src 'none'", "script-src-attr 'none'"]) {
        expect(policy).toContain(closed);
      }
    }
  });

  it('has its own policy for the service worker, which requests this site', async () => {
    expect(await policyOf('/service-worker.js')).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  });

  it('has a hash for cached pages, and otherwise a new nonce each time', async () => {
    const shared = [await policyOf('/de/tipps'), await policyOf('/de/tipps')];
    expect(shared[0]).toContain("'sha256-");
    expect(shared[0]).toBe(shared[1]);
    const own = [
      await policyOf('/de/account', { headers: cookie() }),
      await policyOf('/de/account', { headers: cookie() }),
    ];
    expect(own[0]).toContain("'nonce-");
    expect(own[0]).not.toBe(own[1]);
  });

  it('of what is no page allows nothing', async () => {
    for (const target of ['/api/languages', '/robots.txt', `/files/${key}`, '/assets/root-abc.js', '/favicon.svg']) {
      expect(await policyOf(target), target).toContain("default-src 'none'");
    }
  });
});

describe('an instance to try out', () => {
  it.each(['/dev/mailbox', '/dev/payments', '/dev/mailbox.json'])(
    '%s runs no script and is in no frame',
    async (target) => {
      const { status, headers } = await local.app.request(`http://localhost:3000${target}`);
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy');
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(policy).not.toContain('script-src');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  it('does not bind browsers to https', async () => {
    expect((await local.app.request('/api/health')).headers.has('strict-transport-security')).toBe(false);
  });
});
