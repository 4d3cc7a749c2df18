import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block } from '../../../tests/support/chats.ts';
import { requestWithTimes } from '../../../tests/support/first-messages.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import closed from '../../../texts/de/chat-closed.json' with { type: 'json' };
import meetings from '../../../texts/de/meetings.json' with { type: 'json' };
import sentences from '../../../texts/de/topic-cards-sentences.json' with { type: 'json' };
import french from '../../../texts/fr/topic-cards-sentences.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

test('a card is read in the language of its reader, with the words of its sender below', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const data = { kind: 'card', card: 'fondue', text: french.fondue, clientId: randomUUID() };
  expect((await app.call(requester, 'POST', `/api/chats/${chatId}/messages`, { data })).status).toBe(201);
  const browser = new PlainBrowser(site);
  await browser.logIn(addressee);
  await browser.open(`/de/chat/${chatId}`);
  expect(browser.text('[role=log]')).toContain(sentences.fondue);
  expect(browser.text('[role=log]')).toContain(french.fondue.replace(/\s+/g, ' '));
});

test('a block is lifted where one would write', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await block(app, requester, addressee);
  const browser = new PlainBrowser(site);
  await browser.logIn(requester);
  await browser.open(`/de/chat/${chatId}`);
  expect(browser.texts('main textarea')).toEqual([]);
  await browser.press(closed.unblock);
  expect(browser.texts('main textarea')).toHaveLength(1);
});

test('a request that offers times has one no, and its times can be answered by others', async () => {
  const { addressee, chatId } = await requestWithTimes(app);
  const browser = new PlainBrowser(site);
  await browser.logIn(addressee);
  await browser.open(`/de/chat/${chatId}`);
  expect(browser.texts('main a')).toContain(meetings.otherTimes);
  expect(browser.texts('main button')).not.toContain(meetings.decline);
});
