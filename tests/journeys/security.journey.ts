import { generateSync } from 'otplib';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logIn, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const { passkeys, sessions, secondFactor, setUp, codes, factor, login, email, change, undo } = textsOf(
  'de',
  'sign-in-security',
);
const session = textsOf('de', 'sign-in');
const account = textsOf('de', 'me');
const errors = textsOf('de', 'errors');

/** The code an app shows some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

for (const javaScript of [true, false]) {
  test(`a second factor is set up, asked for and switched off ${javaScript ? 'with' : 'without'} scripts`, async ({
    person,
    product,
    mailedPath,
    expectAccessible,
  }) => {
    const nora = someone({ name: 'Nora' });
    await joinByApi(product.url, nora, mailedPath);
    const { page } = await person({ javaScript, width: 390 });
    await logIn(page, 'de', nora);
    await page.goto('/de/account/security');
    await page.getByRole('link', { name: secondFactor.setUp }).click();
    // The page before has a field of the same name.
    await expect(page.getByRole('heading', { name: setUp.title })).toBeVisible();
    await page.getByLabel(setUp.password, { exact: true }).fill(nora.password);
    await page.getByRole('button', { name: setUp.begin }).click();
    await expect(page.getByRole('img', { name: setUp.qr })).toBeVisible();
    if (javaScript) await expectAccessible(page);
    const secret = await page.locator('input[name=secret]').inputValue();
    await page.getByLabel(setUp.code, { exact: true }).fill('000000');
    await page.getByRole('button', { name: setUp.submit }).click();
    await expect(page.getByText(errors.fields.code_wrong)).toBeVisible();
    await expect(page.locator('input[name=secret]')).toHaveValue(secret);
    await page.getByLabel(setUp.code, { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: setUp.submit }).click();
    await expect(page.getByText(codes.on)).toBeVisible();
    if (javaScript) await expectAccessible(page);
    const [recovery = '', another = ''] = await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
      .allTextContents();

    const { page: phone } = await person({ javaScript, width: 360 });
    for (const code of [codeOf(secret, 1), recovery]) {
      await phone.context().clearCookies();
      await phone.goto('/de/chat');
      await phone.getByLabel(session.login.identifier, { exact: true }).fill(nora.email);
      await phone.getByLabel(session.login.password, { exact: true }).fill(nora.password);
      await phone.getByRole('main').getByRole('button', { name: session.login.submit, exact: true }).click();
      await expect(phone.getByRole('heading', { name: login.title })).toBeVisible();
      await phone.getByLabel(login.code, { exact: true }).fill('123456');
      await phone.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
      await expect(phone.getByText(errors.fields.code_wrong)).toBeVisible();
      if (javaScript) await expectAccessible(phone);
      await phone.getByLabel(login.code, { exact: true }).fill(code);
      await phone.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
      // Where they wanted to go before all this.
      await expect(phone).toHaveURL(/\/de\/chat$/);
    }

    await page.goto('/de/account/security/second-factor');
    const off = page.getByRole('region', { name: factor.offTitle });
    await off.getByLabel(factor.password, { exact: true }).fill(nora.password);
    await off.getByLabel(factor.code, { exact: true }).fill(recovery);
    await off.getByRole('button', { name: factor.off }).click();
    await expect(page.getByText(errors.fields.code_wrong)).toBeVisible();
    await off.getByLabel(factor.password, { exact: true }).fill(nora.password);
    await off.getByLabel(factor.code, { exact: true }).fill(another);
    await off.getByRole('button', { name: factor.off }).click();
    await expect(page.getByText(factor.offDone)).toBeVisible();
    await phone.context().clearCookies();
    await logIn(phone, 'de', nora);
  });
}

test('a passkey is added, opens the account without a password, and is removed', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const jan = someone({ name: 'Jan' });
  await joinByApi(product.url, jan, mailedPath);
  const { page, context } = await person();
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logIn(page, 'de', jan);
  await page.goto('/de/account/security');
  await untilScriptsRun(page);
  const section = page.getByRole('region', { name: passkeys.title });
  await section.getByLabel(passkeys.name, { exact: true }).fill('Mein Laptop');
  await section.getByRole('button', { name: passkeys.add }).click();
  await expect(section.getByRole('heading', { name: 'Mein Laptop' })).toBeVisible();
  await expectAccessible(page);

  await context.clearCookies();
  await page.goto('/de/contacts');
  await untilScriptsRun(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: session.passkey.submit }).click();
  await expect(page).toHaveURL(/\/de\/contacts$/);

  await page.goto('/de/account/security');
  await untilScriptsRun(page);
  await section.getByText(passkeys.rename, { exact: true }).click();
  await section.getByLabel(passkeys.name, { exact: true }).first().fill('Büro');
  await section.getByRole('button', { name: passkeys.save }).click();
  await expect(section.getByRole('heading', { name: 'Büro' })).toBeVisible();
  await section.getByText(passkeys.remove, { exact: true }).click();
  await section.getByRole('button', { name: passkeys.removeConfirm }).click();
  await expect(page.getByText(passkeys.removed)).toBeVisible();

  await context.clearCookies();
  await page.goto('/de/login');
  await untilScriptsRun(page);
  await page.getByRole('button', { name: session.passkey.submit }).click();
  await expect(page.getByText(errors.code.passkey_refused)).toBeVisible();
});

test('other devices are seen, and logged out from here, one by one or all', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const tim = someone({ name: 'Tim' });
  await joinByApi(product.url, tim, mailedPath);
  const { page: laptop } = await person();
  const { page: phone } = await person({ width: 390 });
  const { page: tablet } = await person({ width: 768 });
  for (const page of [tablet, phone, laptop]) await logIn(page, 'de', tim);
  await laptop.goto('/de/account/security');
  const region = laptop.getByRole('region', { name: sessions.title });
  await expect(region.getByText(sessions.current, { exact: true })).toHaveCount(1);
  await expectAccessible(laptop);
  // Signed up through the API, too: of four, the one used last but here is the phone.
  await expect(region.getByRole('listitem')).toHaveCount(4);
  await region.getByRole('listitem').nth(1).getByText(sessions.end, { exact: true }).click();
  await expect(region.getByRole('listitem')).toHaveCount(3);
  await phone.goto('/de/chat');
  await expect(phone).toHaveURL(/\/de\/login/);
  await tablet.goto('/de/chat');
  await expect(tablet).toHaveURL(/\/de\/chat$/);
  await region.getByText(sessions.endOthers).first().click();
  await region.getByRole('button', { name: sessions.endOthers }).click();
  await expect(laptop.getByText(sessions.endedOthers)).toBeVisible();
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await tablet.goto('/de/chat');
  await expect(tablet).toHaveURL(/\/de\/login/);
  await laptop.goto('/de/chat');
  await expect(laptop).toHaveURL(/\/de\/chat$/);
});

test('a new address is confirmed there, and the former one takes it back', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const lea = someone({ name: 'Lea' });
  const newAddress = `neu-${lea.email}`;
  await joinByApi(product.url, lea, mailedPath);
  const { page } = await person({ javaScript: false });
  await logIn(page, 'de', lea);
  await page.goto('/de/account');
  await page.getByRole('link', { name: account.email.change }).click();
  const region = page.getByRole('region', { name: email.title });
  await region.getByLabel(email.new, { exact: true }).fill(newAddress);
  await region.getByLabel(email.password, { exact: true }).fill(lea.password);
  await region.getByRole('button', { name: email.submit }).click();
  await expect(page.getByText(email.asked)).toBeVisible();
  await expect(region.getByText(newAddress)).toBeVisible();
  await page.goto(await mailedPath(newAddress));
  await expect(page.getByText(newAddress)).toBeVisible();
  await page.getByRole('button', { name: change.submit }).click();
  await expect(page.getByText(email.changed)).toBeVisible();

  await expect.poll(() => mailedPath(lea.email)).toContain('/email/undo');
  const { page: own } = await person({ width: 360 });
  await own.goto(await mailedPath(lea.email));
  await untilScriptsRun(own);
  await expectAccessible(own);
  await own.getByRole('button', { name: undo.submit }).click();
  await expect(own.getByRole('heading', { name: undo.doneTitle })).toBeVisible();
  expect(own.url()).not.toContain('code=');
  await page.goto('/de/chat');
  await expect(page).toHaveURL(/\/de\/login/);
  await expect.poll(() => mailedPath(lea.email)).toContain('/password/reset');
  await own.goto(await mailedPath(lea.email));
  await own.getByLabel(session.reset.password, { exact: true }).fill('vier grüne Wiesen im Emmental');
  await own.getByLabel(session.reset.confirmation, { exact: true }).fill('vier grüne Wiesen im Emmental');
  await own.getByRole('button', { name: session.reset.submit }).click();
  await expect(own.getByText(lea.email).first()).toBeVisible();
});
