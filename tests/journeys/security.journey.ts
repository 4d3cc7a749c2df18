import { generateSync } from 'otplib';
import { expect, test } from './support/journey.ts';
import { membersOf } from './support/members.ts';
import { logIn } from './support/people.ts';
import { productTime } from './support/product-time.ts';
import { textsOf } from './support/texts.ts';

const { passkeys, secondFactor, setUp, codes, login } = textsOf('de', 'sign-in-security');
const session = textsOf('de', 'sign-in');
const errors = textsOf('de', 'errors');

/** The code an app shows at a time. */
const codeAt = (time: Temporal.ZonedDateTime, secret: string) =>
  generateSync({ secret, epoch: Math.floor(time.epochMilliseconds / 1000) });

test('a second factor is set up and required, and a passkey opens the account without either', {
  tag: ['@main', '@sign-in', '@session'],
}, async ({ person, product, expectAccessible }) => {
  const [nora] = await membersOf(product, 'Nora');
  const { page, context } = await person({ width: 390 });
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
  await logIn(page, 'de', nora);
  let secret = '';

  await test.step('the second factor is set up with the code of an app', async () => {
    await page.goto('/de/account/security/second-factor');
    await page.getByLabel(setUp.password, { exact: true }).fill(nora.password);
    await page.getByRole('button', { name: setUp.begin }).click();
    await expect(page.getByRole('img', { name: setUp.qr })).toBeVisible();
    await expectAccessible(page);
    secret = await page.locator('input[name=secret]').inputValue();
    await page.getByLabel(setUp.code, { exact: true }).fill('000000');
    await page.getByRole('button', { name: setUp.submit }).click();
    await expect(page.getByText(errors.fields.code_wrong)).toBeVisible();
    await page.getByLabel(setUp.code, { exact: true }).fill(codeAt(await productTime(product), secret));
    await page.getByRole('button', { name: setUp.submit }).click();
    await expect(page.getByText(codes.on)).toBeVisible();
    await expectAccessible(page);
  });

  const section = page.getByRole('region', { name: passkeys.title });
  await test.step('a passkey is added to it', async () => {
    await page.goto('/de/account/security');
    await expect(page.getByRole('link', { name: secondFactor.change })).toBeVisible();
    await section.getByLabel(passkeys.name, { exact: true }).fill('Mein Laptop');
    await section.getByRole('button', { name: passkeys.add }).click();
    await expect(section.getByRole('heading', { name: 'Mein Laptop' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('log-in requires the code, and continues to the wanted page', async () => {
    await context.clearCookies();
    await page.goto('/de/chat');
    await page.getByLabel(session.login.identifier, { exact: true }).fill(nora.email);
    await page.getByLabel(session.login.password, { exact: true }).fill(nora.password);
    await page.getByRole('main').getByRole('button', { name: session.login.submit, exact: true }).click();
    await expect(page.getByRole('heading', { name: login.title })).toBeVisible();
    await page.getByLabel(login.code, { exact: true }).fill('123456');
    await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
    await expect(page.getByText(errors.fields.code_wrong)).toBeVisible();
    await expectAccessible(page);
    // Each code counts once.
    const next = (await productTime(product)).add({ seconds: 30 });
    await page.getByLabel(login.code, { exact: true }).fill(codeAt(next, secret));
    await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/de\/chat$/);
  });

  await test.step('the passkey needs neither password nor code', async () => {
    await context.clearCookies();
    await page.goto('/de/contacts');
    await expectAccessible(page);
    await page.getByRole('button', { name: session.passkey.submit }).click();
    await expect(page).toHaveURL(/\/de\/contacts$/);
  });

  await test.step('renamed and removed, it opens nothing any more', async () => {
    await page.goto('/de/account/security');
    await section.getByText(passkeys.rename, { exact: true }).click();
    await section.getByLabel(passkeys.name, { exact: true }).first().fill('Büro');
    await section.getByRole('button', { name: passkeys.save }).click();
    await expect(section.getByRole('heading', { name: 'Büro' })).toBeVisible();
    await section.getByText(passkeys.remove, { exact: true }).click();
    await section.getByRole('button', { name: passkeys.removeConfirm }).click();
    await expect(page.getByText(passkeys.removed)).toBeVisible();
    await context.clearCookies();
    await page.goto('/de/login');
    await page.getByRole('button', { name: session.passkey.submit }).click();
    await expect(page.getByText(errors.code.passkey_refused)).toBeVisible();
  });
});
