import { accepted, write } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { expectCached, isWordCached, requestsOf, takeOverBy, untilWorkerRuns, withoutLine } from './support/worker.ts';

test('a newer worker takes over a page without touching what is being written, and new messages are cached for offline before and after', {
  tag: ['@offline', '@chat'],
}, async ({ person, product }) => {
  const [anna, bruno] = await membersOf(product, 'Anna', 'Bruno');
  const id = await accepted(product.url, anna, bruno);
  const thread = `/de/chat/${id}`;
  const { page, context } = await person({ expectedNoise: withoutLine });
  const expectWordCached = (word: string) =>
    expect.poll(() => isWordCached(page, thread, word), { timeout: 45_000 }).toBe(true);
  await logInAs(page, anna, product.url);
  await page.goto(thread);
  await untilWorkerRuns(page);

  await test.step('a page that was loaded past the worker is taken over by it, too', async () => {
    const tools = await context.newCDPSession(page);
    const loaded = page.waitForEvent('load');
    await tools.send('Page.reload', { ignoreCache: true });
    await loaded;
    await untilScriptsRun(page);
    await untilWorkerRuns(page);
    await expectCached(page, [thread]);
  });

  const underWay = requestsOf(page);
  await test.step('what is written between the loading of a chat and the opening of its stream is cached', async () => {
    const written = Promise.withResolvers<void>();
    let held = 0;
    await page.route('**/api/events*', async (route) => {
      held += 1;
      await written.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = async function (...as) {
        const registration = await register.apply(this, as);
        document.documentElement.setAttribute('data-registered', '');
        return registration;
      };
    });
    await page.goto(thread);
    await write(product.url, bruno, id, 'Ich warte am Perron.');
    await expect.poll(() => held).toBeGreaterThan(0);
    written.resolve();
    await expect(page.getByRole('log').getByText('Ich warte am Perron.')).toBeVisible();
    await expectWordCached('Ich warte am Perron.');
  });

  await test.step('a newer one takes over', async () => {
    await page.getByRole('textbox').fill('Ein langer Gedanke');
    // Else the page would put its own version in the place of a newer.
    await expect(page.locator('html[data-registered]')).toBeAttached();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await takeOverBy(page, '/service-worker.js?newer', underWay);
    await expect(page.getByRole('textbox')).toHaveValue('Ein langer Gedanke');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  await test.step('new messages are cached by it', async () => {
    await write(product.url, bruno, id, 'Der Zug steht.');
    await expect(page.getByRole('log').getByText('Der Zug steht.')).toBeVisible();
    await expectWordCached('Der Zug steht.');
  });

  await test.step('without a line all of it is there', async () => {
    await context.setOffline(true);
    await page.reload();
    for (const words of ['Ich warte am Perron.', 'Der Zug steht.'])
      await expect(page.getByRole('log').getByText(words)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('Ein langer Gedanke');
  });
});
