import { locales } from '../../contract/locales.ts';
import { expect, test } from './support/journey.ts';
import { textsOf } from './support/texts.ts';

const paths = [
  '',
  '/tandems',
  '/tandems?speak=it&learn=gsw&place=6003',
  '/login',
  '/signup',
  '/password/forgot',
  '/password/reset?code=x',
  '/email/confirm?confirmation=x',
];

/** Pages that persuade, with long words and drawn examples. */
const offers = ['/corporate-benefit', '/pricing', '/language-exchange/sgg'];

for (const locale of locales) {
  test(`the offers in ${locale} are accessible in the dark, and fit the narrowest phone`, async ({
    person,
    expectAccessible,
  }) => {
    const { page } = await person({ locale, width: 320, dark: true });
    for (const path of offers) {
      await page.goto(`/${locale}${path}`);
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });

  test(`the first screens in ${locale}: own language, accessible, nothing wider than a phone`, async ({
    person,
    expectAccessible,
  }) => {
    const { page } = await person({ locale, width: 360 });
    for (const path of paths) {
      await page.goto(`/${locale}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-CH`);
      await expect(page).toHaveTitle(/À deux/);
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });

  test(`${locale} in the dark and on a wide screen is accessible too`, async ({ person, expectAccessible }) => {
    const { page } = await person({ locale, width: 1440, dark: true });
    for (const path of paths.slice(0, 5)) {
      await page.goto(`/${locale}${path}`);
      await expectAccessible(page);
    }
  });
}

test('the root leads to German, and the language switch keeps the page and the search', async ({ person }) => {
  const { page } = await person({ width: 1440 });
  await page.goto('/');
  await expect(page).toHaveURL(/\/de$/);
  await page.goto('/de/tandems?speak=it&learn=gsw');
  await page.getByRole('link', { name: 'FR Français' }).first().click();
  await expect(page).toHaveURL(/\/fr\/tandems\?speak=it&learn=gsw/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('fr', 'tandems').title);
});

test('an unknown page answers 404 in the words of product 8, with a way home', async ({ person }) => {
  const { page } = await person();
  for (const locale of locales) {
    const answer = await page.goto(`/${locale}/no-such-page`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: textsOf(locale, 'error-pages').notFound.title })).toBeVisible();
    await page.getByRole('link', { name: textsOf(locale, 'error-pages').home }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
  }
});

test('a malformed id is an unknown page', async ({ person, product }) => {
  await person();
  for (const path of ['/de/chat/not-an-id', '/de/contact/not-an-id']) {
    const answer = await fetch(product.url + path, { redirect: 'manual' });
    expect(answer.status, path).toBe(404);
  }
});
