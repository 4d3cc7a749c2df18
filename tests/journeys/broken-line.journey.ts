import type { Page, Route } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';
import { withoutLine } from './support/worker.ts';

const feed = textsOf('de', 'feed');
const post = textsOf('de', 'feed-post');
const create = textsOf('de', 'feed-create');
const shell = textsOf('de', 'layouts');
const errors = textsOf('de', 'error-pages');
const session = textsOf('de', 'sign-in');
const noise = new RegExp(`${withoutLine.source}|status of 50[02]|status of 511|MIME type|manifest`);
const text = 'Kastanien sammeln im Bergell und dabei Italienisch reden.';

/** What a browser that says it is online can meet in place of this site, and what is then said of a form. */
const deadLines: Record<string, [answer: (route: Route) => Promise<void>, said: string]> = {
  'a line that breaks': [(route) => route.abort('connectionreset'), errors.unsent.noAnswer],
  'a portal that answers everything with its page': [
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<title>WLAN</title>' }),
    errors.unsent.noAnswer,
  ],
  'a proxy that finds no site': [
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<title>502</title>' }),
    errors.unsent.noAnswer,
  ],
};

/** Answers the forms of a page that are sent by its script; returns how often that came to pass, and how to end it. */
async function breakLine(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route(/\.data(\?|$)/, (route) => answer(route));
  return () => page.unroute(/\.data(\?|$)/);
}

for (const [what, [answer, said]] of Object.entries(deadLines)) {
  test(`with ${what}, a post stays where it was typed, and goes once when it is sent again`, async ({
    person,
    product,
    mailedPath,
    expectAccessible,
  }) => {
    const ursina = someone({ name: 'Ursina' });
    await joinByApi(product.url, ursina, mailedPath);
    const { page } = await person({ width: 360, expectedNoise: noise });
    await logInByApi(page, ursina);
    await page.goto('/de/feed/create');
    await untilScriptsRun(page);
    await page.getByLabel(create.text, { exact: true }).fill(text);
    await page.locator('input[name=participants]').fill('4');
    await page.locator('input[name=place]').fill('6010 Kriens');
    const mend = await breakLine(page, answer);
    await page.getByRole('button', { name: create.send }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByLabel(create.text, { exact: true })).toHaveValue(text);
    await expect(page.locator('input[name=participants]')).toHaveValue('4');
    await expect(page.locator('input[name=place]')).toHaveValue('6010 Kriens');
    await expectAccessible(page);
    await mend();
    await page.getByRole('button', { name: create.send }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Ursina/ })).toBeVisible();
    await expect(page.getByText(said)).toBeHidden();
    const { pathname } = new URL(page.url());

    await test.step('a comment, too', async () => {
      const comment = 'Soll ich einen Korb mitnehmen?';
      await untilScriptsRun(page);
      const mendAgain = await breakLine(page, answer);
      await page.getByLabel(post.comments.label).fill(comment);
      await page.getByRole('button', { name: post.comments.send }).click();
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByLabel(post.comments.label)).toHaveValue(comment);
      await mendAgain();
      await page.getByRole('button', { name: post.comments.send }).click();
      await expect(page.getByLabel(post.comments.label)).toHaveValue('');
      await expect(page.getByText(said)).toBeHidden();
      await page.goto(pathname);
      await expect(page.locator('#comments').getByText(comment)).toHaveCount(1);
      await page.goto('/de/feed');
      await expect(page.getByRole('listitem').filter({ hasText: 'Kastanien sammeln' })).toHaveCount(1);
    });
  });
}

test('without a line a sign-up stays, and a press on the sign does not take it away', async ({ person }) => {
  const { page, context } = await person({ expectedNoise: noise });
  await page.goto('/de/signup');
  await untilScriptsRun(page);
  const email = page.locator('input[name=email]');
  await email.fill('lea@example.test');
  await context.setOffline(true);
  await page.locator('form', { has: email }).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
    form.requestSubmit();
  });
  await expect(page.getByText(errors.unsent.noAnswer)).toBeVisible();
  await expect(email).toHaveValue('lea@example.test');
  await context.setOffline(false);
  for (const [answer, said] of Object.values(deadLines)) {
    await page.route('**/de/signup', (route) => answer(route));
    await page.getByRole('button', { name: session.signup.submit }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(email).toHaveValue('lea@example.test');
    await page.unroute('**/de/signup');
  }
  await page.getByRole('button', { name: session.signup.submit }).click();
  await expect(page.locator('input[name=name]')).toBeFocused();
  await expect(page.getByText(errors.unsent.noAnswer)).toBeHidden();
  await page.goto('/de/tandems');
  await untilScriptsRun(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: shell.offline }).click();
  await expect(page.getByText(errors.noAnswer.text)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(errors.noAnswer.title);
  await context.setOffline(false);
});

test('a page that cannot be had says what is true', async ({ person, product, mailedPath }) => {
  const ursina = someone({ name: 'Ursina' });
  await joinByApi(product.url, ursina, mailedPath);
  const { page } = await person({ expectedNoise: noise });
  await logInByApi(page, ursina);
  await page.goto('/de/tandems');
  await untilScriptsRun(page);
  await page.route(/\.data(\?|$)/, (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: shell.menu.community }).first().click();
  await expect(page.getByRole('heading', { name: errors.noAnswer.title })).toBeVisible();
  await expect(page.getByText(errors.other.text)).toBeHidden();
  await test.step('and comes by itself once the site answers', async () => {
    await page.unroute(/\.data(\?|$)/);
    await expect(page.getByRole('heading', { name: feed.title, level: 1 })).toBeVisible();
  });
});
