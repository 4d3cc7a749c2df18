import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type AnalyticsEndpoint, startAnalyticsEndpoint } from '../../support/analytics.ts';
import { axeFaults } from '../../support/axe.ts';
import { hasScripts, scriptsRun } from './scripts-run.ts';
import { type RunningProduct, startProduct } from './server.ts';

interface Person {
  page: Page;
  context: BrowserContext;
}

interface PersonOptions {
  locale?: 'de' | 'en' | 'fr';
  javaScript?: boolean;
  dark?: boolean;
  width?: number;
  /** a finger instead of a mouse */
  hasTouch?: boolean;
  /** where another product than the worker's answers */
  url?: string;
  /** what the journey makes the console say on purpose */
  expectedNoise?: RegExp;
  /** acts on pages as soon as they are loaded, whether or not their scripts run */
  isHasty?: boolean;
  /** no service worker is between the pages and the site, so that the journey sees and answers every request */
  withoutWorker?: boolean;
}

interface Journey {
  /** opens a separate browser for one person; unexpected console output or requests elsewhere fail the test */
  person: (options?: PersonOptions) => Promise<Person>;
  /** the newest link that was mailed to an address, as its path on this site */
  mailedPath: (address: string) => Promise<string>;
  /** axe finds nothing on the current page */
  expectAccessible: (page: Page) => Promise<void>;
}

interface Shared {
  /** A file whose journeys move the time of their product far has a worker, and so a product, of its own. */
  movesTime: boolean;
  analytics: AnalyticsEndpoint;
  product: RunningProduct;
}

/** Tests on the built product: one server a worker, one browser a person. */
export const test = base.extend<Journey, Shared>({
  movesTime: [false, { option: true, scope: 'worker' }],
  analytics: [
    async ({}, use) => {
      const analytics = await startAnalyticsEndpoint();
      await use(analytics);
      await analytics.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ analytics }, use) => {
      const product = await startProduct({ RATE_LIMITS: 'off', ANALYTICS_URL: analytics.url });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  person: async ({ browser, product }, use) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const {
        locale = 'de',
        javaScript = true,
        dark = false,
        width = 1280,
        hasTouch = false,
        url = product.url,
        expectedNoise,
        isHasty = !javaScript,
        withoutWorker = false,
      } = options;
      const context = await browser.newContext({
        baseURL: url,
        locale: `${locale}-CH`,
        javaScriptEnabled: javaScript,
        colorScheme: dark ? 'dark' : 'light',
        viewport: { width, height: 900 },
        hasTouch,
        serviceWorkers: withoutWorker ? 'block' : 'allow',
      });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, url, faults, expectedNoise);
      if (!isHasty) waitForScripts(page);
      return { page, context };
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults, 'unexpected console output and requests').toEqual([]);
  },
  mailedPath: async ({ product }, use) => {
    await use(async (address) => {
      let path = '';
      await expect
        .poll(async () => {
          const answer = await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
          const { data: mails } = (await answer.json()) as { data: { text: string }[] };
          const link = /https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0];
          path = link ? new URL(link).pathname + new URL(link).search : '';
          return path;
        })
        .not.toBe('');
      return path;
    });
  },
  expectAccessible: async ({}, use) => {
    await use(async (page) => expect(await axeFaults(page)).toEqual([]));
  },
});

/** Before its scripts run, a page works by whole loads; this waits until they have taken over. */
export async function untilScriptsRun(page: Page) {
  await page.waitForFunction(scriptsRun);
}

/** On a busy machine a page is loaded long before its scripts run: nothing is done on it until they do, at every load. */
function waitForScripts(page: Page) {
  const untilTheyRun = async () => {
    if (await page.evaluate(hasScripts)) await untilScriptsRun(page);
  };
  const { goto, reload } = page;
  page.goto = async (...to) => {
    const answer = await goto.apply(page, to);
    await untilTheyRun();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await untilTheyRun();
    return answer;
  };
}

function watch(page: Page, origin: string, faults: string[], expectedNoise: RegExp | undefined) {
  page.on('console', (message) => {
    const text = message.text();
    // A refused form answers 4xx on purpose; the browser notes the status of its own request.
    if (/Failed to load resource: the server responded with a status of 4/.test(text) || expectedNoise?.test(text))
      return;
    if (text === 'Service Worker registration blocked by Playwright') return;
    // The font of every page, drawn with later than that on a busy machine; of anything else it is a fault.
    if (/\/inter-[^/]*\.woff2 was preloaded using link preload but not used within a few seconds/.test(text)) return;
    // React Router preloads the styles of a page without credentials mode, Vite then requests them with one.
    if (/^A preload for '.*\.css#?' is found, but is not used because the request credentials mode/.test(text)) return;
    // A reader may be at a field before a busy browser has put them there.
    if (/^Autofocus processing was blocked because a document already has a focused element/.test(text)) return;
    // The browser wants the user name of a password; a reset link has none.
    if (page.url().includes('/password/reset') && /Password forms should have .* username/.test(text)) return;
    faults.push(`console: ${text}`);
  });
  page.on('pageerror', (error) =>
    faults.push(`error: ${error.stack || `${error.name}: ${error.message}`} at ${page.url()}`),
  );
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
      faults.push(`request: ${request.url()}`);
  });
}

export { expect };
