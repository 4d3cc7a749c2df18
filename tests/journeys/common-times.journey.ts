import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';

const inMain = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => inMain(page).getByRole('checkbox', { name, exact: true });

/** A member who learns what the other speaks, with a week. */
async function join(url: string, name: string, week: string[], mailedPath: (address: string) => Promise<string>) {
  const person = someone({ name, speaks: name === 'Noemi' ? 'fi' : 'sl', learns: name === 'Noemi' ? 'sl' : 'fi' });
  const id = await joinByApi(url, person, mailedPath);
  const json = { 'Content-Type': 'application/json' };
  const { email: identifier, password } = person;
  const login = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ identifier, password }),
  });
  const { jwt } = (await login.json()) as { jwt: string };
  const availability = week.map((time) => ({ day: time.slice(0, 3), part: time.slice(4) }));
  const saved = await fetch(`${url}/api/profiles/${id}`, {
    method: 'PUT',
    headers: { ...json, Authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ data: { availability } }),
  });
  expect(saved.status).toBe(200);
  return { ...person, id };
}

test('a member taps a week on a phone, and sees on a profile which evenings both have', {
  tag: '@profiles',
}, async ({ person, product, mailedPath, expectAccessible }) => {
  const both = await join(product.url, 'Aino', ['tue evening', 'thu evening', 'mon noon'], mailedPath);
  const noemi = await join(product.url, 'Noemi', [], mailedPath);
  const { page } = await person({ width: 320, hasTouch: true });
  await logInByApi(page, noemi);

  await test.step('a row is ticked at once, a box alone, and all of it is saved', async () => {
    await page.goto('/de/account/profile/meeting?edit#week');
    await inMain(page)
      .getByRole('button', { name: /Abend: alle Tage$/ })
      .click();
    await expect(box(page, 'Sonntagabend')).toBeChecked();
    await inMain(page)
      .getByRole('button', { name: /Samstag: alle Zeiten$/ })
      .click();
    await inMain(page)
      .getByRole('button', { name: /Samstag: alle Zeiten$/ })
      .click();
    await expect(box(page, 'Samstagabend')).not.toBeChecked();
    await box(page, 'Mittwochabend').uncheck();
    await expect.poll(() => smallTargets(page)).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const { save } = textsOf('de', 'profiles-steps');
    await inMain(page).getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByText(textsOf('de', 'profiles').saved, { exact: true })).toBeVisible();
    await page.goto('/de/account/profile/meeting#week');
    await expect(box(page, 'Dienstagabend')).toBeChecked();
    await expect(box(page, 'Mittwochabend')).not.toBeChecked();
    await expectAccessible(page);
  });

  await test.step('the profile gives it as a reason and shows both weeks', async () => {
    await page.goto(`/de/contact/${both.id}`);
    await expect(inMain(page).getByText('Ihr habt 2 gemeinsame Abende.')).toBeVisible();
    const table = inMain(page).getByRole('table', { name: 'Wann ihr beide könnt' });
    await expect(table.getByText('beide', { exact: true })).toHaveCount(2);
    await expect(table.getByText('Aino', { exact: true })).toHaveCount(1);
    await expectAccessible(page);
  });
});
