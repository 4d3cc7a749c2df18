import type { Page } from '@playwright/test';
import { profileSteps } from '../../web/people/profile-steps.ts';
import { allPages, type ListedPage, readersOf } from '../support/pages/all-pages.ts';
import { accepted } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { tooWide } from './support/too-wide.ts';

const narrowest = 320;
/** German has the longest words, French the longest sentences; English is shorter than either. */
const longest = ['de', 'fr'];
const listed = allPages('de').filter(({ layouts }) => layouts.some((file) => /(?:default|empty)-layout/.test(file)));
const withoutVaryingPart = (pages: ListedPage[]) =>
  pages.filter(({ path }) => !path.includes(':')).map(({ path }) => path.replace('/de', ''));

/** Addresses with a part that varies, for everyone. */
const varying = [
  '/tandems?speak=it&learn=gsw&place=6003&radius=25&mode=online',
  '/tandems?speak=it&learn=sgg&text=nichts',
  '/tandems/map?speak=it&learn=sgg',
  '/language-exchange/sgg',
  '/tipps/first-meeting',
];

/** As long as a name may be, without a place to break. */
const longestName = 'Wilhelmine'.repeat(5);

/** As wide as most phones, with text as large as they can make it. */
const common = { width: 360, height: 740 };
const largestText = '200%';

/** Screens for everyone that show members something else. */
const differentForMembers = ['', '/tandems', '/feed', '/pricing', '/usecode', ...varying.slice(0, 3)];
/** Where something is seen only once scripts run. */
const addedToByScripts = [
  ...['', '/chat', '/account/profile/picture', '/account/profile/meeting'],
  ...['/account/security', '/account/notifications'],
];

/** Pixels: at this width a screen is a fifth taller than on the phones most people have, where 3,500 are the limit. */
const tallest = 4_200;
/** Lists and legal texts are as long as they are. */
const mayBeTaller = /^\/(?:tandems|feed|language-exchange$|legal|tipps\/)/;

/** What does not fit, or is too tall, by address, in the languages that take most room. */
async function faultsOf(page: Page, paths: string[], textSize = '100%') {
  const faults: Record<string, string[]> = {};
  await page.goto('/de');
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
  for (const path of paths) {
    for (const locale of longest) {
      await showPage(page, `/${locale}${path}`);
      const wide = await tooWide(page);
      if (wide.length > 0) faults[`/${locale}${path}`] = wide;
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > tallest && textSize === '100%' && !mayBeTaller.test(path))
        faults[`/${locale}${path} is tall`] = [`${height} pixels`];
    }
  }
  return faults;
}

/** The same where scripts add to a page, with its scripts. */
async function faultsWithScripts(page: Page, paths: string[]) {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(`/de${path}`);
    const wide = await tooWide(page);
    if (wide.length > 0) faults[`/de${path} with scripts`] = wide;
  }
  return faults;
}

/** Shows the document of an address in the current page, which takes a fraction of the time of loading it. */
async function showPage(page: Page, address: string) {
  const answer = await page.request.get(address);
  await page.evaluate(
    async (html) => {
      const shown = new DOMParser().parseFromString(html, 'text/html');
      const named = (of: Document) =>
        new Set([...of.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href));
      const known = named(document);
      const loaded = [...named(shown)]
        .filter((href) => !known.has(href))
        .map((href) => {
          const link = document.createElement('link');
          const settled = new Promise((resolve, reject) => {
            link.onload = resolve;
            link.onerror = reject;
          });
          document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
          return settled;
        });
      await Promise.all(loaded);
      document.documentElement.lang = shown.documentElement.lang;
      document.body.replaceWith(document.adoptNode(shown.body));
    },
    await answer.text(),
  );
}

const isOpen = (page: ListedPage) => [undefined, 'visitors'].includes(readersOf(page));

test('on the narrowest phone every screen of a member fits', { tag: ['@pages', '@chat'] }, async ({
  person,
  product,
}) => {
  const [lea, martina] = await membersOf(product, 'Lea', longestName);
  const chat = await accepted(product.url, lea, martina);
  const { page } = await person({ width: narrowest });
  await logInAs(page, lea, product.url);
  const own = [`/contact/${martina.id}`, `/report/profile/${martina.id}`, `/chat/${chat}`];
  const steps = profileSteps.map((step) => `/account/profile/${step}`);
  const ofMembers = withoutVaryingPart(listed.filter((each) => !isOpen(each)));
  const paths = [...ofMembers, ...differentForMembers, ...own, ...steps];
  expect(await faultsOf(page, paths)).toEqual({});
  expect(await faultsWithScripts(page, [...addedToByScripts, ...own])).toEqual({});
  await page.setViewportSize(common);
  const inLargeText = ['', '/tandems', '/feed', '/account', '/proposals', ...own];
  expect(await faultsOf(page, inLargeText, largestText)).toEqual({});
});

test('on the narrowest phone every screen of a visitor fits', {
  tag: ['@pages', '@search'],
}, async ({ person, product }) => {
  const gives = { speaks: [{ code: 'gsw', level: 'native' as const }] };
  const [martina] = await membersOf(
    product,
    { name: 'Martina', ...gives, learns: [{ code: 'it', level: 'A2' }] },
    // Long names of languages on either side, and among those the search shows first.
    { name: longestName, ...gives, learns: [{ code: 'sgg', level: 'A2' }] },
  );
  const { page } = await person({ width: narrowest });
  const paths = [...withoutVaryingPart(listed.filter(isOpen)), ...varying, `/write/${martina.id}?speak=it&learn=gsw`];
  expect(await faultsOf(page, paths)).toEqual({});
  expect(await faultsWithScripts(page, ['/login', '/signup', varying[0] ?? ''])).toEqual({});
  await page.setViewportSize(common);
  const inLargeText = ['/tandems', '/feed', '/pricing', '/language-exchange', ...varying.slice(2, 4)];
  expect(await faultsOf(page, inLargeText, largestText)).toEqual({});
});
