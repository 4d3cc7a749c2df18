import type { Page } from '@playwright/test';
import { accepted, correct, running, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const search = textsOf('de', 'chat-search');
const list = textsOf('de', 'chat-list').search;
const chat = textsOf('de', 'chat');

const field = (page: Page) => page.getByRole('searchbox', { name: list.label });
const sought = 'gehe zurich MUS';
const found = (page: Page, words: string) =>
  page.getByRole('list', { name: search.results.replace('{words}', words) }).getByRole('listitem');

test('words are found in all chats, and a click opens the message or correction in its chat', {
  tag: ['@chat'],
}, async ({ person, product, expectAccessible }) => {
  const [lea, beat, selina] = await membersOf(product, 'Lea', 'Beat', 'Selina');
  const withBeat = await accepted(product.url, lea, beat);
  await running(product.url, lea, beat, withBeat);
  await accepted(product.url, lea, selina);
  await write(product.url, lea, withBeat, 'Am Samstag gehe wir nach Zürich ins Museum');
  const corrected = { of: 3, text: 'Am Samstag gehen wir nach Zürich ins Museum', note: 'wir gehen' };
  await correct(product.url, beat, withBeat, corrected);
  for (let number = 1; number <= 55; number++) await write(product.url, lea, withBeat, `Nummer ${number}`);
  const { page } = await person({ width: 1440 });
  await logInAs(page, lea, product.url);

  await test.step('by keyboard, without accents and case; the words are marked', async () => {
    await page.goto('/de/chat');
    await field(page).focus();
    await page.keyboard.type(sought);
    await page.keyboard.press('Enter');
    await expect(found(page, sought)).toHaveCount(1);
    await expect(found(page, sought).locator('mark')).toHaveText(['gehe', 'Zürich', 'Museum']);
    await expect(page).toHaveTitle(new RegExp(sought));
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 900 });
    await expect.poll(() => tooWide(page)).toEqual([]);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('next to the open chat the results stay; the message has the keyboard', async () => {
    const message = page.locator('#message-3');
    await found(page, sought).getByRole('link').press('Enter');
    await expect(message).toContainText('nach Zürich ins Museum');
    await expect(message).toBeInViewport();
    await expect(message).toBeFocused();
    await expect(found(page, sought).getByRole('link')).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  });

  await test.step('from there the newer messages follow, to where one writes', async () => {
    await page.getByRole('link', { name: chat.thread.newer, exact: true }).click();
    await expect(
      page.getByRole('region', { name: chat.thread.log.replace('{name}', 'Beat') }).getByText('Nummer 55'),
    ).toBeVisible();
    await page.getByRole('link', { name: chat.thread.newest, exact: true }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
  });

  await test.step('a correction is led to, also where it loads after the page', async () => {
    await page.goto('/de/chat?q=gehen Museum');
    await found(page, 'gehen Museum').getByRole('link').click();
    const message = page.locator('#message-4');
    await expect(message).toContainText('wir gehen');
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport();
    await expect(message).toHaveAttribute('data-sought');
  });

  await test.step('among the newest messages the chat stays live', async () => {
    await page.goto('/de/chat?q=Nummer 52');
    await found(page, 'Nummer 52').getByRole('link').click();
    await expect(page.getByRole('log').locator('#message-56')).toBeInViewport();
    await write(product.url, beat, withBeat, 'Das ist gerade gekommen');
    await expect(page.getByRole('log').getByText('Das ist gerade gekommen')).toBeAttached();
  });

  await test.step('ended, the chats are there again', async () => {
    await page.goto('/de/chat?q=Nummer');
    await expect(found(page, 'Nummer')).toHaveCount(20);
    await page.getByRole('link', { name: search.further, exact: true }).click();
    await expect(page.getByRole('link', { name: search.first, exact: true })).toBeVisible();
    await page.getByRole('link', { name: list.clear }).click();
    await expect(page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /Selina/ })).toBeVisible();
  });

  await test.step('on a phone one searches a chat from its menu', async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(`/de/chat/${withBeat}`);
    await page
      .locator('summary', { has: page.locator('svg') })
      .and(page.getByLabel(chat.leave.menu))
      .click();
    await page.getByRole('searchbox', { name: search.inChat.label }).fill('museum');
    await expect.poll(() => tooWide(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(found(page, 'museum').first()).toContainText('Zürich');
  });
});
