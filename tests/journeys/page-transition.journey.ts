import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const { menu, mainMenu } = textsOf('de', 'layouts');

/** Notes of each document that is shown from now on whether it faded in, or is in a browser that is left out (decision 035). */
async function noteFades(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.finished.then(() => document.documentElement.setAttribute('data-faded', ''));
      document.documentElement.setAttribute('data-shown-by', viewTransition ? 'fade' : 'itself');
      if (!CSS.supports('frame-sizing', 'auto')) document.documentElement.setAttribute('data-left-out', '');
    });
  });
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: mainMenu }).first().getByRole('link', { name });

async function expectFade(page: Page) {
  await expect(
    page.locator('html:is([data-shown-by=fade][data-faded], [data-shown-by=itself][data-left-out])'),
  ).toBeAttached();
}

async function expectNoFade(page: Page) {
  await expect(page.locator('html[data-shown-by=itself]')).toBeAttached();
}

test('one visitors’ page fades into the next, and a click during the fade works', {
  tag: ['@pages', '@pricing'],
}, async ({ person }) => {
  await test.step('by links, back, to pages of text, by a form and by a redirect', async () => {
    const { page } = await person();
    await noteFades(page);
    await page.goto('/de');
    await expectNoFade(page);
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
    await page.getByRole('button', { name: textsOf('de', 'search').search, exact: true }).click();
    await expect(page).toHaveURL(/\/de\/tandems\?/);
    await expectFade(page);
    // An address without its locale redirects to the one with it.
    await page.evaluate(() => setTimeout(() => location.assign('/pricing')));
    await expect(page).toHaveURL(/\/de\/pricing$/);
    await expectFade(page);
    await page.reload();
    await expectNoFade(page);
  });

  await test.step('not with reduced motion', async () => {
    const { page } = await person();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await noteFades(page);
    await page.goto('/de');
    await mainLink(page, menu.tandems).click();
    await expect(page).toHaveURL(/\/de\/tandems$/);
    await expectNoFade(page);
  });

  await test.step('also where it is laid out before its style sheet is there', async () => {
    const { page } = await person();
    await noteFades(page);
    await page.addInitScript(() => {
      // As extensions do: with the first of the page that is there.
      new MutationObserver(() => document.documentElement.getBoundingClientRect()).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    await page.goto('/de');
    for (const name of [menu.tandems, menu.community]) {
      await mainLink(page, name).click();
      await expect(mainLink(page, name)).toHaveAttribute('aria-current', 'page');
      await expectFade(page);
    }
  });

  await test.step('a press while a page fades in is followed', async () => {
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

  await test.step('a second click before the first page is there, or during the fade, works without an error', async () => {
    const { page } = await person();
    // On a busy machine the first page may be there before the second press is made: then it is tried again.
    await expect(async () => {
      await page.goto('/de');
      await page.evaluate(() => {
        setTimeout(() => {
          location.assign('/de/feed');
          setTimeout(() => location.assign('/de/pricing'));
        });
      });
      await expect(page).toHaveURL(/\/de\/pricing$/, { timeout: 5_000 });
    }).toPass();
    await page.goto('/dev/mailbox');
    await page.goBack();
    await expect(page).toHaveURL(/\/de\/pricing$/);
    await pressWhileLeaving(page, '/de/legal/imprint');
    await expect(page).toHaveURL(/\/de\/legal\/imprint$/);
  });
});

test('a page that is not there within four seconds is shown without a fade, and without an error', {
  tag: ['@pages'],
}, async ({ person, product }) => {
  const { page } = await person();
  await noteFades(page);
  await page.goto('/de');
  // As long as browsers wait for what a page is shown with.
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    await route.continue();
  });
  await page.evaluate((url) => setTimeout(() => location.assign(url)), `${product.url}/de/pricing`);
  await expect(page.locator('html[data-shown-by=itself]')).toBeAttached();
});

test('logging in fades into the application, where a click during the fade works too', {
  tag: ['@pages', '@sign-in'],
}, async ({ person, product }) => {
  const [lea] = await membersOf(product, 'Lea');
  const { page } = await person();
  await noteFades(page);
  await page.goto('/de/login');
  await page.locator('main input[type=email]').fill(lea.email);
  await page.locator('main input[type=password]').fill(lea.password);
  await page.locator('main input[type=password]').press('Enter');
  await expect(page).not.toHaveURL(/login/);
  await expectFade(page);
  await page.goto('/de/pricing');
  await pressWhileLeaving(page, '/de/legal/imprint');
  await expect(page).toHaveURL(/\/de\/legal\/imprint$/);
});

/** Navigates to the feed, and elsewhere during the fade. */
function pressWhileLeaving(page: Page, to: string) {
  return page.evaluate((path) => {
    addEventListener('pageswap', () => location.assign(path), { once: true });
    setTimeout(() => location.assign('/de/feed'));
  }, to);
}
