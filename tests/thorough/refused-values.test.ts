import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorStatus } from '../../contract/errors.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import { readAnswer } from '../support/answer.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createMember } from '../support/members.ts';
import { createOperator } from '../support/moderation.ts';
import { bodyWith, pathWith } from '../support/sample-input.ts';

/** What a call does not know is refused by its name, and what it does not take by its value: nothing is passed over in silence. */

const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'];

const calls = [
  ...Object.entries(allEndpoints as Record<string, Endpoint>).map(([key, endpoint]) => ({ key, endpoint })),
  ...['GET /api/events', 'GET /api/health', 'GET /api/openapi.json'].map((key) => ({ key, endpoint: undefined })),
].map(({ key, endpoint }) => ({ key, endpoint, method: key.split(' ')[0] ?? '', path: key.split(' ')[1] ?? '' }));

let app: TestApp;
let member: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ MAIL_WEBHOOK_SECRET: 'a secret of the mail service' });
  member = await createMember(app);
  admin = await createOperator(app, 'admin');
});
afterAll(() => app.close());

const codeIn = (path: string) => (path.includes('/cohorts/') ? 'SEEBLICK' : 'it');
const pathOf = (path: string) => pathWith(path.replace('{code}', codeIn(path)), { kind: 'profile', id: member });

/** Positions of a key in a query, and the name reported for it. */
const placesInQuery: ((key: string) => [name: string, search: string])[] = [
  (key) => [key, `${key}=1`],
  (key) => [key, `${key}[x]=1`],
  (key) => [key, `a=1&${key}`],
  (key) => [key, encodeURIComponent(key).replace('_', '%5F').concat('=1')],
  (key) => [`filters[${key}]`, `filters[${key}][x]=1`],
  (key) => [`pagination[${key}]`, `pagination[${key}]=1`],
];

/** One after the other, so that each call meets each key and each place, and all calls together each key in each place. */
const inTurn = <One>(all: readonly One[], turn: number) => all[turn % all.length] as One;

const numbered = calls.map((call, number) => ({ ...call, number }));

describe.each(numbered)('$key', ({ method, path, number }) => {
  it('refuses keys of prototypes in the query by their name', async () => {
    for (const [turn, key] of prototypeKeys.entries()) {
      const [name, search] = inTurn(placesInQuery, turn + number)(key);
      const { status, error } = await app.call(admin, method, `${pathOf(path)}?${search}`);
      const { code } = error.details;
      expect([status, code], `${search}: ${error.message}`).toEqual([400, 'unknown_parameter']);
      // The first that is unknown is named: filters itself, where a call has none.
      expect(['a', 'filters', 'pagination', name].some((each) => error.message.includes(each))).toBe(true);
      if (key === '__proto__') expect(error.message).toContain(name);
    }
  });

  it('refuses more of a query than it reads', async () => {
    const many = Array.from({ length: 201 }, () => 'locale=de').join('&');
    expect((await app.call(admin, method, `${pathOf(path)}?${many}`)).status).toBe(400);
  });
});

/** Objects that are stored as received: tests/attack/mass-assignment.test.ts gives the reasons. */
const open = new Set(['POST /api/auth/passkeys', 'POST /api/auth/passkey', 'POST /api/webhooks/mail']);

/** Bodies nested deeper than any of ours. */
const nested = [
  `${'['.repeat(40_000)}"\\u0000"${']'.repeat(40_000)}`,
  `${'{"data":'.repeat(10_000)}"\\u0000"${'}'.repeat(10_000)}`,
  `{"data":${'['.repeat(40_000)}1${']'.repeat(40_000)}}`,
  `{"data":{"text":${'[{"a":'.repeat(1000)}1${'}]'.repeat(1000)}}}`,
];

describe.each(numbered.filter(({ key, endpoint }) => endpoint?.body && !open.has(key)))(
  'the body of $key',
  ({ endpoint, method, path, number }) => {
    const caller = () => (path.includes('/operator/') ? admin : member);

    it('refuses keys of prototypes by their name', async () => {
      const text = JSON.stringify(endpoint && bodyWith(endpoint, { kind: 'profile', id: member }));
      const objects = [...text.matchAll(/\{/g)].map(({ index }) => index + 1);
      const turns = Math.max(objects.length, prototypeKeys.length);
      for (let turn = 0; turn < turns; turn += 1) {
        const [key, at] = [inTurn(prototypeKeys, turn + number), inTurn(objects, turn)];
        const spoilt = `${text.slice(0, at)}"${key}":{"role":"admin"}${text[at] === '}' ? '' : ','}${text.slice(at)}`;
        const { status, error } = await send(caller(), method, pathOf(path), spoilt);
        expect([status, error.details.code], spoilt).toEqual([400, 'unknown_parameter']);
        expect(error.message).toContain(key);
      }
    });

    it('refuses nesting that no body of ours has', async () => {
      const { status, error } = await send(caller(), method, pathOf(path), inTurn(nested, number));
      expect([status, error.details.code]).toEqual([400, 'too_deep']);
    });
  },
);

it('a body that opens and never closes is refused', async () => {
  expect((await send(member, 'POST', '/api/posts', '['.repeat(90_000))).status).toBe(400);
});

const tokens = new Map<string, string>();

async function send(memberId: string, method: string, path: string, text: string) {
  const token = tokens.get(memberId) ?? (await startSession(app.services, memberId, 'test'));
  tokens.set(memberId, token);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return readAnswer(`${method} ${path}`, await app.app.request(path, { method, headers, body: text }));
}

describe('a value that is not taken', () => {
  it.each([
    ['/api/profiles?sort=shoeSize:asc', 'sort', 'shoeSize:asc'],
    ['/api/profiles?populate=shoeSize', 'populate', 'shoeSize'],
    ['/api/profiles?populate=image,shoeSize', 'populate', 'shoeSize'],
    ['/api/profiles?populate[0]=constructor', 'populate', 'constructor'],
    ['/api/profiles?sort=createdAt&sort=shoeSize', 'sort', 'createdAt, shoeSize'],
    ['/api/profiles?filters[status]=asleep', 'filters[status]', 'asleep'],
    ['/api/profiles?filters[radius]=9999', 'filters[radius]', '9999'],
    ['/api/profiles?pagination[limit]=many', 'pagination[limit]', 'many'],
    ['/api/profiles?filters[langsLearning][code]=zzz', 'filters[langsLearning][code]', 'zzz'],
    ['/api/languages?locale=es-CH', 'locale', 'es-CH'],
    ['/api/posts?filters[author]=nobody', 'filters[author]', 'nobody'],
  ])('GET %s', async (target, name, value) => {
    const said = await Promise.all(
      ['de', 'en', 'fr'].map(async (language) => {
        const { status, error } = await app.call(member, 'GET', target, undefined, { 'Accept-Language': language });
        expect([status, error.details.code]).toEqual([400, 'invalid_input']);
        expect(error.details.fields?.[0]).toMatchObject({ path: expect.any(String), value });
        expect(error.message).toContain(name);
        expect(error.message).toContain(value);
        return error.message;
      }),
    );
    expect(new Set(said).size).toBe(target.includes('locale=') ? 1 : 3);
  });

  it('is reported in at most a line, whatever it is', async () => {
    for (const value of ['x'.repeat(5000), '%ED%A0%80', '%', '%F0%9F%98%80'.repeat(500)]) {
      const { status, error } = await app.call(null, 'GET', `/api/profiles?sort=${value}`);
      expect([status, error.message.length < 250]).toEqual([400, true]);
      expect(error.message.isWellFormed()).toBe(true);
    }
  });

  it('is never reported for a body, which may contain a password', async () => {
    const { error } = await app.call(null, 'POST', '/api/auth/local', { identifier: ['a'], password: 12345678 });
    expect(JSON.stringify(error)).not.toContain('12345678');
  });
});

it('reports the code of a body that is nested too deep', () => {
  expect(errorStatus).toHaveProperty('too_deep', 400);
});
