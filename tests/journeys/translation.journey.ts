import { accepted, join, write } from './support/chats-by-api.ts';
import { expect, test } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const words = textsOf('de', 'chat-translation');

/** The button of a message of somebody, whatever its time. */
const menuOf = (name: string) =>
  new RegExp(textsOf('de', 'chat-changes').open.replace('{name}', name).replace('{time}', '[0-9.:]+'));

/**
 * A stand-in with the shape of the browser's API: the browser of these journeys brings no model along. It shows what the page does with one, not
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
        const told = Object.assign(new Event('downloadprogress'), { loaded: 0.4 });
        loading.dispatchEvent(told);
        await new Promise((resolve) => Object.assign(globalThis, { finishLoading: resolve }));
        return { translate: async (text: string) => `Auf Deutsch: ${text}` };
      },
    },
  });
}

test('a message is translated on the device, with the download told, and nothing is sent', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const chat = await accepted(product.url, lea, beat);
  await write(product.url, beat, chat, 'Ci vediamo domani alla stazione');
  const { page } = await person();
  await page.addInitScript(standIn);
  await logInByApi(page, lea);
  await page.goto(`/de/chat/${chat}`);
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Ci vediamo' });
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
});

test('a browser that cannot offers nothing', async ({ person, product, mailedPath }) => {
  const [lea, beat] = [await join(product.url, 'Lea', mailedPath), await join(product.url, 'Beat', mailedPath)];
  const chat = await accepted(product.url, lea, beat);
  const { page } = await person();
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Translator');
  });
  await logInByApi(page, lea);
  await page.goto(`/de/chat/${chat}`);
  await expect(page.getByRole('log').getByText('Ciao Lea!')).toBeVisible();
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Ciao Lea!' });
  await message.getByRole('button', { name: menuOf('Beat') }).press('Enter');
  await expect(message.getByRole('button', { name: textsOf('de', 'chat-changes').reply }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: words.translate })).toHaveCount(0);
});
