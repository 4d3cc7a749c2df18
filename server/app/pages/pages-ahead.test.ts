import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { allPages, readersOf } from '../../../tests/support/pages/all-pages.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { aheadOf, pagesAhead } from './pages-ahead.ts';

let app: TestApp;
let site: TestSite;

beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
}, 600_000);
afterAll(() => app?.close());

const named = '/pages-ahead.json';
const headerOf = async (token: string | null, path: string) =>
  (await site.request(token, path)).headers.get('Speculation-Rules');

it('names the rules on visitors’ pages of text, cached or new', async () => {
  for (const path of ['/de', '/de', '/fr/tandems?speak=it', '/en/tipps', '/de/legal/imprint']) {
    expect(await headerOf(null, path), path).toBe(`"${named}"`);
  }
});

it('names none on pages for logging in and signing up, nor to members', async () => {
  const member = await createMember(app);
  for (const path of ['/de/login', '/de/signup', '/de/usecode', '/de/password/forgot']) {
    expect(await headerOf(null, path), path).toBeNull();
  }
  for (const path of ['/de', '/de/tandems']) expect(await headerOf(member, path), path).toBeNull();
});

it('lets pages be prefetched that are the same for all visitors', () => {
  const pages = allPages('de').map((page) => ({ path: page.path.replace(/^\/de\/?/, ''), readers: readersOf(page) }));
  for (const path of pagesAhead) {
    const page = pages.find(
      (one) => one.path.replace(/:\w+/, '*') === path || one.path.startsWith(path.replace('*', '')),
    );
    expect(page, path).toBeDefined();
    expect(page?.readers, path).toBeUndefined();
    expect(aheadOf(`/de${path && `/${path.replace('*', 'x')}`}`)).toBeDefined();
  }
  for (const page of pages.filter(({ readers }) => readers))
    expect(aheadOf(`/de/${page.path}`), page.path).toBeUndefined();
  for (const path of ['/de/logout', '/de/consent', '/de/return', '/de/unsubscribe', '/de/code/x', '/api/languages']) {
    expect(aheadOf(path), path).toBeUndefined();
  }
});

it('serves the rules with their media type, and never asks for a page to be prerendered', async () => {
  const answer = await site.request(null, named);
  expect(answer.headers.get('Content-Type')).toBe('application/speculationrules+json');
  expect(Object.keys((await answer.json()) as object)).toEqual(['prefetch']);
});
