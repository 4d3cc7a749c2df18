import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, send, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import chat from '../../../texts/de/chat.json' with { type: 'json' };
import list from '../../../texts/de/chat-list.json' with { type: 'json' };
import search from '../../../texts/de/chat-search.json' with { type: 'json' };
import topics from '../../../texts/de/topic-cards.json' with { type: 'json' };
import sentences from '../../../texts/de/topic-cards-sentences.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

/** Two with an accepted chat, and what the one who wrote first reads it with. */
async function talking() {
  const two = await acceptedChat(app);
  await send(app, two.addressee, two.chatId, 'Hoi Reto!');
  const browser = new PlainBrowser(site);
  await browser.logIn(two.requester);
  return { ...two, browser };
}

test('without scripts an arrow links from a chat to the list', async () => {
  const { browser, chatId } = await talking();
  await browser.open(`/de/chat/${chatId}`);
  await browser.follow(chat.thread.back, 'main');
  expect(browser.path).toBe('/de/chat');
  await browser.follow(/Anna/, 'main');
  expect(browser.text('main')).toContain('Hoi Reto!');
});

test('words are found in all chats or in one, and a click opens the message', async () => {
  const { browser, chatId, requester, addressee } = await talking();
  await send(app, addressee, chatId, 'Wir treffen uns am Bahnhof');
  const selina = await createMember(app, { name: 'Selina' });
  const { body } = await write(app, requester, selina);
  await send(app, selina, body.data.chat.id, 'Am Bahnhof habe ich dich gesehen');
  const found = (words: string) =>
    browser.texts(`main ul[aria-label="${search.results.replace('{words}', words)}"] > li`);

  await browser.open('/de/chat');
  await browser.press(list.search.submit, { q: 'bahn' }, 'main');
  expect(found('bahn')).toHaveLength(2);
  expect(browser.texts('main mark')).toEqual(['Bahnhof', 'Bahnhof']);
  await browser.follow(/Wir treffen uns/, 'main');
  expect(browser.text('#message-3')).toContain('am Bahnhof');

  await browser.open(`/de/chat/${chatId}`);
  await browser.press(search.inChat.submit, { q: 'bahnhof' }, 'main form:has([name=in])');
  expect(found('bahnhof')).toEqual([expect.stringContaining('Wir treffen uns')]);
  await browser.follow(search.inChat.everywhere, 'main');
  expect(found('bahnhof')).toHaveLength(2);

  await browser.open('/de/chat');
  await browser.press(list.search.submit, { q: 'Fondue' }, 'main');
  expect(browser.text('main')).toContain(search.none);
  await browser.press(list.search.submit, { q: 'a' }, 'main');
  expect(browser.text('main')).toContain(search.short);
});

test('from the composer a topic is chosen by level; what was sent is not offered again', async () => {
  const { browser, chatId } = await talking();
  await browser.open(`/de/chat/${chatId}`);
  await browser.follow(topics.propose, 'main');
  await browser.follow(topics.level.C1, 'main nav');
  await browser.press(topics.page.send, {}, `main li:contains("${sentences.distance}")`);
  expect(browser.path).toContain(`/de/chat/${chatId}`);
  expect(browser.text('[role=log]')).toContain(sentences.distance);
  await browser.open(`/de/chat/${chatId}/topics?level=C1`);
  expect(browser.text('main')).toContain(sentences.silence);
  expect(browser.text('main')).not.toContain(sentences.distance);
});

test('a silent chat links to the topics', async () => {
  const { browser, chatId } = await talking();
  await browser.open(`/de/chat/${chatId}`);
  expect(browser.texts('main a')).not.toContain(topics.silent.title);
  await app.services.database.pool.query(`update chats set last_message_at = now() - interval '6 days' where id = $1`, [
    chatId,
  ]);
  await browser.open(`/de/chat/${chatId}`);
  await browser.follow(topics.silent.title, 'main');
  expect(browser.path).toBe(`/de/chat/${chatId}/topics`);
  expect(browser.texts('main button')).toContain(topics.page.send);
});
