import * as limits from '../../contract/limits.ts';
import { expect, test } from './support/journey.ts';
import { confirmAddress, fillProfile, joinByApi, logInByApi, signUp, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

test('two people sign up, find each other and chat live both ways', async ({
  person,
  mailedPath,
  expectAccessible,
}) => {
  const lea = someone({ name: 'Lea', speaks: 'it', learns: 'rm' });
  const gieri = someone({ name: 'Gieri', speaks: 'rm', learns: 'it', postcode: '6010' });
  const { page: leasPage } = await person();
  const { page: gierisPage } = await person({ width: 390 });
  for (const [page, who] of [
    [leasPage, lea],
    [gierisPage, gieri],
  ] as const) {
    await signUp(page, 'de', who);
    await expectAccessible(page);
    await confirmAddress(page, 'de', await mailedPath(who.email));
    await fillProfile(page, 'de', who);
    await expectAccessible(page);
  }

  await test.step('Lea finds Gieri', async () => {
    await leasPage.goto('/de/tandems?speak=it&learn=rm&place=6003');
    const card = leasPage.getByRole('listitem').filter({ has: leasPage.getByRole('heading', { name: /^Gieri/ }) });
    await expect(card).toBeVisible();
    await expectAccessible(leasPage);
    await card.getByRole('link', { name: /schreiben/i }).click();
    await expect(leasPage.getByRole('heading', { level: 1, name: /Gieri/ })).toBeVisible();
    await expectAccessible(leasPage);
  });

  const chat = textsOf('de', 'chat');
  await test.step('her first message is a request to him', async () => {
    await leasPage.locator('textarea[name=text]').fill('Allegra Gieri! Vuoi fare un tandem?');
    await leasPage.getByRole('button', { name: textsOf('de', 'profiles-member').write.send }).click();
    await expect(leasPage).toHaveURL(/\/de\/chat\/[0-9a-f-]{36}/);
    await expect(leasPage.getByRole('log').getByText('Allegra Gieri!')).toBeVisible();
  });

  await test.step('he sees it without reloading, accepts and answers; she sees that live', async () => {
    await gierisPage.goto('/de/chat');
    await gierisPage.getByRole('link', { name: /Lea/ }).click();
    await gierisPage.getByRole('button', { name: chat.request.accept }).click();
    await expect(gierisPage.getByRole('button', { name: chat.request.accept })).toBeHidden();
    const composer = gierisPage.getByRole('textbox');
    await composer.pressSequentially('Gern');
    await expect(leasPage.getByText('Gieri schreibt …')).toBeVisible();
    await composer.fill('Gern, am Samstag am See?');
    await gierisPage.getByRole('button', { name: chat.composer.send, exact: true }).click();
    await expect(leasPage.getByRole('log').getByText('Gern, am Samstag am See?')).toBeVisible();
    await expect(gierisPage.getByText(chat.thread.read)).toBeVisible();
    await leasPage.getByRole('textbox').fill('Sì, volentieri! https://example.test/lago');
    await leasPage.keyboard.press('Enter');
    await expect(gierisPage.getByRole('log').getByText('Sì, volentieri!')).toBeVisible();
    const link = gierisPage.getByRole('log').getByRole('link', { name: 'https://example.test/lago' });
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expectAccessible(leasPage);
    await expectAccessible(gierisPage);
  });

  await test.step('both see the same after a reload, in the same order', async () => {
    const said = ['Allegra Gieri!', 'Gern, am Samstag am See?', 'Sì, volentieri!'];
    for (const page of [leasPage, gierisPage]) {
      await page.reload();
      const log = (await page.getByRole('log').textContent()) ?? '';
      const places = said.map((text) => log.indexOf(text));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect([...places].sort((one, other) => one - other)).toEqual(places);
    }
  });
});

test('the fifth request of a month is refused in the words of product 8, and the text stays', async ({
  person,
  product,
  mailedPath,
}) => {
  const asker = someone({ name: 'Fabio' });
  const { page } = await person();
  await joinByApi(product.url, asker, mailedPath);
  await logInByApi(page, asker);
  const others = [];
  for (const name of ['Urs', 'Vreni', 'Reto', 'Heidi', 'Ueli']) {
    others.push(await joinByApi(product.url, someone({ name, speaks: 'gsw', learns: 'it' }), mailedPath));
  }
  const member = textsOf('de', 'profiles-member');
  // The last page is opened while a contact is left and sent when none is: what was typed must not be lost.
  const { page: secondTab } = { page: await page.context().newPage() };
  await secondTab.goto(`/de/contact/${others[limits.monthlyRequests.basic]}`);
  await secondTab.locator('textarea[name=text]').fill('Ciao, imparo lo svizzero tedesco.');
  for (const [index, id] of others.slice(0, limits.monthlyRequests.basic).entries()) {
    await page.goto(`/de/contact/${id}`);
    await expect(page.getByText(`${index} von ${limits.monthlyRequests.basic} Anfragen`).first()).toBeVisible();
    await page.locator('textarea[name=text]').fill('Ciao! Facciamo un tandem?');
    await page.getByRole('button', { name: member.write.send }).click();
    await expect(page).toHaveURL(/\/de\/chat\//);
  }
  await secondTab.getByRole('button', { name: member.write.send }).click();
  await expect(secondTab.getByText(member.quota.basic).first()).toBeVisible();
  await expect(secondTab.locator('textarea[name=text]')).toHaveValue('Ciao, imparo lo svizzero tedesco.');
});
