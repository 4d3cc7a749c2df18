import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { createApp } from '../../server/app/app.ts';
import { mountPages } from '../../server/app/pages/pages.ts';
import { newId } from '../../server/base/ids.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createOperator } from '../support/moderation.ts';
import { bodyWith, pathWith } from '../support/sample-input.ts';

/**
 * Another site makes a reader's browser send requests. It cannot read the answers; what counts is that nothing is done. Every call
 * that changes something is tried, a new one from birth.
 */

const ours = 'https://adeux.example';
const named = { kind: 'profile', id: newId() };
const writes = Object.entries(allEndpoints as Record<string, Endpoint>)
  .map(([key, endpoint]) => ({ key, endpoint, method: key.split(' ')[0] ?? '', path: key.split(' ')[1] ?? '' }))
  .filter(({ method }) => method !== 'GET');

let local: TestApp;
let app: ReturnType<typeof createApp>;
let cookie: string;
let token: string;
let rendered: string[];

beforeAll(async () => {
  local = await startTestApp();
  const environment = { ...local.services.environment, publicUrl: new URL(ours) };
  const services = { ...local.services, environment };
  rendered = [];
  const renderPage = async (request: Request) => {
    rendered.push(request.method);
    return new Response('page');
  };
  app = createApp(services, (site) => mountPages(site, { renderPage }, { isDevelopment: false }));
  token = await startSession(services, await createOperator(local, 'admin'), 'test');
  const [header, payload, signature] = token.split('.');
  cookie = `jwt=${header}.${payload}; jwt_signature=${signature}`;
});
afterAll(() => local.close());

/** As a browser sends it: what another site can send along is in headers. */
async function send(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const response = await app.request(path, {
    method,
    headers: { host: 'adeux.example', 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text.includes('foreign_origin') ? 'refused' : response.status;
}

const foreign: [string, Record<string, string>][] = [
  ['another site', { Origin: 'https://evil.example' }],
  ['a name that begins like ours', { Origin: 'https://adeux.example.evil.example' }],
  ['our host without encryption', { Origin: 'http://adeux.example' }],
  ['another port', { Origin: 'https://adeux.example:8443' }],
  ['a host below ours', { Origin: 'https://blog.adeux.example', 'Sec-Fetch-Site': 'same-site' }],
  ['nowhere', { Origin: 'null' }],
  ['a file', { Origin: 'file://' }],
  ['no origin', {}],
  ['another site that hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another site that claims to be ours', { Origin: ours, 'Sec-Fetch-Site': 'cross-site' }],
];

describe.each(writes)('$key', ({ method, path, endpoint }) => {
  it('does nothing with a reader’s cookies for another site, and something for ours', async () => {
    const target = pathWith(path, named);
    const body = bodyWith(endpoint, named);
    for (const [about, headers] of foreign) {
      expect(await send(method, target, { ...headers, Cookie: cookie }, body), about).toBe('refused');
    }
    // A request for something unknown is let through, and answered.
    const unknown = `${target}?unknown`;
    const own = { Origin: ours, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie };
    expect(await send(method, unknown, own, body)).not.toBe('refused');
  });
});

describe('without cookies', () => {
  const logIn = (headers: Record<string, string>) =>
    send('POST', '/api/auth/local', headers, { identifier: 'stranger@example.test', password: 'Seerose im Regen 7' });

  it('another site cannot log a reader in to an account of its own', async () => {
    for (const [about, headers] of foreign) {
      if (Object.keys(headers).length > 0) expect(await logIn(headers), about).toBe('refused');
    }
    expect(await logIn({ Origin: ours })).toBe(401);
  });

  it('a program that names no origin may', async () => {
    expect(await logIn({})).toBe(401);
  });

  it.each(['/api/webhooks/paypal', '/api/webhooks/mail', '/api/unsubscribe'])(
    '%s takes what servers send',
    async (path) => {
      expect(await send('POST', path, {}, {})).not.toBe('refused');
    },
  );
});

describe('a token no other site has', () => {
  it('is enough', async () => {
    const headers = { Authorization: `Bearer ${token}`, Origin: 'https://app.example' };
    expect(await send('PUT', '/api/users/me', headers, { data: {} })).toBe(200);
  });

  it.each(['Basic bm9yYTpnZWhlaW0=', 'Digest username="nora"', 'Negotiate YII=', 'x', 'Bearer', 'Bearer '])(
    'is not sent by browsers automatically: «%s» with a reader’s cookies does nothing',
    async (Authorization) => {
      for (const [about, headers] of foreign) {
        expect(
          await send('PUT', '/api/users/me', { ...headers, Authorization, Cookie: cookie }, { data: {} }),
          about,
        ).toBe('refused');
        expect(
          await send('POST', '/de/account/profile/about', { ...headers, Authorization, Cookie: cookie }),
          about,
        ).toBe('refused');
      }
    },
  );

  it.each(['Bearer', 'bearer', 'BEARER'])(
    'identifies the caller alone: with «%s» cookies do not count',
    async (scheme) => {
      const headers = { Origin: 'https://app.example', Cookie: cookie };
      expect(await send('PUT', '/api/users/me', { ...headers, Authorization: `${scheme} a.b.c` }, { data: {} })).toBe(
        401,
      );
      expect(
        await send('PUT', '/api/users/me', { ...headers, Authorization: `${scheme} ${token}` }, { data: {} }),
      ).toBe(200);
    },
  );
});

describe('a page', () => {
  it('does nothing for another site, and reading it is allowed', async () => {
    for (const [about, headers] of foreign) {
      for (const path of ['/de/account/profile/about', '/fr/login.data', '/en/logout', '/']) {
        expect(await send('POST', path, { ...headers, Cookie: cookie }), about).toBe('refused');
      }
    }
    expect(rendered).toEqual([]);
    expect(await send('GET', '/de', { 'Sec-Fetch-Site': 'cross-site', Cookie: cookie })).toBe(200);
    expect(await send('POST', '/de/login', { Origin: ours, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
    expect(rendered).toEqual(['GET', 'POST']);
  });
});
