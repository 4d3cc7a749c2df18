import type { Locator, Page } from '@playwright/test';
import { accepted, join, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { pressByKeyboard, tabTo } from './support/press-by-keyboard.ts';
import { textsOf } from './support/texts.ts';
import { untilWorkerRuns, withoutLine } from './support/worker.ts';

const { shown, hidden, compose, ask, answer, wish, ...texts } = textsOf('de', 'chat-corrections');
const chat = textsOf('de', 'chat');
const wrong = 'Ich bin gestern nach bern gefahrt.';
const right = 'Ich bin gestern nach Bern gefahren.';
const named = (text: string, name: string) => text.replaceAll('{name}', name);
const gap = (number: number, count: number) =>
  texts.try.gap.replace('{number}', String(number)).replace('{count}', String(count));

/** The message that says so, in the thread of a page. */
const messageOf = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text }).first();

/** Opens the menu of a message and begins to correct it. */
async function beginToCorrect(page: Page, text: string) {
  // A mouse over the bubble brings the button.
  await messageOf(page, text).hover();
  await messageOf(page, text).getByRole('button', { expanded: false }).first().click();
  await page.getByRole('button', { name: compose.open, exact: true }).click();
  await expect(page.getByLabel(compose.text)).toBeFocused();
}

test('asked once and allowed, a correction is sent, seen at once, and tried again until it is right', async ({
  person,
  product,
  mailedPath,
}) => {
  const [anna, bruno] = [await person(), await person()];
  const [annas, brunos] = [await join(product.url, 'Anna', mailedPath), await join(product.url, 'Bruno', mailedPath)];
  const id = await accepted(product.url, annas, brunos);
  await write(product.url, brunos, id, wrong);
  for (const [one, member] of [
    [anna, annas],
    [bruno, brunos],
  ] as const) {
    await logInByApi(one.page, member);
    await one.page.goto(`/de/chat/${id}`);
  }

  await test.step('the first time it is asked, and what was typed waits, over a reload too', async () => {
    await beginToCorrect(anna.page, wrong);
    await anna.page.getByLabel(compose.text).fill(right);
    await anna.page.getByLabel(compose.note).fill('«fahren» hat ein Partizip auf -en.');
    await expect(anna.page.locator('form ins').filter({ hasText: 'Bern' })).toBeVisible();
    await anna.page.getByRole('button', { name: named(ask.send, 'Bruno') }).click();
    await expect(anna.page.getByText(named(ask.waits, 'Bruno')).first()).toBeVisible();
    await expect(anna.page.getByRole('button', { name: compose.send })).toBeHidden();
    await anna.page.reload();
    await beginToCorrect(anna.page, wrong);
    await expect(anna.page.getByLabel(compose.text)).toHaveValue(right);
  });

  await test.step('the other side answers with one press; both see it live', async () => {
    await expect(bruno.page.getByText(named(answer.question, 'Anna'))).toBeVisible();
    await bruno.page.getByRole('button', { name: answer.yes }).click();
    await expect(bruno.page.getByText(named(answer.question, 'Anna'))).toBeHidden();
    await expect(anna.page.getByText(named(ask.allowed, 'Bruno')).first()).toBeVisible();
    await anna.page.getByRole('button', { name: compose.send }).click();
    await expect(anna.page.getByRole('article', { name: chat.thread.correction })).toBeVisible();
  });

  const correction = bruno.page.getByRole('article', { name: named(shown.label, 'Anna') });
  await test.step('it says what was taken out and put in, for ears too', async () => {
    await expect(correction.locator('del').first()).toHaveText(`${shown.removed} bern gefahrt, `);
    await expect(correction.locator('ins').first()).toHaveText(`${shown.added} Bern gefahren, `);
    await expect(correction.getByText('«fahren» hat ein Partizip auf -en.')).toBeVisible();
  });

  await test.step('wrong, it says how many words are not right; right, it says so', async () => {
    await correction.getByRole('button', { name: texts.try.again }).click();
    await correction.getByLabel(gap(1, 1)).fill('bern gefahren');
    await correction.getByRole('button', { name: texts.try.check }).click();
    await expect(correction.getByRole('status')).toHaveText('Ein Wort stimmt noch nicht.');
    await expect(correction.getByLabel(gap(1, 1))).toHaveAttribute('aria-invalid', 'true');
    await correction.getByLabel(gap(1, 1)).fill('Bern gefahren');
    await correction.getByRole('button', { name: texts.try.check }).click();
    await expect(correction.getByText(texts.try.right)).toBeVisible();
  });

  await test.step('the next one needs no question', async () => {
    await write(product.url, brunos, id, 'Es war sehr schon.');
    await beginToCorrect(anna.page, 'Es war sehr schon.');
    await expect(anna.page.getByRole('button', { name: compose.send })).toBeVisible();
    await expect(anna.page.getByText(ask.title)).toBeHidden();
  });
});

test('by keyboard alone, hidden first, and written without a line', async ({ person, product, mailedPath }) => {
  const anna = await person({ expectedNoise: withoutLine });
  const bruno = await person();
  const [annas, brunos] = [await join(product.url, 'Anna', mailedPath), await join(product.url, 'Bruno', mailedPath)];
  const id = await accepted(product.url, annas, brunos);
  await write(product.url, brunos, id, wrong);
  await logInByApi(anna.page, annas);
  await logInByApi(bruno.page, brunos);

  await test.step('who wants to be corrected says so in the menu, and that they try first', async () => {
    await bruno.page.goto(`/de/chat/${id}`);
    for (const [entry, after] of [
      [wish.allow, wish.stop],
      [wish.hideFirst, wish.showAtOnce],
    ]) {
      const menu = bruno.page.getByLabel(chat.leave.menu);
      if (!(await bruno.page.getByRole('button', { name: entry, exact: true }).isVisible())) {
        await pressByKeyboard(bruno.page, menu);
      }
      await pressByKeyboard(bruno.page, bruno.page.getByRole('button', { name: entry, exact: true }));
      await expect(bruno.page.getByRole('button', { name: after, exact: true })).toHaveCount(1);
    }
  });

  await test.step('a correction written without a line waits, and goes out once', async () => {
    await anna.page.goto(`/de/chat/${id}`);
    await untilWorkerRuns(anna.page);
    await pressByKeyboard(anna.page, messageOf(anna.page, wrong).getByRole('button', { expanded: false }).first());
    await pressByKeyboard(anna.page, anna.page.getByRole('button', { name: compose.open, exact: true }));
    await expect(anna.page.getByLabel(compose.text)).toBeFocused();
    await anna.page.keyboard.press('ControlOrMeta+a');
    await anna.page.keyboard.type(right);
    await anna.context.setOffline(true);
    await pressByKeyboard(anna.page, anna.page.getByRole('button', { name: compose.send }));
    await expect(anna.page.getByText(chat.composer.goesByItself)).toBeVisible();
    await anna.context.setOffline(false);
    await expect(anna.page.getByRole('article', { name: chat.thread.correction })).toHaveCount(1);
  });

  await test.step('it comes hidden, and is found by keyboard', async () => {
    const correction = bruno.page.getByRole('article', { name: named(shown.label, 'Anna') });
    await expect(correction.getByText(hidden.text)).toBeVisible();
    await expect(correction.getByText('Bern gefahren')).toBeHidden();
    await pressByKeyboard(bruno.page, correction.getByRole('button', { name: hidden.try }));
    await expect(correction.getByLabel(gap(1, 1))).toBeFocused();
    await bruno.page.keyboard.type('Bern gefahren');
    await bruno.page.keyboard.press('Enter');
    await expect(correction.getByText(texts.try.right)).toBeVisible();
    await expect(correction.getByRole('button', { name: texts.try.again })).toBeFocused();
    await tabTo(bruno.page, bruno.page.getByLabel(named(chat.composer.label, 'Anna')));
  });
});
