import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';

const inMain = (page: Page) => page.getByRole('main');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('who is full says so on a phone, and whoever would write sees it on the card, the profile and before writing', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [aino, mika] = ['Aino', 'Mika'].map((name) => someone({ name, speaks: 'et', learns: 'lv' }));
  const noemi = someone({ name: 'Noemi', speaks: 'lv', learns: 'et' });
  if (!aino || !mika) throw new Error('two were made');
  const id = await joinByApi(product.url, aino, mailedPath);
  await joinByApi(product.url, mika, mailedPath);
  await joinByApi(product.url, noemi, mailedPath);

  await test.step('the box is ticked, and the account says what follows', async () => {
    const { page } = await person({ width: 320, hasTouch: true });
    await logInByApi(page, aino);
    await page.goto('/de/account/profile');
    await inMain(page).getByRole('radio', { name: '2 Tandems' }).check();
    await inMain(page)
      .getByRole('checkbox', { name: /^Ich bin gerade voll/ })
      .check();
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await inMain(page).getByRole('button', { name: 'Profil speichern' }).last().click();
    await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
    await expect(inMain(page).getByRole('radio', { name: '2 Tandems' })).toBeChecked();
    await page.goto('/de/account');
    await expect(inMain(page).getByText(/gerade voll bist: In der Suche kommst du zuletzt/)).toBeVisible();
  });

  await test.step('a visitor learns it before writing, with the way to others, and may write', async () => {
    const { page } = await person({ width: 320, hasTouch: true });
    await page.goto(`/de/write/${id}?speak=lv&learn=et`);
    await expect(page.getByRole('heading', { level: 1, name: 'Aino schreiben' })).toBeVisible();
    await expect(page.getByText('Aino wartet.')).toHaveCount(0);
    const note = inMain(page).getByRole('region', { name: 'Aino hat gerade keinen Platz' });
    await expect(inMain(page).getByRole('textbox').first()).toBeVisible();
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await note.getByRole('link', { name: 'Andere mit Platz ansehen' }).click();
    await expect(page).toHaveURL(/\/de\/tandems\?speak=lv&learn=et/);
    await expect(inMain(page).getByRole('heading', { level: 3 }).first()).toHaveText('Mika');
  });

  const { page } = await person({ width: 320, hasTouch: true });
  await logInByApi(page, noemi);
  await test.step('the card says it, after those with room', async () => {
    await page.goto('/de/tandems?speak=lv&learn=et');
    await expect(inMain(page).getByRole('heading', { level: 3 })).toHaveText(['Mika', 'Aino']);
    await expect(inMain(page).getByText('gerade voll', { exact: true })).toHaveCount(1);
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
  });

  await test.step('the profile says it first, with others, and keeps the contact', async () => {
    await page.goto(`/de/contact/${id}`);
    const note = inMain(page).getByRole('region', { name: 'Aino hat gerade keinen Platz' });
    await expect(note.getByRole('link', { name: 'Mika' })).toBeVisible();
    await expect(inMain(page).getByRole('link', { name: 'Aino hat gerade keinen Platz.' })).toBeVisible();
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await note.getByRole('button', { name: 'Kontakt speichern' }).click();
    await expect(note.getByText('Aino ist in deinen Kontakten.')).toBeVisible();
  });

  await test.step('so does the page to write, which lets one write all the same', async () => {
    await page.goto(`/de/write/${id}`);
    await expect(inMain(page).getByRole('region', { name: 'Aino hat gerade keinen Platz' })).toBeVisible();
    await expectAccessible(page);
    await inMain(page).getByRole('textbox').fill('Ich warte gern, bis du Platz hast.');
    await inMain(page).getByRole('button', { name: 'Nachricht senden' }).click();
    await page.waitForURL(/\/de\/chat\//);
  });
});

test('the same goes without JavaScript', async ({ person, product, mailedPath }) => {
  const aino = someone({ name: 'Aino', speaks: 'eu', learns: 'ca' });
  const noemi = someone({ name: 'Noemi', speaks: 'ca', learns: 'eu' });
  const id = await joinByApi(product.url, aino, mailedPath);
  await joinByApi(product.url, noemi, mailedPath);
  const own = await person({ width: 360, javaScript: false });
  await logInByApi(own.page, aino);
  await own.page.goto('/de/account/profile');
  const box = inMain(own.page).getByRole('checkbox', { name: /^Ich bin gerade voll/ });
  await box.check();
  await inMain(own.page).getByRole('button', { name: 'Profil speichern' }).last().click();
  await expect(box).toBeChecked();
  const { page } = await person({ width: 360, javaScript: false });
  await logInByApi(page, noemi);
  await page.goto(`/de/write/${id}`);
  const note = inMain(page).getByRole('region', { name: 'Aino hat gerade keinen Platz' });
  await note.getByRole('button', { name: 'Kontakt speichern' }).click();
  await expect(page).toHaveURL(new RegExp(`/de/contact/${id}`));
  await expect(note.getByText('Aino ist in deinen Kontakten.')).toBeVisible();
});
