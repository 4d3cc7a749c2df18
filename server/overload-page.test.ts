import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../tests/support/app.ts';
import { createApp } from './app.ts';
import { mountPages } from './pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Pages that ask the API for something, over a database that nobody reaches, and answer with this status. */
function pagesWithoutDatabase(status: number) {
  const run = () => Promise.reject(Object.assign(new Error(''), { code: 'ECONNREFUSED' }));
  const services = { ...app.services, database: { ...app.services.database, run } };
  return createApp(services, (mounted) =>
    mountPages(
      mounted,
      services,
      {
        renderPage: async (_request, { fetchApi }) => {
          await fetchApi('/api/profiles/count', {});
          return new Response('the page', { status });
        },
      },
      { isDevelopment: false },
    ),
  );
}

test('a page that cannot be made because the database is away is a 503 in the language of the page', async () => {
  const page = await pagesWithoutDatabase(500).request('/en/feed', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('2');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<h1>Back in a moment</h1>');
  const data = await pagesWithoutDatabase(500).request('/en/feed.data');
  expect(data.status).toBe(503);
  expect(await data.json()).toMatchObject({ error: { details: { code: 'unavailable' } } });
});

test('a page that can do without what is away stays as it is', async () => {
  const page = await pagesWithoutDatabase(200).request('/en/feed', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toBe('the page');
});
