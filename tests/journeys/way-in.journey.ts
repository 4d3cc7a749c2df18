import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { membersOf } from './support/members.ts';
import { someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const write = textsOf('de', 'profiles-write');
const signIn = textsOf('de', 'sign-in');
const { told: flashes } = textsOf('de', 'layouts');
const waiting = { speaks: [{ code: 'gsw' }], learns: [{ code: 'it' }] };
const about = 'Ich bin gern draussen und übe am liebsten beim Spazieren.';
const words = 'Ciao! Ich komme aus Lugano. Wollen wir am Donnerstag am See spazieren?';

const inMain = (page: Page) => page.getByRole('main');
const message = (page: Page) => inMain(page).locator('textarea[name=text]');
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const linkToWrite = (page: Page, name: string) => cardOf(page, name).getByRole('link', { name: `${name} schreiben` });
const button = (page: Page, name: string) => inMain(page).getByRole('button', { name, exact: true });

/**
 * Counts a person's taps on the pages, and the pages they see. The phone's own keyboard and lists are not part of the
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
    async type(target: Locator, text: string) {
      counted.taps += 1;
      await target.click();
      await page.keyboard.type(text);
    },
  };
}

test('on a phone, from home to a message that is sent', { tag: ['@main', '@home', '@profiles', '@sign-in'] }, async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  await membersOf(product, { ...waiting, learns: [{ code: 'de' }], name: 'Martina', placeId: 601000, about });
  const lea = someone({ name: 'Lea' });
  const { page } = await person({ width: 360 });
  await page.goto('/de');
  const { counted, tap, type } = counting(page);

  await tap(inMain(page).getByRole('link', { name: 'Schweizerdeutsch', exact: true }));
  await tap(linkToWrite(page, 'Martina').first());
  await expect(page.getByRole('heading', { level: 1, name: 'Martina wartet.' })).toBeVisible();
  await expect(inMain(page)).toContainText('Also auf dich.');
  await expect(inMain(page)).toContainText('Kanton Luzern');
  await expect(inMain(page)).toContainText(about);
  await expectAccessible(page);
  await type(message(page), words);
  // What is written survives a reload, on this device alone, until it is sent.
  await page.reload();
  await expect(message(page)).toHaveValue(words);
  await expect(inMain(page)).toContainText(write.draft);
  await type(page.getByLabel(signIn.signup.name, { exact: true }), lea.name);
  await type(page.getByLabel(signIn.signup.email, { exact: true }), lea.email);
  await type(page.getByLabel(signIn.signup.password, { exact: true }), lea.password);
  await tap(page.locator('[name=terms]'));
  await tap(button(page, write.account.submit));
  await expect(page.getByRole('heading', { name: signIn.checkMail.title })).toBeVisible();
  expect(counted, 'to a written request').toEqual({ taps: 8, screens: 4 });
  await expect(inMain(page)).toContainText('Deine Nachricht an Martina');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('visitor'))))
    .toEqual([]);
  await expectAccessible(page);

  // The link in the mail, which is not a page of ours, sends the message.
  counted.taps += 1;
  await page.goto(await mailedPath(lea.email));
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await expect(page.getByText(flashes.sent)).toBeVisible();
  expect(counted, 'to a sent one').toEqual({ taps: 9, screens: 5 });
  await expectAccessible(page);

  await page.goto('/de/account/profile/languages');
  await expect(page.locator('select[name="langsSpeaking.0.code"]')).toHaveValue('de');
  await expect(page.locator('select[name="langsLearning.0.code"]')).toHaveValue('gsw');
});

test('by keyboard alone, with two tabs to the message', { tag: ['@profiles', '@sign-in'] }, async ({
  person,
  product,
  mailedPath,
}) => {
  const [clara] = await membersOf(product, { ...waiting, name: 'Clara' });
  const lea = someone({ name: 'Leonie' });
  const { page } = await person();
  await page.goto(`/de/write/${clara.id}?speak=it&learn=gsw`);
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
  // What shows the password, then the box.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.locator('[name=terms]')).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: signIn.checkMail.title })).toBeVisible();
  await page.goto(await mailedPath(lea.email));
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
});
