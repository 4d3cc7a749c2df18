import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const supply = textsOf('de', 'supply');

test('a pair that few offer says so, and leads to a language close by: without scripts, and as a member', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const croatian = ['Ana', 'Iva', 'Luka', 'Marko', 'Petra'].map((name) =>
    someone({ name, speaks: 'hr', learns: 'yo', postcode: '6460' }),
  );
  const bosnian = someone({ name: 'Amir', speaks: 'bs', learns: 'yo' });
  for (const one of [...croatian, bosnian]) await joinByApi(product.url, one, mailedPath);
  const way = supply.ways.near.replace('{language}', 'Kroatisch');
  const asked = '/de/tandems?speak=yo&learn=bs';

  await test.step('a visitor on a small screen', async () => {
    const { page } = await person({ width: 360, javaScript: false });
    await page.goto(asked);
    await expect(page.getByRole('heading', { name: 'Amir' })).toBeVisible();
    await expect(page.getByText(/Bosnisch gegen Yoruba, ganze Schweiz: Wenige passen zu dir/)).toBeVisible();
    const link = page.getByRole('link', { name: way });
    await expect(link).toContainText('rund 5 mehr');
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page).toHaveURL(/learn=bs.*learn=hr/);
    for (const { name } of croatian) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText(supply.few)).toHaveCount(0);
  });

  await test.step('a member, in the application', async () => {
    const { page } = await person();
    const asker = someone({ name: 'Ola', speaks: 'yo', learns: 'bs' });
    await joinByApi(product.url, asker, mailedPath);
    await logInByApi(page, asker);
    await page.goto('/de/tandems');
    await expect(page.getByText(supply.few)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: way }).click();
    await expect(page.getByRole('heading', { name: 'Petra' })).toBeVisible();
    await expect(page.getByText(supply.few)).toHaveCount(0);
  });
});
