import { launchForLighthouse, measurePage } from '../support/lighthouse.ts';
import { expect, test } from './support/journey.ts';

/** One page, with all that pages of visitors share; `npm run audit-pages` measures every page, and how fast it is. */
const path = '/fr/tandems';

test('Lighthouse finds nothing to better in accessibility, good practice and for search engines', {
  tag: ['@pages'],
}, async ({ product }) => {
  const chrome = await launchForLighthouse(process.env.CHROMIUM || undefined);
  try {
    const measured = await measurePage(chrome, product.url + path, ['accessibility', 'best-practices', 'seo']);
    expect(measured).toEqual({ scores: { accessibility: 100, 'best-practices': 100, seo: 100 }, faults: [] });
  } finally {
    chrome.kill();
  }
});
