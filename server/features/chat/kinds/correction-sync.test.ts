import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { acceptedChat, readAll, readChat, send } from '../../../../tests/support/chats.ts';
import { asRead, changedAfter, remove } from '../../../../tests/support/message-changes.ts';
import { act, caseOf, createOperator, readCase, report } from '../../../../tests/support/moderation.ts';
import { deliverAfter, moveToHour } from '../../../../tests/support/notices.ts';
import { newId } from '../../../base/ids.ts';

/** A correction passes through everything messages do: unread counts, notifications, reports, export, deletion. */

let app: TestApp;
let pushed: { title: string; body: string }[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.services.webPush = {
    publicKey: '',
    async send(_, { payload }) {
      pushed.push(JSON.parse(payload));
    },
  };
});
afterAll(() => app.close());

const [original, text, note] = ['Ich bi es Buech gläse.', 'Ich ha es Buech gläse.', '«läse» macht me mit «ha»'];

/** One of the two wrote, the other corrected. */
async function corrected(before?: (learner: string, chatId: string) => Promise<unknown>) {
  const { requester: partner, addressee: learner, chatId } = await acceptedChat(app);
  await before?.(learner, chatId);
  await app.call(learner, 'PUT', `/api/chats/${chatId}/corrections`, { data: { wanted: true } });
  const { body } = await send(app, learner, chatId, original);
  const of = body.data.sequence;
  const data = { kind: 'correction', of, text, note, clientId: randomUUID() };
  const answer = await app.call(partner, 'POST', `/api/chats/${chatId}/messages`, { data });
  return { learner, partner, chatId, message: body.data, correction: answer.body.data };
}

async function giveDevice(member: string, withText: boolean) {
  const { sql } = app.services.database;
  const { id } = await sql.selectFrom('sessions').select('id').where('user_id', '=', member).executeTakeFirstOrThrow();
  await sql
    .insertInto('push_devices')
    .values({
      id: newId(),
      user_id: member,
      session_id: id,
      subscription_key: randomBytes(65).toString('base64'),
      endpoint: 'http://localhost:1/push',
      auth: randomBytes(16).toString('base64'),
      with_text: withText,
      created_at: app.services.clock(),
    })
    .execute();
}

test('it counts as unread until the chat is read', async () => {
  const { learner, chatId, correction } = await corrected();
  expect((await readChat(app, learner, chatId)).unread).toBe(1);
  expect((await app.call(learner, 'GET', '/api/chats/unread-messages')).body.data.count).toBe(1);
  await app.call(learner, 'POST', `/api/chats/${chatId}/read`, { data: { sequence: correction.sequence } });
  expect((await readChat(app, learner, chatId)).unread).toBe(0);
});

test.each([
  [true, `Korrektur: ${text}`],
  [false, undefined],
])('a device is notified of it; with its text if that device wants texts: %s', async (withText, words) => {
  moveToHour(app, 10);
  await corrected(async (learner, chatId) => {
    await app.call(learner, 'PUT', '/api/users/me', { data: { remindUnread: false } });
    // The request has been seen.
    await readChat(app, learner, chatId);
    await giveDevice(learner, withText);
  });
  pushed = [];
  await deliverAfter(app, 5 / 60);
  expect(pushed).toHaveLength(1);
  expect(pushed[0]?.title).toContain('Reto');
  if (words) expect(pushed[0]?.body).toContain(words);
  else expect(JSON.stringify(pushed)).not.toContain('Buech');
});

test('a device that wants texts gets none of a correction whose message has been deleted', async () => {
  moveToHour(app, 10);
  const { learner, message } = await corrected(async (learner, chatId) => {
    await readChat(app, learner, chatId);
    await giveDevice(learner, true);
  });
  pushed = [];
  await remove(app, learner, message);
  await deliverAfter(app, 5 / 60);
  expect(pushed).toHaveLength(1);
  expect(JSON.stringify(pushed)).not.toContain('Buech');
});

test('reported it is evidence with its original and its note, also once it is deleted; hidden it is out of view', async () => {
  const moderator = await createOperator(app);
  const { learner, partner, correction } = await corrected();
  expect((await report(app, learner, 'message', correction.id)).status).toBe(201);
  await remove(app, partner, correction);
  const caseId = await caseOf(app, correction.id);
  const seen = JSON.stringify((await readCase(app, moderator, caseId)).evidence);
  for (const said of [text, original, note]) expect(seen).toContain(said);
  expect((await act(app, moderator, caseId, 'hide')).status).toBe(201);
  const shown = await asRead(app, learner, correction);
  expect(shown?.text).toBe('');
  expect(shown?.correction).toBeUndefined();
});

test('both have it in the file of their data, with what it corrects; and whether one wants to be corrected', async () => {
  const { learner, partner } = await corrected();
  for (const [member, mine, wanted] of [
    [learner, false, true],
    [partner, true, null],
  ] as const) {
    const { body } = await app.call(member, 'GET', '/api/users/me/export');
    expect(body.chats[0]).toMatchObject({ correctionsWanted: wanted });
    expect(body.chats[0]?.messages.at(-1)).toMatchObject({
      mine,
      kind: 'correction',
      text,
      detail: { of: 2, original, note },
    });
  }
});

test('when what it corrects is deleted, neither the chat, nor the list, nor the file of data has a word of it', async () => {
  const { learner, partner, chatId, message } = await corrected();
  await remove(app, learner, message);
  for (const member of [learner, partner]) {
    const { body } = await app.call(member, 'GET', '/api/users/me/export');
    const everything = [
      await readAll(app, member, chatId),
      await readChat(app, member, chatId),
      await changedAfter(app, member, chatId, 0),
      body.chats,
    ];
    expect(JSON.stringify(everything)).not.toContain('Buech');
  }
});

test('who corrected can take it back', async () => {
  const { learner, partner, correction } = await corrected();
  expect((await remove(app, partner, correction)).status).toBe(200);
  expect(await asRead(app, learner, correction)).toMatchObject({ deleted: true, text: '' });
});
