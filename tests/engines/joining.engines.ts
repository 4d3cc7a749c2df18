import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { membersOf } from '../journeys/support/members.ts';
import { logIn, someone } from '../journeys/support/people.ts';
import { textsOf } from '../journeys/support/texts.ts';
import { expect, test } from './support/engine-test.ts';

const signIn = textsOf('de', 'sign-in');
const steps = textsOf('de', 'profiles-steps');
const profiles = textsOf('de', 'profiles');

test('a visitor writes first, makes an account, and the mailed link sends what was written', async ({
  tab,
  site,
  mailedPath,
}) => {
  const [martina] = await membersOf(site, { name: 'Martina', speaks: [{ code: 'gsw' }], learns: [{ code: 'it' }] });
  const lea = someone({ name: 'Lea' });
  const words = 'Ciao! Wollen wir am Donnerstag am See spazieren?';
  const main = tab.getByRole('main');
  const message = main.locator('textarea[name=text]');
  await tab.goto(`/de/write/${martina.id}?speak=it&learn=gsw`);
  await message.fill(words);
  await tab.reload();
  await expect.poll(() => message.inputValue()).toBe(words);

  // Errors are shown, the focus moves there, and nothing typed is lost.
  await tab.getByLabel(signIn.signup.name, { exact: true }).fill(lea.name);
  await tab.getByLabel(signIn.signup.email, { exact: true }).fill(lea.email);
  const password = tab.getByLabel(signIn.signup.password, { exact: true });
  await password.fill('kurz');
  await tab.getByLabel(signIn.signup.terms).check();
  await main.getByRole('button', { name: textsOf('de', 'profiles-write').account.submit, exact: true }).click();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => password.isFocused()).toBe(true);
  expect(await message.inputValue()).toBe(words);
  await password.fill(lea.password);
  await main.getByRole('button', { name: textsOf('de', 'profiles-write').account.submit, exact: true }).click();
  await tab.getByRole('heading', { name: signIn.checkMail.title }).waitFor();

  await tab.goto(await mailedPath(lea.email));
  await tab.getByRole('log').getByText(words).waitFor();
});

test('after log-in a member continues at the page that required it, and logs out', async ({ tab, site }) => {
  const [nora] = await membersOf(site, 'Nora');
  await tab.goto('/de/contacts');
  await tab.waitForURL(({ pathname }) => pathname === '/de/login');
  const identifier = tab.getByLabel(signIn.login.identifier, { exact: true });
  await identifier.fill(nora.email);
  await tab.getByLabel(signIn.login.password, { exact: true }).fill('not her password');
  await tab.getByRole('main').getByRole('button', { name: signIn.login.submit, exact: true }).click();
  await tab.getByText(textsOf('de', 'errors').code.wrong_credentials).waitFor();
  expect(await identifier.inputValue()).toBe(nora.email);
  await logIn(tab, 'de', nora);
  await tab.waitForURL(({ pathname }) => pathname === '/de/contacts');

  await tab.goto('/de/account');
  await tab
    .getByRole('main')
    .getByRole('button', { name: textsOf('de', 'me').logout })
    .click();
  await tab.waitForURL(({ pathname }) => pathname === '/de');
  await tab.goto('/de/contacts');
  await tab.waitForURL(({ pathname }) => pathname === '/de/login');
});

test('a profile is filled in step by step, with a picture that is cropped', async ({ tab, site }, testInfo) => {
  const [noemi] = await membersOf(site, { name: 'Noemi', about: null, speaks: [], learns: [], placeId: null });
  const main = tab.getByRole('main');
  const next = () => main.getByRole('button', { name: steps.next, exact: true }).click();
  const isAt = (step: string) => tab.waitForURL(({ pathname }) => pathname === `/de/account/profile/${step}`);
  await tab.logInAs(noemi);
  await tab.goto('/de/account/profile/languages');
  await next();
  await tab.getByText(steps.languages.missing).waitFor();
  await tab.locator('select[name="langsSpeaking.0.code"]').selectOption('hu');
  await tab.locator('select[name="langsLearning.0.code"]').selectOption('rm');
  await next();
  await isAt('meeting');
  await tab.locator('input[name=place]').fill('6003');
  await next();
  await isAt('about');
  await tab.getByRole('link', { name: steps.about.begin.meet }).click();
  const about = tab.locator('textarea[name=about]');
  await about.type('am See, zu Fuss.');
  await expect.poll(() => about.inputValue()).toBe('Am liebsten treffe ich mich am See, zu Fuss.');
  await next();
  await isAt('picture');

  const file = testInfo.outputPath('me.jpg');
  await writeFile(
    file,
    await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  );
  await tab.locator('input[name=files]').setInputFiles(file);
  const crop = tab.locator('input[name=crop]');
  await expect.poll(() => crop.inputValue()).toBe('80,0,480');
  await tab.getByRole('button', { name: profiles.image.crop.left }).click();
  await expect.poll(() => crop.inputValue()).not.toBe('80,0,480');
  await next();
  await isAt('people');
  await tab.goto('/de/account/profile/picture');
  const picture = main.locator('img[src$="medium.webp"]').first();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
