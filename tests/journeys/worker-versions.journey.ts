import type { Page } from '@playwright/test';
import { accepted, join, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logIn } from './support/people.ts';
import { expectKept, isWordKept, takeOverBy, untilWorkerRuns, withoutLine } from './support/worker.ts';

/** A member reads a chat, which is kept; the page has nothing more to tell its worker by itself. */
async function read(page: Page, thread: string, member: Parameters<typeof logIn>[2]) {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...as) {
      const registration = await register.apply(this, as);
      document.documentElement.setAttribute('data-registered', '');
      return registration;
    };
  });
  await logIn(page, 'de', member);
  const streamOpened = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(thread);
  await streamOpened;
  // Else the page would put its own version in the place of a newer.
  await expect(page.locator('html[data-registered]')).toBeAttached();
  await untilWorkerRuns(page);
  await expectKept(page, [thread]);
}

test('a new version of the worker takes over without touching what is being written', async ({
  person,
  product,
  mailedPath,
}) => {
  const [anna, bruno] = [await join(product.url, 'Anna', mailedPath), await join(product.url, 'Bruno', mailedPath)];
  const thread = `/de/chat/${await accepted(product.url, anna, bruno)}`;
  const { page, context } = await person({ expectedNoise: withoutLine });
  await read(page, thread, anna);
  await page.getByRole('textbox').fill('Ein langer Gedanke');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await takeOverBy(page, '/service-worker.js?newer');
  await expect(page.getByRole('textbox')).toHaveValue('Ein langer Gedanke');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('Ein langer Gedanke');
});

test('what comes after a new version of the worker has taken over is kept, too', async ({
  person,
  product,
  mailedPath,
}) => {
  const [anna, bruno] = [await join(product.url, 'Anna', mailedPath), await join(product.url, 'Bruno', mailedPath)];
  const id = await accepted(product.url, anna, bruno);
  const thread = `/de/chat/${id}`;
  const { page } = await person();
  await read(page, thread, anna);
  await takeOverBy(page, '/service-worker.js?newer');
  await write(product.url, bruno, id, 'Der Zug steht.');
  await expect(page.getByRole('log').getByText('Der Zug steht.')).toBeVisible();
  await expect.poll(() => isWordKept(page, thread, 'Der Zug steht.'), { timeout: 45_000 }).toBe(true);
});

test('a page that was loaded past the worker is taken over by it, too', async ({ person, product, mailedPath }) => {
  const anna = await join(product.url, 'Anna', mailedPath);
  const { page, context } = await person();
  await logIn(page, 'de', anna);
  await page.goto('/de/chat');
  await untilWorkerRuns(page);
  const tools = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await tools.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await untilWorkerRuns(page);
});

test('the worker is asked for anew each time, and may ask this site only', async ({ product }) => {
  const { headers, status } = await fetch(`${product.url}/service-worker.js`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'");
  const page = await fetch(`${product.url}/de/tandems?speak=it`);
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'");
});
