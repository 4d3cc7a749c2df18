import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, openRequest, readChat, send } from '../../../tests/support/chats.ts';
import { expireRequests } from './expire-requests.job.ts';

let app: TestApp;
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (memberId: string, chatId: string, what: 'accept' | 'decline' | 'leave') =>
  app.call(memberId, 'POST', `/api/chats/${chatId}/${what}`);
const count = async (memberId: string) => (await app.call(memberId, 'GET', '/api/chats/count')).body;
const unread = async (memberId: string) =>
  (await app.call(memberId, 'GET', '/api/chats/unread-messages')).body.data.count;
const counters = (memberId: string) =>
  app.services.database.sql
    .selectFrom('profiles')
    .select(['requests_open as open', 'requests_received as received', 'requests_answered as answered'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

test('accepting opens the chat for both and is an answer; again changes nothing', async () => {
  const { requester, addressee, chatId } = await openRequest(app);
  expect(await counters(addressee)).toEqual({ open: 1, received: 0, answered: 0 });
  const { status, body } = await post(addressee, chatId, 'accept');
  expect([status, body.data.state, body.data.unread]).toEqual([200, 'accepted', 0]);
  expect((await post(addressee, chatId, 'accept')).status).toBe(200);
  expect(await counters(addressee)).toEqual({ open: 0, received: 1, answered: 1 });
  expect(await count(requester)).toBe(1);
  expect((await post(addressee, chatId, 'decline')).code).toBe('already_answered');
});

test('declining closes the chat, gives the contact back and is an answer', async () => {
  const { requester, addressee, chatId } = await openRequest(app);
  expect((await post(addressee, chatId, 'decline')).body.data).toMatchObject({ state: 'declined', canWrite: false });
  expect((await post(addressee, chatId, 'decline')).status).toBe(200);
  expect(await count(requester)).toBe(0);
  expect(await unread(addressee)).toBe(0);
  expect(await counters(addressee)).toEqual({ open: 0, received: 1, answered: 1 });
  expect((await send(app, requester, chatId)).code).toBe('chat_closed');
  expect((await send(app, addressee, chatId)).code).toBe('chat_closed');
  expect((await post(addressee, chatId, 'accept')).code).toBe('already_answered');
});

test('only the addressee answers a request', async () => {
  const { requester, chatId } = await openRequest(app);
  for (const what of ['accept', 'decline'] as const) {
    expect((await post(requester, chatId, what)).code).toBe('not_allowed');
  }
  expect((await readChat(app, requester, chatId)).state).toBe('open');
});

test('a request of someone blocked stays as it is: an answer would be a sign of life', async () => {
  const { requester, addressee, chatId } = await openRequest(app);
  await block(app, addressee, requester);
  for (const what of ['accept', 'decline', 'leave'] as const) {
    expect((await post(addressee, chatId, what)).code).toBe('member_blocked');
  }
  expect((await readChat(app, requester, chatId)).state).toBe('open');
  expect((await post(requester, chatId, 'leave')).body.data.state).toBe('left');
});

test('of accepting and declining at once one wins', async () => {
  for (let round = 0; round < 6; round++) {
    const { requester, addressee, chatId } = await openRequest(app);
    const answers = await Promise.all([post(addressee, chatId, 'accept'), post(addressee, chatId, 'decline')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { state } = await readChat(app, requester, chatId);
    expect(state).toBe(answers[0]?.status === 200 ? 'accepted' : 'declined');
    expect(await count(requester)).toBe(state === 'accepted' ? 1 : 0);
    expect(await counters(addressee)).toEqual({ open: 0, received: 1, answered: 1 });
  }
});

test('leaving ends a chat for both, who can still read it, and gives no contact back', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await send(app, requester, chatId);
  expect(await unread(addressee)).toBe(1);
  expect((await post(addressee, chatId, 'leave')).body.data).toMatchObject({ state: 'left', unread: 0 });
  expect((await post(addressee, chatId, 'leave')).status).toBe(200);
  expect(await unread(addressee)).toBe(0);
  expect(await count(requester)).toBe(1);
  expect((await send(app, requester, chatId)).code).toBe('chat_closed');
  expect((await app.call(requester, 'GET', `/api/chats/${chatId}/messages`)).body.data).toHaveLength(2);
});

test('a request withdrawn stays used, a request left by its addressee is declined', async () => {
  const withdrawn = await openRequest(app);
  expect((await post(withdrawn.requester, withdrawn.chatId, 'leave')).body.data.state).toBe('left');
  expect(await count(withdrawn.requester)).toBe(1);
  expect(await counters(withdrawn.addressee)).toEqual({ open: 0, received: 0, answered: 0 });
  const left = await openRequest(app);
  expect((await post(left.addressee, left.chatId, 'leave')).body.data.state).toBe('declined');
  expect(await count(left.requester)).toBe(0);
});

test('fourteen days without an answer: expired, the contact back, the counters closed, answers too late', async () => {
  const own = await startTestApp();
  try {
    const { requester, addressee, chatId } = await openRequest(own);
    const stored = await acceptedChat(own);
    own.moveClock(14 * day - 60_000);
    expect(await expireRequests.run(own.services, {})).toBe(0);
    own.moveClock(61_000);
    expect((await readChat(own, addressee, chatId)).state).toBe('expired');
    expect((await own.call(addressee, 'POST', `/api/chats/${chatId}/accept`)).code).toBe('already_answered');
    expect((await own.call(addressee, 'POST', `/api/chats/${chatId}/decline`)).code).toBe('already_answered');
    expect((await send(own, addressee, chatId)).code).toBe('chat_closed');
    const runs = await Promise.all([expireRequests.run(own.services, {}), expireRequests.run(own.services, {})]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect((await own.call(requester, 'GET', '/api/chats/count')).body).toBe(0);
    const { requests_open: open } = await own.services.database.sql
      .selectFrom('profiles')
      .select('requests_open')
      .where('id', '=', addressee)
      .executeTakeFirstOrThrow();
    expect(open).toBe(0);
    expect((await readChat(own, stored.requester, stored.chatId)).state).toBe('accepted');
    const yesterday = new Date(own.services.clock().getTime() - day);
    const events = own.services.database.sql.selectFrom('live_events').selectAll().where('created_at', '>', yesterday);
    expect((await events.execute()).map((row) => row.name)).toEqual(['chat', 'chat']);
  } finally {
    await own.close();
  }
});

test('of an answer and the expiry at the same moment one wins', async () => {
  for (let round = 0; round < 6; round++) {
    const { requester, addressee, chatId } = await openRequest(app);
    // The job's clock is past the end, the answer's is not yet.
    const late = { ...app.services, clock: () => new Date(Date.now() + 15 * day) };
    const [answer] = await Promise.all([post(addressee, chatId, 'accept'), expireRequests.run(late, {})]);
    const { state } = await readChat(app, requester, chatId);
    expect([answer.status, state]).toEqual(answer.status === 200 ? [200, 'accepted'] : [409, 'expired']);
    expect((await counters(addressee)).open).toBe(0);
  }
});

test('more requests than one batch holds all expire', async () => {
  const { requester, addressee } = await openRequest(app);
  await app.services.database.pool.query(
    `with people as (insert into users (id, locale) select gen_random_uuid(), 'de' from generate_series(1, 205) returning id),
       chats as (insert into chats (id, requester_id, addressee_id, expires_at)
         select gen_random_uuid(), id, $1, $2 from people returning id, requester_id)
     insert into chat_members (chat_id, user_id, partner_id) select id, requester_id, $1 from chats`,
    [addressee, new Date(Date.now() - 1000)],
  );
  expect(await expireRequests.run(app.services, {})).toBe(205);
  expect(await count(requester)).toBe(1);
});
