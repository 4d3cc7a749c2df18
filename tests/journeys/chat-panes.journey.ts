import type { Page } from '@playwright/test';
import { accepted, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';
import { whileHeld } from './support/worker.ts';

const list = textsOf('de', 'chat-list');
const chat = textsOf('de', 'chat');

const paneOf = (page: Page) => page.getByRole('region', { name: list.title });
const lineOf = (page: Page, name: string) => paneOf(page).getByRole('link', { name: new RegExp(name) });

test('a phone shows the list or a chat; a wide screen shows the chat next to the list, which is live', {
  tag: ['@chat'],
}, async ({ person, product, expectAccessible }) => {
  const [lea, beat, selina, yonas] = await membersOf(product, 'Lea', 'Beat', 'Selina', 'Yonas');
  const withBeat = await accepted(product.url, lea, beat);
  const withSelina = await accepted(product.url, lea, selina);
  const withYonas = await accepted(product.url, lea, yonas);
  const { page } = await person({ width: 390 });
  await logInAs(page, lea, product.url);
  const laterStreams: string[] = [];
  const marksRead = () => page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/read'));

  await test.step('on a phone there is the chat alone, with a link back, and the list is not requested', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const streamOpened = page.waitForResponse((response) => response.url().includes('/api/events'));
    await page.goto(`/de/chat/${withSelina}`);
    await streamOpened;
    // The stream is ready, and the chat checks whether it missed something: by then the list would have been requested.
    await expect.poll(() => requested).toContain(`/api/chats/${withSelina}`);
    await expect(paneOf(page)).toBeHidden();
    expect(requested).not.toContain('/api/chats');
    page.on('request', (request) => {
      if (request.url().includes('/api/events')) laterStreams.push(request.url());
    });
    await page.getByRole('link', { name: chat.thread.back }).click();
    await expect(page).toHaveURL(/\/de\/chat$/);
    await expect(page.getByRole('heading', { name: list.invite.title })).toBeHidden();
    await lineOf(page, 'Selina').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Selina']);
    await expect(paneOf(page)).toBeHidden();
  });

  await test.step('a window that becomes wide gets the list, which alone invites to choose one', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(lineOf(page, 'Selina')).toHaveAttribute('aria-current', 'page');
    await paneOf(page).getByRole('link', { name: list.title, exact: true }).click();
    await expect(page).toHaveURL(/\/de\/chat$/);
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([list.title]);
    await expect(page.getByRole('heading', { name: list.invite.title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a chat opens next to it, is marked in it, and has the keyboard', async () => {
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
    await write(product.url, beat, withBeat, 'Bis am Samstag!');
    await write(product.url, beat, withBeat, 'Am See.');
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
    const marked = marksRead();
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

  await test.step('what two write while the page is busy is shown of both', async () => {
    await whileHeld(page, async () => {
      await write(product.url, beat, withBeat, 'Bin schon da.');
      await write(product.url, selina, withSelina, 'Und du?');
    });
    for (const name of ['Beat', 'Selina'])
      await expect(lineOf(page, name).getByText('eine ungelesene Nachricht')).toBeAttached();
  });

  await test.step('a chat that is left at once is read all the same', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await lineOf(page, 'Beat').click();
    await expect(page.getByRole('log').getByText('Bin schon da.')).toBeVisible();
    const marked = marksRead();
    await lineOf(page, 'Yonas').click();
    expect((await marked).status()).toBe(200);
    await page.clock.resume();
    await expect(lineOf(page, 'Beat').getByText(/ungelesene/)).toHaveCount(0);
  });
});
