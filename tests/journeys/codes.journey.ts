import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { logInAs, membersOf } from './support/members.ts';
import { someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const codes = textsOf('de', 'operator-codes');
const codePage = textsOf('de', 'codes');
const errors = textsOf('de', 'errors').code;

/** The lines of a CSV file of ours, its head left out. */
async function linesOf(file: string): Promise<string[][]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n').slice(1);
  return lines.map((line) => line.slice(1, -1).split('";"'));
}

test('a batch of codes, and one of them from its link through signing up to premium, in every open tab at once', {
  tag: ['@codes', '@subscriptions', '@sign-in'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  const [ada] = await membersOf(product, 'Ada');
  await makeAdmin(product.dataDir, ada.email);
  const { page: console } = await person();
  await logInAs(console, ada, product.url);

  const [first] = await test.step('Ada makes 20 codes and downloads them', async () => {
    await console.goto('/de/operator/codes');
    await expectAccessible(console);
    await console.goto('/de/operator/codes/new');
    await expectAccessible(console);
    for (const [name, value] of Object.entries({ count: '20', days: '45', note: 'Sprachfest' }))
      await console.locator(`[name="${name}"]`).fill(value);
    await console.getByRole('main').getByRole('button', { name: codes.form.submit }).click();
    await expect(console).toHaveURL(/[?]made=/);
    await expectAccessible(console);
    const download = console.waitForEvent('download');
    await console
      .getByRole('status')
      .getByRole('link', { name: /Deutsch/ })
      .click();
    const lines = await linesOf(await (await download).path());
    expect(lines).toHaveLength(20);
    expect(new Set(lines.map(([code]) => code)).size).toBe(20);
    return lines.map(([code = '', link = '']) => ({ code, link }));
  });
  if (!first) throw new Error('no codes');

  const lena = someone({ name: 'Lena' });
  const { page, context } = await person();
  await test.step('Lena opens the link of one, signs up, and is back with the code filled in', async () => {
    expect(first.link).toBe(`${product.url}/de/code/${first.code}`);
    await page.goto(first.link);
    await expect(page.getByLabel(codePage.field)).toHaveValue(first.code);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: codePage.signup }).click();
    const { signup } = textsOf('de', 'sign-in');
    await page.getByLabel(signup.name, { exact: true }).fill(lena.name);
    await page.getByLabel(signup.email, { exact: true }).fill(lena.email);
    await page.getByLabel(signup.password, { exact: true }).fill(lena.password);
    await page.getByLabel(signup.terms).check();
    await page.getByRole('main').getByRole('button', { name: signup.submit }).click();
    await expect(page).toHaveURL(new RegExp(`/de/code/${first.code}$`));
    await expect(page.getByLabel(codePage.field)).toHaveValue(first.code);
  });

  await test.step('she confirms her address in the same browser, and is back again', async () => {
    await page.goto(await mailedPath(lena.email));
    await expect(page).toHaveURL(new RegExp(`/de/code/${first.code}[?]confirmed`));
    await expect(page.getByText(codePage.confirmed)).toBeVisible();
    await expect(page.getByLabel(codePage.field)).toHaveValue(first.code);
    await expectAccessible(page);
  });

  await test.step('she redeems it, and has premium here and in her other tab', async () => {
    const other = await context.newPage();
    await other.goto('/de/account/subscription');
    await untilScriptsRun(other);
    const limit = (tab: Page) => tab.getByRole('main').getByText('100', { exact: true });
    await expect(other.getByRole('main').getByText('4', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: codePage.submit }).click();
    await expect(page).toHaveURL(/\/de\/account\/subscription[?]redeemed/);
    await expect(page.getByText(textsOf('de', 'subscriptions').told.redeemed)).toBeVisible();
    await expect(limit(page)).toBeVisible();
    await expect(limit(other)).toBeVisible();
    await other.close();
  });

  await test.step('once more it is refused, and still there', async () => {
    await page.goto('/de/usecode');
    await page.getByLabel(codePage.field).fill(first.code);
    await page.getByRole('button', { name: codePage.submit }).click();
    await expect(page.getByText(errors.code_used)).toBeVisible();
    await expect(page.getByLabel(codePage.field)).toHaveValue(first.code);
    await expectAccessible(page);
  });
});
