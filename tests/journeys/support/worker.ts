import { expect, type Page, type Request } from '@playwright/test';

/**
 * A browser's errors for requests without a connection, or an interrupted one, of its own or from the worker: at which byte of an
 * answer a connection breaks decides which code it reports. What our own policy blocks remains an error.
 */
export const withoutLine =
  /net::ERR_(?!BLOCKED)|Failed to fetch|fetching the script|status of 503|manifest version mismatch/;

/** The service worker has taken over this page. */
export async function untilWorkerRuns(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** A page's pending requests, from now on; its stream never ends. */
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
 * A newer version of the service worker, from another address, has taken over this page. It waits for the previous one to be
 * idle, which Chromium prevents while tools are attached, as they are here: so that one is stopped, at a moment without
 * pending answers, because a page whose parts fail to load is reloaded.
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

/** The addresses of this browser's cached documents, by member. */
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

/** This browser has cached these documents, for one member. */
export async function expectCached(page: Page, paths: string[]) {
  await expect
    .poll(async () => Object.values(await cachedPages(page)), { timeout: 20_000 })
    .toEqual([[...paths].sort()]);
}

/** Whether the cached document of an address contains a text. */
export function isWordCached(page: Page, path: string, words: string): Promise<boolean> {
  return page.evaluate(
    async ([address, wanted]) => {
      const document = await (await caches.match(address))?.text();
      return document?.includes(wanted) ?? false;
    },
    [path, words] as const,
  );
}
