import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { type Entries, PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import errors from '../../../texts/en/errors.json' with { type: 'json' };

const { fields } = errors;
const { required, email, integer } = fields;

let app: TestApp;
let site: TestSite;
let member: string;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  member = await createMember(app, { name: 'Rita' });
});
afterAll(() => app.close());

/** A form of a page by one of its fields, what is typed into it, and the message each field then has (product 5). */
type Tried = [path: string, field: string, typed: Entries, says: Record<string, string>];

async function expectSaid(browser: PlainBrowser, [path, field, typed, says]: Tried) {
  await browser.open(`/en/${path}`);
  await browser.sendFormOf(field, typed);
  expect(browser.status).toBe(400);
  for (const [name, message] of Object.entries(says)) expect(browser.faults[name], name).toContain(message);
  for (const [name, value] of Object.entries(typed)) {
    if (name !== 'password') expect(browser.value(name), `${name} is still there`).toBe(value);
  }
}

test.each<Tried>([
  ['signup', 'name', {}, { name: required, email: required, password: required, terms: fields.terms }],
  [
    'signup',
    'name',
    { name: 'x', email: 'nobody', password: 'short' },
    { name: 'Minimum 2 characters', email, password: 'Minimum 8 characters' },
  ],
  ['login', 'identifier', {}, { identifier: required, password: required }],
  ['password/forgot', 'email', {}, { email: required }],
  ['password/forgot', 'email', { email: 'nobody' }, { email }],
  ['corporate-benefit', 'company', {}, { company: required, name: required, email: required, message: required }],
  [
    'corporate-benefit',
    'company',
    { company: 'x', name: 'x', email: 'nobody', people: 'many', message: 'x' },
    {
      company: 'Minimum 2 characters',
      name: 'Minimum 2 characters',
      email,
      people: integer,
      message: 'Minimum 10 characters',
    },
  ],
  ['corporate-benefit', 'company', { people: '0' }, { people: 'Min. 1' }],
  ['usecode', 'code', {}, { code: required }],
  ['usecode', 'code', { code: '§§§§§' }, { code: fields.invalid }],
])('a visitor on /%s whose %s and the rest are %j reads what is wrong next to each field', async (...tried) => {
  await expectSaid(new PlainBrowser(site), tried);
});

test.each<Tried>([
  ['feed/create?what=post', 'text', { text: '', participants: '' }, { text: required, participants: required }],
  ['feed/create?what=post', 'text', { text: 'x' }, { text: 'Minimum 10 characters' }],
  ['feed/create?what=post', 'text', { participants: '0' }, { participants: 'Min. 1' }],
  ['feed/create?what=post', 'text', { participants: '101' }, { participants: 'Max. 100' }],
  [
    'account/checkout?plan=team-12',
    'licences',
    { licences: '' },
    {
      licences: required,
      'team.name': required,
      'team.street': required,
      'team.postcode': required,
      'team.place': required,
    },
  ],
  ['account/profile/about', 'name', { name: '' }, { name: required }],
  [
    'account/profile/about',
    'name',
    { name: 'x', about: 'x' },
    { name: 'Minimum 2 characters', about: 'Minimum 20 characters' },
  ],
])('a member on /%s whose %s and the rest are %j reads what is wrong next to each field', async (...tried) => {
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  await expectSaid(browser, tried);
});
