import type { Page } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const shell = textsOf('de', 'layouts');
const textPages = [
  '/de/tipps',
  '/fr/tipps/swiss-german',
  '/de/info',
  '/en/legal/privacy-policy',
  '/de/legal/imprint',
  '/fr/legal/data-retention',
];

test('pages of text ship no script; menu and languages work on them', async ({ person }) => {
  const { page } = await person({ width: 360 });
  for (const path of textPages) {
    const scripts: string[] = [];
    const note = (request: { resourceType(): string; url(): string }) =>
      request.resourceType() === 'script' && scripts.push(request.url());
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', note);
    expect(scripts, path).toEqual([]);
    expect(await page.locator('script').count(), path).toBe(0);
  }
  await page.goto('/de/tipps/first-meeting');
  await page.getByRole('button', { name: shell.menu.more, exact: true }).click();
  const more = page.getByRole('region', { name: shell.more.title });
  await expect(more).toBeVisible();
  await more.getByRole('link', { name: 'FR Français' }).click();
  await expect(page).toHaveURL(/\/fr\/tipps\/first-meeting$/);
});

test('a member sees themselves on a page of text', async ({ person, product, mailedPath }) => {
  const mia = someone({ name: 'Mia' });
  await joinByApi(product.url, mia, mailedPath);
  const { page } = await person({ width: 1440 });
  await logInByApi(page, mia);
  await page.goto('/de/tipps');
  const panel = page.getByRole('complementary', { name: shell.quickActions });
  await expect(panel.getByText('Mia', { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: shell.status.both }).click();
  await expect(page).toHaveURL(/\/de\/account\/notifications$/);
});

test('the keyboard reaches the main part past the menu, and the menu of a phone', async ({ person }) => {
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

/** Opens a page in the application, which only members have. */
async function openAsMember(page: Page, path: string, url: string, mailedPath: (address: string) => Promise<string>) {
  const member = someone({ name: 'Ronja' });
  await joinByApi(url, member, mailedPath);
  await logInByApi(page, member);
  await page.goto(path);
  await untilScriptsRun(page);
}

test('a change of page is told to screen readers, and the focus goes along', async ({
  person,
  product,
  mailedPath,
}) => {
  const { page } = await person({ width: 1440 });
  await openAsMember(page, '/de', product.url, mailedPath);
  const menu = page.getByRole('navigation', { name: shell.mainMenu }).first();
  await menu.getByRole('link', { name: shell.menu.tandems }).click();
  await expect(page).toHaveURL(/\/de\/tandems$/);
  await expect(page.getByRole('status').filter({ hasText: textsOf('de', 'tandems').title })).toBeAttached();
  await expect(page.locator('#main')).toBeFocused();
});

test('the service worker can ask for a page, of this site only', async ({ person }) => {
  const { page } = await person();
  await page.goto('/de/tandems');
  await untilScriptsRun(page);
  const tell = (path: string) =>
    page.evaluate((to) => {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'changeRoute', path: to } }));
    }, path);
  // The page listens a moment after its scripts have taken over.
  for (const to of ['/de/signup', '/de/login']) {
    await expect(async () => {
      for (const path of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) await tell(path);
      await tell(to);
      await expect(page).toHaveURL(new RegExp(`${to}$`), { timeout: 1000 });
    }).toPass();
  }
});

test('a script that cannot be loaded reloads the page once, and then the error is said', async ({
  person,
  product,
  mailedPath,
}) => {
  const { page } = await person({
    width: 1440,
    expectedNoise: /Error loading route module|Failed to fetch|net::ERR|TypeError/,
  });
  await openAsMember(page, '/de/tandems', product.url, mailedPath);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.route(/\/assets\/contacts\.screen-.*\.js/, (route) => route.abort());
  const toContacts = page
    .getByRole('navigation', { name: shell.mainMenu })
    .first()
    .getByRole('link', { name: shell.menu.contacts });
  await toContacts.click();
  await page.waitForFunction(() => !('stayed' in window));
  // Where the reload led is a page by itself, with or without its script. From a page that works, the next try is told.
  await page.goto('/de/tandems');
  await untilScriptsRun(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await toContacts.click();
  await expect(page.getByRole('heading', { name: textsOf('de', 'error-pages').other.title })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.unroute(/\/assets\/contacts\.screen-.*\.js/);
  await page.getByRole('link', { name: textsOf('de', 'error-pages').again }).click();
  await expect(page.getByRole('heading', { level: 1, name: textsOf('de', 'contacts').title })).toBeVisible();
});

test('a page left while its answer was still coming is no fault', async ({ person, product, mailedPath }) => {
  const { page } = await person({ width: 1440 });
  await openAsMember(page, '/de/tandems', product.url, mailedPath);
  // The answer for the contacts comes whole, but its end does not until it is given up.
  await page.evaluate(() => {
    const ask = window.fetch;
    window.fetch = async (to, init) => {
      const answer = await ask(to, init);
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
  const menu = page.getByRole('navigation', { name: shell.mainMenu }).first();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The script of the contacts is held, so that the load is under way when the next begins.
  await page.route(/\/assets\/contacts\.screen-.*\.js/, async (route) => {
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

/** Has the page note what bar it shows, for whoever asks later, also from the page that comes after it. */
function noteBar(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('[role=progressbar]');
    new MutationObserver((changes) => {
      if (!bar || bar.hidden || !changes.some(({ target }) => target === bar)) return;
      const { delay, duration } = bar.getAnimations()[0]?.effect?.getTiming() ?? {};
      sessionStorage.setItem('bar', JSON.stringify({ name: bar.ariaLabel, delay, duration }));
    }).observe(document.body, { attributes: true, attributeFilter: ['hidden'], subtree: true });
  });
}

for (const who of ['a visitor', 'a member']) {
  test(`the bar of a slow navigation shows ${who} after 200 ms, not for a fast one`, async ({
    person,
    product,
    mailedPath,
  }) => {
    const { page } = await person({ width: 1440 });
    if (who === 'a member') await openAsMember(page, '/de/tandems', product.url, mailedPath);
    else await page.goto('/de/tandems');
    await untilScriptsRun(page);
    await noteBar(page);
    // On a busy machine the answer would be there before anything is drawn, and a page that comes at once needs no bar.
    await page.route('**/de/pricing.data*', async (route) => {
      await page.waitForFunction(() => sessionStorage.getItem('bar') !== null);
      await route.continue();
    });
    const menu = page.getByRole('navigation', { name: shell.mainMenu }).first();
    await menu.getByRole('link', { name: shell.menu.pricing }).click();
    await expect(page).toHaveURL(/\/de\/pricing$/);
    const shown = await page.evaluate(() => JSON.parse(sessionStorage.getItem('bar') ?? 'null'));
    expect(shown).toEqual({ name: shell.loading, delay: 200, duration: 5000 });
    await expect(page.getByRole('progressbar', { name: shell.loading })).toBeHidden();
  });
}

test('a loading state that was seen stays for 200 ms, however soon the answer comes', async ({
  person,
  product,
  mailedPath,
}) => {
  const { page } = await person({ width: 1440 });
  await page.clock.install();
  await openAsMember(page, '/de/tandems', product.url, mailedPath);
  await untilScriptsRun(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/de/pricing.data*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const menu = page.getByRole('navigation', { name: shell.mainMenu }).first();
  await menu.getByRole('link', { name: shell.menu.pricing }).click();
  const bar = page.getByRole('progressbar', { name: shell.loading });
  await expect(bar).toBeAttached();
  await page.clock.runFor(200);
  answer.resolve();
  await expect(page).toHaveURL(/\/de\/pricing$/);
  await page.clock.runFor(190);
  await expect(bar).toBeAttached();
  await page.clock.runFor(20);
  await expect(bar).not.toBeAttached();
});
