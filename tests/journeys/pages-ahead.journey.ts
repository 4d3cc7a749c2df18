import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { textsOf } from './support/texts.ts';

const { menu, mainMenu } = textsOf('de', 'layouts');

/** How the page was loaded: 'navigational-prefetch' if it was prefetched. */
const cameBy = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming & { deliveryType?: string }).deliveryType;
  });

test('a page is fetched while its link is pointed at, and counted only when it is seen', {
  tag: ['@pages', '@consent'],
}, async ({ person, analytics }) => {
  const { page, context } = await person({ width: 1440 });
  await page.goto('/de');
  await context.addCookies([{ name: 'tracking', value: 'accepted', url: page.url() }]);
  const rules = page.waitForResponse(/\/pages-ahead\.json$/);
  await page.goto('/de');
  await rules;
  const before = analytics.visits.length;
  const ofPricing = () =>
    analytics.visits.slice(before).filter(({ query }) => query.get('url')?.endsWith('/de/pricing')).length;
  const link = page.getByRole('navigation', { name: mainMenu }).first().getByRole('link', { name: menu.pricing });
  // The browser may still be reading the rules: it is pointed at until it fetches.
  await expect(async () => {
    await page.mouse.move(700, 800);
    const fetched = page.waitForRequest(
      (request) => request.url().endsWith('/de/pricing') && request.headers()['sec-purpose'] === 'prefetch',
      { timeout: 3_000 },
    );
    await link.hover();
    await (await fetched).response();
  }).toPass();
  expect(ofPricing()).toBe(0);
  await link.click();
  await expect(page).toHaveURL(/\/de\/pricing$/);
  expect(await cameBy(page)).toBe('navigational-prefetch');
  await expect.poll(ofPricing).toBe(1);
});
