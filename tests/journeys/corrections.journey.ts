import type { Locator, Page } from '@playwright/test';
import { accepted, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { pressByKeyboard, tabTo } from './support/press-by-keyboard.ts';
import { textsOf } from './support/texts.ts';

const { shown, hidden, compose, ask, answer, wish, ...texts } = textsOf('de', 'chat-corrections');
const chat = textsOf('de', 'chat');
const notebookTexts = textsOf('de', 'notebook-save');
const notebook = textsOf('de', 'notebook');
const wrong = 'Ich bin gestern nach bern gefahrt.';
const right = 'Ich bin gestern nach Bern gefahren.';
const named = (text: string, name: string) => text.replaceAll('{name}', name);
const gap = (number: number, count: number) =>
  texts.try.gap.replace('{number}', String(number)).replace('{count}', String(count));

/** The message with that text, in the thread of a page. */
const messageOf = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text }).first();

/** Opens the menu of a message and begins to correct it. */
async function beginToCorrect(page: Page, text: string) {
  // A mouse over the bubble shows the button.
  await messageOf(page, text).hover();
  await messageOf(page, text).getByRole('button', { expanded: false }).first().click();
  await page.getByRole('button', { name: compose.open, exact: true }).click();
  await expect(page.getByLabel(compose.text)).toBeFocused();
}

test('requested once and allowed, a correction is shown at once, retried until it is right, and saved in the notebook', {
  tag: ['@chat', '@notebook'],
}, async ({ person, product, expectAccessible }) => {
  const [anna, bruno] = await membersOf(product, 'Anna', 'Bruno');
  const id = await accepted(product.url, anna, bruno);
  await write(product.url, bruno, id, wrong);
  const { page: annas } = await person();
  const { page: brunos } = await person();
  for (const [page, member] of [
    [annas, anna],
    [brunos, bruno],
  ] as const) {
    await logInAs(page, member, product.url);
    await page.goto(`/de/chat/${id}`);
  }
  const sent = annas.getByRole('article', { name: chat.thread.correction });
  const received = brunos.getByRole('article', { name: named(shown.label, 'Anna') });

  await test.step('the first time permission is requested, and what was typed waits, across a reload too', async () => {
    await beginToCorrect(annas, wrong);
    await annas.getByLabel(compose.text).fill(right);
    await annas.getByLabel(compose.note).fill('«fahren» hat ein Partizip auf -en.');
    await expect(annas.locator('form ins').filter({ hasText: 'Bern' })).toBeVisible();
    await annas.getByRole('button', { name: named(ask.send, 'Bruno') }).click();
    await expect(annas.getByText(named(ask.waits, 'Bruno'))).toHaveCount(1);
    await expect(annas.getByRole('button', { name: compose.send })).toBeHidden();
    await annas.reload();
    await beginToCorrect(annas, wrong);
    await expect(annas.getByLabel(compose.text)).toHaveValue(right);
  });

  await test.step('the other side answers with one press; both see it live', async () => {
    await expect(brunos.getByText(named(answer.question, 'Anna'))).toBeVisible();
    await brunos.getByRole('button', { name: answer.yes }).click();
    await expect(brunos.getByText(named(answer.question, 'Anna'))).toBeHidden();
    await expect(annas.getByText(named(ask.allowed, 'Bruno')).first()).toBeVisible();
    await annas.getByRole('button', { name: compose.send }).click();
    await expect(sent).toBeVisible();
  });

  await test.step('it shows what was removed and inserted, for screen readers too', async () => {
    await expect(received.locator('del').first()).toHaveText(`${shown.removed} bern gefahrt, `);
    await expect(received.locator('ins').first()).toHaveText(`${shown.added} Bern gefahren, `);
    await expect(received.getByText('«fahren» hat ein Partizip auf -en.')).toBeVisible();
  });

  await test.step('if wrong, it shows how many words are wrong; if right, it says so', async () => {
    await received.getByRole('button', { name: texts.try.again }).click();
    await received.getByLabel(gap(1, 1)).fill('bern gefahren');
    await received.getByRole('button', { name: texts.try.check }).click();
    await expect(received.getByRole('status')).toHaveText('Ein Wort stimmt noch nicht.');
    await expect(received.getByLabel(gap(1, 1))).toHaveAttribute('aria-invalid', 'true');
    await received.getByLabel(gap(1, 1)).fill('Bern gefahren');
    await received.getByRole('button', { name: texts.try.check }).click();
    await expect(received.getByText(texts.try.right)).toBeVisible();
  });

  await test.step('in the menu the permission is withdrawn and given, and trying first is chosen', async () => {
    for (const [name, after] of [
      [wish.stop, wish.allow],
      [wish.allow, wish.stop],
      [wish.hideFirst, wish.showAtOnce],
    ]) {
      const choice = brunos.getByRole('button', { name, exact: true });
      if (!(await choice.isVisible())) await pressByKeyboard(brunos, brunos.getByLabel(chat.leave.menu));
      await pressByKeyboard(brunos, choice);
      await expect(brunos.getByRole('button', { name: after, exact: true })).toHaveCount(1);
    }
  });

  await test.step('the next one needs no question; it is hidden at first, and found by keyboard', async () => {
    await write(product.url, bruno, id, 'Es war sehr schon.');
    await beginToCorrect(annas, 'Es war sehr schon.');
    await expect(annas.getByText(ask.title)).toBeHidden();
    await annas.keyboard.press('ControlOrMeta+a');
    await annas.keyboard.type('Es war sehr schön.');
    await pressByKeyboard(annas, annas.getByRole('button', { name: compose.send }));
    await expect(sent).toHaveCount(2);
    const second = received.last();
    await expect(second.getByText(hidden.text)).toBeVisible();
    await expect(second.getByText('schön')).toBeHidden();
    await pressByKeyboard(brunos, second.getByRole('button', { name: hidden.try }));
    await expect(second.getByLabel(gap(1, 1))).toBeFocused();
    await brunos.keyboard.type('schön');
    // Letters that no key of the layout has take another way into the page than keys.
    await expect(second.getByLabel(gap(1, 1))).toHaveValue('schön');
    await brunos.keyboard.press('Enter');
    await expect(second.getByText(texts.try.right)).toBeVisible();
    await expect(second.getByRole('button', { name: texts.try.again })).toBeFocused();
    await tabTo(brunos, brunos.getByLabel(named(chat.composer.label, 'Anna')));
  });

  await test.step('a correction is saved in the notebook in place, and removed as easily', async () => {
    await received.first().getByRole('link', { name: notebookTexts.saveToNotebook, exact: true }).click();
    const sheet = brunos.getByRole('region', { name: notebookTexts.saveToNotebook });
    await expect(sheet.getByText(notebookTexts.saved.replace('{words}', right))).toBeVisible();
    await expectAccessible(brunos);
    await sheet.getByRole('button', { name: notebookTexts.undo }).click();
    await expect(sheet.getByText(notebookTexts.removed)).toBeVisible();
    await received.first().getByRole('link', { name: notebookTexts.saveToNotebook, exact: true }).click();
    await expect(sheet.getByText(notebookTexts.saved.replace('{words}', right))).toBeVisible();
    await expect(brunos).toHaveURL(new RegExp(`/de/chat/${id}`));
    await brunos.goto('/de/notebook');
    await expect(brunos.getByRole('main').getByRole('listitem').getByText(right)).toBeVisible();
    await expect(brunos.getByRole('main').getByRole('link', { name: notebook.source.correction })).toHaveCount(1);
    await expectAccessible(brunos);
  });
});
