import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const search = textsOf('de', 'search');
const { empty, filters } = search;

test('a member searches by keyboard, counts people while choosing filters, and saves a person in place', {
  tag: ['@search', '@contacts'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  for (const name of ['Ottavia', 'Ottone'])
    await joinByApi(product.url, someone({ name, speaks: 'rm', learns: 'mt' }), mailedPath);
  const lea = someone({ name: 'Lea' });
  await joinByApi(product.url, lea, mailedPath);
  const { page } = await person({ width: 1440 });
  await logInByApi(page, lea);

  await test.step('the first field is three keys away, and the focus goes to what was found', async () => {
    await page.goto('/de/tandems?speak=it');
    await untilScriptsRun(page);
    for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
    await expect(page.locator('select[name=speak]').first()).toBeFocused();
    await page.locator('select[name=speak]').first().selectOption('mt');
    await page.locator('select[name=learn]').first().selectOption('rm');
    await page.getByRole('button', { name: search.search, exact: true }).click();
    await expect(page).toHaveURL(/speak=mt&learn=rm/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('the button of the filters counts', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Filter' }).click();
    const sheet = page.getByRole('region', { name: filters.title });
    await expect(sheet.getByRole('button', { name: filters.show.replace('{count}', '2') })).toBeVisible();
    await sheet.getByLabel(filters.text.label).fill('Ottone');
    await expect(sheet.getByRole('button', { name: filters.show.replace('{count}', '1') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('a contact is saved and let go', async () => {
    const save = page.getByRole('button', { name: search.card.save.replace('{name}', 'Ottavia') });
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/speak=mt&learn=rm/);
    await expectAccessible(page);
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('an empty result is explained', async () => {
    await page.goto('/de/tandems?speak=mt&learn=rm&text=Dudelsack');
    await expect(page.getByText(empty.cause.filter.replace('{filter}', '«Dudelsack»'))).toBeVisible();
    await expectAccessible(page);
  });
});

test('who makes an account from a search begins with its languages and place', {
  tag: ['@search', '@sign-in', '@profiles'],
}, async ({ person, expectAccessible }) => {
  const { page } = await person({ width: 360 });
  await page.goto('/de/tandems?speak=pt&learn=fr&place=1004&radius=50');
  await untilScriptsRun(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: textsOf('de', 'layouts').signup })
    .click();
  await expect(page).toHaveURL(/\/de\/signup\?speak=pt&learn=fr&place=1004$/);
  const { signup, checkMail } = textsOf('de', 'sign-in');
  await expect(page.getByText(signup.languages)).toBeVisible();
  await expectAccessible(page);
  const submit = page.getByRole('main').getByRole('button', { name: signup.submit });
  await untilScriptsRun(page);
  await submit.click();

  // The form's message disappears with the last of its errors.
  const refused = page.getByRole('alert').filter({ hasText: textsOf('de', 'errors').code.invalid_input });
  await expect(refused).toBeVisible();
  const { name, email, password } = someone({ name: 'Ines' });
  await page.getByLabel(signup.name, { exact: true }).fill(name);
  await page.getByLabel(signup.email, { exact: true }).fill(email);
  await page.getByLabel(signup.password, { exact: true }).fill(password);
  await expect(refused).toBeVisible();
  await page.getByLabel(signup.terms).check();

  await submit.click();
  await expect(page.getByRole('heading', { name: checkMail.title })).toBeVisible();
  await page.goto('/de/account/profile/languages');
  await expect(page.locator('select[name="langsSpeaking.0.code"]')).toHaveValue('pt');
  await expect(page.locator('select[name="langsLearning.0.code"]')).toHaveValue('fr');
  await page.goto('/de/account/profile/meeting');
  await expect(page.locator('input[name=place]')).toHaveValue('1004 Lausanne');
});
