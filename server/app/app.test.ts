import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import { startTestApp, type TestApp } from '../../tests/support/app.ts';
import { createMember } from '../../tests/support/members.ts';
import { readOpenApi } from '../../tests/support/openapi.ts';
import { present } from '../../tests/support/present.ts';
import { startSession } from '../features/session/start-session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the OpenAPI document', () => {
  it('has every call of the contract, with its body and its answers', async () => {
    const { status } = await app.call(null, 'GET', '/api/openapi.json');
    expect(status).toBe(200);
    const calls = await readOpenApi(app);
    expect([...calls.keys()].sort()).toEqual(
      [...Object.keys(allEndpoints), 'GET /api/events', 'GET /api/health'].sort(),
    );
    const send = present(calls.get('POST /api/chats/{id}/messages'));
    expect(send).toHaveProperty(
      ['requestBody', 'content', 'application/json', 'schema', 'properties', 'data', 'oneOf', 0, 'required'],
      ['text', 'clientId'],
    );
    expect(send.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }));
    expect(Object.keys(send.responses)).toEqual(['201', 'default']);
  });

  it('lists no page numbers for calls without them', async () => {
    const calls = await readOpenApi(app);
    const pagination = (path: string) => {
      const found = calls.get(`GET ${path}`)?.parameters?.find(({ name }) => name === 'pagination');
      return Object(present(found).schema.properties);
    };
    for (const path of ['/api/profiles', '/api/posts', '/api/chats', '/api/reports'])
      expect(Object.keys(pagination(path)), path).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(page|pageSize|start)$/)]),
      );
    expect(Object.keys(pagination('/api/chats'))).toEqual(['limit', 'cursor']);
    expect(Object.keys(pagination('/api/chats/{id}/messages'))).toEqual(['limit', 'before', 'after', 'changedAfter']);
    expect(JSON.stringify(pagination('/api/languages'))).toContain('pageSize');
  });

  it('states which calls need a log-in', async () => {
    const calls = await readOpenApi(app);
    expect(calls.get('GET /api/languages')?.security).toEqual([]);
    expect(present(calls.get('GET /api/chats')).security).not.toEqual([]);
  });
});

describe('the health of the process', () => {
  it('is in the document with its answers', async () => {
    const get = present((await readOpenApi(app)).get('GET /api/health'));
    expect(get.security).toEqual([]);
    expect(get.parameters).toContainEqual(expect.objectContaining({ name: 'ready', in: 'query', required: false }));
    expect(Object.keys(get.responses)).toEqual(['200', '503', 'default']);
    expect(get.responses['200']).toHaveProperty('content.application/json.schema.properties', {
      status: expect.objectContaining({ enum: ['ok', 'degraded', 'unavailable'] }),
      database: expect.objectContaining({ enum: expect.arrayContaining(['read_only']) }),
      version: { type: 'string' },
    });
  });
});

describe('a locale', () => {
  it('that is not supported is refused by name', async () => {
    const { status, error } = await app.call(null, 'GET', '/api/languages?locale=es-CH');
    expect(status).toBe(400);
    expect(error.details.fields).toEqual([{ path: 'locale', message: 'Bitte prüfe deine Eingabe', value: 'es-CH' }]);
  });
});

describe('an unknown endpoint', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['DELETE', '/api/languages', 405, 'method_not_allowed'],
    ['PATCH', '/api/users/me', 405, 'method_not_allowed'],
  ])('%s %s answers %i', async (method, path, status, code) => {
    const answer = await app.call(null, method, path, undefined, { 'Accept-Language': 'fr' });
    expect(answer.status).toBe(status);
    expect(answer.content).toMatchObject({ data: null, error: { status, details: { code } } });
  });
});

describe('a state-changing request with cookies', () => {
  const put = async (headers: Record<string, string>) => {
    const id = await createMember(app);
    const [header, payload, signature] = (await startSession(app.services, id, null)).split('.');
    const cookie = `jwt=${header}.${payload}; jwt_signature=${signature}`;
    return app.call(
      null,
      'PUT',
      `/api/profiles/${id}`,
      { data: { name: 'Lea' } },
      { cookie, host: 'localhost:3000', ...headers },
    );
  };

  it('is accepted from our own pages', async () => {
    expect((await put({ origin: 'http://localhost:3000' })).status).toBe(200);
  });

  it.each([['https://evil.example'], ['null'], ['http://localhost:3001'], ['http://localhost:3000.evil.example']])(
    'is refused from %s',
    async (origin) => {
      const answer = await put({ origin });
      expect(answer.status).toBe(403);
      expect(answer.code).toBe('foreign_origin');
    },
  );

  it('is refused without an origin', async () => {
    expect((await put({})).status).toBe(403);
  });
});

describe('every answer', () => {
  it('forbids MIME sniffing, framing, and caching', async () => {
    const { headers } = await app.call(null, 'GET', '/api/users/me');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('words an error in the caller’s language', async () => {
    const said = async (language: string) =>
      (await app.call(null, 'GET', '/api/users/me', undefined, { 'Accept-Language': language })).error.message;
    expect(await said('fr-CH')).toBe('Connecte-toi, s’il te plaît.');
    expect(await said('en')).toBe('Please log in.');
    expect(await said('pt')).toBe('Bitte melde dich an.');
  });
});

describe('rate limits', () => {
  it('refuse with the seconds to wait, and count each caller separately', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    try {
      const request = (address: string) =>
        limited.call(
          null,
          'POST',
          '/api/auth/forgot-password',
          { email: 'nobody@example.test' },
          { 'X-Forwarded-For': address },
        );
      let answer = await request('192.0.2.1');
      for (let tries = 0; tries < 50 && answer.status === 200; tries += 1) answer = await request('192.0.2.1');
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await request('192.0.2.2')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
