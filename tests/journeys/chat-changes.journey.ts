import type { Locator, Page } from '@playwright/test';
import { accepted, running, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { saveByKeyboard, saveBySelection, saveByTap } from './support/save-words.ts';
import { textsOf } from './support/texts.ts';
import { untilWorkerRuns, withoutLine } from './support/worker.ts';

const changes = textsOf('de', 'chat-changes');
const chat = textsOf('de', 'chat');
const corrections = textsOf('de', 'chat-corrections');

/** Its time of day follows at once: just after midnight, line 3 reads 30, too. */
const line30 = /Zeile 30\d\d:\d\d/;
const bubble = (page: Page, text: string | RegExp) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });
const menuButton = (message: Locator) => message.getByRole('button', { name: /tun kannst$/ });

/** Opens the menu of a message as a keyboard does, whatever the mouse is over. */
async function openMenu(message: Locator) {
  await menuButton(message).press('Enter');
  await expect(menuButton(message)).toHaveAttribute('aria-expanded', 'true');
  await expect(message.getByRole('button', { name: changes.reply })).toBeVisible();
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  await expect(bubble(page, text)).toBeVisible();
}

/** What the translation of a browser does to a page: each text is replaced by an element of its own. */
async function translateByBrowser(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });
}

test('a message is edited, answered, reacted to and deleted, by touch and by keyboard, and the other side sees each at once', {
  tag: ['@chat'],
}, async ({ person, product, expectAccessible }) => {
  const [lea, beat] = await membersOf(product, 'Lea', 'Beat');
  const thread = await accepted(product.url, lea, beat);
  const { page: leas } = await person({ width: 1440 });
  const { page: beats } = await person({ width: 360, hasTouch: true });
  for (const [page, member] of [
    [leas, lea],
    [beats, beat],
  ] as const) {
    await logInAs(page, member, product.url);
    await page.goto(`/de/chat/${thread}`);
  }

  await test.step('edited by its author, who can take that back by Escape', async () => {
    await say(leas, 'Ich bin gestern ein Buch gelesen.');
    await expect(bubble(beats, 'Ich bin gestern')).toBeVisible();
    const message = bubble(leas, 'Ich bin gestern');
    await message.hover();
    await openMenu(message);
    await expectAccessible(leas);
    await message.getByRole('button', { name: changes.edit, exact: true }).click();
    const field = leas.getByRole('textbox', { name: changes.editLabel });
    await expect(field).toBeFocused();
    await field.press('Escape');
    await expect(field).toBeHidden();
    await openMenu(message);
    await message.getByRole('button', { name: changes.edit, exact: true }).click();
    await field.fill('Ich habe gestern ein Buch gelesen.');
    await leas.getByRole('button', { name: changes.save, exact: true }).click();
    for (const page of [leas, beats]) {
      await expect(bubble(page, 'Ich habe gestern')).toContainText(chat.thread.edited);
      await expect(bubble(page, 'Ich bin gestern')).toHaveCount(0);
    }
  });

  await test.step('the first tap opens what can be done with a message, although that has still to load', async () => {
    await bubble(beats, 'Ich habe gestern').tap();
    await expect(bubble(beats, 'Ich habe gestern').getByRole('button', { name: changes.reply })).toBeVisible();
    await expect(menuButton(bubble(beats, 'Ciao Lea!'))).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible(beats);
  });

  await test.step('reacted to by the other side, who takes it back by pressing it again', async () => {
    const message = bubble(beats, 'Ich habe gestern');
    const idea = message.getByRole('button', { name: changes.reaction.idea, exact: true });
    await idea.tap();
    await expect(bubble(leas, 'Ich habe gestern')).toContainText(
      changes.reacted.replace('{name}', 'Beat').replace('{reaction}', changes.reaction.idea),
    );
    await openMenu(message);
    await expect(idea).toHaveAttribute('aria-pressed', 'true');
    await idea.tap();
    await expect(bubble(leas, 'Ich habe gestern')).not.toContainText(changes.reaction.idea);
  });

  await test.step('more than fits stays in the field and is not sent', async () => {
    const field = leas.getByRole('textbox');
    await field.fill(`${'lang '.repeat(800)}Ende`);
    await expect(leas.getByText('4 Zeichen zu viel.')).toBeVisible();
    await expectAccessible(leas);
    await field.press('Enter');
    await expect(field).toHaveValue(/Ende$/);
    await expect(bubble(leas, 'lang lang')).toHaveCount(0);
    await field.fill('');
    await expect(leas.getByText('Zeichen zu viel')).toHaveCount(0);
  });

  await test.step('answered with a quote, which links to it', async () => {
    await openMenu(bubble(beats, 'Ich habe gestern'));
    await bubble(beats, 'Ich habe gestern').getByRole('button', { name: changes.reply }).tap();
    await expect(beats.getByText(changes.replyingTo.replace('{name}', 'Lea'))).toBeVisible();
    await say(beats, 'Welches denn?');
    const answer = bubble(leas, 'Welches denn?');
    await expect(answer).toContainText('Ich habe gestern ein Buch gelesen.');
    await answer.getByRole('button', { name: /^Zitierte Nachricht: Du/ }).click();
    await expect(leas.locator('li:focus')).toContainText('Ich habe gestern');
  });

  await test.step('by keyboard alone, from the message to its menu and back', async () => {
    const message = bubble(leas, 'Ciao Lea!');
    const heart = message.getByRole('button', { name: changes.reaction.heart });
    await menuButton(message).focus();
    await leas.keyboard.press('Enter');
    await expect(heart).toBeFocused();
    await leas.keyboard.press('Escape');
    await expect(menuButton(message)).toBeFocused();
    await leas.keyboard.press('Enter');
    await expect(heart).toBeFocused();
    await leas.keyboard.press('Tab');
    await leas.keyboard.press('Space');
    await expect(message).toContainText(changes.reactedMe.replace('{reaction}', changes.reaction.thumb));
    await expect(menuButton(message)).toBeFocused();
    await leas.keyboard.press('Enter');
    await expect(heart).toBeFocused();
    await message.getByRole('button', { name: changes.reply }).focus();
    await leas.keyboard.press('Enter');
    await expect(leas.getByRole('textbox')).toBeFocused();
    await leas.keyboard.type('Hoi Beat');
    await leas.keyboard.press('Enter');
    await expect(bubble(leas, 'Hoi Beat').getByRole('button', { name: /^Zitierte Nachricht: Beat/ })).toBeVisible();
  });

  await test.step('a word is saved in place: tapped, chosen by keyboard, or selected', async () => {
    await saveByTap(beats, bubble(beats, 'Ich habe gestern').first(), 'Ich');
    await expectAccessible(beats);
    const answer = bubble(leas, 'Welches denn?');
    await openMenu(answer);
    await saveByKeyboard(leas, answer, 'denn');
    await expectAccessible(leas);
    await saveBySelection(leas, answer.getByText('Welches denn?', { exact: true }), 'Welches');
    await expect(leas).toHaveURL(new RegExp(`/chat/${thread}`));
  });

  await test.step('seen on a page that the browser has translated', async () => {
    await say(leas, 'Lies https://example.ch/kurs bitte, dort steht alles.');
    await say(leas, 'Bis morgen um acht Uhr am Bahnhof!');
    await expect(bubble(beats, 'Bis morgen')).toBeVisible();
    await translateByBrowser(beats);
    await openMenu(bubble(leas, 'example.ch/kurs'));
    await bubble(leas, 'example.ch/kurs').getByRole('button', { name: changes.edit, exact: true }).click();
    await leas
      .getByRole('textbox', { name: changes.editLabel })
      .fill('Lies https://example.ch/anders bitte, jetzt neu.');
    await leas.getByRole('button', { name: changes.save, exact: true }).click();
    await expect(bubble(beats, 'example.ch/anders')).toContainText('bitte, jetzt neu.');
    await expect(bubble(beats, 'dort steht alles')).toHaveCount(0);
    await openMenu(bubble(leas, 'Bis morgen'));
    await bubble(leas, 'Bis morgen').getByRole('button', { name: changes.delete, exact: true }).click();
    await bubble(leas, 'Bis morgen').getByRole('button', { name: changes.deleteConfirm }).click();
    await expect(bubble(beats, 'Bis morgen')).toHaveCount(0);
    await expect(bubble(beats, 'example.ch/anders')).toBeVisible();
  });

  await test.step('deleted for both, also where it is quoted and in the list of chats', async () => {
    const message = bubble(leas, 'Ich habe gestern').first();
    await openMenu(message);
    await message.getByRole('button', { name: changes.delete, exact: true }).click();
    await message.getByRole('button', { name: changes.deleteConfirm }).click();
    for (const page of [leas, beats]) {
      await expect(page.getByRole('log').getByText('Ich habe gestern')).toHaveCount(0);
      await expect(bubble(page, 'Welches denn?')).toContainText(chat.thread.deleted);
    }
    const newest = bubble(leas, 'Hoi Beat');
    await openMenu(newest);
    await newest.getByRole('button', { name: changes.delete, exact: true }).click();
    await newest.getByRole('button', { name: changes.deleteConfirm }).click();
    await expect(leas.getByRole('link', { name: /Beat/ }).filter({ hasText: chat.thread.deleted })).toBeVisible();
  });

  await test.step('new messages below are unread until the reader scrolls there', async () => {
    for (let count = 1; count <= 30; count += 1) await write(product.url, lea, thread, `Zeile ${count}`);
    await expect(bubble(leas, line30)).toContainText(chat.thread.read);
    await expect(bubble(beats, line30)).toBeInViewport();
    await beats.evaluate(() => scrollTo(0, 0));
    await expect(bubble(beats, line30)).not.toBeInViewport();
    await say(leas, 'Bist du noch da?');
    const news = beats.getByRole('button', { name: chat.thread.newBelow });
    await expect(news).toBeVisible();
    await expect(bubble(leas, 'Bist du noch da?')).not.toContainText(chat.thread.read);
    await news.tap();
    await expect(bubble(leas, 'Bist du noch da?')).toContainText(chat.thread.read);
  });
});

test('what is changed, corrected and written without a line waits and goes out once', {
  tag: ['@offline', '@chat'],
}, async ({ person, product }) => {
  const [lea, beat] = await membersOf(product, 'Lea', 'Beat');
  const thread = await accepted(product.url, lea, beat);
  await running(product.url, lea, beat, thread);
  await write(product.url, lea, thread, 'Ich bin müde.');
  await write(product.url, beat, thread, 'Ich bin gestern nach bern gefahrt.');
  const leas = await person({ expectedNoise: withoutLine });
  const beats = await person();
  for (const [{ page }, member] of [
    [leas, lea],
    [beats, beat],
  ] as const) {
    await logInAs(page, member, product.url);
    await page.goto(`/de/chat/${thread}`);
  }
  const { page } = leas;
  await untilWorkerRuns(page);
  const mine = bubble(page, 'Ich bin müde.');
  const theirs = bubble(page, 'nach bern gefahrt').first();
  const editField = page.getByRole('textbox', { name: changes.editLabel });
  const correctField = page.getByLabel(corrections.compose.text);

  await test.step('scripts of a first click are loaded before the connection is cut', async () => {
    await openMenu(theirs);
    await theirs.getByRole('button', { name: corrections.compose.open, exact: true }).click();
    await expect(correctField).toBeFocused();
    await correctField.press('Escape');
    await expect(correctField).toBeHidden();
    await openMenu(mine);
    await mine.getByRole('button', { name: changes.edit, exact: true }).click();
    await expect(editField).toBeFocused();
  });

  await test.step('without a connection each is shown as waiting', async () => {
    await leas.context.setOffline(true);
    await editField.fill('Ich bin wach.');
    await page.getByRole('button', { name: changes.save, exact: true }).click();
    await expect(page.getByText(changes.waits)).toBeVisible();
    await expect(bubble(page, 'Ich bin wach.')).toBeVisible();
    await openMenu(theirs);
    await theirs.getByRole('button', { name: corrections.compose.open, exact: true }).click();
    await correctField.fill('Ich bin gestern nach Bern gefahren.');
    await page.getByRole('button', { name: corrections.compose.send }).click();
    await expect(page.getByText(chat.composer.goesByItself)).toHaveCount(1);
    await page.getByRole('textbox', { name: /^Nachricht an/ }).fill('Bist du am Samstag da?');
    await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
    await expect(page.getByText(chat.composer.goesByItself)).toHaveCount(2);
  });

  await test.step('when it is back each is sent automatically, once', async () => {
    await leas.context.setOffline(false);
    await expect(page.getByText(changes.waits)).toBeHidden();
    await expect(page.getByText(chat.composer.goesByItself)).toHaveCount(0);
    await page.reload();
    for (const one of [page, beats.page]) {
      await expect(bubble(one, 'Ich bin wach.')).toContainText(chat.thread.edited);
      await expect(bubble(one, 'Ich bin wach.')).toHaveCount(1);
      await expect(one.getByRole('log').getByRole('article')).toHaveCount(1);
      await expect(one.getByRole('log').getByText('Bist du am Samstag da?')).toHaveCount(1);
    }
  });
});
