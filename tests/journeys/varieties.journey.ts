import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';

const inMain = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string, group: string) =>
  inMain(page).getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });
const spoken = 'Welches Schweizerdeutsch sprichst du?';
const wanted = 'Welches Schweizerdeutsch möchtest du lernen?';
const save = (page: Page) => inMain(page).getByRole('button', { name: 'Profil speichern' }).last().click();

for (const javaScript of [true, false]) {
  test(`somebody says which Swiss German they speak, and is found by who wants it, ${javaScript ? 'with' : 'without'} scripts`, async ({
    person,
    product,
    mailedPath,
    expectAccessible,
  }) => {
    // A pair of languages that is nobody else's; who fits one way alone stands below.
    const other = javaScript ? 'mt' : 'lb';
    const anna = someone({ name: 'Anneli', speaks: 'gsw', learns: other });
    const annaId = await joinByApi(product.url, anna, mailedPath);
    const marc = someone({ name: 'Marc', speaks: other, learns: 'gsw' });
    await joinByApi(product.url, marc, mailedPath);

    await test.step('the boxes stand with their language, and are kept', async () => {
      const { page } = await person({ width: 320, hasTouch: true, javaScript });
      await logInByApi(page, anna);
      await page.goto('/de/account/profile');
      await box(page, 'Berndeutsch', spoken).check();
      await expect(inMain(page).getByRole('group', { name: wanted })).toHaveCount(0);
      if (javaScript) {
        expect.soft(await smallTargets(page)).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
      }
      await save(page);
      await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
      await page.goto('/de/account/profile');
      await expect(box(page, 'Berndeutsch', spoken)).toBeChecked();
      await inMain(page).locator('#langsSpeaking-0').selectOption('de');
      await expect(inMain(page).getByRole('group', { name: spoken })).toHaveCount(0);
    });

    await test.step('the filter finds them, card and profile name it as a reason', async () => {
      const { page } = await person({ width: 360, javaScript });
      await logInByApi(page, marc);
      await page.goto('/de/account/profile');
      await box(page, 'Berndeutsch', wanted).check();
      await save(page);
      await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
      await page.goto(`/de/tandems?speak=${other}&learn=gsw&variety=gsw-bern`);
      await expect(inMain(page).getByText('spricht Berndeutsch, das du suchst').first()).toBeVisible();
      await page.goto(`/de/tandems?speak=${other}&learn=gsw&variety=gsw-basel`);
      await expect(inMain(page).getByRole('link', { name: /^Anneli/ })).toHaveCount(0);
      await page.goto(`/de/contact/${annaId}`);
      await expect(inMain(page).getByText('Anneli Berndeutsch spricht und du genau das suchst.')).toBeVisible();
      await expect(inMain(page).getByRole('definition').filter({ hasText: 'Berndeutsch' })).toBeVisible();
      await expect(inMain(page).getByRole('link', { name: 'Warum sehe ich diese Person?' })).toBeVisible();
      if (javaScript) await expectAccessible(page);
    });
  });
}
