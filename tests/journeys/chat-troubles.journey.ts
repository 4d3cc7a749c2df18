import type { Page } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone, type Traits } from './support/people.ts';
import { textsOf } from './support/texts.ts';
import { untilWorkerRuns, withoutLine } from './support/worker.ts';

const chat = textsOf('de', 'chat');

/** Two members with an accepted chat; both have it open. */
async function talking(
  pages: [Page, Page],
  url: string,
  mailedPath: (address: string) => Promise<string>,
): Promise<{ people: [Traits, Traits]; thread: string }> {
  const people: [Traits, Traits] = [someone({ name: 'Anna' }), someone({ name: 'Bruno', speaks: 'gsw', learns: 'it' })];
  await joinByApi(url, people[0], mailedPath);
  const brunosId = await joinByApi(url, people[1], mailedPath);
  await logInByApi(pages[0], people[0]);
  await logInByApi(pages[1], people[1]);
  await pages[0].goto(`/de/contact/${brunosId}`);
  await pages[0].locator('textarea[name=text]').fill('Ciao Bruno!');
  await pages[0].getByRole('button', { name: textsOf('de', 'profiles-member').write.send }).click();
  await expect(pages[0]).toHaveURL(/\/de\/chat\//);
  const thread = new URL(pages[0].url()).pathname;
  await pages[1].goto(thread);
  await say(pages[1], 'Ciao Anna!');
  await expect(pages[0].getByRole('log').getByText('Ciao Anna!')).toBeVisible();
  return { people, thread };
}

async function say(page: Page, text: string) {
  await untilScriptsRun(page);
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
}

test('a message written offline says so, is kept over a reload, and arrives once when the line is back', async ({
  person,
  product,
  mailedPath,
}) => {
  const anna = await person({ expectedNoise: withoutLine });
  const bruno = await person();
  await talking([anna.page, bruno.page], product.url, mailedPath);
  await untilWorkerRuns(anna.page);
  await anna.context.setOffline(true);
  await say(anna.page, 'Bist du am Samstag da?');
  await expect(anna.page.getByText(chat.composer.goesByItself)).toBeVisible();
  await anna.context.setOffline(false);
  await expect(bruno.page.getByRole('log').getByText('Bist du am Samstag da?')).toBeVisible();
  await expect(anna.page.getByText(chat.composer.goesByItself)).toBeHidden();
  for (const { page } of [anna, bruno]) {
    await page.reload();
    await expect(page.getByRole('log').getByText('Bist du am Samstag da?')).toHaveCount(1);
  }
});

test('two tabs stay in step, and a draft survives a reload', async ({ person, product, mailedPath }) => {
  const anna = await person();
  const bruno = await person();
  const { thread } = await talking([anna.page, bruno.page], product.url, mailedPath);
  const otherTab = await anna.context.newPage();
  await otherTab.goto('/de/tandems');
  const dot = otherTab
    .getByRole('navigation')
    .getByText(/ungelesene/)
    .first();

  await test.step('what one tab sends, the other shows', async () => {
    const secondThread = await anna.context.newPage();
    await secondThread.goto(thread);
    await say(anna.page, 'Aus dem ersten Tab.');
    await expect(secondThread.getByRole('log').getByText('Aus dem ersten Tab.')).toBeVisible();
    await secondThread.close();
  });

  await test.step('unread appears in a tab that shows something else, and goes when it is read', async () => {
    await anna.page.goto('/de/account');
    await say(bruno.page, 'Noch eine Frage.');
    await expect(dot).toBeAttached();
    await anna.page.goto(thread);
    await expect(anna.page.getByRole('log').getByText('Noch eine Frage.')).toBeVisible();
    await expect(dot).not.toBeAttached();
  });

  await test.step('a draft is there after a reload', async () => {
    await anna.page.getByRole('textbox').fill('Halb fertig');
    await anna.page.reload();
    await expect(anna.page.getByRole('textbox')).toHaveValue('Halb fertig');
  });
});

test('a long thread shows its newest page first and older ones on the way up', async ({
  person,
  product,
  mailedPath,
}) => {
  const anna = await person();
  const bruno = await person();
  const { people, thread } = await talking([anna.page, bruno.page], product.url, mailedPath);
  const logIn = await fetch(`${product.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: people[1].email, password: people[1].password }),
  });
  const { jwt } = (await logIn.json()) as { jwt: string };
  for (let number = 1; number <= 130; number += 1) {
    const sent = await fetch(`${product.url}/api/chats/${thread.split('/').at(-1)}/messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
      body: JSON.stringify({ data: { text: `Nachricht ${number}.`, clientId: crypto.randomUUID() } }),
    });
    expect(sent.status).toBe(201);
  }
  await anna.page.goto(thread);
  const log = anna.page.getByRole('log');
  await expect(log.getByText('Nachricht 130.', { exact: false })).toBeInViewport();
  await expect(log.getByText('Ciao Bruno!')).toHaveCount(0);
  await expect(async () => {
    await anna.page.evaluate(() => window.scrollTo(0, 0));
    await log.evaluate((element) => element.scrollTo?.(0, 0));
    await expect(log.getByText('Ciao Bruno!')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  for (const number of [1, 50, 100, 130]) await expect(log.getByText(`Nachricht ${number}.`)).toHaveCount(1);
});
