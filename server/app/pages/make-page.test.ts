import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointKey } from '../../../contract/all-endpoints.ts';
import type { PageAnswer, PageCall } from '../../../contract/page-host.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { startSession } from '../../features/session/start-session.ts';
import { createApp } from '../app.ts';
import { mountPages } from './pages.ts';

let app: TestApp;
let cookie: string;
let member: string;

beforeAll(async () => {
  app = await startTestApp();
  member = await createMember(app);
  const [header, payload, signature] = (await startSession(app.services, member, 'test')).split('.');
  cookie = `jwt=${header}.${payload}; jwt_signature=${signature}`;
});
afterAll(() => app.close());

/** Requests a page that makes one API call, and returns the result of the call. */
async function call(key: EndpointKey, given: Partial<PageCall>, init: RequestInit): Promise<PageAnswer | Error> {
  let came: PageAnswer | Error = new Error('no page was made');
  const { origin } = app.services.environment.publicUrl;
  const site = createApp(app.services, (mounted) =>
    mountPages(
      mounted,
      {
        async renderPage(_, { callApi }) {
          const requested = { params: {}, query: {}, body: undefined, locale: 'de' as const, ...given };
          came = await callApi(key, requested).catch((error: Error) => error);
          return new Response();
        },
      },
      { isDevelopment: false },
    ),
  );
  await site.request(`${origin}/de/account`, { ...init, headers: { cookie, origin, host: new URL(origin).host } });
  return came;
}

/** What a link of another site can make a member's browser do: the member's cookies come along. */
describe('a page that is only read', () => {
  it.each(['GET', 'HEAD'])('changes nothing: %s', async (method) => {
    const came = await call('PUT /api/users/me', { body: { data: { newsletter: true } } }, { method });
    expect(came).toEqual(new Error('PUT /api/users/me is called by a page that is only read'));
    expect(await call('GET /api/users/me', {}, { method: 'GET' })).toMatchObject({ answer: { newsletter: false } });
  });

  it('reads', async () => {
    expect(await call('GET /api/users/me', {}, { method: 'GET' })).toMatchObject({ status: 200 });
  });

  it('notes that the reader is here', async () => {
    const body = { data: { lastActive: new Date().toISOString() } };
    expect(await call('PUT /api/profiles/{id}', { params: { id: member }, body }, { method: 'GET' })).toMatchObject({
      status: 200,
    });
  });

  it('is not one that sends a form', async () => {
    const came = await call('PUT /api/users/me', { body: { data: { newsletter: false } } }, { method: 'POST' });
    expect(came).toMatchObject({ status: 200 });
  });
});
