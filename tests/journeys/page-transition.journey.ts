import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { joinByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const { menu, mainMenu } = textsOf('de', 'layouts');

/** Notes of each document that is shown from now on whether it faded in, or is in a browser that is left out (decision 059). */
async function noteFades(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.finished.then(() => document.documentElement.setAttribute('data-faded', ''));
      document.documentElement.setAttribute('data-shown-by', viewTransition ? 'fade' : 'itself');
      if (!CSS.supports('frame-sizing', 'auto')) document.documentElement.setAttribute('data-left-out', '');
    });
  });
}

const shownBy = (page: Page) => page.locator('html').getAttribute('data-shown-by');
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: mainMenu }).first().getByRole('link', { name });

async function expectFade(page: Page) {
  await expect(
    page.locator('html:is([data-shown-by=fade][data-faded], [data-shown-by=itself][data-left-out])'),
  ).toBeAttached();
}

test('one page of a visitor fades into the next, also back, to pages of text, by a form and by a redirect', async ({
  person,
}) => {
  const { page } = await person();
  await noteFades(page);
  await page.goto('/de');
  expect(await shownBy(page)).toBe('itself');
  await mainLink(page, menu.tandems).click();
  await expect(page).toHaveURL(/\/de\/tandems$/);
  await expectFade(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/de$/);
  await expectFade(page);
  await mainLink(page, menu.tips).click();
  await expect(page).toHaveURL(/\/de\/tipps$/);
  await expectFade(page);
  await mainLink(page, menu.tandems).click();
  await expect(page).toHaveURL(/\/de\/tandems$/);
  await page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL(/\/de\/tandems\?/);
  await expectFade(page);
  // an address without its locale leads on to the one with it
  await page.evaluate(() => location.assign('/pricing'));
  await expect(page).toHaveURL(/\/de\/pricing$/);
  await expectFade(page);
  await page.reload();
  expect(await shownBy(page)).toBe('itself');
});

test('who has become a member is led into the application by the same fade', async ({
  person,
  product,
  mailedPath,
}) => {
  const lea = someone({ name: 'Lea' });
  await joinByApi(product.url, lea, mailedPath);
  const { page } = await person();
  await noteFades(page);
  await page.goto('/de/login');
  await page.locator('main input[type=email]').fill(lea.email);
  await page.locator('main input[type=password]').fill(lea.password);
  await page.locator('main input[type=password]').press('Enter');
  await expect(page).not.toHaveURL(/login/);
  await expectFade(page);
});

test('nothing fades where less motion is asked for', async ({ person }) => {
  const { page } = await person();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteFades(page);
  await page.goto('/de');
  await mainLink(page, menu.tandems).click();
  await expect(page).toHaveURL(/\/de\/tandems$/);
  await expect(page.locator('html[data-shown-by=itself]')).toBeAttached();
});

test('who presses again while a page fades in reaches what was pressed', async ({ person }) => {
  const { page } = await person();
  // The fade is held where it is, for as long as the page is there.
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (!CSS.supports('frame-sizing', 'auto')) document.documentElement.setAttribute('data-held', '');
      viewTransition?.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
        document.documentElement.setAttribute('data-held', '');
      });
    });
  });
  await page.goto('/de');
  await mainLink(page, menu.tandems).click();
  await expect(page).toHaveURL(/\/de\/tandems$/);
  await expect(page.locator('html[data-held]')).toBeAttached();
  await mainLink(page, menu.pricing).click();
  await expect(page).toHaveURL(/\/de\/pricing$/);
});

test('a page that is laid out before its style sheet is there fades in, and nothing is told as an error', async ({
  person,
}) => {
  const { page } = await person();
  await noteFades(page);
  await page.addInitScript(() => {
    // as extensions do: with the first of the page that is there
    new MutationObserver(() => document.documentElement.getBoundingClientRect()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.goto('/de');
  for (const name of [menu.tandems, menu.community, menu.pricing, menu.tips]) {
    await mainLink(page, name).click();
    await expect(mainLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expectFade(page);
  }
});

test('a press before the page that was pressed first is there is followed, and nothing is told as an error', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/de');
  await page.evaluate(() => {
    location.assign('/de/feed');
    setTimeout(() => location.assign('/de/pricing'));
  });
  await expect(page).toHaveURL(/\/de\/pricing$/);
  await page.evaluate(() => location.assign('/dev/mailbox'));
  await expect(page).toHaveURL(/mailbox$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/pricing$/);
});

test('a press while one page gives way to the next is followed, and nothing is told as an error', async ({
  person,
}) => {
  const { page } = await person();
  await page.goto('/de');
  await page.evaluate(() => {
    addEventListener('pageswap', () => location.assign('/de/pricing'), { once: true });
    location.assign('/de/feed');
  });
  await expect(page).toHaveURL(/\/de\/pricing$/);
});

test('the same in the application', async ({ person, product, mailedPath }) => {
  const mia = someone({ name: 'Mia' });
  await joinByApi(product.url, mia, mailedPath);
  const { page } = await person();
  await page.goto('/de/login');
  await page.locator('main input[type=email]').fill(mia.email);
  await page.locator('main input[type=password]').fill(mia.password);
  await page.locator('main input[type=password]').press('Enter');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/de/pricing');
  await page.evaluate(() => {
    addEventListener('pageswap', () => location.assign('/de/legal/imprint'), { once: true });
    location.assign('/de/feed');
  });
  await expect(page).toHaveURL(/\/de\/legal\/imprint$/);
});
