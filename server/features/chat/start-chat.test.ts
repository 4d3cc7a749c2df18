import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, openRequest, readAll, send, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';

let app: TestApp;
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const count = async (memberId: string) => (await app.call(memberId, 'GET', '/api/chats/count')).body;
const createMembers = (number: number) => Promise.all(Array.from({ length: number }, () => createMember(app)));

test('the first message opens a request, which both see and which costs a contact', async () => {
  const [me, other] = [await createMember(app), await createMember(app, { name: 'Ursina' })];
  const { status, body } = await write(app, me, other, '  Grüezi  ');
  expect(status).toBe(201);
  expect(body.data.message).toMatchObject({ sequence: 1, sender: me, text: 'Grüezi' });
  expect(body.data.chat).toMatchObject({
    state: 'open',
    startedByMe: true,
    unread: 0,
    canWrite: true,
    partner: { id: other, name: 'Ursina', reachable: true, canton: 'LU', place: 'Luzern' },
  });
  expect(await count(me)).toBe(1);
  expect(await count(other)).toBe(0);
  const { body: list } = await app.call(other, 'GET', '/api/chats');
  expect(list.data).toMatchObject([{ state: 'open', startedByMe: false, unread: 1, lastMessage: { text: 'Grüezi' } }]);
});

test('no one can write to themselves', async () => {
  const me = await createMember(app);
  const answer = await write(app, me, me);
  expect([answer.status, answer.code]).toEqual([400, 'chat_with_oneself']);
});

test('unreachable members are not found, all with the same answer', async () => {
  const me = await createMember(app);
  const { sql } = app.services.database;
  const [blocking, blocked, deleted, suspended] = await createMembers(4);
  if (!blocking || !blocked || !deleted || !suspended) throw new Error('members missing');
  await block(app, blocking, me);
  await block(app, me, blocked);
  await sql.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
  const later = new Date(Date.now() + day);
  await sql.updateTable('users').set({ suspended_until: later }).where('id', '=', suspended).execute();
  const unconfirmed = await createMember(app, { confirmed: false });
  const inactive = await createMember(app, { status: 'inactive' });
  const answers = [];
  for (const to of [blocking, blocked, deleted, suspended, unconfirmed, inactive, randomUUID()]) {
    answers.push(await write(app, me, to));
  }
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.error))).size).toBe(1);
  expect(await count(me)).toBe(0);
});

test('an unconfirmed member may not write', async () => {
  const me = await createMember(app, { confirmed: false });
  const answer = await write(app, me, await createMember(app));
  expect([answer.status, answer.code]).toEqual([403, 'email_not_confirmed']);
});

test('an existing chat is written in, also to someone inactive by now, and costs nothing', async () => {
  const { requester, addressee, chatId } = await acceptedChat(app);
  await app.services.database.sql
    .updateTable('profiles')
    .set({ status: 'inactive' })
    .where('id', '=', addressee)
    .execute();
  const { status, body } = await write(app, requester, addressee, 'Noch da?');
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ chat: { id: chatId, state: 'accepted' }, message: { sequence: 2 } });
  expect(await count(requester)).toBe(1);
  await app.call(requester, 'POST', `/api/chats/${chatId}/leave`);
  expect((await write(app, requester, addressee)).code).toBe('member_unreachable');
});

test('writing back to the requester answers the request', async () => {
  const { requester, addressee, chatId } = await openRequest(app);
  const { body } = await write(app, addressee, requester, 'Gern!');
  expect(body.data).toMatchObject({
    chat: { id: chatId, state: 'accepted', startedByMe: false },
    message: { sequence: 2 },
  });
  expect(await count(addressee)).toBe(0);
});

test('basic members may contact four a month, with the sentence of the catalogue', async () => {
  const me = await createMember(app);
  const others = await createMembers(5);
  const statuses = [];
  for (const other of others.slice(0, 4)) statuses.push((await write(app, me, other)).status);
  expect(statuses).toEqual([201, 201, 201, 201]);
  const refused = await app.call(
    me,
    'POST',
    '/api/chats',
    { data: { to: others[4], text: 'Hi', clientId: randomUUID() } },
    { 'Accept-Language': 'en' },
  );
  expect([refused.status, refused.code]).toEqual([403, 'basic_quota_used']);
  expect(refused.error.message).toContain(
    'The basic account allows you to contact 4 users per month. Unfortunately, your quota has been used.',
  );
  expect(await count(me)).toBe(4);
});

test('premium members may start a hundred, and see the limit', async () => {
  const me = await createMember(app, { premium: true });
  const other = await createMember(app);
  const now = app.services.clock();
  await app.services.database.pool.query(
    `insert into users (id, locale) select gen_random_uuid(), 'de' from generate_series(1, 100);`,
  );
  await app.services.database.pool.query(
    `insert into chats (id, requester_id, addressee_id, created_at, expires_at)
     select gen_random_uuid(), $1, id, $2, $3 from users where email is null limit 100`,
    [me, now, new Date(now.getTime() + day)],
  );
  const refused = await write(app, me, other);
  expect([refused.status, refused.code]).toEqual([403, 'premium_quota_used']);
  expect(refused.error.message).toContain('100');
});

test('of two requests at once with one contact left exactly one wins', async () => {
  const me = await createMember(app);
  const others = await createMembers(8);
  for (const other of others.slice(0, 3)) await write(app, me, other);
  const answers = await Promise.all(others.slice(3).map((other) => write(app, me, other)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 403, 403, 403, 403]);
  expect(await count(me)).toBe(4);
});

test('both writing first at the same moment have one chat, started by one and answered by the other', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = await createMembers(2);
    if (!one || !other) throw new Error('members missing');
    const answers = await Promise.all([write(app, one, other, 'a'), write(app, other, one, 'b')]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    const [first, second] = answers.map((answer) => answer.body.data);
    expect(first?.chat.id).toBe(second?.chat.id);
    expect([first?.message.sequence, second?.message.sequence].sort()).toEqual([1, 2]);
    expect((await count(one)) + (await count(other))).toBe(1);
    const { body } = await app.call(one, 'GET', `/api/chats/${first?.chat.id}`);
    expect(body.data).toMatchObject({ state: 'accepted', lastSequence: 2 });
  }
});

test('the same message again, also at the same moment, is one chat and one message and costs one contact', async () => {
  const [me, other] = await createMembers(2);
  if (!me || !other) throw new Error('members missing');
  const clientId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => write(app, me, other, 'Ciao', clientId)));
  answers.push(await write(app, me, other, 'Ciao', clientId));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data.message))).size).toBe(1);
  const chatId = present(answers[0]).body.data.chat.id;
  expect(await readAll(app, me, chatId)).toHaveLength(1);
  expect(await count(me)).toBe(1);
  await app.call(other, 'POST', `/api/chats/${chatId}/decline`);
  const late = await write(app, me, other, 'Ciao', clientId);
  expect([late.status, late.body.data.chat.state]).toEqual([201, 'declined']);
});

test('who was declined may not ask again, who declined may write himself', async () => {
  const { requester, addressee, chatId } = await openRequest(app);
  await app.call(addressee, 'POST', `/api/chats/${chatId}/decline`);
  expect(await count(requester)).toBe(0);
  expect((await write(app, requester, addressee)).code).toBe('request_declined');
  const { status, body } = await write(app, addressee, requester, 'Doch!');
  expect([status, body.data.chat.state, body.data.chat.startedByMe]).toEqual([201, 'open', true]);
  expect(body.data.chat.id).not.toBe(chatId);
  expect(await count(addressee)).toBe(1);
});

test('an expired request no longer counts before any job ran, and a new one can be made', async () => {
  const { requester, addressee, chatId } = await openRequest(app);
  const { sql } = app.services.database;
  const past = new Date(app.services.clock().getTime() - 1000);
  await sql.updateTable('chats').set({ expires_at: past }).where('id', '=', chatId).execute();
  expect(await count(requester)).toBe(0);
  expect((await send(app, requester, chatId)).code).toBe('chat_closed');
  const answers = await Promise.all([write(app, requester, addressee), write(app, addressee, requester)]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
  expect(answers[0]?.body.data.chat.id).toBe(answers[1]?.body.data.chat.id);
  expect(answers[0]?.body.data.chat.id).not.toBe(chatId);
  const old = await app.call(requester, 'GET', `/api/chats/${chatId}`);
  expect(old.body.data.state).toBe('expired');
  const { requests_open: open } = await sql
    .selectFrom('profiles')
    .select('requests_open')
    .where('id', '=', addressee)
    .executeTakeFirstOrThrow();
  expect(open).toBe(0);
});

test('with the next month the contacts are back', async () => {
  const later = await startTestApp();
  try {
    const me = await createMember(later);
    const others = [];
    for (let number = 0; number < 5; number++) others.push(await createMember(later));
    for (const other of others.slice(0, 4)) await write(later, me, other);
    const now = later.services.clock();
    // The last instant of this month and the first of the next by the clock of Berlin.
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
      .format(now)
      .split('-');
    const [year, month] = parts.map(Number);
    const next = Date.UTC(year ?? 0, month ?? 0, 1);
    const summer = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' });
    const boundary = next - (Number(summer.format(next)) === 2 ? 2 : 1) * 3_600_000;
    await later.services.database.sql.updateTable('chats').set({ state: 'accepted' }).execute();
    later.moveClock(boundary - now.getTime() - 60_000);
    expect((await later.call(me, 'GET', '/api/chats/count')).body).toBe(4);
    later.moveClock(61_000);
    expect((await later.call(me, 'GET', '/api/chats/count')).body).toBe(0);
    expect((await write(later, me, others[4] ?? '')).status).toBe(201);
  } finally {
    await later.close();
  }
});

test.each([
  ['no text', { text: '   ' }],
  ['a text too long', { text: 'x'.repeat(4001) }],
  ['a client id that is none', { clientId: 'one' }],
  ['an addressee that is none', { to: 'somebody' }],
  ['an unknown field', { colour: 'red' }],
])('%s is refused', async (_, change) => {
  const [me, other] = await createMembers(2);
  const data = { to: other, text: 'Hi', clientId: randomUUID(), ...change };
  expect((await app.call(me ?? '', 'POST', '/api/chats', { data })).status).toBe(400);
});
