import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import layouts from '../../../texts/de/layouts.json' with { type: 'json' };

const forAll = ['/de', '/fr/tipps', '/en/tipps/first-meeting', '/de/legal/imprint', '/fr/language-exchange/it'];
const ofText = [
  '/de/tipps',
  '/fr/tipps/swiss-german',
  '/de/info',
  '/en/legal/privacy-policy',
  '/de/legal/imprint',
  '/fr/legal/data-retention',
];
const ofVisitors = [
  '/de',
  '/de/tandems',
  '/de/tandems?speak=it&learn=gsw&place=6003',
  '/de/feed',
  '/de/feed?near=1&place=6003',
  '/de/pricing',
  '/de/usecode',
  '/de/login',
  '/de/signup',
  '/de/password/forgot',
  '/de/password/reset?code=x',
  '/de/email/confirm?confirmation=x',
  '/de/email/confirmed',
  '/de/team/invitation?token=x',
  '/de/no-such-page',
];

let app: TestApp;
let site: TestSite;
let nora: string;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  // Inactive: hidden from others.
  nora = await createMember(app, { name: 'Nora-Einzig', status: 'inactive' });
});
afterAll(() => app.close());

const htmlAt = async (path: string, reader: string | null = null) => (await site.request(reader, path)).text();

describe('a page that is equal for all visitors', () => {
  test('is cached, and sent only to those who do not have it', async () => {
    for (const path of forAll) {
      const first = await site.request(null, path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag, path).toMatch(/^"[\w-]+"$/);
      expect(first.headers.get('cache-control'), path).toBe('public, no-cache');
      expect(first.headers.get('vary'), path).toBe('Accept-Encoding, Cookie');
      const second = await site.request(null, path, { headers: { 'If-None-Match': tag } });
      expect(second.status, path).toBe(304);
    }
  });

  test('is the member’s own for a member, and then never cached', async () => {
    for (const path of [...forAll, ...forAll]) {
      const own = await site.request(nora, path);
      expect(own.headers.get('cache-control'), path).toBe('private, no-store');
      expect(own.headers.get('etag'), path).toBeNull();
      const isNamed = [await own.text(), await htmlAt(path)].map((html) => html.includes('Nora-Einzig'));
      expect(isNamed, path).toEqual([true, false]);
    }
  });

  test('reads the same compressed and as it is', async () => {
    const [plain, zipped] = await Promise.all(
      ['identity', 'gzip'].map((encoding) =>
        site.request(null, '/de/tipps', { headers: { 'Accept-Encoding': encoding } }),
      ),
    );
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(zipped?.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await (zipped as Response).arrayBuffer()).toString()).toBe(await plain?.text());
  });
});

describe('the scripts of a page', () => {
  test.each(ofText)('%s, which is text, has none', async (path) => {
    const $ = load(await htmlAt(path));
    expect($('script, link[rel=modulepreload]').length).toBe(0);
  });

  test.each(ofVisitors)('%s has the small one for visitors, and nothing of the application', async (path) => {
    const html = await htmlAt(path);
    expect(html).not.toMatch(/__reactRouter|streamController|modulepreload/);
    expect(load(html)('script[src]').length).toBe(1);
  });

  test('bear the nonce of the policy, each of them', async () => {
    const answer = await site.request(nora, '/de/account');
    const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    const $ = load(await answer.text());
    const nonces = $('script')
      .toArray()
      .map((script) => $(script).attr('nonce'));
    expect(nonces.length).toBeGreaterThan(2);
    expect(new Set(nonces)).toEqual(new Set([nonce]));
  });

  test('a member has the application, but not on pages of text', async () => {
    expect(await htmlAt('/de/tandems', nora)).toContain('__reactRouter');
    const browser = new PlainBrowser(site);
    await browser.logIn(nora);
    await browser.open('/de/tipps');
    expect(browser.$('script').length).toBe(0);
    await browser.follow(layouts.status.inactive, `[aria-label="${layouts.quickActions}"]`);
    expect(browser.path).toBe('/de/account/notifications');
  });
});

describe('the frame of a page', () => {
  test('says whose the site is and links to sign-up for a visitor', async () => {
    for (const path of ['/de', '/de/tandems?speak=it', '/de/tipps', '/de/feed']) {
      const browser = new PlainBrowser(site);
      await browser.open(path);
      expect(browser.text('header'), path).toContain('À deux');
      await browser.follow(layouts.signup, 'header');
      expect(browser.path, path).toMatch(/^\/de\/signup/);
    }
  });

  test('links to the account for a member', async () => {
    const browser = new PlainBrowser(site);
    await browser.logIn(nora);
    await browser.open('/de/feed');
    await browser.follow(new RegExp(layouts.menu.account), 'header');
    expect(browser.path).toBe('/de/account');
  });

  test('makes room for the keyboard of a phone', async () => {
    for (const path of ['/de', '/fr/tipps', '/en/login']) {
      const $ = load(await htmlAt(path));
      expect($('meta[name=viewport]').attr('content'), path).toContain('interactive-widget=resizes-content');
    }
  });
});
