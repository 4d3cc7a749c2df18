import { accepted, join, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logIn } from './support/people.ts';
import { isWordKept, untilWorkerRuns, withoutLine } from './support/worker.ts';

test('a new version of the worker takes over without touching what is being written', async ({
  person,
  product,
  mailedPath,
}) => {
  const [anna, bruno] = [await join(product.url, 'Anna', mailedPath), await join(product.url, 'Bruno', mailedPath)];
  const id = await accepted(product.url, anna, bruno);
  const { page, context } = await person({ expectedNoise: withoutLine });
  await logIn(page, 'de', anna);
  await page.goto(`/de/chat/${id}`);
  await untilWorkerRuns(page);
  await page.getByRole('textbox').fill('Ein langer Gedanke');
  const newer = await page.evaluate(async () => {
    Object.assign(window, { stayed: true });
    const before = navigator.serviceWorker.controller;
    await navigator.serviceWorker.register('/service-worker.js?newer');
    await new Promise<void>((resolve) => {
      const look = () => navigator.serviceWorker.controller !== before && resolve();
      navigator.serviceWorker.addEventListener('controllerchange', look);
      look();
    });
    return navigator.serviceWorker.controller?.scriptURL;
  });
  expect(newer).toContain('?newer');
  await expect(page.getByRole('textbox')).toHaveValue('Ein langer Gedanke');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('Ein langer Gedanke');
});

test('a new version of the worker takes over while the one before is at work, and what comes then is kept, too', async ({
  person,
  product,
  mailedPath,
}) => {
  const [anna, bruno] = [await join(product.url, 'Anna', mailedPath), await join(product.url, 'Bruno', mailedPath)];
  const id = await accepted(product.url, anna, bruno);
  const { page } = await person();
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...as) {
      const registration = await register.apply(this, as);
      document.documentElement.setAttribute('data-registered', '');
      return registration;
    };
  });
  await logIn(page, 'de', anna);
  const thread = `/de/chat/${id}`;
  const streamOpened = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(thread);
  await streamOpened;
  // Else the page would put its own version in the place of those to come.
  await expect(page.locator('html[data-registered]')).toBeAttached();
  await untilWorkerRuns(page);
  // Whether the turn of the new one comes while the one before is at work is a matter of a moment, so there are many.
  for (let version = 1; version <= 8; version += 1) {
    await page.evaluate(async (address) => {
      const asset = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.src ?? '';
      for (let after = 0; after < 300; after += 20) setTimeout(() => void fetch(asset), after);
      await navigator.serviceWorker.register(address);
    }, `/service-worker.js?${version}`);
    const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    await expect.poll(controller).toMatch(new RegExp(`\\?${version}$`));
  }
  await write(product.url, bruno, id, 'Der Zug steht.');
  await expect(page.getByRole('log').getByText('Der Zug steht.')).toBeVisible();
  await expect.poll(() => isWordKept(page, thread, 'Der Zug steht.'), { timeout: 45_000 }).toBe(true);
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
