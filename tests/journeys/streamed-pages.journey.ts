import { documentParts } from '../support/pages/document-parts.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { signUp, someone } from './support/people.ts';
import { startProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const paths = [
  '/de',
  '/fr/signup',
  '/en/usecode',
  '/de/pricing',
  '/en/tandems?speaks=de&learns=en',
  '/de/legal/imprint',
  '/fr/nothing/here',
  '/de/feed/0',
  '/de/account',
];

test('a page rendered as a stream is the page rendered in one go', async ({ analytics, person }) => {
  // Nobody has been on either, so that they have the same to show.
  const [usual, streaming] = await Promise.all(
    (['off', 'on'] as const).map((streams) =>
      startProduct({ STREAM_PAGES: streams, RATE_LIMITS: 'off', ANALYTICS_URL: analytics.url }),
    ),
  );
  if (!usual || !streaming) throw new Error('a product did not start');
  try {
    for (const path of paths) {
      const [whole, streamed] = await Promise.all(
        [usual.url, streaming.url].map(async (url) => {
          const answer = await fetch(url + path, { redirect: 'manual' });
          return { status: answer.status, ...documentParts((await answer.text()).replaceAll(url, '')) };
        }),
      );
      expect(whole, path).toEqual(streamed);
    }
    const { page, context } = await person({ width: 1440, url: streaming.url });
    await signUp(page, 'de', someone({ name: 'Ilaria' }));
    await page.goto('/de/tandems?speaks=de&learns=en');
    await untilScriptsRun(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const { mainMenu, menu } = textsOf('de', 'layouts');
    await page.getByRole('navigation', { name: mainMenu }).first().getByRole('link', { name: menu.pricing }).click();
    await expect(page.getByRole('heading', { name: textsOf('de', 'pricing').headline })).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await context.close();
  } finally {
    await Promise.all([usual.stop(), streaming.stop()]);
  }
});
