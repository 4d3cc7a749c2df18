import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, openRequest, readAll, send } from '../../../tests/support/chats.ts';
import { type EventReader, openEvents, startOtherProcess } from '../../../tests/support/live.ts';
import { createMember } from '../../../tests/support/members.ts';
import { enforceRetention } from '../../../tests/support/retention.ts';
import { startSession } from '../session/start-session.ts';
import { expireRequests } from './expire-requests.job.ts';

let app: TestApp;
const open: EventReader[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close();
});
afterAll(() => app.close());

async function listen(
  memberId: string,
  options?: Parameters<typeof openEvents>[2],
  where: Parameters<typeof openEvents>[0] = app,
) {
  const reader = await openEvents(where, memberId, options);
  open.push(reader);
  return reader;
}

const texts = (reader: EventReader) => reader.named('message').map((event) => event.data.message.text);
const numbers = (reader: EventReader) => reader.events.flatMap((event) => event.id ?? []);

/** A stream's numbers increase by one from its first. */
function expectGapless(reader: EventReader) {
  const [first = 0] = numbers(reader);
  expect(numbers(reader)).toEqual(numbers(reader).map((_, index) => first + index));
}

test('a visitor gets no stream, and only GET opens one', async () => {
  const visitor = await app.app.request('/api/events');
  expect(visitor.status).toBe(401);
  expect((await app.app.request('/api/events', { method: 'POST' })).status).toBe(405);
});

test('the answer is an event stream that no proxy stores or delays', async () => {
  const me = await createMember(app);
  const token = await startSession(app.services, me, 'test');
  const response = await app.app.request('/api/events', { headers: { Authorization: `Bearer ${token}` } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const body = response.body?.getReader();
  const first = await body?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('retry: 2000\n\n');
  await body?.cancel();
});

test('a request, its answer and messages reach both sides and every device at once', async () => {
  const [me, other] = [await createMember(app), await createMember(app)];
  const streams = await Promise.all([listen(me), listen(me), listen(other)]);
  const { body } = await app.call(me, 'POST', '/api/chats', {
    data: { to: other, text: 'eins', clientId: crypto.randomUUID() },
  });
  const chat = body.data.chat.id;
  await send(app, other, chat, 'zwei');
  await send(app, me, chat, 'drei');
  await app.call(other, 'POST', `/api/chats/${chat}/read`, { data: { sequence: 3 } });
  for (const stream of streams) {
    await expect.poll(() => stream.named('read')).toHaveLength(1);
    expect(texts(stream)).toEqual(['eins', 'zwei', 'drei']);
    expect(stream.named('chat').map((event) => event.data)).toEqual([
      { chat, state: 'open' },
      { chat, state: 'accepted' },
    ]);
    expect(stream.named('read')[0]?.data).toEqual({ chat, by: other, sequence: 3 });
    expectGapless(stream);
  }
  const stored = await readAll(app, other, chat);
  expect(streams[2]?.named('message').map((event) => event.data.message)).toEqual(stored);
});

test('declining, leaving and expiring reach both sides', async () => {
  const one = await openRequest(app);
  const [requesting, requested] = [await listen(one.requester), await listen(one.addressee)];
  await app.call(one.addressee, 'POST', `/api/chats/${one.chatId}/decline`);
  for (const stream of [requesting, requested]) {
    await expect.poll(() => stream.named('chat').map((event) => event.data.state)).toEqual(['declined']);
  }
  const two = await acceptedChat(app);
  const stays = await listen(two.requester);
  await app.call(two.addressee, 'POST', `/api/chats/${two.chatId}/leave`);
  await expect.poll(() => stays.named('chat').map((event) => event.data.state)).toEqual(['left']);
  const three = await openRequest(app);
  const waits = await listen(three.requester);
  await expireRequests.run({ ...app.services, clock: () => new Date(Date.now() + 15 * 86_400_000) }, {});
  await expect.poll(() => waits.named('chat').map((event) => event.data.state)).toEqual(['expired']);
});

test('typing reaches the other side only, and no one out of reach', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const [mine, theirs] = [await listen(requester), await listen(addressee)];
  expect((await app.call(requester, 'POST', `/api/chats/${chatId}/typing`)).status).toBe(204);
  await expect.poll(() => theirs.named('typing')).toHaveLength(1);
  expect(theirs.named('typing')[0]).toEqual({ id: undefined, name: 'typing', data: { chat: chatId, by: requester } });
  await block(app, addressee, requester);
  expect((await app.call(requester, 'POST', `/api/chats/${chatId}/typing`)).status).toBe(204);
  await app.call(requester, 'POST', `/api/chats/${chatId}/leave`);
  await expect.poll(() => theirs.named('chat')).toHaveLength(1);
  expect(theirs.named('typing')).toHaveLength(1);
  expect(mine.named('typing')).toHaveLength(0);
});

test('a stream opened again gets exactly what it missed', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const before = await listen(addressee);
  await send(app, requester, chatId, 'a');
  await expect.poll(() => texts(before)).toEqual(['a']);
  await before.close();
  for (const text of ['b', 'c', 'd']) await send(app, requester, chatId, text);
  const after = await listen(addressee, { lastEventId: before.lastId ?? 0 });
  await expect.poll(() => texts(after)).toEqual(['b', 'c', 'd']);
  await send(app, requester, chatId, 'e');
  await expect.poll(() => texts(after)).toEqual(['b', 'c', 'd', 'e']);
  expect(numbers(after)[0]).toBe((before.lastId ?? 0) + 1);
  expectGapless(after);
});

test('under load with a connection that keeps breaking nothing is lost or sent twice', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const other = await startOtherProcess(app);
  let stream = await listen(addressee);
  const seen: number[] = [];
  const take = () => seen.push(...stream.named('message').map((event) => event.data.message.sequence));
  let lastEventId = 0;
  let isSending = true;
  const sending = (async () => {
    for (let round = 0; round < 20; round++) {
      await Promise.all([1, 2, 3, 4, 5].map((part) => send(part % 2 ? app : { ...app, ...other }, requester, chatId)));
    }
    isSending = false;
  })();
  for (let round = 0; isSending; round++) {
    const seenBefore = stream.events.length;
    await expect.poll(() => !isSending || stream.events.length > seenBefore + 2).toBe(true);
    await stream.close();
    await expect.poll(() => stream.ended).toBe(true);
    take();
    // A stream cut before its first event leaves the number unchanged, as in a browser.
    lastEventId = stream.lastId ?? lastEventId;
    stream = await listen(addressee, { lastEventId }, round % 2 ? app : other);
  }
  await sending;
  await expect.poll(() => seen.length + stream.named('message').length).toBe(100);
  take();
  await stream.close();
  await other.close();
  expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
});

test.each([
  ['in the future', 999_999],
  ['of another make', 'abc'],
])('a number %s is answered with resync and the number to continue from', async (_, lastEventId) => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const stream = await listen(addressee, { lastEventId });
  await expect.poll(() => stream.named('resync')).toHaveLength(1);
  const start = stream.lastId ?? 0;
  await send(app, requester, chatId, 'neu');
  await expect.poll(() => texts(stream)).toEqual(['neu']);
  expect(stream.lastId).toBe(start + 1);
});

test('events missed too long ago are answered with resync instead of one by one', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const stream = await listen(addressee);
  const missedFrom = stream.lastId ?? 0;
  await stream.close();
  await send(app, requester, chatId, 'alt');
  await send(app, requester, chatId, 'auch alt');
  await app.services.database.sql
    .updateTable('live_events')
    .set({ created_at: new Date(Date.now() - 4 * 86_400_000) })
    .where('user_id', '=', addressee)
    .execute();
  await enforceRetention(app);
  await send(app, requester, chatId, 'neu');
  const again = await listen(addressee, { lastEventId: missedFrom });
  await expect.poll(() => again.named('resync')).toHaveLength(1);
  expect(again.lastId).toBe(missedFrom + 3);
  expect(texts(again)).toEqual([]);
});

test('two processes on one database both deliver, messages and typing', async () => {
  const other = await startOtherProcess(app);
  const { requester, addressee, chatId } = await acceptedChat(app);
  const [here, there] = [await listen(requester), await listen(addressee, {}, other)];
  await send(app, requester, chatId, 'hinüber');
  await send({ ...app, ...other }, addressee, chatId, 'herüber');
  for (const stream of [here, there]) {
    await expect.poll(() => texts(stream)).toHaveLength(2);
    expectGapless(stream);
  }
  const typedAndHeard = async () => {
    await app.call(requester, 'POST', `/api/chats/${chatId}/typing`);
    return there.named('typing').length;
  };
  await expect.poll(typedAndHeard).toBeGreaterThan(0);
  await there.close();
  await other.close();
});

test('an event without a notification still arrives', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  const stream = await listen(addressee);
  const silent = { ...app.services, live: { ...app.services.live, publish: () => {} } };
  const { inChatTransaction, publish } = await import('./chat-transaction.ts');
  await inChatTransaction(silent, (transaction) =>
    publish(transaction, [addressee], 'read', { chat: chatId, by: requester, sequence: 1 }),
  );
  await expect.poll(() => stream.named('read')).toHaveLength(1);
});

test('the end of a session ends its stream; others continue', async () => {
  const me = await createMember(app);
  const token = await startSession(app.services, me, 'test');
  const [ends, stays] = [await listen(me, { token }), await listen(me)];
  const session = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
  await app.services.database.sql
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('id', '=', session)
    .execute();
  await expect.poll(() => ends.ended).toBe(true);
  expect(stays.ended).toBe(false);
});

test('a stream of a member that has too many open gives way', async () => {
  const me = await createMember(app);
  const first = await listen(me);
  const others = await Promise.all(Array.from({ length: 20 }, () => listen(me)));
  await expect.poll(() => first.ended).toBe(true);
  expect(others.every((stream) => !stream.ended)).toBe(true);
});

test('a closing server ends its streams and takes no new ones', async () => {
  const other = await startOtherProcess(app);
  const me = await createMember(app);
  const stream = await listen(me, {}, other);
  other.services.live.endStreams();
  await expect.poll(() => stream.ended).toBe(true);
  const token = await startSession(app.services, me, 'test');
  const refused = await other.app.request('/api/events', { headers: { Authorization: `Bearer ${token}` } });
  expect(refused.status).toBe(503);
  await other.close();
});
