import type { Page } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const { fields } = textsOf('en', 'errors');

/** A form of a page, what is typed into it, and the message each field then has (product 5). */
interface Tried {
  path: string;
  /** a field of the form in question */
  field: string;
  typed: Record<string, string>;
  says: Record<string, string>;
}

const { required, email, integer } = fields;

const ofVisitors: Tried[] = [
  {
    path: 'signup',
    field: 'name',
    typed: {},
    says: { name: required, email: required, password: required, terms: fields.terms },
  },
  {
    path: 'signup',
    field: 'name',
    typed: { name: 'x', email: 'nobody', password: 'short' },
    says: { name: 'Minimum 2 characters', email, password: 'Minimum 8 characters' },
  },
  { path: 'login', field: 'identifier', typed: {}, says: { identifier: required, password: required } },
  { path: 'password/forgot', field: 'email', typed: {}, says: { email: required } },
  { path: 'password/forgot', field: 'email', typed: { email: 'nobody' }, says: { email } },
  {
    path: 'corporate-benefit',
    field: 'company',
    typed: {},
    says: { company: required, name: required, email: required, message: required },
  },
  {
    path: 'corporate-benefit',
    field: 'company',
    typed: { company: 'x', name: 'x', email: 'nobody', people: 'many', message: 'x' },
    says: {
      company: 'Minimum 2 characters',
      name: 'Minimum 2 characters',
      email,
      people: integer,
      message: 'Minimum 10 characters',
    },
  },
  { path: 'corporate-benefit', field: 'company', typed: { people: '0' }, says: { people: 'Min. 1' } },
  { path: 'usecode', field: 'code', typed: {}, says: { code: required } },
  { path: 'usecode', field: 'code', typed: { code: '§§§§§' }, says: { code: fields.invalid } },
];

const ofMembers: Tried[] = [
  {
    path: 'feed/create',
    field: 'text',
    typed: { text: '', participants: '' },
    says: { text: required, participants: required },
  },
  {
    path: 'feed/create',
    field: 'text',
    typed: { text: 'x' },
    says: { text: 'Minimum 10 characters' },
  },
  { path: 'feed/create', field: 'text', typed: { participants: '0' }, says: { participants: 'Min. 1' } },
  { path: 'feed/create', field: 'text', typed: { participants: '101' }, says: { participants: 'Max. 100' } },
  {
    path: 'account/checkout?plan=team-12',
    field: 'licences',
    typed: { licences: '' },
    says: {
      licences: required,
      'team.name': required,
      'team.street': required,
      'team.postcode': required,
      'team.place': required,
    },
  },
  { path: 'account/profile', field: 'name', typed: { name: '' }, says: { name: required } },
  {
    path: 'account/profile',
    field: 'name',
    typed: { name: 'x', about: 'x' },
    says: { name: 'Minimum 2 characters', about: 'Minimum 20 characters' },
  },
];

async function expectSaid(page: Page, { path, field, typed, says }: Tried) {
  await page.goto(`/en/${path}`);
  const form = page.locator('main form').filter({ has: page.locator(`[name="${field}"]`) });
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('button:not([formnovalidate])').last().click();
  for (const [name, message] of Object.entries(says)) {
    const input = page.locator(`main [name="${name}"]`).first();
    await expect(input, `${path} ${name}`).toHaveAttribute('aria-invalid', 'true');
    const about = (await input.getAttribute('aria-describedby')) ?? '';
    const words = await Promise.all(about.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(words.join(' '), `${path} ${name}`).toContain(message);
  }
}

test('every field of the forms of visitors says what is wrong as everywhere', async ({ person }) => {
  const { page } = await person({ javaScript: false, locale: 'en' });
  for (const tried of ofVisitors) await expectSaid(page, tried);
});

test('and of the forms of members', async ({ person, product, mailedPath }) => {
  const reader = someone({ name: 'Rita' });
  await joinByApi(product.url, reader, mailedPath);
  const { page } = await person({ javaScript: false, locale: 'en' });
  await logInByApi(page, reader);
  for (const tried of ofMembers) await expectSaid(page, tried);

  // With scripts, what was said of the former words goes with them, and comes again with the next answer.
  const { page: live } = await person({ locale: 'en' });
  await logInByApi(live, reader);
  const tooShort = {
    path: 'feed/create',
    field: 'text',
    typed: { text: 'x' },
    says: { text: 'Minimum 10 characters' },
  };
  await expectSaid(live, tooShort);
  await untilScriptsRun(live);
  const text = live.locator('[name="text"]');
  await text.pressSequentially('y');
  await expect(text).not.toHaveAttribute('aria-invalid', 'true');
  await expect(live.getByText(tooShort.says.text)).toHaveCount(0);
  await live.locator('main form').filter({ has: text }).locator('button').last().click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toBeFocused();
});

test('what is accepted at sign-up can be read without losing what was typed', async ({ person }) => {
  for (const javaScript of [true, false]) {
    const { page, context } = await person({ javaScript });
    await page.goto('/de/signup');
    await page.getByLabel(textsOf('de', 'sign-in').signup.email, { exact: true }).fill('jemand@example.test');
    for (const to of ['legal/terms-of-service', 'legal/privacy-policy']) {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.locator(`main form a[href="/de/${to}"]`).click(),
      ]);
      await expect(opened).toHaveURL(new RegExp(`/de/${to}$`));
      await opened.close();
    }
    await expect(page.locator('[name=email]')).toHaveValue('jemand@example.test');
    await expect(page.locator('[name=terms]')).not.toBeChecked();
  }
});
