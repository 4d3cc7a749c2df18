import type { Page } from '@playwright/test';
import { accepted, join, write } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const list = textsOf('de', 'chat-list');
const chat = textsOf('de', 'chat');

const paneOf = (page: Page) => page.getByRole('region', { name: list.title });
const lineOf = (page: Page, name: string) => paneOf(page).getByRole('link', { name: new RegExp(name) });

test('on a wide screen the list stays beside the open chat, and lives', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const lea = await join(product.url, 'Lea', mailedPath);
  const [beat, selina, yonas] = [
    await join(product.url, 'Beat', mailedPath),
    await join(product.url, 'Selina', mailedPath),
    await join(product.url, 'Yonas', mailedPath),
  ];
  await accepted(product.url, lea, beat);
  const withSelina = await accepted(product.url, lea, selina);
  const withYonas = await accepted(product.url, lea, yonas);
  const { page } = await person({ width: 1440 });
  await logInByApi(page, lea);
  const laterStreams: string[] = [];

  await test.step('alone it invites to choose one', async () => {
    const streamOpened = page.waitForResponse((response) => response.url().includes('/api/events'));
    await page.goto('/de/chat');
    await streamOpened;
    await untilScriptsRun(page);
    page.on('request', (request) => {
      if (request.url().includes('/api/events')) laterStreams.push(request.url());
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([list.title]);
    await expect(page.getByRole('heading', { name: list.invite.title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a chat opens beside it, is marked in it, and has the keyboard', async () => {
    await lineOf(page, 'Selina').click();
    await expect(page).toHaveURL(new RegExp(`/de/chat/${withSelina}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Selina']);
    await expect(
      page.getByRole('status').filter({ hasText: chat.thread.title.replace('{name}', 'Selina') }),
    ).toHaveCount(1);
    await expect(lineOf(page, 'Selina')).toHaveAttribute('aria-current', 'page');
    await expect(paneOf(page).locator('[aria-current]')).toHaveCount(1);
    await expect(page.locator('#shown-chat')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a message to another chat moves it up and counts; one to the open chat is read', async () => {
    await expect(lineOf(page, 'Beat').getByText('eine ungelesene Nachricht')).toBeAttached();
    await write(product.url, beat, await idOf(page, 'Beat'), 'Bis am Samstag!');
    await write(product.url, beat, await idOf(page, 'Beat'), 'Am See.');
    await expect(paneOf(page).getByRole('listitem').first()).toContainText('Beat');
    await expect(lineOf(page, 'Beat')).toContainText('Am See.');
    await expect(lineOf(page, 'Beat').getByText('3 ungelesene Nachrichten')).toBeAttached();
    await write(product.url, selina, withSelina, 'Hast du Zeit?');
    await expect(page.getByRole('log').getByText('Hast du Zeit?')).toBeVisible();
    await expect(paneOf(page).getByRole('listitem').first()).toContainText('Hast du Zeit?');
    await expect(lineOf(page, 'Selina').getByText(/ungelesene/)).toHaveCount(0);
  });

  await test.step('another chat leaves the list where it was scrolled to, and what is read counts no more', async () => {
    await page.setViewportSize({ width: 1440, height: 240 });
    await paneOf(page).evaluate((pane) => pane.scrollTo(0, 60));
    const marked = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/read'));
    await lineOf(page, 'Beat').click();
    await expect(page.getByRole('log').getByText('Am See.')).toBeVisible();
    await marked;
    expect(await paneOf(page).evaluate((pane) => pane.scrollTop)).toBe(60);
    await page.setViewportSize({ width: 1440, height: 900 });
    await lineOf(page, 'Yonas').click();
    await expect(page).toHaveURL(new RegExp(withYonas));
    await expect(lineOf(page, 'Beat').getByText(/ungelesene/)).toHaveCount(0);
    expect(laterStreams).toEqual([]);
  });

  await test.step('what two write while the page is busy is told of both', async () => {
    const ofBeat = await idOf(page, 'Beat');
    const isBusy = page.evaluate(() => {
      const end = performance.now() + 2000;
      while (performance.now() < end);
    });
    await write(product.url, beat, ofBeat, 'Bin schon da.');
    await write(product.url, selina, withSelina, 'Und du?');
    await isBusy;
    for (const name of ['Beat', 'Selina'])
      await expect(lineOf(page, name).getByText('eine ungelesene Nachricht')).toBeAttached();
    await lineOf(page, 'Beat').click();
    await expect(lineOf(page, 'Beat').getByText(/ungelesene/)).toHaveCount(0);
    await lineOf(page, 'Yonas').click();
    await expect(page).toHaveURL(new RegExp(withYonas));
  });

  await test.step('a chat that is left at once is read all the same', async () => {
    await write(product.url, beat, await idOf(page, 'Beat'), 'Noch etwas.');
    await expect(lineOf(page, 'Beat').getByText('eine ungelesene Nachricht')).toBeAttached();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await lineOf(page, 'Beat').click();
    await expect(page.getByRole('log').getByText('Noch etwas.')).toBeVisible();
    const marked = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/read'));
    await lineOf(page, 'Yonas').click();
    expect((await marked).status()).toBe(200);
    await page.clock.resume();
    await expect(lineOf(page, 'Beat').getByText(/ungelesene/)).toHaveCount(0);
  });

  await test.step('its heading leads back to the list alone', async () => {
    await paneOf(page).getByRole('link', { name: list.title, exact: true }).click();
    await expect(page).toHaveURL(/\/de\/chat$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([list.title]);
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('a chat opened by its address has the list beside it where there is room, and asks for it nowhere else', async ({
  person,
  product,
  mailedPath,
}) => {
  const lea = await join(product.url, 'Lea', mailedPath);
  const id = await accepted(product.url, lea, await join(product.url, 'Beat', mailedPath));

  await test.step('on a phone there is the chat alone, with the way back, and nobody asks for the list', async () => {
    const { page } = await person({ width: 390 });
    await logInByApi(page, lea);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const streamOpened = page.waitForResponse((response) => response.url().includes('/api/events'));
    await page.goto(`/de/chat/${id}`);
    await streamOpened;
    // The stream says that it is ready, and the chat looks whether it missed something: by then the list would have been asked for.
    await expect.poll(() => asked).toContain(`/api/chats/${id}`);
    await expect(paneOf(page)).toBeHidden();
    expect(asked).not.toContain('/api/chats');
    await page.getByRole('link', { name: chat.thread.back }).click();
    await expect(page).toHaveURL(/\/de\/chat$/);
    await expect(page.getByRole('heading', { name: list.invite.title })).toBeHidden();
    await lineOf(page, 'Beat').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Beat']);
    await expect(paneOf(page)).toBeHidden();
  });

  await test.step('a window that becomes wide gets it', async () => {
    const { page } = await person({ width: 800 });
    await logInByApi(page, lea);
    await page.goto(`/de/chat/${id}`);
    await untilScriptsRun(page);
    await expect(paneOf(page)).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(lineOf(page, 'Beat')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('without scripts an arrow leads to it', async () => {
    const { page } = await person({ width: 1440, javaScript: false });
    await logInByApi(page, lea);
    await page.goto(`/de/chat/${id}`);
    await page.getByRole('link', { name: chat.thread.back }).click();
    await expect(lineOf(page, 'Beat')).toBeVisible();
  });
});

/** The chat with somebody, as its line in the list names it. */
async function idOf(page: Page, name: string): Promise<string> {
  const address = (await lineOf(page, name).getAttribute('href')) ?? '';
  return address.replace(/^.*chat\/|#.*$/g, '');
}
