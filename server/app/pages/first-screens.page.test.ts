import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import german from '../../../texts/de/error-pages.json' with { type: 'json' };
import english from '../../../texts/en/error-pages.json' with { type: 'json' };
import french from '../../../texts/fr/error-pages.json' with { type: 'json' };
import frenchTandems from '../../../texts/fr/search.json' with { type: 'json' };

const errorPages = { de: german, en: english, fr: french };

let app: TestApp;
let site: TestSite;
let browser: PlainBrowser;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());
beforeEach(() => {
  browser = new PlainBrowser(site);
});

describe.each(locales)('in %s', (locale) => {
  test.each([
    '',
    '/tandems',
    '/tandems?speak=it&learn=gsw&place=6003',
    '/login',
    '/signup',
    '/password/forgot',
    '/password/reset?code=x',
    '/email/confirm?confirmation=x',
  ])('the first screen «%s» has its language and its title', async (path) => {
    await browser.open(`/${locale}${path}`);
    expect(browser.status).toBe(200);
    expect(browser.$('html').attr('lang')).toBe(`${locale}-CH`);
    expect(browser.text('title')).toContain('À deux');
  });

  test('an unknown page answers 404 in the words of product 8, with a link home', async () => {
    await browser.open(`/${locale}/no-such-page`);
    expect([browser.status, browser.heading]).toEqual([404, errorPages[locale].notFound.title]);
    await browser.follow(errorPages[locale].home);
    expect([browser.status, browser.path]).toEqual([200, `/${locale}`]);
  });
});

test('the root redirects to German', async () => {
  await browser.open('/');
  expect(browser.path).toBe('/de');
});

test('the language switch stays on the page and the search', async () => {
  await browser.open('/de/tandems?speak=it&learn=gsw');
  await browser.follow('FR Français');
  expect([browser.path, browser.heading]).toEqual(['/fr/tandems?speak=it&learn=gsw', frenchTandems.title]);
});

test.each(['/de/chat/not-an-id', '/de/contact/not-an-id'])('%s is an unknown page, to members too', async (path) => {
  await browser.open(path);
  expect(browser.status).toBe(404);
  await browser.logIn(await createMember(app));
  await browser.open(path);
  expect(browser.status).toBe(404);
});
