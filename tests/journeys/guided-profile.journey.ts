import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/journey.ts';
import { joinByApi, signUp, someone } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';

const steps = textsOf('de', 'profiles-steps');
const { selfSaving } = textsOf('de', 'profiles');
const signIn = textsOf('de', 'sign-in');

const inMain = (page: Page) => page.getByRole('main');
const next = (page: Page) => inMain(page).getByRole('button', { name: steps.next, exact: true }).click();
const later = (page: Page) => inMain(page).getByRole('link', { name: steps.later, exact: true });
const spoken = (page: Page) => page.locator('select[name="langsSpeaking.0.code"]');
const learned = (page: Page) => page.locator('select[name="langsLearning.0.code"]');
const about = (page: Page) => page.locator('textarea[name=about]');

/** Types in the very moment in which the field's error is shown again. */
const typeAsSoonAsRefused = (field: Locator, text: string) =>
  field.evaluate((element: HTMLInputElement, typed) => {
    const write = () => {
      if (element.getAttribute('aria-invalid') !== 'true') return;
      watch.disconnect();
      element.value = typed;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    };
    element.value = `${element.value}x`;
    element.dispatchEvent(new Event('input', { bubbles: true }));
    const watch = new MutationObserver(write);
    watch.observe(element, { attributes: true });
  }, text);

test('a new member on a phone fills in a profile step by step, and sees people who fit', {
  tag: ['@main', '@profiles', '@sign-in'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  const beat = someone({ name: 'Beat', speaks: 'rm', learns: 'hu', postcode: '6010' });
  await joinByApi(product.url, beat, mailedPath);
  const noemi = someone({ name: 'Noemi' });
  const { page } = await person({ width: 360, hasTouch: true });
  await signUp(page, 'de', noemi);
  await test.step('the mailed link confirms the address where its reader is logged in', async () => {
    await expect.poll(() => mailedPath(noemi.email)).toContain('/email/confirm');
    await page.goto(await mailedPath(noemi.email));
    await expect(page.getByRole('heading', { name: signIn.confirmed.title })).toBeVisible();
    await expect(page).toHaveURL(/\/de\/email\/confirmed$/);
  });
  await inMain(page).getByRole('link', { name: signIn.confirmed.profile }).click();
  await expect(page.getByRole('heading', { level: 1, name: steps.languages.title })).toBeVisible();
  await expect(page).toHaveTitle(/Schritt 1 von 4/);
  const fits = async () => {
    await expectAccessible(page);
    await expect.poll(() => smallTargets(page), page.url()).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wider, page.url()).toBeLessThanOrEqual(0);
  };

  await test.step('everything missing is shown at once, and no longer once it is there', async () => {
    const first = page.locator('select[name="langsSpeaking.0.code"] optgroup').first();
    await expect(first).toHaveAttribute('label', textsOf('de', 'search-fields').swiss);
    await next(page);
    await expect(page.getByText(steps.languages.missing)).toHaveCount(2);
    await expect(spoken(page)).toBeFocused();
    await fits();
    // By keys: a browser draws between the two events of a choice, which Playwright sends in one go.
    await page.keyboard.type('Ungarisch');
    await expect(spoken(page)).toHaveValue('hu');
    await expect(page.getByText(steps.languages.missing)).toHaveCount(1);
    await learned(page).selectOption('rm');
    await expect(page.getByText(steps.languages.missing)).toHaveCount(0);
  });

  await test.step('languages that are chosen stay over a reload, too, and go with what is saved', async () => {
    await inMain(page)
      .getByRole('button', { name: textsOf('de', 'profiles').languages.add })
      .first()
      .click();
    await page.locator('select[name="langsSpeaking.1.code"]').selectOption('sl');
    // A save that is still under way during the reload counts as a change from elsewhere.
    await expect(page.getByText(selfSaving.saved, { exact: true })).toBeVisible();
    await page.goto('/de/account/profile/languages');
    await expect(spoken(page)).toHaveValue('hu');
    await expect(page.locator('select[name="langsSpeaking.1.code"]')).toHaveValue('sl');
    await expect(learned(page)).toHaveValue('rm');
    await page
      .getByRole('button', { name: textsOf('de', 'profiles').languages.remove.replace('{number}', '2') })
      .click();
    await next(page);
    await expect(page).toHaveURL(/\/account\/profile\/meeting$/);
    await expect(inMain(page)).toContainText('34 %');
  });

  await test.step('a town is enough, and an unknown one is reported next to its field', async () => {
    const place = page.locator('input[name=place]');
    await place.fill('Luzrrn');
    await page.getByRole('radio', { name: textsOf('de', 'profiles').status.both }).check({ force: true });
    await next(page);
    await expect(page.getByText(steps.meeting.unknown)).toBeVisible();
    await expect(place).toHaveValue('Luzrrn');
    await expect(place).toBeFocused();
    await typeAsSoonAsRefused(place, 'Luzern');
    await next(page);
    await expect(place).toHaveValue('Luzern');
    await expect(page.getByText(steps.meeting.unknown)).toBeHidden();
    await fits();
    await next(page);
    await expect(page).toHaveURL(/\/account\/profile\/about$/);
  });

  await test.step('a field is saved on blur, and its error is shown next to it', async () => {
    const hobbies = page.locator('textarea[name=hobbies]');
    await about(page).fill('kurz');
    await about(page).blur();
    await expect(page.getByText('Mindestens 20 Zeichen')).toBeVisible();
    await expect(about(page)).toHaveAttribute('aria-invalid', 'true');
    await about(page).fill('');
    await hobbies.fill('Kino');
    await hobbies.blur();
    await expect(page.getByText(selfSaving.saved, { exact: true })).toBeVisible();
    await fits();
    await page.goto('/de/account/profile/about');
    await expect(hobbies).toHaveValue('Kino');
    await expect(about(page)).toHaveValue('');
  });

  await test.step('what is typed stays over the back button and a reload, until it is saved', async () => {
    await page.getByRole('link', { name: steps.about.begin.meet }).click();
    await expect(about(page)).toBeFocused();
    await page.keyboard.type('am See, zu Fuss.');
    const sentence = 'Am liebsten treffe ich mich am See, zu Fuss.';
    await expect(about(page)).toHaveValue(sentence);
    await page.goBack();
    await expect(page.locator('input[name=place]')).toHaveValue('6003 Luzern');
    await page.goForward();
    await expect(about(page)).toHaveValue(sentence);
    await page.reload();
    await expect(about(page)).toHaveValue(sentence);
    await fits();
    await next(page);
    await expect(page).toHaveURL(/\/account\/profile\/picture$/);
    await page.goBack();
    await expect(about(page)).toHaveValue(sentence);
    await about(page).fill('Anders');
    await about(page).fill(sentence);
    await page.locator('input[name=birthyear]').fill('1992');
    await page.locator('select[name=gender]').selectOption('female');
  });

  await test.step('a press while a field is being saved stores what was typed last', async () => {
    const hobbies = page.locator('textarea[name=hobbies]');
    const order: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/profiles/*', async (route) => {
      const isFirst = route.request().method() === 'PUT' && order.length === 0;
      if (isFirst) {
        order.push('typed first');
        await released;
        order.push('stored');
      }
      await route.continue();
    });
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/account/profile/about')) order.push('pressed');
    });
    await hobbies.fill('Wandern');
    await hobbies.blur();
    await expect.poll(() => order).toEqual(['typed first']);
    await hobbies.fill('Wandern, Kino');
    await next(page);
    // A press that does not wait sends its request before the next picture of the page.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    release();
    await expect(page).toHaveURL(/\/account\/profile\/picture$/);
    expect(order).toEqual(['typed first', 'stored', 'pressed']);
    await page.unroute('**/api/profiles/*');
    await page.goto('/de/account/profile/about');
    await expect(hobbies).toHaveValue('Wandern, Kino');
    await page.goto('/de/account/profile/picture');
  });

  await test.step('without a picture too, people who fit follow, and what is missing', async () => {
    const [go, wait] = [inMain(page).getByRole('button', { name: steps.next, exact: true }), later(page)];
    const [goBox, waitBox] = [await go.boundingBox(), await wait.boundingBox()];
    expect(waitBox?.height).toBe(goBox?.height);
    expect(Math.abs((waitBox?.width ?? 0) - (goBox?.width ?? 0))).toBeLessThanOrEqual(1);
    await fits();
    await wait.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fürs Erste fertig, Noemi.' })).toBeVisible();
    await expect(inMain(page).getByRole('heading', { name: /^Beat/ })).toBeVisible();
    await expect(inMain(page)).toContainText('in beide Richtungen');
    await fits();
    await inMain(page)
      .getByRole('link', { name: textsOf('de', 'profiles-fields').image })
      .click();
  });

  await test.step('the halves touch when everything is there, and people who fit are shown', async () => {
    const gap = () =>
      page.locator('[style*="--done"]').evaluate((halves) => {
        const [left, right] = [...halves.children].map((half) => half.getBoundingClientRect());
        return Math.round((right?.left ?? 0) - (left?.right ?? 0));
      });
    expect(await gap()).toBeGreaterThan(0);
    const picture = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#3388aa' } })
      .jpeg()
      .toBuffer();
    await page.locator('input[name=files]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    await next(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Alles da, Noemi.' })).toBeVisible();
    await expect.poll(gap).toBe(0);
  });

  await test.step('later each step is a press away, and leads back with what is saved', async () => {
    const { overview, saved } = textsOf('de', 'profiles');
    await page.goto('/de/account/profile');
    await expect(inMain(page)).toContainText('6003 Luzern');
    await fits();
    await inMain(page)
      .getByRole('link', { name: overview.change.replace('{step}', steps.about.name) })
      .click();
    await expect(later(page)).toHaveCount(0);
    await fits();
    await page.locator('textarea[name=hobbies]').fill('Schach');
    await inMain(page).getByRole('button', { name: steps.save, exact: true }).click();
    await expect(page.getByText(saved, { exact: true })).toBeVisible();
    await expect(inMain(page)).toContainText('Schach');
    const people = page.getByRole('list', { name: textsOf('de', 'search-fit').people.title });
    await expect(people.getByRole('link', { name: 'Beat' })).toBeVisible();
    await expectAccessible(page);
  });
});
