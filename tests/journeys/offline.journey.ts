import type { Page, Route } from '@playwright/test';
import { accepted, join, textsIn, write } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logIn } from './support/people.ts';
import { textsOf } from './support/texts.ts';
import { expectKept, isWordKept, keptPages, untilWorkerRuns, withoutLine } from './support/worker.ts';

const chat = textsOf('de', 'chat');
const offline = textsOf('de', 'offline');
const shell = textsOf('de', 'layouts');

async function say(page: Page, text: string) {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
}

test('offline the last chat can be read and written in, over a reload and a closed tab, and each message arrives once', async ({
  person,
  product,
  mailedPath,
}) => {
  const [anna, bruno] = [await join(product.url, 'Anna', mailedPath), await join(product.url, 'Bruno', mailedPath)];
  const id = await accepted(product.url, anna, bruno);
  const thread = `/de/chat/${id}`;
  const { page, context } = await person({ expectedNoise: withoutLine });
  await logIn(page, 'de', anna);
  await page.goto(thread);
  await untilWorkerRuns(page);
  await expectKept(page, [thread]);

  await test.step('what is written while the page is open is kept, too', async () => {
    await page.goto('/de/chat');
    await expectKept(page, ['/de/chat', thread]);
    const streamOpened = page.waitForResponse((response) => response.url().includes('/api/events'));
    await page.goto(thread);
    await streamOpened;
    await write(product.url, bruno, id, 'Ich bin im Zug.');
    await expect(page.getByRole('log').getByText('Ich bin im Zug.')).toBeVisible();
    await expect.poll(() => isWordKept(page, thread, 'Ich bin im Zug.'), { timeout: 45_000 }).toBe(true);
  });

  await context.setOffline(true);

  await test.step('the chat is there after a reload, and what was written waits', async () => {
    await page.reload();
    await expect(page.getByRole('log').getByText('Ich bin im Zug.')).toBeVisible();
    await untilScriptsRun(page);
    await say(page, 'Bist du am Samstag da?');
    await say(page, 'Um zehn am See?');
    await expect(page.getByText(chat.composer.goesByItself)).toHaveCount(2);
    await page.getByRole('textbox').fill('Halb fertig');
    await page.reload();
    await expect(page.getByText(chat.composer.goesByItself)).toHaveCount(2);
    await expect(page.getByRole('textbox')).toHaveValue('Halb fertig');
  });

  await test.step('links between kept pages work', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: textsOf('de', 'chat-list').title, exact: true })
      .click();
    await expect(page).toHaveURL(/\/de\/chat$/);
    await expect(page.getByRole('link', { name: /Bruno/ })).toBeVisible();
    await untilScriptsRun(page);
    await page.getByRole('link', { name: /Bruno/ }).click();
    await expect(page.getByRole('log').getByText('Ich bin im Zug.')).toBeVisible();
  });

  await test.step('another page says that there is no line, and where the chats are', async () => {
    await page.goto('/de/pricing');
    await expect(page.getByRole('heading', { name: offline.title })).toBeVisible();
    await expect(page.getByRole('link', { name: shell.offline })).toBeVisible();
    await page.getByRole('link', { name: 'Bruno' }).click();
    await expect(page.getByRole('log').getByText('Ich bin im Zug.')).toBeVisible();
    await page.goto('/fr/tandems');
    await expect(page.getByRole('heading', { name: textsOf('fr', 'offline').title })).toBeVisible();
  });

  await test.step('in a tab opened later, elsewhere, it is sent when the line is back: each once, in order', async () => {
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/de/tandems');
    const sent = ['Bist du am Samstag da?', 'Um zehn am See?'];
    await expect
      .poll(() => textsIn(product.url, bruno, id), { timeout: 20_000 })
      .toEqual(['Ciao Bruno!', 'Ciao Anna!', 'Ich bin im Zug.', ...sent]);
    await later.goto(thread);
    for (const text of sent) await expect(later.getByRole('log').getByText(text)).toHaveCount(1);
    await expect(later.getByText(chat.composer.goesByItself)).toHaveCount(0);
    await later.reload();
    for (const text of sent) await expect(later.getByRole('log').getByText(text)).toHaveCount(1);
  });
});

const portalOrNoLine = new RegExp(`${withoutLine.source}|status of 511|MIME type`);
/** What a browser that says it is online can meet in place of this site. */
const deadLines: Record<string, (route: Route) => Promise<void> | void> = {
  'a server that cannot be reached': (route) => route.abort('connectionrefused'),
  'answers that never come': () => {},
  'a portal that answers everything with its page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<title>WLAN</title>' }),
  'a portal that asks for a log-in': (route) =>
    route.fulfill({ status: 511, contentType: 'text/html', body: '<title>WLAN</title>' }),
};

for (const [what, answer] of Object.entries(deadLines)) {
  test(`with ${what}, while the browser says it is online, what is written waits and goes by itself: in order, once, from two tabs`, async ({
    person,
    product,
    mailedPath,
  }) => {
    const [gina, hugo] = [await join(product.url, 'Gina', mailedPath), await join(product.url, 'Hugo', mailedPath)];
    const id = await accepted(product.url, gina, hugo);
    const { page, context } = await person({ expectedNoise: portalOrNoLine });
    await logIn(page, 'de', gina);
    await page.goto(`/de/chat/${id}`);
    await untilScriptsRun(page);
    await context.route('**/api/**', answer);
    await say(page, 'Bist du da?');
    await say(page, 'Ich stehe vor der Tür.');
    const waiting = page.getByText(chat.composer.goesByItself);
    await expect(waiting).toHaveCount(2, { timeout: 60_000 });
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.reload();
    await expect(waiting).toHaveCount(2, { timeout: 60_000 });
    const otherTab = await context.newPage();
    await otherTab.goto(`/de/chat/${id}`);
    await expect(otherTab.getByRole('log').getByText('Ich stehe vor der Tür.')).toBeVisible();
    await context.unroute('**/api/**');
    await expect
      .poll(() => textsIn(product.url, hugo, id), { timeout: 90_000 })
      .toEqual(['Ciao Hugo!', 'Ciao Gina!', 'Bist du da?', 'Ich stehe vor der Tür.']);
    for (const tab of [page, otherTab]) {
      await expect(tab.getByText(chat.composer.goesByItself)).toHaveCount(0, { timeout: 60_000 });
      await expect(tab.getByRole('log').getByText('Bist du da?')).toHaveCount(1);
    }
    expect(await textsIn(product.url, hugo, id)).toHaveLength(4);
  });
}

test('what is written between the loading of a chat and the opening of its stream is kept for offline, too', async ({
  person,
  product,
  mailedPath,
}) => {
  const [dario, elia] = [await join(product.url, 'Dario', mailedPath), await join(product.url, 'Elia', mailedPath)];
  const id = await accepted(product.url, dario, elia);
  const thread = `/de/chat/${id}`;
  const { page } = await person();
  await logIn(page, 'de', dario);
  await page.goto(thread);
  await untilWorkerRuns(page);
  await expectKept(page, [thread]);
  const written = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/api/events*', async (route) => {
    held += 1;
    await written.promise;
    await route.continue();
  });
  await page.goto(thread);
  await untilScriptsRun(page);
  await write(product.url, elia, id, 'Ich warte am Perron.');
  await expect.poll(() => held).toBeGreaterThan(0);
  written.resolve();
  await expect(page.getByRole('log').getByText('Ich warte am Perron.')).toBeVisible();
  await expect.poll(() => isWordKept(page, thread, 'Ich warte am Perron.'), { timeout: 45_000 }).toBe(true);
});

test('after a log-out nothing is kept, and the next person sees nothing of the one before', async ({
  person,
  product,
  mailedPath,
}) => {
  const [anna, bruno] = [await join(product.url, 'Anna', mailedPath), await join(product.url, 'Bruno', mailedPath)];
  const thread = `/de/chat/${await accepted(product.url, anna, bruno)}`;
  const { page, context } = await person({ expectedNoise: withoutLine });
  await logIn(page, 'de', anna);
  await page.goto(thread);
  await untilWorkerRuns(page);
  await expectKept(page, [thread]);

  await test.step('the log-out says what would be lost, and forgets all of it', async () => {
    await page.reload();
    await untilScriptsRun(page);
    await page.route('**/api/chats/*/messages', (route) => route.abort());
    await say(page, 'Kommt nie an.');
    await expect(page.getByText(chat.composer.goesByItself)).toBeVisible();
    await page.goto('/de/account');
    await expect(page.getByText(/Eine Nachricht ist noch nicht gesendet/)).toBeVisible();
    await page.getByRole('button', { name: textsOf('de', 'me').logout.button }).click();
    await expect(page).toHaveURL(/\/de$/);
    await expect.poll(() => keptPages(page)).toEqual({});
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('member/'))))
      .toEqual([]);
    await page.unroute('**/api/chats/*/messages');
  });

  await test.step('offline the chat cannot be opened any more', async () => {
    await context.setOffline(true);
    await page.goto(thread);
    await expect(page.getByRole('heading', { name: offline.title })).toBeVisible();
    await expect(page.getByText('Bruno')).toHaveCount(0);
  });

  await test.step('what the site says instead comes by itself when the line is back', async () => {
    await untilScriptsRun(page);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/de\/login/);
  });

  await test.step('somebody else who logs in over a session finds only their own', async () => {
    await logIn(page, 'de', anna);
    await page.goto(thread);
    await expectKept(page, [thread]);
    const clara = await join(product.url, 'Clara', mailedPath);
    const otherTab = await context.newPage();
    await context.clearCookies();
    await logIn(otherTab, 'de', clara);
    await otherTab.goto('/de/chat');
    await expect.poll(() => keptPages(otherTab)).toEqual({ [clara.id]: ['/de/chat'] });
    // Nothing is under way on a page without scripts when the line goes.
    await otherTab.goto('/de/legal/imprint');
    await context.setOffline(true);
    await otherTab.goto(thread);
    await expect(otherTab.getByRole('heading', { name: offline.title })).toBeVisible();
    await expect(otherTab.getByText(/Bruno|Anna/)).toHaveCount(0);
  });
});
