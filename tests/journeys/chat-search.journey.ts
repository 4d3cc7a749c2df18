import type { Page } from '@playwright/test';
import { accepted, correct, join, running, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const search = textsOf('de', 'chat-search');
const list = textsOf('de', 'chat-list').search;
const chat = textsOf('de', 'chat');

const field = (page: Page) => page.getByRole('searchbox', { name: list.label });
const found = (page: Page, words: string) =>
  page.getByRole('list', { name: search.results.replace('{words}', words) }).getByRole('listitem');

test('words are found in all chats, and a press leads to the message where it stands', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [lea, beat, selina] = [
    await join(product.url, 'Lea', mailedPath),
    await join(product.url, 'Beat', mailedPath),
    await join(product.url, 'Selina', mailedPath),
  ];
  const withBeat = await accepted(product.url, lea, beat);
  await accepted(product.url, lea, selina);
  await write(product.url, beat, withBeat, 'Am Samstag gehen wir nach Zürich ins Museum');
  for (let number = 1; number <= 60; number++) await write(product.url, lea, withBeat, `Nummer ${number}`);
  const { page } = await person({ width: 1440 });
  await logInByApi(page, lea);

  await test.step('by keyboard, without accents and case; the words are marked', async () => {
    await page.goto('/de/chat');
    await field(page).focus();
    await page.keyboard.type('zurich MUS');
    await page.keyboard.press('Enter');
    await expect(found(page, 'zurich MUS')).toHaveCount(1);
    await expect(found(page, 'zurich MUS').locator('mark')).toHaveText(['Zürich', 'Museum']);
    await expect(page).toHaveTitle(/zurich MUS/);
    await expectAccessible(page);
  });

  const sought = page.locator('#message-3');

  await test.step('beside the open chat what was found stays; the message has the keyboard', async () => {
    await found(page, 'zurich MUS').getByRole('link').press('Enter');
    await expect(sought).toContainText('nach Zürich ins Museum');
    await expect(sought).toBeInViewport();
    await expect(sought).toBeFocused();
    await expect(found(page, 'zurich MUS').getByRole('link')).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  });

  await test.step('from there the newer messages follow, to where one writes', async () => {
    await page.getByRole('link', { name: chat.thread.newer, exact: true }).click();
    await expect(
      page.getByRole('region', { name: chat.thread.log.replace('{name}', 'Beat') }).getByText('Nummer 60'),
    ).toBeVisible();
    await page.getByRole('link', { name: chat.thread.newest, exact: true }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
  });

  await test.step('among the newest messages one goes on living in the chat', async () => {
    await page.goto('/de/chat?q=Nummer 55');
    await found(page, 'Nummer 55').getByRole('link').click();
    await expect(page.getByRole('log').locator('#message-58')).toBeInViewport();
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
});

test('on a phone and without scripts, and where nothing is found or too little asked', async ({
  person,
  product,
  mailedPath,
}) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const withBeat = await accepted(product.url, lea, beat);
  await write(product.url, beat, withBeat, 'Wir treffen uns am Bahnhof');
  const { page } = await person({ width: 360, javaScript: false });
  await logInByApi(page, lea);

  await page.goto('/de/chat');
  await field(page).fill('bahn');
  await field(page).press('Enter');
  await expect(found(page, 'bahn')).toHaveCount(1);
  expect(await tooWide(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await found(page, 'bahn').getByRole('link').click();
  await expect(page.locator('#message-3')).toContainText('am Bahnhof');

  await test.step('in one chat alone, from its menu', async () => {
    const selina = await join(product.url, 'Selina', mailedPath);
    await write(product.url, selina, await accepted(product.url, lea, selina), 'Am Bahnhof habe ich dich gesehen');
    await page.goto(`/de/chat/${withBeat}`);
    await page
      .locator('summary', { has: page.locator('svg') })
      .and(page.getByLabel(chat.leave.menu))
      .click();
    const inChat = page.getByRole('searchbox', { name: search.inChat.label });
    await inChat.fill('bahnhof');
    expect(await tooWide(page)).toEqual([]);
    await inChat.press('Enter');
    await expect(found(page, 'bahnhof')).toHaveCount(1);
    await expect(found(page, 'bahnhof')).toContainText('Wir treffen uns');
    await page.getByRole('link', { name: search.inChat.everywhere }).click();
    await expect(found(page, 'bahnhof')).toHaveCount(2);
  });

  await page.goto('/de/chat');
  await field(page).fill('Fondue');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: search.none })).toBeVisible();
  await field(page).fill('a');
  await page.getByRole('button', { name: list.submit, exact: true }).click();
  await expect(page.getByText(search.short)).toBeVisible();
});

test('a correction that is found is led to, also where it loads after the page', async ({
  person,
  product,
  mailedPath,
}) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const thread = await accepted(product.url, lea, beat);
  await running(product.url, lea, beat, thread);
  await write(product.url, lea, thread, 'Ich bin gestern ein Buch gelesen.');
  await correct(product.url, beat, thread, { of: 3, text: 'Ich habe gestern ein Buch gelesen.', note: 'mit «haben»' });
  for (let number = 1; number <= 30; number++) await write(product.url, lea, thread, `Nummer ${number}`);
  const { page } = await person({ width: 1440 });
  await logInByApi(page, lea);
  await page.goto('/de/chat?q=habe Buch');
  await found(page, 'habe Buch').getByRole('link').click();
  const sought = page.locator('#message-4');
  await expect(sought).toContainText('mit «haben»');
  await expect(sought).toBeFocused();
  await expect(sought).toBeInViewport();
  await expect(sought).toHaveAttribute('data-sought');
});
