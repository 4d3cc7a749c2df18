import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

/** The bars of product 18, in bytes on the wire with brotli. */
const bars = { script: 115_000, visitorsScript: 10_000, style: 20_000 };

test('no screen ships more script and style than the bars allow', async ({ person, product, mailedPath }) => {
  const lea = someone({ name: 'Lea' });
  const { page } = await person();
  await noteShifts(page);
  await drawOnceRead(page);
  await joinByApi(product.url, lea, mailedPath);
  await logInByApi(page, lea);
  const martina = await joinByApi(product.url, someone({ name: 'Martina', speaks: 'gsw', learns: 'it' }), mailedPath);
  await page.goto(`/de/contact/${martina}`);
  await page.locator('textarea[name=text]').fill('Ciao Martina!');
  await page.getByRole('button', { name: textsOf('de', 'profiles-member').write.send }).click();
  await expect(page).toHaveURL(/\/de\/chat\//);
  const thread = new URL(page.url()).pathname;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // What the service worker keeps weighs nothing; this is about the first load.
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  const paths = [
    '/de',
    '/de/tandems?speak=it&learn=gsw&place=6003',
    '/de/chat',
    thread,
    '/de/together',
    '/de/account',
    '/de/account/profile',
    '/de/account/profile/languages',
    '/de/account/profile/picture',
    '/de/account/profile/people',
    `/de/contact/${martina}`,
  ];
  for (const path of paths) {
    // The stream is opened by the last script a page asks for.
    const streamOpened = page.waitForRequest((request) => request.url().includes('/api/events'));
    await page.goto(path);
    await streamOpened;
    const weight = { script: await weigh(page, '.js'), style: await weigh(page, '.css') };
    test.info().annotations.push({ type: path, description: `${weight.script} B script, ${weight.style} B style` });
    expect(weight.script, `${path}: script`).toBeGreaterThan(50_000);
    expect.soft(weight.script, `${path}: script`).toBeLessThanOrEqual(bars.script);
    expect.soft(weight.style, `${path}: style`).toBeLessThanOrEqual(bars.style);
    expect.soft(await shiftsOf(page), `${path}: what moved by itself`).toEqual([]);
    expect.soft(await baseStyles(page), `${path}: sheets with what is of every page`).toHaveLength(1);
  }
});

test('a page of a member that comes slowly stands still from its first sight', async ({
  person,
  product,
  mailedPath,
}) => {
  const lea = someone({ name: 'Lea' });
  const { page } = await person();
  await noteShifts(page);
  await joinByApi(product.url, lea, mailedPath);
  await logInByApi(page, lea);
  const martina = await joinByApi(product.url, someone({ name: 'Martina', speaks: 'gsw', learns: 'it' }), mailedPath);
  await page.goto(`/de/contact/${martina}`);
  await page.locator('textarea[name=text]').fill('Ciao Martina!');
  await page.getByRole('button', { name: textsOf('de', 'profiles-member').write.send }).click();
  await expect(page).toHaveURL(/\/de\/chat\//);
  const banner = page.getByRole('region', { name: textsOf('de', 'layouts').consent.title });
  await expect(banner).toBeVisible();
  const thread = new URL(page.url()).pathname;
  // The styles are there by then; the page itself comes bit by bit, which it would not if it were compressed.
  await page.goto(thread);
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'identity' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 30_000,
    uploadThroughput: 30_000,
  });
  for (const path of [thread, '/de/chat', '/de', '/de/together', '/de/account', '/de/feed']) {
    await page.goto(path);
    await expect(banner).toBeVisible();
    expect.soft(await shiftsOf(page), path).toEqual([]);
  }
});

const ofVisitors = [
  '',
  '/tandems',
  '/tandems?speak=it&learn=gsw&place=6003',
  '/feed',
  '/feed?near=1&place=6003',
  '/pricing',
  '/usecode',
  '/login',
  '/signup',
  '/password/forgot',
  '/password/reset?code=x',
  '/email/confirm?confirmation=x',
  '/email/confirmed',
  '/team/invitation?token=x',
  '/no-such-page',
];

test('a page of a visitor ships a small script, nothing of the application, and no data of its loaders', async ({
  person,
  product,
}) => {
  const weighed = async (path: string) => {
    const html = await (await fetch(`${product.url}/de${path}`)).text();
    expect(html, path).not.toMatch(/__reactRouter|streamController|modulepreload/);
    expect(html.match(/<script(?! type="application\/ld)/g), path).toHaveLength(1);
    const { page } = await person();
    await noteShifts(page);
    await drawOnceRead(page);
    // What comes last registers the service worker.
    const lastLoaded = page.waitForResponse(/\/assets\/plain-push-flag-/).then((answer) => answer.finished());
    await page.goto(`/de${path}`);
    await lastLoaded;
    const script = await weigh(page, '.js');
    test.info().annotations.push({ type: path, description: `${script} B script` });
    expect(script, `${path}: script`).toBeGreaterThan(1000);
    expect(script, `${path}: script`).toBeLessThanOrEqual(bars.visitorsScript);
    expect.soft(await shiftsOf(page), `${path}: what moved by itself`).toEqual([]);
    expect.soft(await baseStyles(page), `${path}: sheets with what is of every page`).toHaveLength(1);
  };
  // Each waits some seconds for what comes last; five at a time wait together.
  for (let first = 0; first < ofVisitors.length; first += 5) {
    await Promise.all(ofVisitors.slice(first, first + 5).map(weighed));
  }
});

/**
 * Makes each page that is loaded from now on note what moves in it while nobody does anything. Without our font: when it comes is a matter of
 * the line, and lines of the letters shown until then may break elsewhere.
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

/** The sheets that say how every page looks; each of them twice would put its rules behind those of the screen. */
function baseStyles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ cssRules }) => [...cssRules].some((rule) => rule.cssText.includes('font-smoothing')))
      .map(({ href }) => href ?? 'in the page'),
  );
}

/** Bytes of the files with this ending that the page has loaded, by what the browser itself has noted of them. */
function weigh(page: Page, ending: string): Promise<number> {
  return page.evaluate((end) => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith(end));
    return (files as PerformanceResourceTiming[]).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  }, ending);
}
