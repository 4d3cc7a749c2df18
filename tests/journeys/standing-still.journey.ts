import type { Page } from '@playwright/test';
import { accepted } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';
import { bytesOf, loadedFiles } from './support/weigh.ts';

/** The budgets of product 18 for everything that a page loads automatically, in bytes on the wire with brotli; script: with the page's texts. */
const bars = { script: 156_000, visitorsScript: 12_000, style: 24_000 };

test('nothing on a member’s screen shifts, on a slow connection either', { tag: ['@pages', '@chat'] }, async ({
  person,
  product,
}) => {
  const [lea, martina] = await membersOf(product, 'Lea', 'Martina');
  const thread = `/de/chat/${await accepted(product.url, lea, martina)}`;
  const { page: quick } = await person();
  await noteShifts(quick);
  await drawOnceRead(quick);
  await logInAs(quick, lea, product.url);
  await withoutWorker(quick);
  for (const path of [
    '/de/tandems?speak=it&learn=gsw&place=6003',
    '/de/account/profile',
    '/de/account/profile/languages',
    '/de/account/profile/picture',
    '/de/account/profile/people',
    `/de/contact/${martina.id}`,
  ]) {
    await openToTheEnd(quick, path);
    await expectLight(quick, path);
    await expectStill(quick, path);
  }

  const { page } = await person();
  await noteShifts(page);
  await logInAs(page, lea, product.url);
  await withoutWorker(page);
  // Sends the styles. A page arrives bit by bit, which it would not if it were compressed.
  await openToTheEnd(page, thread);
  await expectLight(page, thread);
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'identity' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 30_000,
    uploadThroughput: 30_000,
  });
  for (const path of [thread, '/de/chat', '/de', '/de/together', '/de/account', '/de/feed']) {
    await openToTheEnd(page, path);
    await expect(page.getByRole('region', { name: textsOf('de', 'layouts').consent.title })).toBeVisible();
    await expectStill(page, path);
  }
});

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

test('nothing on a visitor’s page shifts', { tag: ['@pages', '@sign-in'] }, async ({ person }) => {
  const { page } = await person();
  await noteShifts(page);
  await drawOnceRead(page);
  await withoutWorker(page);
  for (const path of ofVisitors) {
    await page.goto(path);
    await expectStill(page, path);
    expect.soft(bytesOf(await loadedFiles(page, '.js')), `${path}: script`).toBeLessThanOrEqual(bars.visitorsScript);
  }
});

/** Opens a page of a member until its last script has requested the stream. */
async function openToTheEnd(page: Page, path: string) {
  const streamOpened = page.waitForRequest((request) => request.url().includes('/api/events'));
  await page.goto(path);
  await streamOpened;
}

async function expectLight(page: Page, path: string) {
  const weight = { script: bytesOf(await loadedFiles(page, '.js')), style: bytesOf(await loadedFiles(page, '.css')) };
  test.info().annotations.push({ type: path, description: `${weight.script} B script, ${weight.style} B style` });
  expect(weight.script, `${path}: script`).toBeGreaterThan(50_000);
  expect.soft(weight.script, `${path}: script`).toBeLessThanOrEqual(bars.script);
  expect.soft(weight.style, `${path}: style`).toBeLessThanOrEqual(bars.style);
}

async function expectStill(page: Page, path: string) {
  expect.soft(await shiftsOf(page), `${path}: layout shifts`).toEqual([]);
}

/** Cached pages of the service worker appear at once: this is about the first load. */
async function withoutWorker(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
}

/**
 * Makes each page that is loaded from now on record its layout shifts without input. Without our font: its arrival depends on
 * the connection, and lines in the fallback font may break elsewhere.
 */
async function noteShifts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { notedShifts: noted });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & Shift)[]) {
        const moved = shift.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeName));
        if (!shift.hadRecentInput) noted.push(`${shift.value}: ${moved.map((one) => one?.slice(0, 120)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });

    interface Shift {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
  });
}

/**
 * Shows each page when all of its document has been read, and lets its scripts come after that. A browser draws what it has read so far, and what
 * it reads next may push that aside by a little: where it pauses is a matter of how busy the machine is.
 */
async function drawOnceRead(page: Page) {
  await page.addInitScript(() => {
    const unread = new CSSStyleSheet();
    unread.replaceSync('html { visibility: hidden }');
    document.adoptedStyleSheets.push(unread);
    document.addEventListener('readystatechange', () => document.adoptedStyleSheets.splice(0), { once: true });
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { notedShifts: string[] }).notedShifts);
}
