import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { createMember } from '../../tests/support/members.ts';
import { newId } from '../base/ids.ts';
import { hashPassword } from '../base/passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

it('the API description is slow to generate, and generated once', async () => {
  const stringify = vi.spyOn(JSON, 'stringify');
  for (let count = 0; count < 20; count++) {
    const answer = await app.call(null, 'GET', '/api/openapi.json');
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ openapi: '3.1.0' })]);
  }
  expect(stringify.mock.calls.filter(([value]) => 'openapi' in Object(value))).toHaveLength(1);
  stringify.mockRestore();
});

it('pages of languages are cached by content, not once per spelling of the query', async () => {
  const stringify = vi.spyOn(JSON, 'stringify');
  const request = async (start: number, limit: number) => {
    const query = `locale=de-CH&pagination[start]=${start}&pagination[limit]=${limit}`;
    stringify.mockClear();
    const { status } = await app.call(null, 'GET', `/api/languages?${query}`);
    expect(status).toBe(200);
    return stringify.mock.calls.filter(([value]) => 'meta' in Object(value)).length;
  };
  expect([await request(0, 50), await request(0, 50)]).toEqual([1, 0]);
  for (let limit = 1; limit <= 100; limit++) await request(1, limit);
  expect(await request(0, 50)).toBe(1);
  stringify.mockRestore();
});

it('languages come in the requested language, whatever was requested before', async () => {
  const named = async (locale: string) => {
    const { body } = await app.call(null, 'GET', `/api/languages?locale=${locale}&pagination[limit]=100`);
    return body.data.find(({ code }) => code === 'it')?.name;
  };
  expect([await named('de-CH'), await named('fr-CH'), await named('en-CH')]).toEqual([
    'Italienisch',
    'Italien',
    'Italian',
  ]);
});

describe('a stolen session', () => {
  it('can guess the password ten times in 15 minutes, whatever the stated purpose', async () => {
    const password = 'Seerose im Regen 7';
    const email = `mira-${newId()}@example.test`;
    const id = await createMember(app, { email, passwordHash: await hashPassword(password) });
    const next = { password: 'Ein ganz anderes 8', passwordConfirmation: 'Ein ganz anderes 8' };
    const ways: ((guess: string) => [method: string, path: string, body: object])[] = [
      (guess) => ['POST', '/api/auth/change-password', { currentPassword: guess, ...next }],
      (guess) => ['DELETE', '/api/users/me', { data: { password: guess, reason: 'other' } }],
      (guess) => ['POST', '/api/auth/change-email', { email: `other-${newId()}@example.test`, password: guess }],
    ];
    const statuses: number[] = [];
    for (let count = 0; count < 15; count++) {
      const [method, path, body] = ways[count % 3]?.(`guess ${count}`) ?? [];
      statuses.push((await app.call(id, method ?? '', path ?? '', body)).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 400 || status === 401)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429]);
    const [method, path, body] = ways[0]?.(password) ?? [];
    expect((await app.call(id, method ?? '', path ?? '', body)).status).toBe(429);
  });
});
