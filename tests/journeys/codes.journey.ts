import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test as base, expect, untilScriptsRun } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { confirmAddress, joinByApi, logInByApi, someone } from './support/people.ts';
import { type RunningProduct, startProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const codes = textsOf('de', 'operator-codes');
const codePage = textsOf('de', 'codes');
const errors = textsOf('de', 'errors').code;

/** A product of these tests' own: its clock is moved. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: 'off' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });

/** Fills the form of new codes, as far as something else is wanted than what it says already. */
async function makeCodes(page: Page, values: Record<string, string>) {
  await page.goto('/de/operator/codes/new');
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  await page.getByRole('main').getByRole('button', { name: codes.form.submit }).click();
  await expect(page).toHaveURL(/[?]made=/);
}

/** The lines of a CSV file of ours, its head left out. */
async function linesOf(file: string): Promise<string[][]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n').slice(1);
  return lines.map((line) => line.slice(1, -1).split('";"'));
}

/** Tries a code and waits for what is said about it. */
async function tryCode(page: Page, code: string, words: string) {
  await page.goto('/de/usecode');
  await page.getByLabel(codePage.field).fill(code);
  await page.getByRole('button', { name: codePage.submit }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByLabel(codePage.field)).toHaveValue(code);
}

test('a batch of codes, and one of them from its link through signing up to premium, in every open tab at once', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const ada = someone({ name: 'Ada' });
  await joinByApi(product.url, ada, mailedPath);
  await makeAdmin(product.dataDir, ada.email);
  const { page: console } = await person();
  await logInByApi(console, ada);

  const [first, second] = await test.step('Ada makes 20 codes and downloads them', async () => {
    await console.goto('/de/operator/codes');
    await expectAccessible(console);
    await console.goto('/de/operator/codes/new');
    await expectAccessible(console);
    await makeCodes(console, { count: '20', days: '45', note: 'Sprachfest' });
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
  if (!first || !second) throw new Error('no codes');

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
});

test('what cannot be redeemed says why, and keeps what was typed', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [ada, nora, lena] = [someone({ name: 'Ada' }), someone({ name: 'Nora' }), someone({ name: 'Lena' })];
  for (const one of [ada, nora, lena]) await joinByApi(product.url, one, mailedPath);
  await makeAdmin(product.dataDir, ada.email);
  const { page: console } = await person();
  await logInByApi(console, ada);
  await makeCodes(console, { code: 'NUR-EINMAL' });
  await makeCodes(console, { code: 'SCHON-WEG' });
  await makeCodes(console, { code: 'BIS-HEUTE', endsOn: today(), uses: '9' });
  await console.goto('/de/operator/codes?q=SCHON-WEG');
  await console.locator('summary').filter({ hasText: codes.stop }).click();
  await console.getByRole('button', { name: codes.stop }).click();
  await expect(console.getByText(codes.stopped)).toBeVisible();

  const { page: lenas } = await person();
  await logInByApi(lenas, lena);
  await lenas.goto('/de/code/nur-einmal');
  await lenas.getByRole('button', { name: codePage.submit }).click();
  await expect(lenas).toHaveURL(/[?]redeemed/);
  await tryCode(lenas, 'NUR-EINMAL', errors.code_used);
  await expectAccessible(lenas);

  const { page } = await person({ javaScript: false });
  await logInByApi(page, nora);
  await tryCode(page, 'GIBT-ES-NICHT', errors.code_unknown);
  await tryCode(page, 'nur-einmal', errors.code_exhausted);
  await tryCode(page, 'schon-weg', errors.code_stopped);
  await page.goto(`/de/code/${'A'.repeat(10_000)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('de', 'error-pages').notFound.title);
  await fetch(`${product.url}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ days: '1' }),
  });
  await tryCode(page, 'BIS-HEUTE', errors.code_expired);
});

test('whoever confirms without a code is told so as before', async ({ person, product, mailedPath }) => {
  const otto = someone({ name: 'Otto' });
  const { page } = await person();
  const { signup, checkMail } = textsOf('de', 'sign-in');
  await page.goto('/de/signup');
  await page.getByLabel(signup.name, { exact: true }).fill(otto.name);
  await page.getByLabel(signup.email, { exact: true }).fill(otto.email);
  await page.getByLabel(signup.password, { exact: true }).fill(otto.password);
  await page.getByLabel(signup.terms).check();
  await page.getByRole('main').getByRole('button', { name: signup.submit }).click();
  await expect(page.getByRole('heading', { name: checkMail.title })).toBeVisible();
  await confirmAddress(page, 'de', await mailedPath(otto.email));
  expect(page.url()).toBe(`${product.url}/de/email/confirmed`);
});
