import type { Locator, Page } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const tandems = textsOf('de', 'tandems');
const shell = textsOf('de', 'layouts');
const phone = { width: 360, height: 740 };

const persons = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const filters = (page: Page) => page.getByRole('region', { name: tandems.filters.title });

/** The lowest line that is seen: the upper edge of the menu. */
async function fold(page: Page): Promise<number> {
  const bar = await page.getByRole('navigation', { name: shell.mainMenu }).boundingBox();
  return bar?.y ?? 0;
}

/** Where something ends; what slides is asked until it stands. */
async function lowestOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with' : 'without';

  test(`after a search the people come first, and it is changed from one line, ${how} JavaScript`, async ({
    person,
    product,
    mailedPath,
  }) => {
    const name = javaScript ? 'Ursin' : 'Urezza';
    await joinByApi(product.url, someone({ name, speaks: 'rm', learns: 'pt' }), mailedPath);
    const { page } = await person({ width: phone.width, javaScript });
    await page.setViewportSize(phone);
    await page.goto('/de/tandems');
    await page.locator('select[name=speak]').first().selectOption('pt');
    await page.locator('select[name=learn]').first().selectOption('rm');
    await page.locator('input[name=place]').fill('6003');
    await page.getByRole('button', { name: tandems.search, exact: true }).click();
    await expect(page).toHaveURL(/speak=pt&learn=rm&place=6003/);
    await expect(persons(page).filter({ hasText: name })).toBeVisible();
    expect(await lowestOf(page.getByRole('main').getByRole('listitem').filter({ hasText: name }))).toBeLessThan(
      await fold(page),
    );
    // Who goes on by keyboard or by ear goes on at what was found.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
    const line = page.getByRole('button', { name: tandems.line.change });
    await expect(line).toContainText('Portugiesisch');
    await expect(line).toContainText('25 km');
    await line.click();
    await page.locator('select[name=speak]').first().selectOption('sq');
    const search = page.getByRole('button', { name: tandems.search, exact: true });
    await expect.poll(() => lowestOf(search)).toBeLessThanOrEqual(phone.height);
    await search.click();
    await expect(page).toHaveURL(/speak=sq.*learn=rm/);
  });

  test(`filters open over the menu, and each in force is taken off by a press, ${how} JavaScript`, async ({
    person,
    product,
    mailedPath,
  }) => {
    const name = javaScript ? 'Flavia' : 'Fadri';
    await joinByApi(product.url, someone({ name, speaks: 'rm', learns: 'nl' }), mailedPath);
    const { page } = await person({ width: phone.width, javaScript });
    await page.setViewportSize(phone);
    await page.goto('/de/tandems?speak=nl&learn=rm&place=6003');
    await page.getByRole('button', { name: 'Filter' }).click();
    await filters(page).getByRole('radio', { name: '50 km', exact: true }).check();
    await filters(page).getByLabel(tandems.filters.text.label).fill('kochen');
    const show = filters(page).getByRole('button').last();
    await expect.poll(() => lowestOf(show)).toBeLessThanOrEqual(phone.height);
    // What lies over it would take the press.
    await show.click();
    await expect(page).toHaveURL(/radius=50/);
    await expect(filters(page)).toBeHidden();
    await page.getByRole('link', { name: '«kochen»' }).first().click();
    await expect(page).not.toHaveURL(/text=/);
    await expect(page).toHaveURL(/radius=50/);
    await expect(persons(page).filter({ hasText: name })).toBeVisible();
  });
}

for (const who of ['a visitor', 'a member'] as const) {
  test(`the button of the filters counts for ${who} while they choose`, async ({
    person,
    product,
    mailedPath,
    expectAccessible,
  }) => {
    const [speaks, learns] = who === 'a visitor' ? ['fi', 'is'] : ['is', 'fi'];
    await joinByApi(
      product.url,
      someone({ name: 'Aino', speaks, learns, about: 'Ich töpfere seit Jahren.' }),
      mailedPath,
    );
    await joinByApi(
      product.url,
      someone({ name: 'Eino', speaks, learns, about: 'Ich singe gern im Chor.' }),
      mailedPath,
    );
    const { page } = await person({ width: phone.width });
    await page.setViewportSize(phone);
    if (who === 'a member') {
      const lea = someone({ name: 'Lea' });
      await joinByApi(product.url, lea, mailedPath);
      await logInByApi(page, lea);
    }
    await page.goto(`/de/tandems?speak=${learns}&learn=${speaks}`);
    await untilScriptsRun(page);
    await page.getByRole('button', { name: 'Filter' }).click();
    const counted = (count: number) => filters(page).getByRole('button', { name: `${count} zeigen` });
    await expect(counted(2)).toBeVisible();
    await filters(page).getByLabel(tandems.filters.text.label).fill('töpfere');
    await expect(counted(1)).toBeVisible();
    await expect(filters(page).getByRole('status')).toHaveText('1 zeigen');
    await expectAccessible(page);
    await filters(page).getByRole('radio', { name: tandems.filters.gender.male }).check();
    await expect(filters(page).getByRole('button', { name: tandems.filters.none })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
  });
}

test('a filter that was not understood stands open in the page', async ({ person }) => {
  const { page } = await person({ width: phone.width, javaScript: false });
  await page.goto('/de/tandems?speak=it&text=J');
  await expect(filters(page).getByLabel(tandems.filters.text.label)).toHaveValue('J');
  await expect(filters(page).getByRole('alert')).toBeVisible();
  await page.goto('/de/tandems?speak=it&place=Nirgendwo');
  await expect(page.locator('input[name=place]')).toBeVisible();
  await expect(page.getByText(tandems.placeUnknown)).toBeVisible();
});

test('the first field of the search is three keys away', async ({ person }) => {
  const { page } = await person({ width: 1440 });
  await page.goto('/de/tandems?speak=it');
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(page.locator('select[name=speak]').first()).toBeFocused();
});

test('in the application the focus goes to what was found as well', async ({ person, product, mailedPath }) => {
  const lea = someone({ name: 'Lea' });
  await joinByApi(product.url, lea, mailedPath);
  const { page } = await person({ width: 1440 });
  await logInByApi(page, lea);
  await page.goto('/de/tandems');
  await untilScriptsRun(page);
  await page.locator('select[name=learn]').first().selectOption('rm');
  await page.getByRole('button', { name: tandems.search, exact: true }).click();
  await expect(page).toHaveURL(/learn=rm/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
