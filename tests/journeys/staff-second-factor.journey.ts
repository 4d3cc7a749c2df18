import { generateSync } from 'otplib';
import { castPassword } from '../../server/database/seed/cast-accounts.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { logIn, someone } from './support/people.ts';
import { startProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const { secondFactor, setUp, codes } = textsOf('de', 'sign-in-security');
const account = textsOf('de', 'me');
const operator = textsOf('de', 'operator');

test('the console opens to an admin once log-in asks them for a second factor', async ({
  person,
  expectAccessible,
}) => {
  const product = await startProduct({ STAFF_SECOND_FACTOR: 'on', DEMO: 'on' });
  try {
    const lea = someone({ name: 'Lea', email: 'lea@example.test', password: castPassword });
    await makeAdmin(product.dataDir, lea.email);
    const { page, context } = await person({ width: 390, url: product.url });
    await logIn(page, 'de', lea);
    await page.goto('/de/account');
    await page.getByRole('link', { name: account.links.operator.title }).click();
    await expect(page).toHaveURL(/\/de\/account\/security$/);
    await expect(page.getByText(secondFactor.neededForRole)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: secondFactor.setUp }).first().click();
    await expect(page.getByRole('heading', { name: setUp.title })).toBeVisible();
    await untilScriptsRun(page);
    await page.getByLabel(setUp.password, { exact: true }).fill(lea.password);
    await page.getByRole('button', { name: setUp.begin }).click();
    await expect(page.getByRole('img', { name: setUp.qr })).toBeVisible();
    const secret = await page.locator('input[name=secret]').inputValue();
    await page.getByLabel(setUp.code, { exact: true }).fill(generateSync({ secret }));
    await page.getByRole('button', { name: setUp.submit }).click();
    await expect(page.getByText(codes.on)).toBeVisible();
    await page.goto('/de/operator');
    await expect(page.getByRole('heading', { name: operator.menu.overview })).toBeVisible();
    await page.goto('/de/account/security');
    await expect(page.getByText(secondFactor.neededForRole)).toHaveCount(0);
    await context.close();
  } finally {
    await product.stop();
  }
});
