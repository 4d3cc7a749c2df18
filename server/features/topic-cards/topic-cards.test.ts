import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { TopicKey } from '../../../contract/constants/topic-cards.ts';
import { locales } from '../../../contract/locales.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, openRequest, readAll, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { translatorFor } from '../../../texts/translator.ts';
import { withoutTopicSentences } from './sentences.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const said = (key: TopicKey, locale: 'de' | 'en' | 'fr' = 'de') =>
  translatorFor(locale)(`topic-cards-sentences.${key}`);
const sendCard = (by: string, chatId: string, card: string, text: string, clientId: string = randomUUID()) =>
  app.call(by, 'POST', `/api/chats/${chatId}/messages`, { data: { kind: 'card', card, text, clientId } });
const used = async (by: string, chatId: string) =>
  (await app.call(by, 'GET', `/api/chats/${chatId}/topic-cards`)).body.data.used;

test('a card arrives once, with its key and the sender’s sentence, and is not offered to either again', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const clientId = randomUUID();
  for (let time = 0; time < 2; time++) {
    const { status, body } = await sendCard(requester, chatId, 'fondue', said('fondue', 'fr'), clientId);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ kind: 'card', card: { key: 'fondue' }, text: said('fondue', 'fr') });
  }
  const messages = await readAll(app, addressee, chatId);
  expect(messages.map(({ kind, card }) => [kind, card?.key])).toEqual([
    ['text', undefined],
    ['card', 'fondue'],
  ]);
  expect(await used(requester, chatId)).toEqual(['fondue']);
  expect(await used(addressee, chatId)).toEqual(['fondue']);
});

test('a sentence in any of our languages is accepted, but no other text, nor another card’s sentence', async () => {
  const { requester, chatId } = await acceptedChat(app);
  for (const locale of locales) {
    expect((await sendCard(requester, chatId, 'lake', said('lake', locale))).status).toBe(201);
  }
  for (const text of [said('fog'), 'Kauf bei mir!', `${said('lake')} x`]) {
    const refused = await sendCard(requester, chatId, 'lake', text);
    expect([refused.status, refused.faultyFields]).toEqual([400, ['text']]);
  }
  const unknown = await sendCard(requester, chatId, 'weather', said('fog'));
  expect([unknown.status, unknown.faultyFields]).toEqual([400, ['card']]);
});

test('a card answers a request like any message; the requester must wait for the answer first', async () => {
  const { requester, addressee, chatId } = await openRequest(app);
  expect((await sendCard(requester, chatId, 'coffee', said('coffee'))).code).toBe('request_waiting');
  expect((await sendCard(addressee, chatId, 'coffee', said('coffee'))).status).toBe(201);
  const { body } = await app.call(requester, 'GET', `/api/chats/${chatId}`);
  expect(body.data.state).toBe('accepted');
});

test('only its two members see which cards a chat has had', async () => {
  const { chatId } = await acceptedChat(app);
  const stranger = await createMember(app);
  expect((await app.call(stranger, 'GET', `/api/chats/${chatId}/topic-cards`)).status).toBe(404);
  expect((await app.call(null, 'GET', `/api/chats/${chatId}/topic-cards`)).status).toBe(401);
});

test('starting a request with a card’s sentence is not sending the same text to many', async () => {
  const states: Chat['state'][] = [];
  const from = await createMember(app, { premium: true });
  for (let number = 0; number < 6; number++) {
    const to = await createMember(app, { name: 'Anna' });
    const { body } = await write(app, from, to, `Hoi Anna, ich bin neu hier. ${said('way-to-school')}`);
    states.push(body.data.chat.state);
  }
  expect(states).toEqual(Array(6).fill('open'));
});

test('text next to a sentence is compared as usual', async () => {
  const advertisement = 'Kaufen Sie heute noch unsere wunderbaren Teppiche zum halben Preis, nur bei uns im Laden.';
  const states: Chat['state'][] = [];
  const from = await createMember(app, { premium: true });
  for (const key of ['fog', 'lake', 'coffee', 'snow', 'way-to-school'] as const) {
    const { body } = await write(app, from, await createMember(app), `${said(key)} ${advertisement}`);
    states.push(body.data.chat.state);
  }
  expect(states.at(-1)).toBe('held');
  expect(withoutTopicSentences(`${said('fog')} ${advertisement}`).trim()).toBe(advertisement);
});
