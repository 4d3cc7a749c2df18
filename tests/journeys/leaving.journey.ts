import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './support/journey.ts';
import { joinByApi, logIn, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const account = textsOf('de', 'me').data;
const taking = textsOf('de', 'me-export');
const deleting = textsOf('de', 'me-deletion');
const { restore, login: leaving } = textsOf('de', 'sign-in-restore');
const { login } = textsOf('de', 'sign-in');
const member = textsOf('de', 'profiles-member');

test('somebody takes everything along, leaves, and comes back by the mailed link', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const nora = someone({ name: 'Nora', about: 'Ich sammle <b>Zaunkönige</b> in Zernez und lerne Mundart.' });
  const lea = someone({ name: 'Lea' });
  const norasId = await joinByApi(product.url, nora, mailedPath);
  await joinByApi(product.url, lea, mailedPath);
  const { page: leas } = await person();
  await logIn(leas, 'de', lea);
  const norasProfile = `/de/contact/${norasId}`;
  await leas.goto(norasProfile);
  await leas.getByRole('button', { name: member.contact.save }).click();
  const { page } = await person();
  await logIn(page, 'de', nora);

  await test.step('asks for the file, waits for the mail, downloads and reads it', async () => {
    await page.goto('/de/account');
    await page.getByRole('link', { name: account.download }).click();
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

  await test.step('leaves, is logged out, and others do not find her', async () => {
    await page.goto('/de/account/delete');
    await page.getByLabel(deleting.reason.gaveUp).check();
    await page.getByLabel(deleting.password, { exact: true }).fill(nora.password);
    await expectAccessible(page);
    await page.getByRole('button', { name: deleting.submit }).click();
    await expect(page).toHaveURL(/\/de\?account=deleted$/);
    await page.goto('/de/account');
    await expect(page).toHaveURL(/\/de\/login$/);
    expect((await leas.goto(norasProfile))?.status()).toBe(404);
    await leas.goto('/de/contacts');
    await expect(leas.getByRole('heading', { name: 'Nora' })).toHaveCount(0);
  });

  await test.step('the mailed link brings her back with one press, and nothing is lost', async () => {
    await expect.poll(() => mailedPath(nora.email)).toContain('/account/restore');
    const link = await mailedPath(nora.email);
    await page.goto(link);
    await expectAccessible(page);
    expect((await leas.goto(norasProfile))?.status()).toBe(404);
    await page.getByRole('button', { name: restore.submit }).click();
    await expect(page.getByRole('heading', { name: restore.doneTitle })).toBeVisible();
    await expectAccessible(page);
    await logIn(page, 'de', nora);
    await page.goto('/de/account/profile');
    await expect(page.locator('textarea[name=about]')).toHaveValue(nora.about);
    expect((await leas.goto(norasProfile))?.status()).toBe(200);
    await leas.goto('/de/contacts');
    await expect(leas.getByRole('heading', { name: 'Nora' })).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: restore.submit }).click();
    await expect(page.getByRole('heading', { name: restore.doneTitle })).toBeVisible();
    await expectAccessible(page);
  });
});

test('whoever logs in before the account is erased is offered to keep it', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const jan = someone({ name: 'Jan' });
  await joinByApi(product.url, jan, mailedPath);
  const { page } = await person();
  await logIn(page, 'de', jan);
  await page.goto('/de/account/delete');
  await page.getByLabel(deleting.reason.foundTandem).check();
  await page.getByLabel(deleting.password, { exact: true }).fill(jan.password);
  await page.getByRole('button', { name: deleting.submit }).click();
  await expect(page).toHaveURL(/account=deleted/);
  await page.goto('/de/login');
  await page.getByLabel(login.identifier, { exact: true }).fill(jan.email);
  await page.getByLabel(login.password, { exact: true }).fill(jan.password);
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page.getByText(leaving.offer)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(login.password, { exact: true }).fill(jan.password);
  await page.getByRole('button', { name: leaving.keep }).click();
  await expect(page).toHaveURL(/\/de\/tandems/);
  await page.goto('/de/account');
  await expect(page).toHaveURL(/\/de\/account$/);
});

test('taking along, leaving and coming back work without JavaScript', async ({ person, product, mailedPath }) => {
  const mara = someone({ name: 'Mara' });
  await joinByApi(product.url, mara, mailedPath);
  const { page } = await person({ javaScript: false });
  await logIn(page, 'de', mara);
  await page.goto('/de/account/export');
  await page.getByRole('button', { name: taking.ask }).click();
  // The page loads itself again until the file is there.
  await expect(page.getByRole('link', { name: taking.download })).toBeVisible({ timeout: 30_000 });
  await page.goto('/de/account/delete');
  await page.getByLabel(deleting.reason.other).check();
  await page.getByLabel(deleting.password, { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: deleting.submit }).click();
  await expect(page).toHaveURL(/\/de\?account=deleted$/);
  await expect.poll(() => mailedPath(mara.email)).toContain('/account/restore');
  await page.goto(await mailedPath(mara.email));
  await page.getByRole('button', { name: restore.submit }).click();
  await expect(page.getByRole('heading', { name: restore.doneTitle })).toBeVisible();
  await logIn(page, 'de', mara);
  await page.goto('/de/account');
  await expect(page).toHaveURL(/\/de\/account$/);
});
