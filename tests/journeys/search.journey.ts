import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const tandems = textsOf('de', 'tandems');
const { empty } = tandems;

test('a search that finds nobody says what keeps people out, and leads to some', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  await joinByApi(product.url, someone({ name: 'Runa', speaks: 'is', learns: 'rm', postcode: '8001' }), mailedPath);
  await joinByApi(product.url, someone({ name: 'Sif', speaks: 'is', learns: 'rm', postcode: '3011' }), mailedPath);
  const { page } = await person({ width: 360 });
  const ways = page.getByRole('main').getByRole('listitem').getByRole('link');

  await test.step('a word', async () => {
    await page.goto('/de/tandems?speak=rm&learn=is&text=Dudelsack');
    const filter = '«Dudelsack»';
    await expect(page.getByText(empty.cause.filter.replace('{filter}', filter))).toBeVisible();
    await expectAccessible(page);
    await ways
      .filter({ hasText: empty.without.replace('{filter}', filter) })
      .filter({ hasText: '2 Personen' })
      .click();
    await expect(page).not.toHaveURL(/text=/);
    await expect(page.getByRole('heading', { name: 'Runa' })).toBeVisible();
  });

  await test.step('a filter', async () => {
    await page.goto('/de/tandems?speak=rm&learn=is&gender=male');
    await expect(page.getByText(empty.cause.filter.replace('{filter}', tandems.filters.gender.male))).toBeVisible();
  });

  await test.step('a place; what finds nobody either is not offered', async () => {
    await page.goto('/de/tandems?speak=rm&learn=is&place=6003');
    await expect(page.getByText('Im Umkreis von 25 km um 6003 Luzern passt niemand')).toBeVisible();
    const wider = ways.filter({ hasText: empty.wider.replace('{km}', '50') });
    await expect(wider.filter({ hasText: '1 Person' })).toBeVisible();
    await expect(ways.filter({ hasText: empty.everywhere }).filter({ hasText: '2 Personen' })).toBeVisible();
    await page.goto('/de/tandems?speak=rm&learn=is&place=1201');
    await expect(ways.filter({ hasText: empty.everywhere })).toBeVisible();
    await expect(wider).toHaveCount(0);
  });

  await test.step('languages nobody has', async () => {
    await page.goto('/de/tandems?speak=is&learn=is');
    await expect(page.getByText(empty.cause.languages)).toBeVisible();
    await expect(ways.filter({ hasText: empty.learnOnly })).toBeVisible();
    await page.goto('/de/tandems?speak=wo&learn=wo');
    await expect(ways.filter({ hasText: empty.everybody })).toBeVisible();
  });
});

for (const javaScript of [true, false]) {
  test(`who was found is saved and let go where they stand, ${javaScript ? 'with' : 'without'} JavaScript`, async ({
    person,
    product,
    mailedPath,
    expectAccessible,
  }) => {
    const name = javaScript ? 'Ottavia' : 'Ottorino';
    const learns = javaScript ? 'mt' : 'bg';
    await joinByApi(product.url, someone({ name, speaks: 'rm', learns }), mailedPath);
    const lea = someone({ name: 'Lea' });
    await joinByApi(product.url, lea, mailedPath);
    const { page } = await person({ width: 360, javaScript });
    await logInByApi(page, lea);
    await page.goto(`/de/tandems?speak=${learns}&learn=rm`);
    if (javaScript) await untilScriptsRun(page);
    const save = page.getByRole('button', { name: tandems.card.save.replace('{name}', name) });
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`speak=${learns}&learn=rm`));
    if (javaScript) await expectAccessible(page);
    await page.goto('/de/contacts');
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.goto(`/de/tandems?speak=${learns}&learn=rm`);
    if (javaScript) await untilScriptsRun(page);
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/de/contacts');
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  });
}

test('visitors are offered nothing that takes an account, and cannot save', async ({ person, product, mailedPath }) => {
  const id = await joinByApi(product.url, someone({ name: 'Gaudenz', speaks: 'rm', learns: 'eo' }), mailedPath);
  const { page } = await person();
  await page.goto('/de/tandems?speak=eo&learn=rm');
  await expect(page.getByRole('heading', { name: 'Gaudenz' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-pressed]')).toHaveCount(0);
  const answer = await fetch(`${product.url}/de/tandems`, {
    method: 'POST',
    headers: { Origin: product.url },
    body: new URLSearchParams({ member: id, intent: 'save' }),
    redirect: 'manual',
  });
  expect([401, 302]).toContain(answer.status);
});

test('who makes an account from a search begins with its languages and place', async ({ person }) => {
  const { page } = await person({ width: 360 });
  await page.goto('/de/tandems?speak=pt&learn=fr&place=1004&radius=50');
  await untilScriptsRun(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: textsOf('de', 'layouts').signup })
    .click();
  await expect(page).toHaveURL(/\/de\/signup\?speak=pt&learn=fr&place=1004$/);
  const { signup, checkMail } = textsOf('de', 'sign-in');
  await expect(page.getByText(signup.fromSearch)).toBeVisible();
  const submit = page.getByRole('main').getByRole('button', { name: signup.submit });
  await untilScriptsRun(page);
  await submit.click();

  // What was said of the form as a whole goes with the last of its faults.
  const refused = page.getByRole('alert').filter({ hasText: textsOf('de', 'errors').code.invalid_input });
  await expect(refused).toBeVisible();
  const { name, email, password } = someone({ name: 'Ines' });
  await page.getByLabel(signup.name, { exact: true }).fill(name);
  await page.getByLabel(signup.email, { exact: true }).fill(email);
  await page.getByLabel(signup.password, { exact: true }).fill(password);
  await expect(refused).toBeVisible();
  await page.getByLabel(signup.terms).check();
  await expect(refused).toBeHidden();

  await submit.click();
  await expect(page.getByRole('heading', { name: checkMail.title })).toBeVisible();
  await page.goto('/de/account/profile');
  await expect(page.locator('select[name="langsSpeaking.0.code"]')).toHaveValue('pt');
  await expect(page.locator('select[name="langsLearning.0.code"]')).toHaveValue('fr');
  await expect(page.locator('input[name=postcode]')).toHaveValue('1004');
});
