import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { textsOf } from './support/texts.ts';

const { consent, footer } = textsOf('de', 'layouts');
const banner = (page: Page) => page.getByRole('region', { name: consent.title });

const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((one) => one.name === name)?.value;

/** The paths that were counted as visits. */
const paths = (visits: { query: URLSearchParams }[]) =>
  visits.map(({ query }) => new URL(query.get('url') ?? 'http://none').pathname);

test('the banner asks, visits are counted once accepted, and no longer after a change of mind', {
  tag: ['@main', '@consent', '@analytics', '@pages'],
}, async ({ person, analytics, expectAccessible }) => {
  const before = analytics.visits.length;
  const counted = () => analytics.visits.slice(before);
  const { page, context } = await person({ width: 360 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/de/login');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/de/tipps/first-meeting');
  expect(requested.filter((url) => url.includes('visit'))).toEqual([]);

  await test.step('accepted, it is gone, and every page is counted from then on', async () => {
    await banner(page).getByRole('button', { name: consent.acceptAll }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page).toHaveURL(/\/de\/tipps\/first-meeting$/);
    expect(await cookie(context, 'tracking')).toBe('accepted');
    await page.goto('/de/tandems?speak=it&place=6003');
    await expect.poll(() => paths(counted())).toEqual(['/de/tipps/first-meeting', '/de/tandems']);
    const [visit] = counted();
    expect(visit?.headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.0|0:0:0::)$/);
    expect(visit?.headers.cookie).toBeUndefined();
    expect(visit?.query.get('_id')).toBe(await cookie(context, 'visitor'));
  });

  await test.step('from the foot of a page it opens again, and a no ends the counting', async () => {
    await page.getByRole('button', { name: footer.cookies }).click();
    await expect(banner(page)).toBeVisible();
    expect(await cookie(context, 'tracking')).toBeUndefined();
    expect(await cookie(context, 'visitor')).toBeUndefined();
    await banner(page).getByText(consent.settings).click();
    await banner(page).getByRole('button', { name: consent.save }).click();
    await expect(banner(page)).toBeHidden();
    expect(await cookie(context, 'tracking')).toBe('denied');
    requested.length = 0;
    await page.goto('/de');
    await expect(banner(page)).toBeHidden();
    expect(requested.filter((url) => url.includes('visit'))).toEqual([]);
  });
});
