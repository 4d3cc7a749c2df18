import { launchForLighthouse, measurePage } from '../support/lighthouse.ts';
import { expect, test } from './support/journey.ts';

/** A page of each kind; `npm run audit-pages` measures all, with their speed. */
const paths = [
  '/de',
  '/fr/tandems',
  '/de/tipps/first-meeting',
  '/en/pricing',
  '/fr/language-exchange/it',
  '/de/signup',
];

test('Lighthouse finds nothing to better in accessibility, good practice and for search engines', async ({
  product,
}) => {
  test.setTimeout(240_000);
  const chrome = await launchForLighthouse(process.env.CHROMIUM || undefined);
  try {
    for (const path of paths) {
      const { scores, faults } = await measurePage(chrome, product.url + path, [
        'accessibility',
        'best-practices',
        'seo',
      ]);
      expect
        .soft({ path, ...scores, faults })
        .toEqual({ path, accessibility: 100, 'best-practices': 100, seo: 100, faults: [] });
    }
  } finally {
    chrome.kill();
  }
});
