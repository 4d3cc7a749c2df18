import { expect, type Page, type Request } from '@playwright/test';

/**
 * What a browser says of requests that found no line, or whose line broke, of its own or from the worker: at which byte of an
 * answer a line breaks decides which of its codes it names. What our own policy blocks stays a fault.
 */
export const withoutLine =
  /net::ERR_(?!BLOCKED)|Failed to fetch|fetching the script|status of 503|manifest version mismatch/;

/** The service worker has taken over this page. */
export async function untilWorkerRuns(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** What a page asks for and has not got yet, from now on; its stream never ends. */
export function requestsOf(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void underWay.delete(request));
  return underWay;
}

/**
 * A newer version of the service worker, from another address, has taken over this page. It waits for the one before to rest, which
 * Chromium does not let happen while tools are attached, as they are here: that one is stopped in its place, at a moment when it has
 * nothing to answer, for a page whose parts fail to load is loaded anew.
 */
export async function takeOverBy(page: Page, address: string, underWay: ReadonlySet<Request>) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('ServiceWorker.enable');
  await page.evaluate(async (url) => void (await navigator.serviceWorker.register(url)), address);
  const controller = async () => {
    const isWaiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    if (isWaiting)
      await whileHeld(page, async () => {
        if (underWay.size === 0) await tools.send('ServiceWorker.stopAllWorkers');
      });
    return page.evaluate(() => {
      const { pathname, search } = new URL(navigator.serviceWorker.controller?.scriptURL ?? '/', location.origin);
      return pathname + search;
    });
  };
  await expect.poll(controller, { timeout: 60_000 }).toBe(address);
  await tools.detach();
}

/** Does something while a page runs none of its scripts and takes nothing in, as one that is busy. */
export async function whileHeld(page: Page, work: () => Promise<unknown>) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Debugger.enable');
  const paused = new Promise<void>((resolve) => tools.once('Debugger.paused', () => resolve()));
  const held = page.evaluate('debugger');
  await paused;
  await work();
  await tools.send('Debugger.resume');
  await held;
  await tools.detach();
}

/** The addresses whose documents this browser keeps, by the member they are kept for. */
export function cachedPages(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages/'));
    const paths = async (name: string) =>
      (await (await caches.open(name)).keys())
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path !== '/__manifest')
        .sort();
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name.slice(6), await paths(name)])));
  });
}

/** This browser keeps these documents, for one member. */
export async function expectCached(page: Page, paths: string[]) {
  await expect
    .poll(async () => Object.values(await cachedPages(page)), { timeout: 20_000 })
    .toEqual([[...paths].sort()]);
}

/** Whether words stand in the kept document of an address. */
export function isWordCached(page: Page, path: string, words: string): Promise<boolean> {
  return page.evaluate(
    async ([address, wanted]) => {
      const document = await (await caches.match(address))?.text();
      return document?.includes(wanted) ?? false;
    },
    [path, words] as const,
  );
}
