import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, openRequest, readAll, readChat, send } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a message is stored for both sides and counts as unread for the other only', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const { status, body } = await send(app, requester, chatId, 'Heute am See?');
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ chat: chatId, sequence: 2, sender: requester, text: 'Heute am See?' });
  expect(await readAll(app, addressee, chatId)).toEqual(await readAll(app, requester, chatId));
  expect((await readChat(app, requester, chatId)).unread).toBe(0);
  expect((await readChat(app, addressee, chatId)).unread).toBe(1);
});

test('a message without visible characters is refused and not counted', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  for (const text of ['\u200b\u200b', '\u2800', '\u0001']) {
    expect((await send(app, requester, chatId, text)).faultyFields).toEqual(['text']);
  }
  expect((await readChat(app, addressee, chatId)).unread).toBe(0);
  const { body } = await send(app, requester, chatId, 'eins\r\nzwei');
  expect(body.data.text).toBe('eins\nzwei');
});

test('writing marks the own side as read', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await send(app, requester, chatId);
  await send(app, addressee, chatId);
  expect(await readChat(app, addressee, chatId)).toMatchObject({ unread: 0, readByPartner: 2 });
  expect(await readChat(app, requester, chatId)).toMatchObject({ unread: 1, readByPartner: 3 });
});

test('the same message again, also many times at once, is one message with one answer', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const clientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(app, requester, chatId, 'Einmal', clientId)));
  answers.push(await send(app, requester, chatId, 'Einmal', clientId));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect((await readAll(app, addressee, chatId)).map((message) => message.sequence)).toEqual([1, 2]);
});

test('client ids of the two sides do not collide', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const clientId = randomUUID();
  const [mine, theirs] = [
    await send(app, requester, chatId, 'a', clientId),
    await send(app, addressee, chatId, 'b', clientId),
  ];
  expect([mine.body.data.text, theirs.body.data.text]).toEqual(['a', 'b']);
});

test('a message sent before the chat ended is still acknowledged when sent again', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const clientId = randomUUID();
  const first = await send(app, requester, chatId, 'Letzte', clientId);
  await app.call(addressee, 'POST', `/api/chats/${chatId}/leave`);
  expect((await send(app, requester, chatId, 'Letzte', clientId)).body).toEqual(first.body);
  expect((await send(app, requester, chatId)).code).toBe('chat_closed');
});

test('many messages of both sides at once have one order without gaps, the same for both', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => send(app, index % 2 ? requester : addressee, chatId, `Nr. ${index}`)),
  );
  expect(answers.every((answer) => answer.status === 201)).toBe(true);
  const [mine, theirs] = [await readAll(app, requester, chatId), await readAll(app, addressee, chatId)];
  expect(mine).toEqual(theirs);
  expect(mine.map((message) => message.sequence)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
  const times = mine.map((message) => message.createdAt);
  expect(times).toEqual(times.toSorted());
});

test('the requester may write three messages before an answer, also at once', async () => {
  const { requester, addressee, chatId } = await openRequest(app);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(app, requester, chatId)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 403, 403, 403]);
  const refused = await send(app, requester, chatId);
  expect([refused.status, refused.code]).toEqual([403, 'request_waiting']);
  expect(await readChat(app, requester, chatId)).toMatchObject({
    canWrite: false,
    cannotWriteBecause: 'request_waiting',
  });
  await send(app, addressee, chatId, 'Ja!');
  expect((await send(app, requester, chatId)).status).toBe(201);
});

test('the addressee answers a request by writing, once for the counters', async () => {
  const { requester, addressee, chatId } = await openRequest(app);
  const answers = await Promise.all([send(app, addressee, chatId), send(app, addressee, chatId)]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
  expect(await readChat(app, requester, chatId)).toMatchObject({ state: 'accepted', lastSequence: 3 });
  const counters = await app.services.database.sql
    .selectFrom('profiles')
    .select(['requests_open', 'requests_received', 'requests_answered'])
    .where('id', '=', addressee)
    .executeTakeFirstOrThrow();
  expect(counters).toEqual({ requests_open: 0, requests_received: 1, requests_answered: 1 });
});

test('a chat of others is not there, nor one that does not exist', async () => {
  const { chatId } = await acceptedChat(app);
  const stranger = await createMember(app);
  for (const id of [chatId, randomUUID(), 'nonsense']) {
    const answers = [
      await send(app, stranger, id),
      await app.call(stranger, 'GET', `/api/chats/${id}`),
      await app.call(stranger, 'GET', `/api/chats/${id}/messages`),
      await app.call(stranger, 'POST', `/api/chats/${id}/accept`),
      await app.call(stranger, 'POST', `/api/chats/${id}/decline`),
      await app.call(stranger, 'POST', `/api/chats/${id}/leave`),
      await app.call(stranger, 'POST', `/api/chats/${id}/typing`),
      await app.call(stranger, 'POST', `/api/chats/${id}/read`, { data: { sequence: 1 } }),
    ];
    expect(answers.map((answer) => [answer.status, answer.code])).toEqual(answers.map(() => [404, 'not_found']));
  }
  expect((await app.call(null, 'GET', `/api/chats/${chatId}`)).status).toBe(401);
});

test.each(['blocked', 'blocking', 'deleted', 'suspended'])(
  'writing to someone %s is refused, the chat stays readable',
  async (how) => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const { sql } = app.services.database;
    const partner = sql.updateTable('users').where('id', '=', addressee);
    if (how === 'blocked') await block(app, requester, addressee);
    if (how === 'blocking') await block(app, addressee, requester);
    if (how === 'deleted') await partner.set({ deleted_at: new Date() }).execute();
    if (how === 'suspended') await partner.set({ suspended_until: new Date(Date.now() + 60_000) }).execute();
    const refused = await send(app, requester, chatId);
    const reason = how === 'blocked' ? 'member_blocked' : 'member_unreachable';
    expect([refused.status, refused.code]).toEqual([403, reason]);
    // I still see the name of a member I blocked, to lift the block; for all others the answer is the same.
    const named = how === 'blocked' ? { id: addressee, name: 'Anna' } : { id: null, name: null };
    expect(await readChat(app, requester, chatId)).toMatchObject({
      canWrite: false,
      cannotWriteBecause: reason,
      partner: { ...named, image: null, langsSpeaking: [], status: null, reachable: false },
    });
    expect(await readAll(app, requester, chatId)).toHaveLength(1);
  },
);

test('a chat with someone inactive works both ways', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await app.services.database.sql
    .updateTable('profiles')
    .set({ status: 'inactive' })
    .where('id', '=', addressee)
    .execute();
  expect((await send(app, requester, chatId)).status).toBe(201);
  expect((await send(app, addressee, chatId)).status).toBe(201);
});

test('a deleted profile leaves the messages', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await send(app, addressee, chatId, 'Leb wohl');
  const { sql } = app.services.database;
  await sql.deleteFrom('profiles').where('id', '=', addressee).execute();
  await sql.updateTable('users').set({ deleted_at: new Date(), email: null }).where('id', '=', addressee).execute();
  const { body } = await app.call(requester, 'GET', '/api/chats');
  expect(body.data).toMatchObject([{ partner: { name: null, reachable: false }, lastMessage: { text: 'Leb wohl' } }]);
  expect(await readAll(app, requester, chatId)).toHaveLength(2);
});

test('texts come back as they were written', async () => {
  const { requester, chatId } = await acceptedChat(app);
  for (const text of ["'; drop table messages; --", '<b>fett</b>', 'ä 🇨🇭 👩‍👩‍👧 abc', 'a\n\nb', 'x'.repeat(4000)]) {
    expect((await send(app, requester, chatId, text)).body.data.text).toBe(text);
  }
});
