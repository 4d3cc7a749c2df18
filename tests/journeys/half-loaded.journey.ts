import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { joinByApi, someone } from './support/people.ts';

const address = '/de/tandems?speak=mt&learn=ka&place=6003';
const parts = ['#search-fields', '#search-fields label', '#results', 'main h3', 'main h3 ~ p', 'main .clamp'];

/** Where each part begins; undefined where it has not come. */
function beginnings(page: Page) {
  return page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box?.width ? { selector, x: Math.round(box.x), y: Math.round(box.y) } : undefined;
      }),
    parts,
  );
}

test('loaded parts of a search stay where they are while the rest loads', { tag: ['@pages', '@search'] }, async ({
  person,
  product,
  mailedPath,
}) => {
  await joinByApi(product.url, someone({ name: 'Tamar', speaks: 'ka', learns: 'mt' }), mailedPath);
  const { page } = await person({ width: 1280 });
  await page.goto(address);
  const whole = await beginnings(page);
  expect(whole).not.toContain(undefined);
  for (const next of ['<option value="ak">', '</select>', '</section>', '</h3>', '_actions']) {
    await page.route(`**${address}`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const end = html.indexOf(next, html.indexOf('id="search-fields"'));
      expect(end).toBeGreaterThan(0);
      await route.fulfill({ response: answer, body: html.slice(0, end) });
    });
    await page.goto(address);
    const part = await beginnings(page);
    expect(part[0]).toBeDefined();
    for (const [index, beginning] of part.entries()) {
      if (beginning) expect(beginning, `when all up to ${next} has come`).toEqual(whole[index]);
    }
    await page.unroute(`**${address}`);
  }
});
