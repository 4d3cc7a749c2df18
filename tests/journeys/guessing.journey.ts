import { randomUUID } from 'node:crypto';
import { type Browser, expect, test } from '@playwright/test';
import { type RunningProduct, startProduct } from './support/server.ts';

const password = 'sechs rote Dächer in Bern';
let product: RunningProduct;
test.beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: 'on' });
});
test.afterAll(() => product.stop());

async function post(path: string, from: string, body: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
  return (await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

/** Somebody whose password is being tried from twenty networks where they have never been. */
async function createGuessedMember(): Promise<string> {
  const email = `rosa-${randomUUID().slice(0, 8)}@example.test`;
  const signUp = { name: 'Rosa', email, password, locale: 'de', terms: true };
  expect(await post('/api/auth/local/register', '2001:db8:1::1', signUp)).toBe(201);
  for (let count = 0; count < 20; count++) {
    const from = `2001:db8:2:${count.toString(16)}::1`;
    expect(await post('/api/auth/local', from, { identifier: email, password: `guess ${count}` })).toBe(401);
  }
  return email;
}

async function logIn(browser: Browser, options: { javaScriptEnabled: boolean }) {
  const context = await browser.newContext({ ...options, locale: 'de-CH' });
  const page = await context.newPage();
  await page.goto(`${product.url}/de/login`);
  await page.getByLabel('E-Mail').fill(await createGuessedMember());
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  return { page, context };
}

test('while others guess the password, the browser of its owner solves a puzzle and goes on by itself', async ({
  browser,
}) => {
  const { page, context } = await logIn(browser, { javaScriptEnabled: true });
  await expect(page).toHaveURL(/\/de\/tandems/);
  await context.close();
});

test('without scripts the page says how to get in all the same', async ({ browser }) => {
  const { page, context } = await logIn(browser, { javaScriptEnabled: false });
  await expect(page.getByText('Ohne Skripte geht es dort, wo du schon einmal angemeldet warst')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Passwort vergessen?' })).toBeVisible();
  await context.close();
});
