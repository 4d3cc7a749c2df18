import type { Page } from '@playwright/test';
import { accepted, write } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const words = textsOf('de', 'chat-translation');

/** The button of a member's message, whatever its time. */
const menuOf = (name: string) =>
  new RegExp(textsOf('de', 'chat-changes').open.replace('{name}', name).replace('{time}', '[0-9.:]+'));

/**
 * A stand-in with the shape of the browser's API: the browser of these journeys has no model. It shows what the page does with one, not
 * how well a browser translates.
 */
function standIn() {
  const languages = { detect: async () => [{ detectedLanguage: 'it', confidence: 0.95 }] };
  Object.assign(globalThis, {
    LanguageDetector: { create: async () => languages },
    Translator: {
      availability: async () => 'downloadable',
      async create({ monitor }: { monitor: (target: EventTarget) => void }) {
        const loading = new EventTarget();
        monitor(loading);
        const received = Object.assign(new Event('downloadprogress'), { loaded: 0.4 });
        loading.dispatchEvent(received);
        await new Promise((resolve) => Object.assign(globalThis, { finishLoading: resolve }));
        return { translate: async (text: string) => `Auf Deutsch: ${text}` };
      },
    },
  });
}

test('a message is translated on the device, with the download shown, and nothing is sent; a browser that cannot offers nothing', {
  tag: ['@chat'],
}, async ({ person, product, expectAccessible }) => {
  const [lea, beat] = await membersOf(product, 'Lea', 'Beat');
  const thread = `/de/chat/${await accepted(product.url, lea, beat)}`;
  await write(product.url, beat, thread.split('/').at(-1) ?? '', 'Ci vediamo domani alla stazione');
  const { page, context } = await person();
  await page.addInitScript(standIn);
  await logInAs(page, lea, product.url);
  await page.goto(thread);
  const messageIn = (one: Page) => one.getByRole('log').getByRole('listitem').filter({ hasText: 'Ci vediamo' });
  const message = messageIn(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('vediamo')) sent.push(request.url());
  });
  await message.getByRole('button', { name: menuOf('Beat') }).press('Enter');
  await message.getByRole('button', { name: words.translate }).click();
  await expect(message).toContainText(words.loading.replace('{percent}', '40%'));
  await page.evaluate(() => (globalThis as unknown as { finishLoading(): void }).finishLoading());
  await expect(message).toContainText('Auf Deutsch: Ci vediamo domani alla stazione');
  await expect(message).toContainText(words.done);
  await expectAccessible(page);
  await message.getByRole('button', { name: words.hide }).click();
  await expect(message).not.toContainText('Auf Deutsch');
  expect(sent).toEqual([]);

  await test.step('a browser that cannot offers nothing', async () => {
    const without = await context.newPage();
    await without.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'Translator');
    });
    await without.goto(thread);
    await untilScriptsRun(without);
    await messageIn(without)
      .getByRole('button', { name: menuOf('Beat') })
      .press('Enter');
    await expect(
      messageIn(without)
        .getByRole('button', { name: textsOf('de', 'chat-changes').reply })
        .first(),
    ).toBeVisible();
    await expect(without.getByRole('button', { name: words.translate })).toHaveCount(0);
  });
});
