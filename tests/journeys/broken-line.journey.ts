import type { Page, Route } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';
import { withoutLine } from './support/worker.ts';

const feed = textsOf('de', 'feed');
const post = textsOf('de', 'feed-post');
const create = textsOf('de', 'feed-create');
const shell = textsOf('de', 'layouts');
const errors = textsOf('de', 'error-pages');
const noise = new RegExp(`${withoutLine.source}|status of 50[02]|status of 511|MIME type|manifest`);

const breaks = (route: Route) => route.abort('connectionreset');

/** What an online browser can meet in place of this site, and the form's message then. */
const deadLines: Record<string, [answer: (route: Route) => Promise<void>, said: string]> = {
  'a line that breaks': [breaks, errors.unsent.noAnswer],
  'a portal that answers everything with its page': [
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<title>WLAN</title>' }),
    errors.unsent.noAnswer,
  ],
  'a proxy that finds no site': [
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<title>502</title>' }),
    errors.unsent.noAnswer,
  ],
};

/** Answers the requests of a page's script, forms and pages: returns how many forms were sent, and a function to end it. */
async function breakLine(page: Page, answer: (route: Route) => Promise<void>) {
  let sent = 0;
  await page.route(/\.data(\?|$)/, (route) => {
    if (route.request().method() === 'POST') sent += 1;
    return answer(route);
  });
  return { sent: () => sent, mend: () => page.unroute(/\.data(\?|$)/) };
}

test('whatever breaks the line, a post and a comment stay where they were typed, and go once when sent again', {
  tag: ['@pages', '@feed', '@offline'],
}, async ({ person, product, expectAccessible }) => {
  const [ursina] = await membersOf(product, 'Ursina');
  const { page } = await person({ width: 360, expectedNoise: noise, withoutWorker: true });
  await logInAs(page, ursina, product.url);
  const text = page.getByLabel(create.text, { exact: true });
  const send = page.getByRole('button', { name: create.send });

  await test.step('an error disappears on typing, and returns with the next answer', async () => {
    await page.goto('/de/feed/create?what=post');
    await untilScriptsRun(page);
    await text.fill('x');
    await send.click();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await text.pressSequentially('y');
    await expect(text).not.toHaveAttribute('aria-invalid', 'true');
    await send.click();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toBeFocused();
  });

  const words = 'Kastanien sammeln im Bergell und dabei Italienisch reden.';
  await test.step('nothing of a post is lost on any of them, and it goes once the line is mended', async () => {
    await page.goto('/de/feed/create?what=post');
    await untilScriptsRun(page);
    await text.fill(words);
    await page.locator('input[name=participants]').fill('4');
    await page.locator('input[name=place]').fill('6010 Kriens');
    for (const [answer, said] of Object.values(deadLines)) {
      const line = await breakLine(page, answer);
      await send.click();
      await expect.poll(line.sent).toBe(1);
      await expect(send).not.toHaveAttribute('aria-disabled');
      await expect(page.getByText(said)).toBeVisible();
      await expect(text).toHaveValue(words);
      await expect(page.locator('input[name=participants]')).toHaveValue('4');
      await expect(page.locator('input[name=place]')).toHaveValue('6010 Kriens');
      await line.mend();
    }
    await expectAccessible(page);
    await send.click();
    await expect(page.getByRole('heading', { level: 1, name: /Ursina/ })).toBeVisible();
    await expect(page.getByText(errors.unsent.noAnswer)).toBeHidden();
  });

  await test.step('a comment, too; both are there once', async () => {
    const comment = 'Soll ich einen Korb mitnehmen?';
    const field = page.getByLabel(post.comments.label);
    await field.fill(comment);
    for (const [answer, said] of Object.values(deadLines)) {
      const line = await breakLine(page, answer);
      await page.getByRole('button', { name: post.comments.send }).click();
      await expect.poll(line.sent).toBe(1);
      await expect(page.getByText(said)).toBeVisible();
      await expect(field).toHaveValue(comment);
      await line.mend();
    }
    await page.getByRole('button', { name: post.comments.send }).click();
    await expect(field).toHaveValue('');
    await expect(page.getByText(errors.unsent.noAnswer)).toBeHidden();
    await page.reload();
    await expect(page.locator('#comments').getByText(comment)).toHaveCount(1);
    await page.goto('/de/feed');
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
  });

  await test.step('an unreachable page is reported, and loads automatically once the site answers', async () => {
    await page.goto('/de/tandems');
    await untilScriptsRun(page);
    const { mend } = await breakLine(page, breaks);
    await page.getByRole('link', { name: shell.menu.community }).first().click();
    await expect(page.getByRole('heading', { name: errors.noAnswer.title })).toBeVisible();
    await expect(page.getByText(errors.other.text)).toBeHidden();
    await mend();
    await expect(page.getByRole('heading', { name: feed.title, level: 1 })).toBeVisible();
  });
});

test('neither a look at the terms takes a sign-up away, nor a press on the sign that one is offline a page', {
  tag: ['@pages', '@sign-in', '@offline'],
}, async ({ person }) => {
  const { page, context } = await person({ expectedNoise: noise, withoutWorker: true });
  await page.goto('/de/signup');
  await untilScriptsRun(page);
  const email = page.locator('input[name=email]');
  await email.fill('lea@example.test');
  for (const to of ['legal/terms-of-service', 'legal/privacy-policy']) {
    const opening = context.waitForEvent('page');
    await page.locator(`main form a[href="/de/${to}"]`).click();
    const opened = await opening;
    await expect(opened).toHaveURL(new RegExp(`/de/${to}$`));
    await opened.close();
  }
  await expect(email).toHaveValue('lea@example.test');
  await expect(page.locator('[name=terms]')).not.toBeChecked();
  await page.goto('/de/tandems');
  await untilScriptsRun(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: shell.offline }).click();
  await expect(page.getByText(errors.noAnswer.text)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(errors.noAnswer.title);
  await context.setOffline(false);
});
