import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const map = textsOf('de', 'search-map');

test('the map leads to the people of a canton: pointed at, by keyboard, and without JavaScript', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const people = ['Urs', 'Ueli', 'Ursina'].map((name) =>
    someone({ name, speaks: 'lb', learns: 'rm', postcode: '6460' }),
  );
  for (const one of people) await joinByApi(product.url, one, mailedPath);
  const asked = '/de/tandems/map?speak=rm&learn=lb&place=6003';
  const uri = { name: /^Uri/ };

  await test.step('a visitor without scripts', async () => {
    const { page } = await person({ width: 360, javaScript: false });
    await page.goto('/de/tandems?speak=rm&learn=lb&place=6003');
    await page.getByRole('link', { name: map.open }).click();
    await expect(page).toHaveURL(/\/de\/tandems\/map\?/);
    const row = page.getByRole('link', uri);
    await expect(row).toContainText('3 Personen');
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('link', { name: /^Zug/ })).toContainText('unter 3');
    await row.click();
    await expect(page).toHaveURL(/learn=lb.*canton=UR/);
    for (const { name } of people) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('Kanton Uri').first()).toBeVisible();
  });

  await test.step('a member points at it, and sees who is there', async () => {
    const { page } = await person();
    const asker = someone({ name: 'Lea', speaks: 'rm', learns: 'lb' });
    await joinByApi(product.url, asker, mailedPath);
    await logInByApi(page, asker);
    await page.goto(asked);
    await untilScriptsRun(page);
    await expectAccessible(page);
    // A point in the middle of the canton, which no other reaches.
    await page.locator('a:has(use[href$="#UR"]) use').first().hover({ force: true });
    const faces = page.locator('a:has(use[href$="#UR"]) [data-faces] > *');
    await expect(faces).toHaveCount(3);
    await page.getByRole('link', uri).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ursina' })).toBeVisible();
    await expect(page).toHaveURL(/canton=UR/);
  });

  await test.step('and goes on to the towns of the canton, each a dot and a row', async () => {
    const { page } = await person({ width: 360, hasTouch: true });
    const asker = someone({ name: 'Leo', speaks: 'rm', learns: 'lb' });
    await joinByApi(product.url, asker, mailedPath);
    await logInByApi(page, asker);
    await page.goto(asked);
    await page.getByRole('link', { name: map.placesOf.replace('{canton}', 'Uri') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Uri');
    await expectAccessible(page);
    const altdorf = page.getByRole('listitem').getByRole('link', { name: /^Altdorf/ });
    await expect(altdorf).toContainText('3 Personen');
    expect((await altdorf.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await altdorf.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ursina' })).toBeVisible();
    await expect(page).toHaveURL(/place=6460/);
  });
});
