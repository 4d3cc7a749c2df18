import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { confirmAddress, fillProfile, logIn, signUp, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

test('search, sign-up, log-in and writing work without JavaScript', {
  tag: ['@pages', '@sign-in', '@search', '@chat'],
}, async ({ person, product, mailedPath }) => {
  const silvia = someone({ name: 'Silvia', speaks: 'pt', learns: 'gsw' });
  const [kurt] = await membersOf(product, {
    name: 'Kurt',
    speaks: [{ code: 'gsw' }],
    learns: [{ code: 'pt' }],
    placeId: 601000,
  });
  const { page } = await person({ javaScript: false });

  await test.step('a visitor searches', async () => {
    await page.goto('/de');
    await page.locator('select[name=speak]').first().selectOption('pt');
    await page.locator('select[name=learn]').first().selectOption('gsw');
    await page.locator('input[name=place]').first().fill('6003');
    await page.getByRole('main').locator('form').first().getByRole('button').first().click();
    await expect(page).toHaveURL(/\/de\/tandems\?/);
    await expect(page.getByRole('heading', { name: /^Kurt/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Kurt' })).toContainText('Kanton Luzern');
  });

  await test.step('writing opens the person and the log-in; signing up alone works as well', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Kurt' })
      .getByRole('link', { name: /schreiben/i })
      .click();
    await expect(page).toHaveURL(/\/de\/write\//);
    await expect(page.getByRole('heading', { level: 1, name: /^Kurt/ })).toBeVisible();
    await signUp(page, 'de', silvia);
    await confirmAddress(page, 'de', await mailedPath(silvia.email));
    await fillProfile(page, 'de', silvia);
    await page.getByRole('link', { name: textsOf('de', 'profiles-steps').later, exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Kurt/ })).toBeVisible();
  });

  await test.step('log out and in again', async () => {
    const account = textsOf('de', 'me');
    await page.goto('/de/account');
    await page.getByRole('main').getByRole('button', { name: account.logout }).click();
    await page.goto('/de/chat');
    await expect(page).toHaveURL(/\/de\/login/);
    await logIn(page, 'de', silvia);
    await expect(page).toHaveURL(/\/de\/chat$/);
  });

  await test.step('write, and read the answer after a reload', async () => {
    await page.goto('/de/tandems?speak=pt&learn=gsw&place=6003');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Kurt' })
      .getByRole('link', { name: /schreiben/i })
      .click();
    await page.locator('textarea[name=text]').fill('Sali Kurt, hast du Lust auf ein Tandem?');
    await page.getByRole('button', { name: textsOf('de', 'profiles-member').write.send }).click();
    await expect(page).toHaveURL(/\/de\/chat\//);
    await expect(page.getByText('Sali Kurt, hast du Lust auf ein Tandem?')).toBeVisible();
    const { page: kurtsPage } = await person({ javaScript: false });
    await logInAs(kurtsPage, kurt, product.url);
    await kurtsPage.goto('/de/chat');
    await kurtsPage.getByRole('link', { name: /Silvia/ }).click();
    await kurtsPage.locator('textarea[name=text]').fill('Gern! Olá Silvia.');
    await kurtsPage.getByRole('button', { name: textsOf('de', 'chat').composer.send, exact: true }).click();
    await expect(kurtsPage.getByText('Gern! Olá Silvia.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Gern! Olá Silvia.')).toBeVisible();
  });
});
