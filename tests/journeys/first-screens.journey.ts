import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const german = [
  '/de',
  '/de/tandems',
  '/de/tandems?speak=it&learn=gsw&place=6003',
  '/de/login',
  '/de/signup',
  '/de/password/forgot',
  '/de/password/reset?code=x',
  '/de/email/confirm?confirmation=x',
];

/** Longer words, and other ones on a screen reader: a sample. */
const inOtherWords = ['/fr/tandems?speak=it&learn=gsw&place=6003', '/en/signup'];

/** Pages that persuade, with long words and drawn examples. */
const offers = ['/de/corporate-benefit', '/fr/pricing', '/en/language-exchange/sgg'];

/** Whether a page can be pushed sideways. */
const expectFitting = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);

test('the first screens are accessible, and nothing on them is wider than a phone', {
  tag: ['@pages', '@sign-in', '@search'],
}, async ({ person, expectAccessible }) => {
  const { page } = await person({ width: 360 });
  for (const path of [...german, ...inOtherWords]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page);
      await expectFitting(page);
    });
  }
});

test('in the dark they are accessible too, on a wide screen, and the offers on the narrowest phone', {
  tag: ['@pages', '@enquiries', '@pricing', '@language-exchange'],
}, async ({ person, expectAccessible }) => {
  const { page } = await person({ width: 320, dark: true });
  for (const path of offers) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page);
      await expectFitting(page);
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of german.slice(0, 5)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
});
