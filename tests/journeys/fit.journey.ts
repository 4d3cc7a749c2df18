import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const { aboutFirst, write } = textsOf('de', 'profiles-member');
const fit = textsOf('de', 'search-fit');

test('a member finds a match at home, starts with a tapped sentence, and the message survives filling in the profile', {
  tag: ['@home', '@profiles', '@search', '@chat'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  const lea = someone({ name: 'Lea', speaks: 'it', learns: 'rm', about: '' });
  const martina = someone({ name: 'Martina', speaks: 'rm', learns: 'it', postcode: '6010' });
  const id = await joinByApi(product.url, martina, mailedPath);
  const { page } = await person({ width: 360 });
  await joinByApi(product.url, lea, mailedPath);
  await logInByApi(page, lea);
  const field = page.locator('textarea[name=text]');

  await test.step('home shows her, with what both have in common', async () => {
    await page.goto('/de');
    await expect(page.getByText(/^Gerade nichts\. Schreib/)).toBeVisible();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Martina/ }) });
    await expect(card.getByText('Kriens · 2 km')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Martina schreiben' }).click();
  });

  await test.step('her page says why, and a tapped sentence is in the field', async () => {
    await expect(page.getByRole('heading', { name: fit.title })).toBeVisible();
    await expect(page.getByText(/^Ihr lernt über Kreuz: Martina lernt Italienisch/)).toBeVisible();
    await untilScriptsRun(page);
    await expect(field).toBeInViewport();
    await page.getByRole('link', { name: 'Wann passt dir ein erster Anruf?' }).click();
    await expect(field).toHaveValue('Hallo Martina! Wann passt dir ein erster Anruf?');
    await page.getByRole('link', { name: /^Hilfst du mir mit/ }).click();
    await expect(field).toHaveValue(/^Hallo Martina! Hilfst du mir mit [^!]+\?$/);
    await expectAccessible(page);
  });

  const said = 'Allegra Martina, ich lerne seit dem Sommer Romanisch und suche jemanden zum Reden beim Spazieren.';
  await test.step('an empty profile needs a sentence first, and the message stays', async () => {
    await field.fill(said);
    await page.getByRole('link', { name: aboutFirst.link }).click();
    await expect(page).toHaveURL(/\/de\/account\/profile\/about$/);
    await page.locator('textarea[name=about]').fill('Ich baue Brücken und lerne Romanisch.');
    await page
      .getByRole('main')
      .getByRole('button', { name: textsOf('de', 'profiles-steps').next, exact: true })
      .click();
    await expect(page).toHaveURL(/\/de\/account\/profile\/picture$/);
    await page.goto(`/de/contact/${id}`);
    await expect(field).toHaveValue(said);
    await expect(page.getByRole('link', { name: aboutFirst.link })).toBeHidden();
  });

  await test.step('what is sent waits at home for her, in a bubble no wider than its lines', async () => {
    await page.getByRole('button', { name: write.send }).click();
    await expect(page).toHaveURL(/\/de\/chat\//);
    const bubble = page.getByRole('log').getByRole('listitem').filter({ hasText: said });
    await expect(bubble).toHaveAttribute('style', /width/);
    const empty = await bubble.evaluate((element) => {
      const lines = document.createRange();
      lines.setStart(element, 1);
      lines.setEnd(element, element.childNodes.length);
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return room - lines.getBoundingClientRect().width;
    });
    expect(empty).toBeLessThan(3);
    const { page: hers } = await person();
    await logInByApi(hers, martina);
    await hers.goto('/de');
    await expect(hers.getByText('Lea möchte mit dir Sprachen tauschen.')).toBeVisible();
    await expectAccessible(hers);
  });
});
