import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { readAll, readChat, send, write } from '../../../tests/support/chats.ts';
import { writeWithTimes } from '../../../tests/support/first-messages.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator, readCase } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';
import { settleHeldRequest } from '../chat/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hour = 3_600_000;
const premium = () => createMember(app, { name: 'Reto', premium: true });
const chatsOf = async (member: string) => (await app.call(member, 'GET', '/api/chats')).body.data;
const settle = async (chatId: string, isLetThrough: boolean) => {
  const now = app.services.clock();
  const events = await app.services.database.sql
    .transaction()
    .execute((sql) => settleHeldRequest({ sql, now }, chatId, isLetThrough));
  app.services.live.publish(events);
  return events;
};

let number = 0;
/** A text not used before: only letters count. */
function newText() {
  const word = [...String(++number + 1000)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return `Ich heisse Reto, lerne gern am See und suche ein Tandem für ${word} am Abend.`;
}

/** A new sender whose fifth request with one text is held, with its recipient. */
async function heldRequest() {
  const sender = await premium();
  const text = newText();
  for (const name of ['Anna', 'Beat', 'Carla', 'Emil']) {
    const to = await createMember(app, { name });
    expect((await write(app, sender, to, `Liebe ${name}! ${text}`)).body.data.chat.state).toBe('open');
  }
  const receiver = await createMember(app, { name: 'Dora' });
  const clientId = crypto.randomUUID();
  const answer = await write(app, sender, receiver, `LIEBE DORA ${text.toUpperCase()} 🙂`, clientId);
  expect(answer.status).toBe(201);
  return { sender, receiver, text, clientId, answer, chatId: answer.body.data.chat.id };
}

test('a new sender’s fifth copy is stored for its sender at no cost, and a case opened', async () => {
  const { sender, chatId, answer, clientId, receiver } = await heldRequest();
  expect(answer.body.data.chat).toMatchObject({
    state: 'held',
    startedByMe: true,
    canWrite: false,
    cannotWriteBecause: 'request_held',
    partner: { name: 'Dora' },
  });
  expect((await chatsOf(sender))[0]).toMatchObject({ id: chatId, state: 'held' });
  expect(await readAll(app, sender, chatId)).toHaveLength(1);
  expect((await app.call(sender, 'GET', '/api/chats/count')).body).toBe(4);
  const found = await app.services.database.sql
    .selectFrom('cases')
    .innerJoin('reports', 'reports.case_id', 'cases.id')
    .select(['cases.kind', 'cases.subject_id', 'cases.state', 'reports.rule', 'reports.reason', 'reports.reporter_id'])
    .where('chat_id', '=', chatId)
    .execute();
  expect(found).toEqual([
    { kind: 'message', subject_id: sender, state: 'open', rule: 'same_text', reason: 'spam', reporter_id: null },
  ]);
  // Resent it is the same message, while another must wait.
  expect((await write(app, sender, receiver, 'egal', clientId)).body.data.message.chat).toBe(chatId);
  expect((await write(app, sender, receiver, 'Hoi Dora')).code).toBe('request_held');
  expect((await send(app, sender, chatId, 'Hoi Dora')).code).toBe('request_held');
});

test('the recipient sees it in no call', async () => {
  const { sender, receiver, chatId } = await heldRequest();
  const stranger = await createMember(app);
  expect(await chatsOf(receiver)).toEqual([]);
  expect((await app.call(receiver, 'GET', '/api/chats/unread-messages')).body.data.count).toBe(0);
  const profile = await app.call(receiver, 'GET', `/api/profiles/${sender}`);
  expect(profile.body.data.chat).toBeNull();
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/messages'],
    ['POST', '/accept'],
    ['POST', '/decline'],
    ['POST', '/leave'],
    ['POST', '/typing'],
    ['POST', '/read', { data: { sequence: 1 } }],
    ['POST', '/messages', { data: { text: 'Hoi', clientId: crypto.randomUUID() } }],
  ] as const) {
    const mine = await app.call(receiver, method, `/api/chats/${chatId}${path}`, body);
    const theirs = await app.call(stranger, method, `/api/chats/${chatId}${path}`, body);
    expect([path, mine.status, mine.content]).toEqual([path, 404, theirs.content]);
  }
  const { sql } = app.services.database;
  const events = await sql.selectFrom('live_events').select('name').where('user_id', '=', receiver).execute();
  const counts = await sql
    .selectFrom('profiles')
    .select(['requests_open', 'requests_received'])
    .where('id', '=', receiver)
    .executeTakeFirst();
  expect([events, counts]).toEqual([[], { requests_open: 0, requests_received: 0 }]);

  await sql.updateTable('profiles').set({ status: 'inactive' }).where('id', '=', sender).execute();
  expect((await app.call(receiver, 'GET', `/api/profiles/${sender}`)).status).toBe(404);
});

test('approved, it reaches the recipient as if written now', async () => {
  const { sender, receiver, chatId } = await heldRequest();
  app.moveClock(30 * hour);
  const events = await settle(chatId, true);
  expect(events.map(({ userId, name }) => [userId === receiver, name]).sort()).toEqual([
    [false, 'chat'],
    [true, 'chat'],
    [true, 'message'],
  ]);
  const chat = present((await chatsOf(receiver))[0]);
  expect(chat).toMatchObject({ id: chatId, state: 'open', startedByMe: false, unread: 1, partner: { id: sender } });
  expect(app.services.clock().getTime() - Date.parse(chat.createdAt)).toBeLessThan(60_000);
  expect(Date.parse(chat.expiresAt) - app.services.clock().getTime()).toBeGreaterThan(13.9 * 24 * hour);
  expect((await app.call(receiver, 'POST', `/api/chats/${chatId}/accept`)).body.data.state).toBe('accepted');
  expect((await send(app, sender, chatId, 'Schön!')).status).toBe(201);
  expect(await settle(chatId, false)).toEqual([]);
  expect((await readChat(app, sender, chatId)).state).toBe('accepted');
});

test('rejected, it is shown to its sender as such, and does not count', async () => {
  const { sender, receiver, chatId } = await heldRequest();
  await settle(chatId, false);
  expect(await readChat(app, sender, chatId)).toMatchObject({
    state: 'withheld',
    cannotWriteBecause: 'request_withheld',
  });
  expect(await chatsOf(receiver)).toEqual([]);
  expect((await app.call(receiver, 'POST', `/api/chats/${chatId}/accept`)).code).toBe('not_found');
  expect((await app.call(receiver, 'GET', `/api/chats/${chatId}/messages`)).code).toBe('not_found');
  expect((await app.call(sender, 'GET', '/api/chats/count')).body).toBe(4);
  expect((await write(app, sender, receiver, 'Hoi Dora')).code).toBe('request_withheld');
  // Approved on appeal, it is delivered after all.
  await settle(chatId, true);
  expect((await chatsOf(receiver))[0]).toMatchObject({ id: chatId, state: 'open' });
  expect((await app.call(sender, 'GET', '/api/chats/count')).body).toBe(5);
});

test('withdrawn, it is no longer delivered', async () => {
  const { sender, receiver, chatId } = await heldRequest();
  expect((await app.call(sender, 'POST', `/api/chats/${chatId}/leave`)).body.data.state).toBe('withheld');
  expect(await settle(chatId, true)).toEqual([]);
  expect(await chatsOf(receiver)).toEqual([]);
});

test('approved once the two have a chat, it becomes a message in it', async () => {
  const { sender, receiver, chatId } = await heldRequest();
  const { body } = await write(app, receiver, sender, 'Hoi Reto!');
  const liveId = body.data.chat.id;
  expect(liveId).not.toBe(chatId);
  await settle(chatId, true);
  expect(await readChat(app, receiver, liveId)).toMatchObject({ state: 'accepted', lastSequence: 2 });
  expect((await readChat(app, sender, chatId)).state).toBe('left');
  expect(await chatsOf(receiver)).toHaveLength(1);
});

test('approved after a block, it is not delivered, and costs nothing', async () => {
  const { sender, receiver, chatId } = await heldRequest();
  await app.call(receiver, 'PUT', `/api/blocks/${sender}`);
  await settle(chatId, true);
  expect((await readChat(app, sender, chatId)).state).toBe('expired');
  expect(await chatsOf(receiver)).toEqual([]);
  expect((await app.call(sender, 'GET', '/api/chats/count')).body).toBe(4);
});

test('copies by others do not count, and the count restarts after a day', async () => {
  const { sender, text } = await heldRequest();
  for (let count = 0; count < 5; count++) {
    const { body } = await write(app, await createMember(app), await createMember(app), text);
    expect(body.data.chat.state).toBe('open');
  }
  app.moveClock(24.1 * hour);
  expect((await write(app, sender, await createMember(app), text)).body.data.chat.state).toBe('open');
});

test('an answered sender may send one good text to many', async () => {
  const sender = await premium();
  const { body } = await write(app, sender, await createMember(app), 'Hoi!');
  await app.services.database.sql
    .updateTable('chats')
    .set({ state: 'accepted', answered_at: app.services.clock() })
    .where('id', '=', body.data.chat.id)
    .execute();
  app.moveClock(24.1 * hour);
  const text = newText();
  for (let count = 0; count < 8; count++) {
    expect((await write(app, sender, await createMember(app), text)).body.data.chat.state).toBe('open');
  }
});

test('as many requests can await review at once as a month has contacts', async () => {
  const { sender, text } = await heldRequest();
  const { sql } = app.services.database;
  await sql.updateTable('users').set({ paid_until: null }).where('id', '=', sender).execute();
  await sql
    .updateTable('chats')
    .set({ state: 'declined' })
    .where('requester_id', '=', sender)
    .where('state', '=', 'open')
    .execute();
  for (let count = 1; count < 4; count++) {
    expect((await write(app, sender, await createMember(app), `Liebe! ${text}`)).body.data.chat.state).toBe('held');
  }
  expect((await write(app, sender, await createMember(app), `Liebe! ${text}`)).code).toBe('too_many_held');
});

test('of two concurrent copies to the fourth and fifth exactly one is held', async () => {
  const text = newText();
  const sender = await premium();
  for (let count = 0; count < 3; count++) await write(app, sender, await createMember(app), text);
  const two = [await createMember(app), await createMember(app)];
  const answers = await Promise.all(two.map((to) => write(app, sender, to, text)));
  expect(answers.map(({ body }) => body.data.chat.state).sort()).toEqual(['held', 'open']);
});

test('greetings may be repeated without limit', async () => {
  const sender = await premium();
  for (let count = 0; count < 8; count++) {
    const to = await createMember(app, { name: 'Anna' });
    const { body } = await write(app, sender, to, 'Hoi Anna, hast du Lust auf ein Tandem? 🙂');
    expect(body.data.chat.state).toBe('open');
  }
});

test('a repeated text is refused as second message too, while an individual one is accepted', async () => {
  const sender = await premium();
  const text = newText();
  const chats: string[] = [];
  for (let count = 0; count < 5; count++) {
    chats.push((await write(app, sender, await createMember(app), 'Hoi!')).body.data.chat.id);
  }
  const [last = '', ...others] = chats.reverse();
  for (const chatId of others) expect((await send(app, sender, chatId, text)).status).toBe(201);
  const refused = await send(app, sender, last, text);
  expect([refused.status, refused.code]).toEqual([403, 'same_text']);
  expect((await send(app, sender, last, 'Wie lange lernst du schon Italienisch? Ich komme aus Luzern.')).status).toBe(
    201,
  );
});

test('the same place for the fifth person is held too, and shown in its case', async () => {
  const sender = await premium();
  const place = `Beim Laden meiner Cousine, die dir ${newText()}`.slice(0, 119);
  const request = async () =>
    (await writeWithTimes(app, { from: sender, to: await createMember(app) }, { place }, crypto.randomUUID())).body.data
      .chat;
  for (let count = 0; count < 4; count++) expect((await request()).state).toBe('open');
  const { state, id } = await request();
  expect(state).toBe('held');
  const { id: caseId } = await app.services.database.sql
    .selectFrom('cases')
    .select('id')
    .where('chat_id', '=', id)
    .executeTakeFirstOrThrow();
  const { thing } = present((await readCase(app, await createOperator(app), caseId)).evidence[0]);
  expect(thing).toMatchObject({ agreed: [{ what: 'meetingPlace', author: sender, text: place }] });
});

test('a further message in a waiting request cannot contain an address that many received', async () => {
  const sender = await premium();
  const place = `Im Büro von Gold & Partner, wo du ${newText()}`.slice(0, 119);
  for (let count = 0; count < 4; count++) {
    await writeWithTimes(app, { from: sender, to: await createMember(app) }, { place });
  }
  const to = await createMember(app);
  expect((await write(app, sender, to)).body.data.chat.state).toBe('open');
  expect((await writeWithTimes(app, { from: sender, to }, { place })).code).toBe('same_text');
});
