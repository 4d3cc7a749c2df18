import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, readAll, readChat, send, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { remove } from '../../../tests/support/message-changes.ts';
import { hideMessage } from './hide-message.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (memberId: string, chatId: string, sequence: number) =>
  app.call(memberId, 'POST', `/api/chats/${chatId}/read`, { data: { sequence } });
const unread = async (memberId: string) =>
  (await app.call(memberId, 'GET', '/api/chats/unread-messages')).body.data.count;

test('no chats: an empty list, nothing unread, no contact used', async () => {
  const me = await createMember(app);
  const { body } = await app.call(me, 'GET', '/api/chats');
  expect(body).toEqual({ data: [], meta: { pagination: { limit: 30, next: null } } });
  expect(await unread(me)).toBe(0);
  expect((await app.call(me, 'GET', '/api/chats/count')).body).toBe(0);
});

test('the chat with the newest message is first', async () => {
  const me = await createMember(app);
  const chats: { id: string; other: string }[] = [];
  for (const name of ['A', 'B', 'C']) {
    const other = await createMember(app, { name });
    chats.push({ other, id: (await write(app, other, me)).body.data.chat.id });
  }
  const names = async () =>
    (await app.call(me, 'GET', '/api/chats')).body.data.map((chat: Chat) => chat.partner.name).join('');
  expect(await names()).toBe('CBA');
  await send(app, chats[0]?.other ?? '', chats[0]?.id ?? '');
  expect(await names()).toBe('ACB');
  expect(await unread(me)).toBe(4);
});

test('what was taken back or hidden is not waiting to be read', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const { body: first } = await send(app, requester, chatId, 'Am Freitag?');
  const { body: second } = await send(app, requester, chatId, 'Oder am Samstag?');
  await send(app, requester, chatId, 'Sag, was dir passt.');
  const received = async () => [await unread(addressee), (await readChat(app, addressee, chatId)).unread];
  expect(await received()).toEqual([3, 3]);
  await remove(app, requester, first.data);
  expect(await received()).toEqual([2, 2]);
  const hidden = { chatId, sequence: second.data.sequence };
  const hide = (at: Date | null) =>
    app.services.database.sql.transaction().execute((sql) => hideMessage(sql, hidden, at));
  await hide(new Date());
  expect(await received()).toEqual([1, 1]);
  await hide(null);
  expect(await received()).toEqual([2, 2]);
});

test('pages hold every chat once, also those of the same moment, and the cursor is ours', async () => {
  const me = await createMember(app, { premium: true });
  const ids: string[] = [];
  for (let index = 0; index < 11; index++) ids.push((await write(app, me, await createMember(app))).body.data.chat.id);
  const { sql } = app.services.database;
  await sql.updateTable('chats').set({ last_message_at: new Date() }).where('id', 'in', ids.slice(2, 9)).execute();
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `pagination[limit]=3${cursor && `&pagination[cursor]=${cursor}`}`;
    const { body } = await app.call(me, 'GET', `/api/chats?${query}`);
    seen.push(...body.data.map((chat: Chat) => chat.id));
    cursor = body.meta.pagination.next;
  }
  expect(seen).toHaveLength(11);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect((await app.call(me, 'GET', '/api/chats?pagination[cursor]=abc')).status).toBe(400);
  expect((await app.call(me, 'GET', '/api/chats?pagination[limit]=101')).status).toBe(400);
});

test('the other side is shown with languages in the requested locale', async () => {
  const { requester, chatId } = await acceptedChat(app);
  const name = async (query: string) =>
    (await app.call(requester, 'GET', `/api/chats/${chatId}${query}`)).body.data.partner.langsSpeaking[0]?.name;
  expect([await name(''), await name('?locale=fr'), await name('?locale=en-CH')]).toEqual([
    'Italienisch',
    'Italien',
    'Italian',
  ]);
});

test('reading goes forward only, at most to the last message, and never counts below zero', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  for (let index = 0; index < 4; index++) await send(app, requester, chatId);
  expect(await unread(addressee)).toBe(4);
  expect((await read(addressee, chatId, 3)).body.data.sequence).toBe(3);
  expect(await unread(addressee)).toBe(2);
  expect((await read(addressee, chatId, 2)).body.data.sequence).toBe(3);
  expect((await read(addressee, chatId, 999)).body.data.sequence).toBe(5);
  expect(await unread(addressee)).toBe(0);
  expect((await readChat(app, requester, chatId)).readByPartner).toBe(5);
  expect((await read(addressee, chatId, -1)).status).toBe(400);
});

test('many read marks at once end at the highest', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  for (let index = 0; index < 9; index++) await send(app, requester, chatId);
  await Promise.all([3, 9, 5, 10, 7, 2].map((sequence) => read(addressee, chatId, sequence)));
  expect((await readChat(app, addressee, chatId)).unread).toBe(0);
});

test('messages come by page: the newest, those before one, those after one', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  for (let index = 2; index <= 12; index++) await send(app, index % 3 ? requester : addressee, chatId, `${index}`);
  const page = async (query: string) => {
    const { body } = await app.call(requester, 'GET', `/api/chats/${chatId}/messages?${query}`);
    const { hasOlder, hasNewer } = body.meta.pagination;
    return [body.data.map((message) => message.sequence), hasOlder, hasNewer];
  };
  expect(await page('pagination[limit]=5')).toEqual([[8, 9, 10, 11, 12], true, false]);
  expect(await page('pagination[limit]=5&pagination[before]=8')).toEqual([[3, 4, 5, 6, 7], true, true]);
  expect(await page('pagination[limit]=5&pagination[before]=3')).toEqual([[1, 2], false, true]);
  expect(await page('pagination[limit]=5&pagination[before]=1')).toEqual([[], false, true]);
  expect(await page('pagination[limit]=5&pagination[after]=9')).toEqual([[10, 11, 12], true, false]);
  expect(await page('pagination[limit]=2&pagination[after]=0')).toEqual([[1, 2], false, true]);
  expect(await page('pagination[after]=12')).toEqual([[], true, false]);
  expect(await page('pagination[after]=500')).toEqual([[], true, false]);
  expect(await page('')).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], false, false]);
  expect(await readAll(app, addressee, chatId)).toHaveLength(12);
});
