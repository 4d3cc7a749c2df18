import type { Locator, Page } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const texts = textsOf('de', 'search');
const shell = textsOf('de', 'layouts');
const phone = { width: 360, height: 740 };

const persons = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const filters = (page: Page) => page.getByRole('region', { name: texts.filters.title });

/** The lowest line that is seen: the upper edge of the menu. */
async function fold(page: Page): Promise<number> {
  const bar = await page.getByRole('navigation', { name: shell.mainMenu }).boundingBox();
  return bar?.y ?? 0;
}

/** Where something ends; polled until it stops moving. */
async function lowestOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

test('a visitor with a phone searches, sees people first, and narrows the search in a sheet that counts them', {
  tag: ['@main', '@search'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  for (const [name, about] of [
    ['Aino', 'Ich töpfere seit Jahren.'],
    ['Eino', 'Ich singe gern im Chor.'],
  ] as const)
    await joinByApi(product.url, someone({ name, speaks: 'fi', learns: 'is', about }), mailedPath);
  const { page } = await person({ width: phone.width });
  await page.setViewportSize(phone);

  await test.step('the results are first, visually and for the keyboard', async () => {
    await page.goto('/de/tandems');
    await page.locator('select[name=speak]').first().selectOption('is');
    await page.locator('select[name=learn]').first().selectOption('fi');
    await page.locator('input[name=place]').fill('6003');
    await page.getByRole('button', { name: texts.search, exact: true }).click();
    await expect(page).toHaveURL(/speak=is&learn=fi&place=6003/);
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Aino|Eino/ })
      .first();
    await expect(first).toBeVisible();
    expect(await lowestOf(first)).toBeLessThan(await fold(page));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
    await untilScriptsRun(page);
  });

  await test.step('the button of the filters counts while they are chosen', async () => {
    const counted = (count: number) =>
      filters(page).getByRole('button', { name: texts.filters.show.replace('{count}', String(count)) });
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(counted(2)).toBeVisible();
    await filters(page).getByLabel(texts.filters.text.label).fill('töpfere');
    await expect(counted(1)).toBeVisible();
    await expect(filters(page).getByRole('status')).toHaveText('1 zeigen');
    await expectAccessible(page);
    await filters(page).getByRole('radio', { name: texts.filters.gender.male }).check();
    await expect(filters(page).getByRole('button', { name: texts.filters.none })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
  });

  await test.step('the sheet lies over the menu, and each filter in force is taken off by a press', async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    await filters(page).getByRole('radio', { name: texts.filters.gender.any, exact: true }).first().check();
    await filters(page).getByRole('radio', { name: '50 km', exact: true }).check();
    const show = filters(page).getByRole('button').last();
    await expect.poll(() => lowestOf(show)).toBeLessThanOrEqual(phone.height);
    // What lies over it would take the press.
    await show.click();
    await expect(page).toHaveURL(/radius=50/);
    await expect(filters(page)).toBeHidden();
    await page.getByRole('link', { name: '«töpfere»' }).first().click();
    await expect(page).not.toHaveURL(/text=/);
    await expect(page).toHaveURL(/radius=50/);
    await expect(persons(page).filter({ hasText: 'Eino' })).toBeVisible();
  });

  await test.step('the search is changed from one line', async () => {
    const line = page.getByRole('button', { name: texts.line.change });
    await expect(line).toContainText('Isländisch');
    await expect(line).toContainText('50 km');
    await untilScriptsRun(page);
    await line.click();
    await page.locator('select[name=speak]').first().selectOption('sq');
    const search = page.getByRole('button', { name: texts.search, exact: true });
    await expect.poll(() => lowestOf(search)).toBeLessThanOrEqual(phone.height);
    await search.click();
    await expect(page).toHaveURL(/speak=sq.*learn=fi/);
  });
});
