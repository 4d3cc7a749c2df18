import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const map = textsOf('de', 'search-map');

test('the map links to the people of a canton or a town: by mouse, by keyboard, by touch', {
  tag: ['@search'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  const people = ['Urs', 'Ueli', 'Ursina'].map((name) =>
    someone({ name, speaks: 'lb', learns: 'rm', postcode: '6460' }),
  );
  const lea = someone({ name: 'Lea', speaks: 'rm', learns: 'lb' });
  for (const one of [...people, lea]) await joinByApi(product.url, one, mailedPath);
  const requested = '/de/tandems/map?speak=rm&learn=lb&place=6003';

  await test.step('a member points at a canton, and sees who is there', async () => {
    const { page } = await person();
    await logInByApi(page, lea);
    await page.goto(requested);
    await untilScriptsRun(page);
    await expectAccessible(page);
    // A point in the middle of the canton, which no other reaches.
    await page.locator('a:has(use[href$="#UR"]) use').first().hover({ force: true });
    const faces = page.locator('a:has(use[href$="#UR"]) [data-faces] > *');
    await expect(faces).toHaveCount(3);
    await page.getByRole('link', { name: /^Uri/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ursina' })).toBeVisible();
    await expect(page).toHaveURL(/canton=UR/);
  });

  await test.step('on a phone the rows are as tall as a finger, of cantons and of towns', async () => {
    const { page } = await person({ width: 360, hasTouch: true });
    await logInByApi(page, lea);
    await page.goto(requested);
    const rowOf = (name: RegExp) => page.getByRole('listitem').getByRole('link', { name });
    const heightOf = async (name: RegExp) => (await rowOf(name).boundingBox())?.height;
    expect(await heightOf(/^Uri/)).toBeGreaterThanOrEqual(44);
    await page.getByRole('link', { name: map.placesOf.replace('{canton}', 'Uri') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Uri');
    await expectAccessible(page);
    expect(await heightOf(/^Altdorf/)).toBeGreaterThanOrEqual(44);
    await rowOf(/^Altdorf/).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ursina' })).toBeVisible();
    await expect(page).toHaveURL(/place=6460/);
  });
});
