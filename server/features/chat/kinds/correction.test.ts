import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as limits from '../../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { acceptedChat, block, openRequest, readAll, readChat, send } from '../../../../tests/support/chats.ts';
import { openEvents } from '../../../../tests/support/live.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { runningTandem } from '../../../../tests/support/tandems.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Given {
  of: number;
  text?: string;
  note?: string | null;
  clientId?: string;
}

const correct = (by: string, chat: string, { of, text = 'Ich ha es Buech gläse.', ...rest }: Given) =>
  app.call(by, 'POST', `/api/chats/${chat}/messages`, {
    data: { kind: 'correction', of, text, clientId: randomUUID(), ...rest },
  });

/** A chat in which Anna may correct Reto, who wrote a text. */
async function chatToCorrect(text = 'Ich bi es Buech gläse.') {
  const two = await acceptedChat(app);
  await app.call(two.requester, 'PUT', `/api/chats/${two.chatId}/corrections`, { data: { wanted: true } });
  const { body } = await send(app, two.requester, two.chatId, text);
  return { reto: two.requester, anna: two.addressee, chatId: two.chatId, of: body.data.sequence };
}

const setMessage = (chatId: string, sequence: number, values: object) =>
  app.services.database.sql
    .updateTable('messages')
    .set(values)
    .where('chat_id', '=', chatId)
    .where('sequence', '=', sequence)
    .execute();

describe('a correction', () => {
  test('is a message with the text as it should be, the original and a note, live on both sides', async () => {
    const { reto, anna, chatId, of } = await chatToCorrect();
    const stream = await openEvents(app, reto);
    const { status, body } = await correct(anna, chatId, { of, note: ' «läse» macht me mit «ha» ' });
    expect(status).toBe(201);
    const expected = {
      kind: 'correction',
      text: 'Ich ha es Buech gläse.',
      sender: anna,
      sequence: of + 1,
      correction: {
        of,
        original: 'Ich bi es Buech gläse.',
        note: '«läse» macht me mit «ha»',
        changes: [0, 4, 4, 1, 2, 2, 0, 16, 16],
      },
    };
    expect(body.data).toMatchObject(expected);
    expect((await readAll(app, reto, chatId)).at(-1)).toMatchObject(expected);
    expect(await readChat(app, reto, chatId)).toMatchObject({ unread: 1, lastMessage: expected });
    await expect.poll(() => stream.named('message').map(({ data }) => data.message)).toMatchObject([expected]);
    await stream.close();
  });

  test('is one message however often it is sent', async () => {
    const { anna, chatId, of } = await chatToCorrect();
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => correct(anna, chatId, { of, clientId })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await correct(anna, chatId, { of, clientId })).body.data.sequence).toBe(of + 1);
  });

  test('retains the original, whatever happens to the message', async () => {
    const { reto, anna, chatId, of } = await chatToCorrect();
    await correct(anna, chatId, { of });
    await setMessage(chatId, of, { text: 'Hoi', edited_at: new Date() });
    expect((await readAll(app, reto, chatId)).at(-1)?.correction?.original).toBe('Ich bi es Buech gläse.');
  });

  test('goes with what it corrects when that is deleted, and out of view with what a moderator hides', async () => {
    const { reto, anna, chatId, of } = await chatToCorrect();
    await correct(anna, chatId, { of });
    await setMessage(chatId, of, { hidden_at: new Date() });
    const hidden = (await readAll(app, reto, chatId)).at(-1);
    expect(hidden).toMatchObject({ hidden: true, text: '' });
    expect(hidden?.correction).toBeUndefined();
    await setMessage(chatId, of, { hidden_at: null, deleted_at: new Date() });
    for (const reader of [reto, anna]) {
      const gone = (await readAll(app, reader, chatId)).at(-1);
      expect(gone).toMatchObject({ kind: 'correction', deleted: true, text: '' });
      expect(gone?.correction).toBeUndefined();
    }
    expect((await readChat(app, reto, chatId)).lastMessage).toMatchObject({ deleted: true, text: '' });
  });
});

describe('is refused', () => {
  test('until the other side said yes, and after they said no', async () => {
    const { requester: reto, addressee: anna, chatId } = await acceptedChat(app);
    expect((await correct(anna, chatId, { of: 1 })).code).toBe('corrections_unasked');
    await app.call(anna, 'POST', `/api/chats/${chatId}/corrections/ask`);
    expect((await correct(anna, chatId, { of: 1 })).code).toBe('corrections_unasked');
    await app.call(reto, 'PUT', `/api/chats/${chatId}/corrections`, { data: { wanted: true } });
    expect((await correct(anna, chatId, { of: 1 })).status).toBe(201);
    await app.call(reto, 'PUT', `/api/chats/${chatId}/corrections`, { data: { wanted: false } });
    expect((await correct(anna, chatId, { of: 1, text: 'Ciao Anna!' })).code).toBe('corrections_refused');
  });

  test('of anything but a text of the other side that is there', async () => {
    const { reto, anna, chatId, of } = await chatToCorrect();
    await app.call(anna, 'PUT', `/api/chats/${chatId}/corrections`, { data: { wanted: true } });
    const { body } = await correct(anna, chatId, { of });
    expect((await correct(reto, chatId, { of })).code).toBe('not_correctable');
    expect((await correct(reto, chatId, { of: body.data.sequence })).code).toBe('not_correctable');
    expect((await correct(anna, chatId, { of: 99 })).code).toBe('not_correctable');
    await setMessage(chatId, of, { hidden_at: new Date() });
    expect((await correct(anna, chatId, { of })).code).toBe('not_correctable');
    await setMessage(chatId, of, { hidden_at: null, deleted_at: new Date() });
    expect((await correct(anna, chatId, { of })).code).toBe('not_correctable');
  });

  test('where nothing reads otherwise, by the field', async () => {
    const { anna, chatId, of } = await chatToCorrect("C'est l'ami de Zoé.");
    const same = await correct(anna, chatId, { of, text: 'C’est l’ami de  Zoé.' });
    expect([same.code, same.faultyFields]).toEqual(['invalid_input', ['text']]);
    expect((await correct(anna, chatId, { of, text: "C'est l'amie de Zoé." })).status).toBe(201);
  });

  test('with a note that is too long, without a text, of no message', async () => {
    const { anna, chatId, of } = await chatToCorrect();
    const long = await correct(anna, chatId, { of, note: 'a'.repeat(limits.correctionNote.max + 1) });
    expect([long.code, long.faultyFields]).toEqual(['invalid_input', ['note']]);
    expect((await correct(anna, chatId, { of, text: ' ' })).faultyFields).toEqual(['text']);
    expect((await correct(anna, chatId, { of: 0 })).faultyFields).toEqual(['of']);
    expect((await correct(anna, chatId, { of, note: '' })).body.data.correction?.note).toBeNull();
  });

  test('in a request, after a block, and by anybody else', async () => {
    const open = await openRequest(app);
    expect((await correct(open.addressee, open.chatId, { of: 1 })).code).toBe('request_waiting');
    expect((await readChat(app, open.addressee, open.chatId)).state).toBe('open');
    const { reto, anna, chatId, of } = await chatToCorrect();
    expect((await correct(await createMember(app, { name: 'Urs' }), chatId, { of })).code).toBe('not_found');
    await block(app, reto, anna);
    expect((await correct(anna, chatId, { of })).code).toBe('member_unreachable');
  });
});

test.each(['at_once', 'afterwards'] as const)('an agreement to correct %s needs no question', async (corrections) => {
  const { proposer, other, chatId } = await runningTandem(app, { corrections });
  const { body } = await send(app, proposer, chatId, 'Ich bi es Buech gläse.');
  expect((await correct(other, chatId, { of: body.data.sequence })).status).toBe(201);
});
