import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../contract/locales.ts';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { startSession } from '../../server/features/session/start-session.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allPages, type Got, isPublic, type Page, type PagesServer, servePages } from '../support/cached-pages.ts';
import { createMember } from '../support/members.ts';
import { oddRequests } from '../support/odd-requests.ts';

/**
 * The cache for all visitors, over a socket and with the built pages: whatever the first request, the next visitor gets, byte
 * for byte, what a visitor gets from a process that has just started.
 */

const buildMilliseconds = 300_000;
const secret = { name: 'Nora-Einzig', email: 'nora-einzig@example.test' };
const token = { of: '' };
/** The number of pages requested in each way: with the adjacent ways, all of them. */
const pagesOfWay = 2;
/** The visitors who come next: those without a choice, and those who do not want to be counted. */
const visitors: Record<string, string>[] = [{}, { Cookie: 'tracking=denied' }];

let app: TestApp;
let server: PagesServer;
let pages: Page[];
let cached: Page[];
/** by address and form of the request */
const expected = new Map<string, Got>();

beforeAll(async () => {
  ensureBuilt();
  app = await startTestApp();
  token.of = await startSession(app.services, await createMember(app, secret), 'test');
  server = await servePages(app);
  pages = inOneLocaleEach(await allPages(server.send));
  for (const page of pages) {
    await server.forget();
    for (const [index, headers] of visitors.entries())
      expected.set(`${index} ${page.path}`, await server.send({ path: page.path, headers }));
  }
  cached = pages.filter(({ path }) => expected.get(`0 ${path}`)?.headers['cache-control'] === 'public, no-cache');
}, buildMilliseconds);
afterAll(async () => {
  await server?.close();
  await app?.close();
});

/** Each screen in one of its languages, by turns, since they share its code. */
function inOneLocaleEach(all: Page[]): Page[] {
  const screens = [...new Set(all.map(({ file }) => file))];
  return screens.flatMap((screen, index) => {
    const locale = locales[index % locales.length];
    const ofScreen = all.filter(({ file }) => file === screen);
    const inLocale = ofScreen.filter(({ path }) => path.split('/')[1] === locale);
    return inLocale.length > 0 ? inLocale : ofScreen;
  });
}

describe('the pages cached for all', () => {
  it('are all those declared so', () => {
    const missing = pages.filter((page) => isPublic(page) && !cached.includes(page));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(cached.filter((page) => !isPublic(page))).toEqual([]);
    expect(cached.length).toBeGreaterThan(15);
    for (const locale of locales)
      expect(cached.filter(({ path }) => path.startsWith(`/${locale}`)).length).toBeGreaterThan(3);
    expect(cached.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/robots.txt', '/sitemap.xml', expect.stringMatching(/^\/\w\w$/)]),
    );
  });

  it('have something in them, and nothing of a member', () => {
    for (const { path } of cached) {
      const { status, body } = expected.get(`0 ${path}`) as Got;
      expect(status, path).toBe(200);
      expect(body.length, path).toBeGreaterThan(20);
    }
  });
});

// The names of the ways need no token; what is sent has the member's.
describe.each(oddRequests('a.b.c').map(({ name }, index) => [name, index] as const))(
  'requested first: %s',
  (_, index) => {
    it('the next visitor gets the page', async () => {
      const { request } = oddRequests(token.of)[index] as ReturnType<typeof oddRequests>[number];
      await server.forget();
      const requested = Array.from(
        { length: pagesOfWay },
        (_, turn) => cached[(index * pagesOfWay + turn) % cached.length],
      );
      for (const { path } of requested as Page[]) {
        await server.send(request(path)).catch(() => undefined);
        // Only requests with cookies could get the page of another consent.
        const next = request(path).headers?.Cookie === undefined ? visitors.slice(0, 1) : visitors;
        for (const [visitor, headers] of next.entries()) {
          const got = await server.send({ path, headers });
          if (got.body !== expected.get(`${visitor} ${path}`)?.body)
            expect.fail(`${path}: ${got.status}, ${got.body.length} bytes`);
          expect(got, path).toEqual(expected.get(`${visitor} ${path}`));
        }
      }
    });
  },
);

/** The head of an answer, without the nonce that each has of its own. */
function linesOf({ status, headers }: Got): string[] {
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/'nonce-[^']+'/, 'nonce')}`);
  return [String(status), ...shown.sort()];
}

describe('HEAD', () => {
  it('gets the headers of GET, for every page, cached or not, whichever is first', async () => {
    for (const { path } of pages) {
      await server.forget();
      const head = await server.send({ path, method: 'HEAD' });
      const get = await server.send({ path });
      expect(head.body, path).toBe('');
      expect(linesOf(head), path).toEqual(linesOf(get));
    }
  });

  it('leaves the pictures for sharing as they are', async () => {
    await server.forget();
    for (const path of ['/de/tipps', '/share/de/tipps.png']) await server.send({ path, method: 'HEAD' });
    const picture = await server.send({ path: '/share/de/tipps.png' });
    expect(picture.status).toBe(200);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.body.slice(0, 4)).toBe('\x89PNG');
  });
});
