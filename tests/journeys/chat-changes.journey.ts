import type { Locator, Page } from '@playwright/test';
import { accepted, join, type Member, write } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { textsOf } from './support/texts.ts';
import { untilWorkerRuns, withoutLine } from './support/worker.ts';

const changes = textsOf('de', 'chat-changes');
const chat = textsOf('de', 'chat');

const bubble = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });
const menuButton = (message: Locator) => message.getByRole('button', { name: /tun kannst$/ });

/** Opens the menu of a message as a keyboard does, whatever the mouse is over. */
async function openMenu(message: Locator) {
  await menuButton(message).press('Enter');
  await expect(menuButton(message)).toHaveAttribute('aria-expanded', 'true');
  await expect(message.getByRole('button', { name: changes.reply })).toBeVisible();
}

async function open(page: Page, member: Member, thread: string) {
  await logInByApi(page, member);
  await page.goto(`/de/chat/${thread}`);
  await untilScriptsRun(page);
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  await expect(bubble(page, text)).toBeVisible();
}

test('a message is edited, answered, reacted to and deleted, and the other side sees each at once', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const thread = await accepted(product.url, lea, beat);
  const leas = (await person({ width: 1440 })).page;
  const beats = (await person({ width: 360 })).page;
  await open(leas, lea, thread);
  await open(beats, beat, thread);

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
      await expect(bubble(page, 'Ich habe gestern')).toContainText(textsOf('de', 'chat').thread.edited);
      await expect(bubble(page, 'Ich bin gestern')).toHaveCount(0);
    }
  });

  await test.step('reacted to by the other side, who takes it back by pressing it again', async () => {
    const message = bubble(beats, 'Ich habe gestern');
    await openMenu(message);
    await expectAccessible(beats);
    await message.getByRole('button', { name: changes.reaction.idea, exact: true }).click();
    await expect(bubble(leas, 'Ich habe gestern')).toContainText(
      changes.reacted.replace('{name}', 'Beat').replace('{reaction}', changes.reaction.idea),
    );
    await openMenu(message);
    const pressed = message.getByRole('button', { name: changes.reaction.idea, exact: true });
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await pressed.click();
    await expect(bubble(leas, 'Ich habe gestern')).not.toContainText(changes.reaction.idea);
  });

  await test.step('answered with a quote, which leads to it', async () => {
    await openMenu(bubble(beats, 'Ich habe gestern'));
    await bubble(beats, 'Ich habe gestern').getByRole('button', { name: changes.reply }).click();
    await expect(beats.getByText(changes.replyingTo.replace('{name}', 'Lea'))).toBeVisible();
    await say(beats, 'Welches denn?');
    const answer = bubble(leas, 'Welches denn?');
    await expect(answer).toContainText('Ich habe gestern ein Buch gelesen.');
    await answer.getByRole('button', { name: /^Zu deiner Nachricht/ }).click();
    await expect(leas.locator('li:focus')).toContainText('Ich habe gestern');
  });

  await test.step('deleted for both, also where it is quoted and in the list of chats', async () => {
    const message = bubble(leas, 'Ich habe gestern').first();
    await openMenu(message);
    await message.getByRole('button', { name: changes.delete, exact: true }).click();
    await message.getByRole('button', { name: changes.deleteConfirm }).click();
    for (const page of [leas, beats]) {
      await expect(page.getByRole('log').getByText('Ich habe gestern')).toHaveCount(0);
      await expect(bubble(page, 'Welches denn?')).toContainText(textsOf('de', 'chat').thread.deleted);
    }
    const newest = bubble(beats, 'Welches denn?');
    await openMenu(newest);
    await newest.getByRole('button', { name: changes.delete, exact: true }).click();
    await newest.getByRole('button', { name: changes.deleteConfirm }).click();
    await expect(
      leas.getByRole('link', { name: /Beat/ }).filter({ hasText: textsOf('de', 'chat').thread.deleted }),
    ).toBeVisible();
  });
});

test('the first tap on a page opens what can be done with a message, although that has still to load', async ({
  person,
  product,
  mailedPath,
}) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const thread = await accepted(product.url, lea, beat);
  const { page } = await person({ width: 360, hasTouch: true });
  await open(page, lea, thread);
  await bubble(page, 'Ciao Lea!').tap();
  await expect(bubble(page, 'Ciao Lea!').getByRole('button', { name: changes.reply })).toBeVisible();
  await expect(menuButton(bubble(page, 'Ciao Beat!'))).toHaveAttribute('aria-expanded', 'false');
});

test('by keyboard alone, from the message to its menu and back', async ({ person, product, mailedPath }) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const thread = await accepted(product.url, lea, beat);
  const { page } = await person({ width: 1440 });
  await open(page, lea, thread);
  const message = bubble(page, 'Ciao Lea!');
  await menuButton(message).focus();
  await page.keyboard.press('Enter');
  await expect(message.getByRole('button', { name: changes.reaction.heart })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton(message)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message.getByRole('button', { name: changes.reaction.heart })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const mine = changes.reactedMe.replace('{reaction}', changes.reaction.thumb);
  await expect(message).toContainText(mine);
  await expect(menuButton(message)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message.getByRole('button', { name: changes.reaction.heart })).toBeFocused();
  await message.getByRole('button', { name: changes.reply }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Hoi Beat');
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'Hoi Beat').getByRole('button', { name: /^Zur Nachricht von Beat/ })).toBeVisible();
});

test('what is changed offline waits and goes out once; who missed it shows it after coming back', async ({
  person,
  product,
  mailedPath,
}) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const thread = await accepted(product.url, lea, beat);
  await write(product.url, lea, thread, 'Ich bin müde.');
  const [leas, beats] = [await person({ expectedNoise: withoutLine }), await person({ expectedNoise: withoutLine })];
  await open(leas.page, lea, thread);
  await open(beats.page, beat, thread);
  await untilWorkerRuns(leas.page);
  // Whatever a first press brings along is there before the line goes.
  const message = bubble(leas.page, 'Ich bin müde.');
  await openMenu(message);
  await leas.page.keyboard.press('Escape');
  await openMenu(message);
  await message.getByRole('button', { name: changes.edit, exact: true }).click();
  await expect(leas.page.getByRole('textbox', { name: changes.editLabel })).toBeFocused();

  await leas.context.setOffline(true);
  await beats.context.setOffline(true);
  await leas.page.getByRole('textbox', { name: changes.editLabel }).fill('Ich bin wach.');
  await leas.page.getByRole('button', { name: changes.save, exact: true }).click();
  await expect(leas.page.getByText(changes.waits)).toBeVisible();
  await expect(bubble(leas.page, 'Ich bin wach.')).toBeVisible();
  await leas.context.setOffline(false);
  await expect(leas.page.getByText(changes.waits)).toBeHidden();
  await beats.context.setOffline(false);
  await expect(bubble(beats.page, 'Ich bin wach.')).toContainText(textsOf('de', 'chat').thread.edited);
  await leas.page.reload();
  await expect(bubble(leas.page, 'Ich bin wach.')).toHaveCount(1);
});
