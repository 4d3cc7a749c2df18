import type { Locator, Page } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { openSection } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const profile = textsOf('de', 'profiles');
const { save } = textsOf('de', 'profiles-steps');

/** Opens a page whose scripts are still loading; returns a function that lets them arrive. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    arrived.resolve();
    await untilScriptsRun(page);
    await page.unroute(/\/assets\/.*\.js$/);
  };
}

interface Form {
  path: string;
  /** what is typed or chosen, by the selector of its field; true is a box or a choice that is set */
  typed: Record<string, string | true>;
  /** the button that saves it, and the page's confirmation */
  saved?: { press: string; said: string };
}

const ofMembers: Form[] = [
  {
    path: '/de/account/profile/languages?edit',
    typed: { 'select[name="langsSpeaking.0.code"]': 'rm', 'select[name="langsLearning.0.code"]': 'it' },
    saved: { press: save, said: profile.saved },
  },
  {
    path: '/de/account/profile/meeting?edit',
    typed: { 'input[name=place]': '6010 Kriens', 'input[name=status][value=online]': true },
    saved: { press: save, said: profile.saved },
  },
  {
    path: '/de/account/profile/about?edit',
    typed: {
      'textarea[name=about]': 'Ich wandere gern und rede dabei am liebsten über Bücher.',
      'input[name=birthyear]': '1992',
    },
    saved: { press: save, said: profile.saved },
  },
  {
    path: '/de/feed/create?what=post',
    typed: {
      'textarea[name=text]': 'Kastanien sammeln im Bergell.',
      'input[name=participants]': '1',
      'input[name=place]': '6010 Kriens',
      'select[name=langSpeaking]': 'rm',
    },
  },
];

const ofVisitors: Form[] = [
  {
    path: '/de/signup',
    typed: {
      'input[name=name]': 'Ladina',
      'input[name=email]': 'ladina@example.test',
      'input[name=password]': 'drei blaue Seen im Jura',
      'input[name=terms]': true,
    },
  },
  {
    path: '/de/tandems',
    typed: { 'select[name=speak]': 'it', 'select[name=learn]': 'rm' },
  },
  {
    path: '/de',
    typed: { 'select[name=speak]': 'it', 'select[name=learn]': 'rm' },
  },
];

test('what is typed before the scripts of a page run stays', {
  tag: ['@pages', '@profiles', '@feed', '@sign-in'],
}, async ({ person, product }) => {
  const [ladina] = await membersOf(product, 'Ladina');
  // Its worker would answer for the scripts once the first page has put it in.
  const { page } = await person({ width: 360, isHasty: true, withoutWorker: true });
  const fillIn = ({ path, typed, saved }: Form) =>
    test.step(path, async () => {
      const letScriptsCome = await openWithoutScripts(page, path);
      for (const [field, value] of Object.entries(typed)) await enter(page.locator(field).first(), value);
      await letScriptsCome();
      await expectTyped(page, typed);
      if (!saved) return;
      await page.getByRole('button', { name: saved.press }).first().click();
      await expect(page.getByText(saved.said, { exact: true })).toBeVisible();
      await page.goto(path);
      await expectTyped(page, typed);
    });
  for (const form of ofVisitors) await fillIn(form);
  await logInAs(page, ladina, product.url);
  for (const form of ofMembers) await fillIn(form);
});

async function enter(field: Locator, value: string | true) {
  await openSection(field);
  if (value === true) await field.check({ force: true });
  else if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

async function expectTyped(page: Page, typed: Form['typed']) {
  for (const [name, value] of Object.entries(typed)) {
    const field = page.locator(name).first();
    if (value === true) await expect.soft(field, name).toBeChecked();
    else await expect.soft(field, name).toHaveValue(value);
  }
}
