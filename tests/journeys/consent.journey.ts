import type { BrowserContext, Page } from '@playwright/test';
import { cookieSeconds } from '../../contract/limits.ts';
import { expect, test } from './support/journey.ts';
import { textsOf } from './support/texts.ts';

const { consent, footer } = textsOf('de', 'layouts');
const banner = (page: Page) => page.getByRole('region', { name: consent.title });

async function cookie(context: BrowserContext, name: string) {
  const [found] = (await context.cookies()).filter((one) => one.name === name);
  return found && { value: found.value, seconds: found.expires - Date.now() / 1000 };
}

/** The paths that were counted as visits. */
const paths = (visits: { query: URLSearchParams }[]) =>
  visits.map(({ query }) => new URL(query.get('url') ?? 'http://none').pathname);

test('the banner shows on every layout until something is chosen', async ({ person, expectAccessible }) => {
  const { page } = await person({ width: 360 });
  for (const path of ['/de', '/de/tandems', '/de/tipps', '/de/password/forgot', '/de/login']) {
    await page.goto(path);
    await expect(banner(page), path).toBeVisible();
  }
  await expectAccessible(page);
});

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with' : 'without';

  test(`nothing is counted before consent, everything after accepting, ${how} JavaScript`, async ({
    person,
    analytics,
  }) => {
    const before = analytics.visits.length;
    const { page, context } = await person({ javaScript });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const path of ['/de', '/de/tipps', '/de/tandems']) await page.goto(path);
    expect(asked.filter((url) => url.includes('visit'))).toEqual([]);
    expect(await cookie(context, 'tracking')).toBeUndefined();
    await page.goto('/de/tipps/first-meeting');
    await banner(page).getByRole('button', { name: consent.acceptAll }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page).toHaveURL(/\/de\/tipps\/first-meeting$/);
    const tracking = await cookie(context, 'tracking');
    expect(tracking?.value).toBe('accepted');
    expect(Math.abs((tracking?.seconds ?? 0) - cookieSeconds.trackingAccepted)).toBeLessThan(60);
    await page.goto('/de');
    await page.goto('/de/tandems?speak=it&place=6003');
    await expect
      .poll(() => paths(analytics.visits.slice(before)))
      .toEqual(['/de/tipps/first-meeting', '/de', '/de/tandems']);
    const [visit] = analytics.visits.slice(before);
    expect(visit?.headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.0|0:0:0::)$/);
    expect(visit?.headers.cookie).toBeUndefined();
    expect(visit?.query.get('idsite')).toBe('7');
    const visitor = await cookie(context, 'visitor');
    expect(visit?.query.get('_id')).toBe(visitor?.value);
    expect(Math.abs((visitor?.seconds ?? 0) - cookieSeconds.analytics)).toBeLessThan(60);
  });

  test(`saving with counting off means no, for two days, ${how} JavaScript`, async ({ person, analytics }) => {
    const before = analytics.visits.length;
    const { page, context } = await person({ javaScript });
    await page.goto('/de/tipps');
    await banner(page).getByText(consent.settings).click();
    await banner(page).getByRole('button', { name: consent.save }).click();
    await expect(banner(page)).toBeHidden();
    const tracking = await cookie(context, 'tracking');
    expect(tracking?.value).toBe('denied');
    expect(Math.abs((tracking?.seconds ?? 0) - cookieSeconds.trackingDenied)).toBeLessThan(60);
    await page.goto('/de/tandems');
    await expect(banner(page)).toBeHidden();
    expect(analytics.visits.slice(before)).toEqual([]);
  });
}

test('a choice can be changed from the foot of every page, and ends the counting at once', async ({
  person,
  analytics,
}) => {
  const { page, context } = await person();
  await page.goto('/de/tandems');
  await page.getByRole('link', { name: footer.cookies }).click();
  await banner(page).getByLabel(consent.tracking).check();
  await banner(page).getByRole('button', { name: consent.save }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => cookie(context, 'visitor')).toBeDefined();
  await page.getByRole('button', { name: footer.cookies }).click();
  await expect(banner(page)).toBeVisible();
  expect(await cookie(context, 'tracking')).toBeUndefined();
  expect(await cookie(context, 'visitor')).toBeUndefined();
  const before = analytics.visits.length;
  await page.goto('/de');
  expect(analytics.visits.length).toBe(before);
});

test('a move within the application is counted as one visit, without anything personal', async ({
  person,
  analytics,
}) => {
  const { page, context } = await person();
  await context.addCookies([{ name: 'tracking', value: 'accepted', url: new URL('/', await urlOf(page)).href }]);
  const before = analytics.visits.length;
  await page.goto('/de/usecode');
  await page.goto('/de/code/GEHEIM-2026');
  await expect.poll(() => paths(analytics.visits.slice(before))).toEqual(['/de/usecode', '/de/code/%7Bcode%7D']);
});

test('another site cannot have visits counted in a reader’s name', async ({ product, analytics }) => {
  const before = analytics.visits.length;
  const answer = await fetch(`${product.url}/visit.gif?path=/de`, {
    headers: { cookie: 'tracking=accepted', 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  const denied = await fetch(`${product.url}/visit.gif?path=/de`, { headers: { cookie: 'tracking=denied' } });
  expect(denied.headers.get('set-cookie')).toBeNull();
  expect(analytics.visits.length).toBe(before);
});

test('the form about cookies leads back only within this site', async ({ product }) => {
  for (const back of ['https://evil.example/', '//evil.example', '/api/auth/logout', '/de//evil.example']) {
    const answer = await fetch(`${product.url}/fr/consent`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice: 'accept', back }),
    });
    expect(answer.headers.get('location'), back).toBe('/fr');
  }
});

async function urlOf(page: Page): Promise<string> {
  await page.goto('/de');
  return page.url();
}
