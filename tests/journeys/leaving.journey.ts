import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './support/journey.ts';
import { joinByApi, logIn, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const account = textsOf('de', 'me').links;
const taking = textsOf('de', 'me-export');
const deleting = textsOf('de', 'me-deletion');
const { restore, login: leaving } = textsOf('de', 'sign-in-restore');
const { login } = textsOf('de', 'sign-in');

test('a member exports everything, leaves, and returns by the mailed link', {
  tag: ['@main', '@me', '@sign-in'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  const nora = someone({ name: 'Nora', about: 'Ich sammle <b>Zaunkönige</b> in Zernez und lerne Mundart.' });
  await joinByApi(product.url, nora, mailedPath);
  const { page } = await person();
  await logInByApi(page, nora);

  await test.step('requests the file, waits for the email, downloads and reads it', async () => {
    await page.goto('/de/account');
    await page.getByRole('link', { name: account.export }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: taking.ask }).click();
    await expect.poll(() => mailedPath(nora.email)).toBe('/de/account/export');
    await page.goto(await mailedPath(nora.email));
    await expect(page.getByRole('heading', { name: taking.ready })).toBeVisible();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: taking.download }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^adeux-export-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(Object.keys(files).sort()).toEqual(['data.json', 'index.html']);
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    expect(data).toMatchObject({ account: { email: nora.email }, profile: { about: nora.about } });
    const readable = strFromU8(files['index.html'] ?? new Uint8Array());
    const { page: reader } = await person();
    await reader.setContent(readable);
    await expect(reader.getByText(nora.about)).toBeVisible();
    await expectAccessible(reader);
  });

  await test.step('leaves, and is logged out', async () => {
    await page.goto('/de/account/delete');
    await page.getByLabel(deleting.reason.gaveUp).check();
    await page.getByLabel(deleting.password, { exact: true }).fill(nora.password);
    await expectAccessible(page);
    await page.getByRole('button', { name: deleting.submit }).click();
    await expect(page).toHaveURL(/\/de\?account=deleted$/);
    await page.goto('/de/account');
    await expect(page).toHaveURL(/\/de\/login$/);
  });

  await test.step('with her password she can restore it', async () => {
    await page.getByLabel(login.identifier, { exact: true }).fill(nora.email);
    await page.getByLabel(login.password, { exact: true }).fill(nora.password);
    await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
    await expect(page.getByText(leaving.offer)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the mailed link restores the account with one click, and nothing is lost', async () => {
    await expect.poll(() => mailedPath(nora.email)).toContain('/account/restore');
    await page.goto(await mailedPath(nora.email));
    await expectAccessible(page);
    await page.getByRole('button', { name: restore.submit }).click();
    await expect(page.getByRole('heading', { name: restore.doneTitle })).toBeVisible();
    await expectAccessible(page);
    await logIn(page, 'de', nora);
    await page.goto('/de/account/profile/about');
    await expect(page.locator('textarea[name=about]')).toHaveValue(nora.about);
  });
});
