import type { Page, Route } from '@playwright/test';
import { accepted, textsIn } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { logIn } from './support/people.ts';
import { textsOf } from './support/texts.ts';
import { cachedPages, expectCached, untilWorkerRuns, withoutLine } from './support/worker.ts';

const chat = textsOf('de', 'chat');
const offline = textsOf('de', 'offline');

async function say(page: Page, text: string) {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
}

test('offline the last chat can be read and written in, over a reload and a closed tab, and each message arrives once', {
  tag: ['@main', '@offline', '@chat'],
}, async ({ person, product }) => {
  const [anna, bruno] = await membersOf(product, 'Anna', 'Bruno');
  const id = await accepted(product.url, anna, bruno);
  const thread = `/de/chat/${id}`;
  const { page, context } = await person({ expectedNoise: withoutLine });
  await logInAs(page, anna, product.url);
  await page.goto(thread);
  await untilWorkerRuns(page);
  await expectCached(page, [thread]);
  await context.setOffline(true);

  await test.step('the chat is there after a reload, and what was written waits', async () => {
    await page.reload();
    await expect(page.getByRole('log').getByText('Ciao Anna!')).toBeVisible();
    await say(page, 'Bist du am Samstag da?');
    await say(page, 'Um zehn am See?');
    await expect(page.getByText(chat.composer.goesByItself)).toHaveCount(2);
    await page.getByRole('textbox').fill('Halb fertig');
    await page.reload();
    await expect(page.getByText(chat.composer.goesByItself)).toHaveCount(2);
    await expect(page.getByRole('textbox')).toHaveValue('Halb fertig');
  });

  await test.step('in a tab opened later, elsewhere, it is sent when the line is back: each once, in order', async () => {
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/de/tandems');
    const sent = ['Bist du am Samstag da?', 'Um zehn am See?'];
    await expect.poll(() => textsIn(product.url, bruno, id)).toEqual(['Ciao Bruno!', 'Ciao Anna!', ...sent]);
    await later.goto(thread);
    for (const text of sent) await expect(later.getByRole('log').getByText(text)).toHaveCount(1);
    await expect(later.getByText(chat.composer.goesByItself)).toHaveCount(0);
  });
});

const portalOrNoLine = new RegExp(`${withoutLine.source}|status of 511|MIME type`);
type Answer = (route: Route) => Promise<void> | void;
/** What an online browser can meet in place of this site. */
const deadLines: Record<string, Answer> = {
  'a server that cannot be reached': (route) => route.abort('connectionrefused'),
  'a portal that answers everything with its page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<title>WLAN</title>' }),
  'a portal that requires a log-in': (route) =>
    route.fulfill({ status: 511, contentType: 'text/html', body: '<title>WLAN</title>' }),
  'answers that never come': () => {},
};

test('online with a dead connection, messages wait and are sent automatically: in order, once, from two tabs', {
  tag: ['@offline', '@chat'],
}, async ({ person, product }) => {
  const [gina, hugo] = await membersOf(product, 'Gina', 'Hugo');
  const id = await accepted(product.url, gina, hugo);
  const { page, context } = await person({ expectedNoise: portalOrNoLine });
  await logInAs(page, gina, product.url);
  await page.goto(`/de/chat/${id}`);
  const waitingIn = (tab: Page) => tab.getByText(chat.composer.goesByItself);
  const all = ['Ciao Hugo!', 'Ciao Gina!'];
  let otherTab: Page | undefined;
  for (const [what, answer] of Object.entries(deadLines)) {
    await test.step(`with ${what}`, async () => {
      const [first, second] = [`Bist du da, trotz: ${what}?`, `Ich stehe vor der Tür, trotz: ${what}.`];
      await context.route('**/api/**', answer);
      await say(page, first);
      await say(page, second);
      await expect(waitingIn(page)).toHaveCount(2, { timeout: 60_000 });
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
      await page.reload();
      await expect(waitingIn(page)).toHaveCount(2, { timeout: 60_000 });
      if (!otherTab) {
        otherTab = await context.newPage();
        await otherTab.goto(`/de/chat/${id}`);
        await expect(otherTab.getByRole('log').getByText(second)).toBeVisible();
      }
      await context.unroute('**/api/**');
      all.push(first, second);
      await expect.poll(() => textsIn(product.url, hugo, id), { timeout: 90_000 }).toEqual(all);
      for (const tab of [page, otherTab]) {
        await expect(waitingIn(tab)).toHaveCount(0, { timeout: 60_000 });
        await expect(tab.getByRole('log').getByText(first)).toHaveCount(1);
      }
      expect(await textsIn(product.url, hugo, id)).toEqual(all);
    });
  }
});

test('offline, links between cached pages work; after a log-out nothing is stored, and the next person sees nothing of the previous one', {
  tag: ['@offline', '@chat', '@session'],
}, async ({ person, product }) => {
  const [anna, bruno, clara] = await membersOf(product, 'Anna', 'Bruno', 'Clara');
  const thread = `/de/chat/${await accepted(product.url, anna, bruno)}`;
  const { page, context } = await person({ expectedNoise: withoutLine });
  await logInAs(page, anna, product.url);
  await page.goto(thread);
  await untilWorkerRuns(page);
  await page.goto('/de/chat');
  await expectCached(page, ['/de/chat', thread]);

  await test.step('links between cached pages work', async () => {
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: /Bruno/ }).click();
    await expect(page.getByRole('log').getByText('Ciao Anna!')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: textsOf('de', 'chat-list').title, exact: true })
      .click();
    await expect(page).toHaveURL(/\/de\/chat$/);
    await expect(page.getByRole('link', { name: /Bruno/ })).toBeVisible();
  });

  await test.step('another page reports that there is no connection, and links to the chats', async () => {
    await page.goto('/fr/tandems');
    await expect(page.getByRole('heading', { name: textsOf('fr', 'offline').title })).toBeVisible();
    await page.goto('/de/pricing');
    await expect(page.getByRole('heading', { name: offline.title })).toBeVisible();
    await expect(page.getByRole('link', { name: textsOf('de', 'layouts').offline })).toBeVisible();
    await page.getByRole('link', { name: 'Bruno' }).click();
    await expect(page.getByRole('log').getByText('Ciao Anna!')).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('the log-out warns what would be lost, and deletes all of it', async () => {
    await page.goto(thread);
    await page.route('**/api/chats/*/messages', (route) => route.abort());
    await say(page, 'Kommt nie an.');
    await expect(page.getByText(chat.composer.goesByItself)).toBeVisible();
    await page.goto('/de/account');
    await expect(page.getByText(/Eine Nachricht ist noch nicht gesendet/)).toBeVisible();
    await page.getByRole('button', { name: textsOf('de', 'me').logout }).click();
    await expect(page).toHaveURL(/\/de$/);
    await untilScriptsRun(page);
    await expect.poll(() => cachedPages(page)).toEqual({});
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('member/'))))
      .toEqual([]);
    await page.unroute('**/api/chats/*/messages');
  });

  await test.step('offline the chat can no longer be opened; the offline page disappears when the connection is back', async () => {
    await context.setOffline(true);
    await page.goto(thread);
    await expect(page.getByRole('heading', { name: offline.title })).toBeVisible();
    await expect(page.getByText('Bruno')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/de\/login/);
  });

  await test.step('another member who logs in over a session finds only their own', async () => {
    await logIn(page, 'de', anna);
    await page.goto(thread);
    await expectCached(page, [thread]);
    const otherTab = await context.newPage();
    await context.clearCookies();
    await logInAs(otherTab, clara, product.url);
    await otherTab.goto('/de/chat');
    await expect.poll(() => cachedPages(otherTab)).toEqual({ [clara.id]: ['/de/chat'] });
    // Nothing is pending on a page without scripts when the connection is cut.
    await otherTab.goto('/de/legal/imprint');
    await context.setOffline(true);
    await otherTab.goto(thread);
    await expect(otherTab.getByRole('heading', { name: offline.title })).toBeVisible();
    await expect(otherTab.getByText(/Bruno|Anna/)).toHaveCount(0);
  });
});
