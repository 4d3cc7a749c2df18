import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { joinByApi, logIn, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const write = textsOf('de', 'profiles-write');
const signIn = textsOf('de', 'sign-in');
const { times, write: composer } = textsOf('de', 'profiles-member');
const [offerTimes, sendButton] = [times.offer, composer.send];
const words = 'Ciao! Ich komme aus Lugano. Wollen wir am Donnerstag am See spazieren?';

const inMain = (page: Page) => page.getByRole('main');
const message = (page: Page) => inMain(page).locator('textarea[name=text]');
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const linkToWrite = (page: Page, name: string) => cardOf(page, name).getByRole('link', { name: `${name} schreiben` });
const button = (page: Page, name: string) => inMain(page).getByRole('button', { name, exact: true });

/**
 * Counts what somebody presses on the pages, and the pages they see. What the phone's own keyboard and lists take is not of the
 * page: a field and a list are a tap each.
 */
function counting(page: Page) {
  const counted = { taps: 0, screens: 1 };
  let shown = page.url();
  page.on('framenavigated', (frame) => {
    // The application notes in the history where it begins, which is no other screen.
    if (frame !== page.mainFrame() || frame.url() === shown) return;
    shown = frame.url();
    counted.screens += 1;
  });
  return {
    counted,
    async tap(target: Locator) {
      counted.taps += 1;
      await target.click();
    },
    async choose(target: Locator, value: string) {
      counted.taps += 1;
      await target.selectOption(value);
    },
    async type(target: Locator, text: string) {
      counted.taps += 1;
      await target.click();
      await page.keyboard.type(text);
    },
  };
}

test('on a phone, from home to a message that is sent', async ({ person, product, mailedPath, expectAccessible }) => {
  const martina = someone({ name: 'Martina', speaks: 'gsw', learns: 'it', postcode: '6010' });
  const lea = someone({ name: 'Lea' });
  const martinasId = await joinByApi(product.url, martina, mailedPath);
  const { page } = await person({ width: 360 });
  await page.goto('/de');
  const { counted, tap, choose, type } = counting(page);

  await choose(page.locator('select[name=speak]').first(), 'it');
  await choose(page.locator('select[name=learn]').first(), 'gsw');
  await tap(inMain(page).locator('form').first().getByRole('button').first());
  await tap(linkToWrite(page, 'Martina').first());
  await expect(page.getByRole('heading', { level: 1, name: 'Martina wartet.' })).toBeVisible();
  await expect(inMain(page)).toContainText('Also auf dich.');
  await expect(inMain(page)).toContainText('Kanton Luzern');
  await expect(inMain(page)).toContainText(martina.about);
  await expectAccessible(page);
  await type(message(page), words);
  await type(page.getByLabel(signIn.signup.name, { exact: true }), lea.name);
  await type(page.getByLabel(signIn.signup.email, { exact: true }), lea.email);
  await type(page.getByLabel(signIn.signup.password, { exact: true }), lea.password);
  await tap(button(page, signIn.signup.submit));
  await expect(page.getByRole('heading', { name: signIn.checkMail.title })).toBeVisible();
  expect(counted, 'to a written request').toEqual({ taps: 9, screens: 4 });
  await expect(inMain(page)).toContainText('Deine Nachricht an Martina');
  await expectAccessible(page);

  // The link in the mail, which is not a page of ours.
  counted.taps += 1;
  await page.goto(await mailedPath(lea.email));
  await expect(page).toHaveURL(new RegExp(`/de/write/${martinasId}\\?confirmed$`));
  await expect(page.getByText(write.confirmed)).toBeVisible();
  await expect(message(page)).toHaveValue(words);
  await expect(message(page)).toBeFocused();
  await expectAccessible(page);
  await tap(button(page, sendButton));
  await expect(page).toHaveURL(/\/de\/chat\//);
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  expect(counted.taps, 'to a sent one').toBe(11);

  await page.goto('/de/account/profile');
  await expect(page.locator('select[name="langsSpeaking.0.code"]')).toHaveValue('it');
  await expect(page.locator('select[name="langsLearning.0.code"]')).toHaveValue('gsw');
});

test('the mail opened on another device: the message is there after log-in', async ({
  person,
  product,
  mailedPath,
}) => {
  const anna = someone({ name: 'Annamaria', speaks: 'gsw', learns: 'it' });
  const lea = someone({ name: 'Leandra' });
  const annasId = await joinByApi(product.url, anna, mailedPath);
  const { page: phone } = await person({ width: 360 });
  await phone.goto(`/de/write/${annasId}?speak=it&learn=gsw&place=6003+Luzern`);
  await message(phone).fill(words);
  await phone.getByLabel(signIn.signup.name, { exact: true }).fill(lea.name);
  await phone.getByLabel(signIn.signup.email, { exact: true }).fill(lea.email);
  await phone.getByLabel(signIn.signup.password, { exact: true }).fill(lea.password);
  await button(phone, signIn.signup.submit).click();
  await expect(phone.getByRole('heading', { name: signIn.checkMail.title })).toBeVisible();

  const { page: desk } = await person();
  await desk.goto(await mailedPath(lea.email));
  await button(desk, signIn.confirm.submit).click();
  await expect(desk.getByRole('heading', { name: signIn.confirmed.title })).toBeVisible();
  await expect(inMain(desk)).toContainText('deine Nachricht an Annamaria senden');
  await inMain(desk).getByRole('link', { name: signIn.confirmed.login, exact: true }).click();
  await desk.getByLabel(signIn.login.identifier, { exact: true }).fill(lea.email);
  await desk.getByLabel(signIn.login.password, { exact: true }).fill(lea.password);
  await button(desk, signIn.login.submit).click();
  await expect(desk).toHaveURL(new RegExp(`/de/write/${annasId}$`));
  await expect(message(desk)).toHaveValue(words);
  const { page: third } = await person();
  await logIn(third, 'de', lea);
  await expect(third, 'a log-in without a wanted page').toHaveURL(new RegExp(`/de/write/${annasId}$`));
  await button(desk, sendButton).click();
  await expect(desk).toHaveURL(/\/de\/chat\//);
  await desk.goto('/de/account/profile');
  await expect(desk.locator('input[name=postcode]')).toHaveValue('6003');
  await phone.goto(`/de/write/${annasId}`);
  await expect(inMain(phone)).toContainText(textsOf('de', 'profiles-member').chat.open);
});

test('without JavaScript: a refusal keeps all, and a member logs in with the message in hand', async ({
  person,
  product,
  mailedPath,
}) => {
  const berta = someone({ name: 'Berta', speaks: 'gsw', learns: 'it' });
  const nora = someone({ name: 'Nora' });
  const bertasId = await joinByApi(product.url, berta, mailedPath);
  await joinByApi(product.url, nora, mailedPath);
  const { page } = await person({ javaScript: false });
  await page.goto(`/de/write/${bertasId}?speak=it&learn=gsw`);
  await message(page).fill(words);
  await page.getByLabel(signIn.signup.name, { exact: true }).fill(nora.name);
  await page.getByLabel(signIn.signup.email, { exact: true }).fill(nora.email);
  await page.getByLabel(signIn.signup.password, { exact: true }).fill(nora.password);
  await button(page, signIn.signup.submit).click();
  await expect(inMain(page).getByRole('alert').first()).toHaveText(textsOf('de', 'errors').code.email_taken);
  await expect(message(page)).toHaveValue(words);
  await button(page, signIn.signup.login).click();
  await expect(page.getByText(words)).toBeVisible();
  await button(page, write.login.back).click();
  await expect(message(page)).toHaveValue(words);
  await expect(page.getByLabel(signIn.signup.name, { exact: true })).toHaveValue(nora.name);
  await button(page, signIn.signup.login).click();
  await expect(page.getByLabel(signIn.login.identifier, { exact: true })).toHaveValue(nora.email);
  await page.getByLabel(signIn.login.password, { exact: true }).fill('ganz falsch');
  await button(page, signIn.login.submit).click();
  await expect(page.getByText(words)).toBeVisible();
  await page.getByLabel(signIn.login.password, { exact: true }).fill(nora.password);
  await button(page, signIn.login.submit).click();
  await expect(page).toHaveURL(new RegExp(`/de/write/${bertasId}$`));
  await expect(message(page)).toHaveValue(words);
  await button(page, sendButton).click();
  await expect(page).toHaveURL(/\/de\/chat\//);
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
});

test('by keyboard alone, with two tabs to the message', async ({ person, product, mailedPath }) => {
  const clara = someone({ name: 'Clara', speaks: 'gsw', learns: 'it' });
  const lea = someone({ name: 'Leonie' });
  const clarasId = await joinByApi(product.url, clara, mailedPath);
  const { page } = await person();
  await page.goto(`/de/write/${clarasId}?speak=it&learn=gsw`);
  const { keyboard } = page;
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(message(page)).toBeFocused();
  await keyboard.type(words);
  // The languages of the search, folded away, are one stop.
  for (const text of ['', lea.name, lea.email, lea.password]) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: signIn.checkMail.title })).toBeVisible();
  await page.goto(await mailedPath(lea.email));
  await expect(message(page)).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: offerTimes })).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(page, sendButton)).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/chat\//);
});

test('a message to somebody who is gone is not lost, and can be discarded', async ({ person, product, mailedPath }) => {
  const dora = someone({ name: 'Dora', speaks: 'gsw', learns: 'it' });
  const lea = someone({ name: 'Lena' });
  const dorasId = await joinByApi(product.url, dora, mailedPath);
  const { page } = await person({ width: 360 });
  await page.goto(`/de/write/${dorasId}`);
  await expect(page.locator('select[name=speak]')).toHaveValue('it');
  await message(page).fill(words);
  await page.getByLabel(signIn.signup.name, { exact: true }).fill(lea.name);
  await page.getByLabel(signIn.signup.email, { exact: true }).fill(lea.email);
  await page.getByLabel(signIn.signup.password, { exact: true }).fill(lea.password);
  await button(page, signIn.signup.submit).click();
  await expect(page.getByRole('heading', { name: signIn.checkMail.title })).toBeVisible();
  await setStatus(product.url, dora, dorasId, 'inactive');
  await page.goto(await mailedPath(lea.email));
  await expect(page.getByRole('heading', { name: write.gone.title })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await button(page, write.discard).click();
  await expect(page).toHaveURL(/\/de\/tandems$/);
  expect((await page.goto(`/de/write/${dorasId}`))?.status()).toBe(404);
});

async function setStatus(
  url: string,
  { email, password }: { email: string; password: string },
  id: string,
  to: string,
) {
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ identifier: email, password });
  const { jwt } = (await (await fetch(`${url}/api/auth/local`, { method: 'POST', headers: json, body })).json()) as {
    jwt: string;
  };
  const headers = { ...json, Authorization: `Bearer ${jwt}` };
  await fetch(`${url}/api/profiles/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ data: { status: to } }),
  });
}
