import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieSeconds } from '../../../contract/limits.ts';
import { newId } from '../../../server/base/ids.ts';
import { type AnalyticsEndpoint, startAnalyticsEndpoint } from '../../../tests/support/analytics.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import layouts from '../../../texts/de/layouts.json' with { type: 'json' };
import frenchLayouts from '../../../texts/fr/layouts.json' with { type: 'json' };

const { consent, footer } = layouts;
const banner = `section[aria-label="${consent.title}"]`;
const pixel = 'img[src^="/visit.gif"]';

let analytics: AnalyticsEndpoint;
let app: TestApp;
let site: TestSite;
let browser: PlainBrowser;
beforeAll(async () => {
  analytics = await startAnalyticsEndpoint();
  app = await startTestApp({ ANALYTICS_URL: analytics.url });
  site = await mountSite(app);
});
afterAll(async () => {
  await app.close();
  await analytics.stop();
});
beforeEach(() => {
  browser = new PlainBrowser(site);
  analytics.visits.length = 0;
});

/** The paths that were counted as visits. */
const counted = () => analytics.visits.map(({ query }) => new URL(query.get('url') ?? 'http://none').pathname);

/** Looks at a page with its pictures. */
async function visit(path: string) {
  await browser.open(path);
  const source = browser.$(pixel).attr('src');
  if (source) await browser.open(source);
}

const choose = (choice: string, back = '/de') =>
  site.request(null, '/fr/consent', { method: 'POST', body: new URLSearchParams({ choice, back }) });

test('the banner shows on every layout, and nothing is counted, until something is chosen', async () => {
  for (const path of ['/de', '/de/tandems', '/de/tipps', '/de/password/forgot', '/de/login']) {
    await browser.open(path);
    expect(browser.$(banner), path).toHaveLength(1);
    expect(browser.$(pixel), path).toHaveLength(0);
  }
  expect(browser.cookie('tracking')).toBeUndefined();
});

test('after accepting, every page is counted, by a number of its reader and without anything personal', async () => {
  await browser.open('/de/tipps/first-meeting');
  await browser.press(consent.acceptAll);
  expect(browser.path).toBe('/de/tipps/first-meeting');
  expect(browser.$(banner)).toHaveLength(0);
  for (const path of ['/de', '/de/tandems?speak=it&place=6003', '/de/usecode', '/de/code/GEHEIM-2026']) {
    await visit(path);
  }
  await expect.poll(counted).toEqual(['/de', '/de/tandems', '/de/usecode', '/de/code/%7Bcode%7D']);
  const visitor = browser.cookie('visitor');
  expect(visitor).toMatch(/^[0-9a-f]{16}$/);
  for (const { query, headers } of analytics.visits) {
    expect([query.get('_id'), query.get('idsite'), headers.cookie]).toEqual([visitor, '7', undefined]);
  }
});

test('saving with counting off means no', async () => {
  await browser.open('/de/tipps');
  await browser.press(consent.save);
  expect(browser.cookie('tracking')).toBe('denied');
  for (const path of ['/de/tipps', '/de/tandems']) {
    await browser.open(path);
    expect(browser.$(banner)).toHaveLength(0);
    expect(browser.$(pixel)).toHaveLength(0);
  }
});

test('a choice is changed from the foot of every page, and the reader is forgotten', async () => {
  await browser.open('/de/tandems');
  await browser.press(consent.save, { tracking: 'on' });
  await visit('/de/tandems');
  await expect.poll(counted).toEqual(['/de/tandems']);
  expect(browser.cookie('visitor')).toBeDefined();
  await browser.open('/de/tandems');
  await browser.press(footer.cookies);
  expect(browser.path).toBe('/de/tandems');
  expect(browser.$(banner)).toHaveLength(1);
  expect(browser.$(pixel)).toHaveLength(0);
  expect([browser.cookie('tracking'), browser.cookie('visitor')]).toEqual([undefined, undefined]);
});

describe('cookies', () => {
  test.each([
    ['accept', 'accepted', cookieSeconds.trackingAccepted],
    ['decline', 'denied', cookieSeconds.trackingDenied],
  ])('of the answer %s last their time', async (choice, value, seconds) => {
    const [tracking] = (await choose(choice)).headers.getSetCookie();
    expect(tracking).toMatch(new RegExp(`^tracking=${value};.*Max-Age=${seconds}(;|$)`));
  });

  test('with the number of a reader last theirs', async () => {
    const answer = await site.request(null, '/visit.gif?path=/de', { headers: { cookie: 'tracking=accepted' } });
    expect(answer.headers.get('set-cookie')).toMatch(new RegExp(`^visitor=.*Max-Age=${cookieSeconds.analytics}(;|$)`));
    await expect.poll(counted).toEqual(['/de']);
  });

  test.each([
    ['another site requests it', { cookie: 'tracking=accepted', 'Sec-Fetch-Site': 'cross-site' }],
    ['the reader declined', { cookie: 'tracking=denied' }],
  ])('and visits are none where %s', async (_, headers) => {
    const answer = await site.request(null, '/visit.gif?path=/de', { headers });
    expect(answer.headers.get('set-cookie')).toBeNull();
    await site.request(null, '/visit.gif?path=/de/tipps', { headers: { cookie: 'tracking=accepted' } });
    await expect.poll(counted).toEqual(['/de/tipps']);
  });
});

test.each(['https://evil.example/', '//evil.example', '/api/auth/logout', '/de//evil.example'])(
  'the form about cookies does not return to %s',
  async (back) => {
    expect((await choose('accept', back)).headers.get('location')).toBe('/fr');
  },
);

test('an instance without a service for it counts in its own database, and gives the browser no number', async () => {
  const own = await startTestApp();
  try {
    const reader = new PlainBrowser(await mountSite(own));
    await reader.open('/fr/tandems');
    await reader.press(frenchLayouts.consent.acceptAll);
    expect(reader.cookie('tracking')).toBe('accepted');
    const address = `/fr/contact/${newId()}`;
    for (const source of [
      reader.$(pixel).attr('src') ?? '',
      `/visit.gif?path=${address}`,
      '/visit.gif?path=/fr/made-up',
    ]) {
      await reader.open(source);
    }
    expect(reader.cookie('visitor')).toBeUndefined();
    await own.services.analytics.close();
    const { rows } = await own.services.database.pool.query(
      'select page, locale, visits from page_visits order by page',
    );
    expect(rows).toEqual([
      { page: 'contact/:id', locale: 'fr', visits: 1 },
      { page: 'tandems', locale: 'fr', visits: 1 },
    ]);
  } finally {
    await own.close();
  }
});
