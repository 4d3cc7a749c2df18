import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { createEndpoint } from './run-endpoint.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an answer contains only what its endpoint declares, whatever the action returns', async () => {
  const endpoint = createEndpoint(
    'POST /api/auth/logout',
    app.services,
    async () => {},
    async () => ({
      ok: true as const,
      passwordHash: 'scrypt$1',
    }),
  );
  const answered = await endpoint({
    locale: 'de',
    address: '127.0.0.1',
    member: Promise.resolve(null),
    counted: undefined,
    params: {},
    readQuery: () => ({}),
    readBody: async () => ({}),
    request: new Request('http://localhost/api/auth/logout', { method: 'POST' }),
  });
  expect(answered).toMatchObject({ status: 200, answer: { ok: true } });
  expect(answered).not.toHaveProperty('answer.passwordHash');
});
