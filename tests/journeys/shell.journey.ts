import type { Page } from '@playwright/test';
import type { Member } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import type { RunningProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const shell = textsOf('de', 'layouts');
const mainMenu = (page: Page) => page.getByRole('navigation', { name: shell.mainMenu }).first();

/** Opens a page in the application, which only members have. */
async function openAsMember(page: Page, path: string, member: Member, { url }: RunningProduct) {
  await logInAs(page, member, url);
  await page.goto(path);
  await untilScriptsRun(page);
}

test('the keyboard reaches the main part and the menu of a phone, and a change of page is announced', {
  tag: ['@main', '@pages'],
}, async ({ person, product }) => {
  await test.step('past the menu to the main part, and into the menu of a phone and out of it', async () => {
    const { page } = await person({ width: 360 });
    await page.goto('/de/tandems');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: shell.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    const opener = page.getByRole('button', { name: shell.menu.more, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const more = page.getByRole('region', { name: shell.more.title });
    await expect(more).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('in three key presses to the first field of the search, on wide screens', async () => {
    const { page } = await person({ width: 1440 });
    for (const path of ['/de', '/de/tandems']) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: shell.skipToSearch })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('select[name=speak]').first()).toBeFocused();
    }
  });

  await test.step('in the application, where the focus goes along', async () => {
    const { page } = await person({ width: 1440 });
    const [ronja] = await membersOf(product, 'Ronja');
    await openAsMember(page, '/de', ronja, product);
    await mainMenu(page).getByRole('link', { name: shell.menu.tandems, exact: true }).click();
    await expect(page).toHaveURL(/\/de\/tandems$/);
    await expect(page.getByRole('status').filter({ hasText: textsOf('de', 'search').title })).toBeAttached();
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('a page that cannot be loaded is tried once more and then explained, one that is left is no fault', {
  tag: ['@pages', '@contacts'],
}, async ({ person, product }) => {
  const [ronja] = await membersOf(product, 'Ronja');
  const contactsScript = /\/assets\/contacts\.screen-.*\.js/;

  await test.step('whose script cannot be loaded', async () => {
    const { page } = await person({
      width: 1440,
      expectedNoise: /Error loading route module|Failed to fetch|net::ERR|TypeError/,
    });
    await openAsMember(page, '/de/tandems', ronja, product);
    await page.evaluate(() => document.documentElement.toggleAttribute('data-stayed', true));
    await page.route(contactsScript, (route) => route.abort());
    const toContacts = mainMenu(page).getByRole('link', { name: shell.menu.contacts });
    await toContacts.click();
    await expect(page.locator('html[data-stayed]')).toHaveCount(0);
    // The reloaded page works with or without its script. From a page that works, the next failure is reported.
    await page.goto('/de/tandems');
    await untilScriptsRun(page);
    await page.evaluate(() => document.documentElement.toggleAttribute('data-stayed', true));
    await toContacts.click();
    await expect(page.getByRole('heading', { name: textsOf('de', 'error-pages').other.title })).toBeVisible();
    await expect(page.locator('html[data-stayed]')).toHaveCount(1);
    await page.unroute(contactsScript);
    await page.getByRole('link', { name: textsOf('de', 'error-pages').again }).click();
    await expect(page.getByRole('heading', { level: 1, name: textsOf('de', 'contacts').title })).toBeVisible();
  });

  await test.step('that is left while its answer is still coming', async () => {
    const { page } = await person({ width: 1440 });
    await openAsMember(page, '/de/tandems', ronja, product);
    // The answer for the contacts arrives whole, but never ends until it is aborted.
    await page.evaluate(() => {
      const fetchNow = window.fetch;
      window.fetch = async (to, init) => {
        const answer = await fetchNow(to, init);
        if (!String(to).includes('/de/contacts.data')) return answer;
        const body = new Uint8Array(await answer.arrayBuffer());
        const endless = new ReadableStream<Uint8Array>({
          start: (stream) => {
            stream.enqueue(body);
            init?.signal?.addEventListener('abort', () => {
              stream.error(init.signal?.reason);
              Object.assign(window, { givenUp: true });
            });
          },
        });
        return new Response(endless, answer);
      };
    });
    const menu = mainMenu(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The script of the contacts is held back, so that the load is pending when the next starts.
    await page.route(contactsScript, async (route) => {
      await held;
      await route.continue();
    });
    const answered = page.waitForResponse(/\/de\/contacts\.data/);
    await menu.getByRole('link', { name: shell.menu.contacts }).click();
    await answered;
    await menu.getByRole('link', { name: shell.menu.pricing }).click();
    await expect(page).toHaveURL(/\/de\/pricing$/);
    await page.waitForFunction(() => 'givenUp' in window);
    release();
  });
});

interface Bar {
  name: string;
  delay: number;
  duration: number;
  /** milliseconds on the clock of the page */
  shown: number;
  hidden?: number;
}

/** Makes the page record its progress bar, to be read later, also from the next page. */
function noteBar(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('[role=progressbar]');
    new MutationObserver((changes) => {
      if (!bar || !changes.some(({ target }) => target === bar)) return;
      const noted = JSON.parse(sessionStorage.getItem('bar') ?? 'null');
      const { delay, duration } = bar.getAnimations()[0]?.effect?.getTiming() ?? {};
      const next = bar.hidden
        ? { ...noted, hidden: performance.now() }
        : { name: bar.ariaLabel, delay, duration, shown: performance.now() };
      sessionStorage.setItem('bar', JSON.stringify(next));
    }).observe(document.body, { attributes: true, attributeFilter: ['hidden'], subtree: true });
  });
}

async function notedBar(page: Page): Promise<Bar | null> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('bar'))) ?? 'null');
}

test('a page of the application that is long in coming shows a bar from 200 ms on, for 200 ms at least', {
  tag: ['@pages', '@pricing'],
}, async ({ person, product }) => {
  const toPricing = (page: Page) => mainMenu(page).getByRole('link', { name: shell.menu.pricing });
  const asItIs = { name: shell.loading, delay: 200, duration: 5000 };

  const { page } = await person({ width: 1440 });
  const [ronja] = await membersOf(product, 'Ronja');
  await openAsMember(page, '/de/tandems', ronja, product);
  await noteBar(page);
  // The answer is sent as soon as the bar is shown.
  await page.route('**/de/pricing.data*', async (route) => {
    await page.waitForFunction(() => {
      const { shown = Number.POSITIVE_INFINITY } = JSON.parse(sessionStorage.getItem('bar') ?? '{}');
      return performance.now() >= shown + 200;
    });
    await route.continue();
  });
  await toPricing(page).click();
  await expect(page).toHaveURL(/\/de\/pricing$/);
  await expect.poll(async () => (await notedBar(page))?.hidden).toBeDefined();
  const bar = await notedBar(page);
  expect(bar).toMatchObject(asItIs);
  // A frame less: the page notes it when it has drawn.
  expect((bar?.hidden ?? 0) - (bar?.shown ?? 0)).toBeGreaterThanOrEqual(380);
});
