import { accepted, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

test('two tabs stay in step, a draft survives a reload, and a long thread shows older messages on scrolling up', {
  tag: ['@chat'],
}, async ({ person, product }) => {
  const [anna, bruno] = await membersOf(product, 'Anna', 'Bruno');
  const id = await accepted(product.url, anna, bruno);
  const thread = `/de/chat/${id}`;
  const { page, context } = await person();
  await logInAs(page, anna, product.url);
  const otherTab = await context.newPage();
  await page.goto(thread);
  await otherTab.goto(thread);
  const log = page.getByRole('log');

  await test.step('what one tab sends, the other shows', async () => {
    await page.getByRole('textbox').fill('Aus dem ersten Tab.');
    await page.getByRole('button', { name: textsOf('de', 'chat').composer.send, exact: true }).click();
    await expect(otherTab.getByRole('log').getByText('Aus dem ersten Tab.')).toBeVisible();
  });

  await test.step('unread appears in a tab that shows something else, and goes when it is read', async () => {
    await otherTab.goto('/de/tandems');
    await page.goto('/de/account');
    const dot = otherTab
      .getByRole('navigation')
      .getByText(/ungelesene/)
      .first();
    await write(product.url, bruno, id, 'Noch eine Frage.');
    await expect(dot).toBeAttached();
    await page.goto(thread);
    await expect(log.getByText('Noch eine Frage.')).toBeVisible();
    await expect(dot).not.toBeAttached();
    await otherTab.close();
  });

  await test.step('a draft is there after a reload', async () => {
    await page.getByRole('textbox').fill('Halb fertig');
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('Halb fertig');
  });

  await test.step('a long thread shows its newest page first and older ones on scrolling up', async () => {
    await page.goto('/de/account');
    for (let number = 1; number <= 60; number++) await write(product.url, bruno, id, `Nachricht ${number}.`);
    await page.goto(thread);
    await expect(log.getByText('Nachricht 60.', { exact: false })).toBeInViewport();
    await expect(log.getByText('Ciao Bruno!')).toHaveCount(0);
    await expect(async () => {
      await log.evaluate((element) => {
        window.scrollTo(0, 0);
        element.scrollTo(0, 0);
      });
      await expect(log.getByText('Ciao Bruno!')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    for (const number of [1, 30, 60]) await expect(log.getByText(`Nachricht ${number}.`)).toHaveCount(1);
  });
});
