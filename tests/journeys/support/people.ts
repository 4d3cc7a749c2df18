import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '../../../contract/locales.ts';
import type { Screen } from './screen.ts';
import { textsOf } from './texts.ts';

export interface Traits {
  name: string;
  email: string;
  password: string;
  about: string;
  postcode: string;
  speaks: string;
  learns: string;
}

/** A person used in no other test. */
export function someone(traits: Partial<Traits> & { name: string }): Traits {
  return {
    email: `${traits.name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`,
    password: 'drei blaue Seen im Jura',
    about: 'Ich bin gern draussen, koche viel und übe am liebsten beim Spazieren.',
    postcode: '6003',
    speaks: 'it',
    learns: 'gsw',
    ...traits,
  };
}

/** Signs up through the form and stops where the mail is announced. */
export async function signUp(page: Screen, locale: Locale, person: Traits) {
  const { signup, checkMail } = textsOf(locale, 'sign-in');
  await page.goto(`/${locale}/signup`);
  await page.getByLabel(signup.name, { exact: true }).fill(person.name);
  await page.getByLabel(signup.email, { exact: true }).fill(person.email);
  await page.getByLabel(signup.password, { exact: true }).fill(person.password);
  await page.getByLabel(signup.terms).check();
  await page.getByRole('main').getByRole('button', { name: signup.submit }).click();
  await page.getByRole('heading', { name: checkMail.title }).waitFor();
}

/** Follows the mailed link and confirms the address. */
export async function confirmAddress(page: Page, locale: Locale, mailedPath: string) {
  const { confirm, confirmed } = textsOf(locale, 'sign-in');
  await page.goto(mailedPath);
  const done = page.getByRole('heading', { name: confirmed.title });
  const button = page.getByRole('button', { name: confirm.submit });
  // With JavaScript the page clicks it automatically.
  await expect(done.or(button)).toBeVisible();
  if (!(await done.isVisible())) await button.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(done).toBeVisible();
}

/** Fills in the steps of the profile but the picture, and ends there. */
export async function fillProfile(page: Page, locale: Locale, person: Traits) {
  const { next } = textsOf(locale, 'profiles-steps');
  const { status } = textsOf(locale, 'profiles');
  const leadsTo = async (step: string) => {
    await page.getByRole('main').getByRole('button', { name: next, exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname.endsWith(`/account/profile/${step}`));
  };
  await page.goto(`/${locale}/account/profile/languages`);
  await page.locator('select[name="langsSpeaking.0.code"]').selectOption(person.speaks);
  await page.locator('select[name="langsLearning.0.code"]').selectOption(person.learns);
  await leadsTo('meeting');
  await page.locator('input[name=place]').fill(person.postcode);
  await page.getByRole('radio', { name: status.both }).check({ force: true });
  await leadsTo('about');
  await page.locator('textarea[name=about]').fill(person.about);
  await page.locator('input[name=birthyear]').fill('1992');
  await leadsTo('picture');
}

/** Opens the closed section of a form that a field is in. */
export async function openSection(field: Locator): Promise<void> {
  const closed = field.locator('xpath=ancestor::details[not(@open)]');
  if ((await closed.count()) > 0) await closed.locator('> summary').click();
}

/** Logs in through the form. */
export async function logIn(page: Screen, locale: Locale, person: Pick<Traits, 'email' | 'password'>) {
  const { login } = textsOf(locale, 'sign-in');
  await page.goto(`/${locale}/login`);
  await page.getByLabel(login.identifier, { exact: true }).fill(person.email);
  await page.getByLabel(login.password, { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
}

/** Logs in through the API, for journeys that are about something else; the page stays where it is. */
export async function logInByApi(page: Page, { email, password }: Pick<Traits, 'email' | 'password'>) {
  const answer = await page.request.post('/api/auth/local', { data: { identifier: email, password } });
  expect(answer.status()).toBe(200);
}

/** A confirmed member with a profile, made through the API; returns the profile's id. */
export async function joinByApi(
  url: string,
  person: Traits,
  mailedPath: (address: string) => Promise<string>,
): Promise<string> {
  const json = { 'Content-Type': 'application/json' };
  const { name, email, password } = person;
  const signedUp = await fetch(`${url}/api/auth/local/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name, email, password, locale: 'de', terms: true }),
  });
  expect(signedUp.status).toBe(201);
  const { jwt, user } = (await signedUp.json()) as { jwt: string; user: { id: string } };
  const confirmation = new URL(await mailedPath(email), url).searchParams.get('confirmation') ?? '';
  const confirmed = await fetch(`${url}/api/auth/email-confirmation?confirmation=${encodeURIComponent(confirmation)}`);
  expect(confirmed.status).toBe(200);
  const changed = await fetch(`${url}/api/profiles/${user.id}`, {
    method: 'PUT',
    headers: { ...json, Authorization: `Bearer ${jwt}` },
    body: JSON.stringify({
      data: {
        about: person.about,
        postcode: person.postcode,
        status: 'both',
        langsSpeaking: [{ code: person.speaks, level: 'native' }],
        langsLearning: [{ code: person.learns, level: 'A2' }],
      },
    }),
  });
  expect(changed.status).toBe(200);
  return user.id;
}
