import qs from 'qs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EndpointKey } from '../../../contract/all-endpoints.ts';
import type { PageAnswer, PageCall } from '../../../contract/page-host.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { loadSession } from '../../features/session/public.ts';
import { startSession } from '../../features/session/start-session.ts';
import { createApp } from '../app.ts';
import type { Site } from '../site.ts';
import { callEndpoint } from './call-endpoint.ts';

/** A page's call without a request must be answered exactly as the same call over HTTP: both are made, and compared. */

let app: TestApp;
let site: Site;
let member: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', METRICS_PORT: '9464' });
  createApp(app.services, (mounted) => {
    site = mounted;
  });
  member = await createMember(app);
});
afterAll(() => app.close());

interface Question extends Partial<PageCall> {
  as?: string | null;
  address?: string;
}

async function tokenOf(id: string | null): Promise<Record<string, string>> {
  return id ? { Authorization: `Bearer ${await startSession(app.services, id, 'test')}` } : {};
}

async function callAsPage(key: EndpointKey, { as = null, address = '192.0.2.7', ...requested }: Question = {}) {
  const request = new Request('http://localhost/de', { headers: await tokenOf(as) });
  const reader = { address, member: loadSession(app.services, request), counted: undefined, request };
  const call: PageCall = { params: {}, query: {}, body: undefined, locale: 'de', ...requested };
  return callEndpoint(app.services, site.endpoints[key], key, call, reader);
}

/** The same call as a request, with the answer in the form a page receives. */
async function callByRequest(key: EndpointKey, { as = null, address = '192.0.2.8', ...requested }: Question = {}) {
  const [method = '', path = ''] = key.split(' ');
  const { params = {}, query = {}, body, locale = 'de' } = requested;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await site.app.request(
    `${filled}?${qs.stringify(query)}`,
    {
      method,
      headers: {
        'Accept-Language': locale,
        ...(await tokenOf(as)),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    { incoming: { socket: { remoteAddress: address } } },
  );
  const { status, headers } = answer;
  const content = status === 204 ? undefined : await answer.json();
  if (answer.ok) return { status, answer: content };
  return { status, error: content.error, retryAfter: headers.get('retry-after') ?? undefined };
}

/** As JSON would carry it. */
const carried = (answer: PageAnswer) => JSON.parse(JSON.stringify(answer));

describe('a page is answered what a request is answered', () => {
  it.each<[string, EndpointKey, () => Question, number]>([
    ['a cached list', 'GET /api/languages', () => ({ locale: 'fr' }), 200],
    ['a list in the language its query names', 'GET /api/languages', () => ({ query: { locale: 'en' } }), 200],
    [
      'people, to a visitor',
      'GET /api/profiles',
      () => ({ query: { populate: ['langsSpeaking'], pagination: { limit: 3 } } }),
      200,
    ],
    ['people, to a member', 'GET /api/profiles', () => ({ as: member, query: { pagination: { limit: 3 } } }), 200],
    ['who one is', 'GET /api/users/me', () => ({ as: member, query: { populate: ['subscription', 'profile'] } }), 200],
    ['nobody', 'GET /api/users/me', () => ({ locale: 'en' }), 401],
    ['what is for those who run the place', 'GET /api/operator/members', () => ({ as: member }), 403],
    ['an id that names nothing', 'GET /api/profiles/{id}', () => ({ as: member, params: { id: '../users/me' } }), 404],
    ['an unknown parameter', 'GET /api/profiles', () => ({ query: { filters: { x: '1' } } }), 400],
    ['an invalid value', 'GET /api/profiles', () => ({ query: { pagination: { limit: 'viele' } }, locale: 'fr' }), 400],
    ['a zero character', 'GET /api/profiles', () => ({ query: { sort: '\0' } }), 400],
    ['no body where one is needed', 'POST /api/reports', () => ({ as: member }), 415],
    ['a body with an unknown name', 'POST /api/reports', () => ({ as: member, body: { data: { what: 1 } } }), 400],
    [
      'a body with half a letter',
      'POST /api/reports',
      () => ({ as: member, body: { data: { comment: '\ud83d' } } }),
      400,
    ],
    [
      'a body too deep',
      'POST /api/reports',
      () => ({ as: member, body: JSON.parse('['.repeat(99) + ']'.repeat(99)) }),
      400,
    ],
    ['a body too large', 'POST /api/reports', () => ({ as: member, body: { data: 'a'.repeat(300_000) } }), 413],
  ])('%s', async (_, key, question, status) => {
    const asPage = carried(await callAsPage(key, question()));
    expect(asPage).toEqual(carried(await callByRequest(key, question())));
    expect(asPage.status).toBe(status);
  });
});

describe('a page', () => {
  it('counts against the same budget as requests, and is answered with a time to retry', async () => {
    const address = '198.51.100.20';
    const wrong = { identifier: 'nobody@example.test', password: 'Seerose im Regen 7' };
    const statuses: number[] = [];
    for (let count = 0; count < 16; count++) {
      for (const request of [callAsPage, callByRequest])
        statuses.push((await request('POST /api/auth/local', { address, body: wrong })).status);
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(0);
    const refused = await callAsPage('POST /api/auth/local', { address, body: wrong });
    expect(refused).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
  });

  it('is not answered what the schema does not name', async () => {
    const answered = (await callAsPage('GET /api/users/me', { as: member })) as { answer: object };
    expect(Object.keys(answered.answer)).toContain('email');
    expect(JSON.stringify(answered)).not.toMatch(/password|hash/i);
  });

  it('cannot change what is cached for others', async () => {
    const { answer } = (await callAsPage('GET /api/languages')) as { answer: { data: { name: string }[] } };
    expect(() => answer.data.sort()).toThrow(TypeError);
    expect(() => Object.assign(answer.data[0] ?? {}, { name: 'x' })).toThrow(TypeError);
  });

  it('that is forbidden to its reader is logged, and counted by its route', async () => {
    const noted = vi.spyOn(app.services.log, 'info');
    await callAsPage('GET /api/operator/members', { as: member });
    expect(noted.mock.calls).toContainEqual([
      { userId: member, call: 'GET /api/operator/members', code: 'not_allowed' },
      'refused',
    ]);
    const figures = (await app.services.metrics?.read()) ?? '';
    expect(figures).toMatch(/_count\{method="GET",route="\/api\/operator\/members",status="4xx",asked="page"\} \d/);
  });
});
