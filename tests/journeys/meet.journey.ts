import { expect, test } from './support/journey.ts';
import { confirmAddress, fillProfile, signUp, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

test('two people sign up, find each other and chat live in both directions', {
  tag: ['@main', '@sign-in', '@profiles', '@search', '@chat'],
}, async ({ person, mailedPath, expectAccessible }) => {
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
    await expect(gierisPage.getByRole('heading', { name: chat.agreed.request })).toBeVisible();
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
    const said = ['Allegra Gieri!', 'Gern, am Samstag am See\\?', 'Sì, volentieri!'];
    for (const page of [leasPage, gierisPage]) {
      await page.reload();
      await expect(page.getByRole('log')).toContainText(new RegExp(said.join('.*'), 's'));
    }
  });
});
