import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/chat.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, openRequest, readAll, readChat, send, type Two } from '../../../tests/support/chats.ts';
import { openEvents } from '../../../tests/support/live.ts';
import { createMember } from '../../../tests/support/members.ts';
import {
  asRead,
  changedAfter,
  edit,
  formerTexts,
  react,
  remove,
  written,
} from '../../../tests/support/message-changes.ts';
import { act, caseOf, createOperator, readCase, report } from '../../../tests/support/moderation.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createOperator(app);
});
afterAll(() => app.close());

describe('editing', () => {
  it('changes the text for both, marks it as edited, and stores the previous text; the same text again changes nothing', async () => {
    const { requester, addressee, message } = await written(app);
    const { status, body } = await edit(app, requester, message, 'Ich ha gschaffet.');
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...message, text: 'Ich ha gschaffet.', revision: 1, editedAt: expect.any(String) });
    expect((await edit(app, requester, message, 'Ich ha gschaffet.')).body).toEqual(body);
    expect(await asRead(app, addressee, message)).toEqual(body.data);
    expect(await formerTexts(app, message)).toEqual([message.text]);
  });

  it('is allowed for the author alone, and for no one outside the chat', async () => {
    const { addressee, message } = await written(app);
    expect((await edit(app, addressee, message, 'Anders')).code).toBe('message_not_mine');
    expect((await edit(app, await createMember(app), message, 'Anders')).code).toBe('not_found');
    expect((await edit(app, addressee, { ...message, id: (await written(app)).message.id }, 'Anders')).code).toBe(
      'not_found',
    );
  });

  it.each([
    ['left', 'chat_closed', ({ addressee, chatId }: Two) => app.call(addressee, 'POST', `/api/chats/${chatId}/leave`)],
    [
      'whose other side blocks',
      'member_unreachable',
      ({ requester, addressee }: Two) => block(app, addressee, requester),
    ],
    [
      'with a member the caller has blocked',
      'member_blocked',
      ({ requester, addressee }: Two) => block(app, requester, addressee),
    ],
  ])('and reacting end with a chat %s; deleting does not', async (_name, code, end) => {
    const { message, ...two } = await written(app);
    await end(two);
    expect((await edit(app, two.requester, message, 'Anders')).code).toBe(code);
    expect((await react(app, two.requester, message, 'heart')).code).toBe(code);
    expect((await remove(app, two.requester, message)).body.data).toMatchObject({ deleted: true, text: '' });
  });

  it('of a request passes what a further message passes', async () => {
    const { requester, addressee, chatId } = await openRequest(app);
    const [first] = (await readAll(app, requester, chatId)) as [Message];
    expect((await edit(app, requester, first, 'Schau hier: www.example.com')).code).toBe('link_too_early');
    expect((await edit(app, requester, first, 'Ciao! Magst du reden?')).status).toBe(200);
    expect((await react(app, addressee, first, 'heart')).code).toBe('request_not_answered');
    await app.call(addressee, 'POST', `/api/chats/${chatId}/accept`);
    expect((await edit(app, requester, first, 'Schau hier: www.example.com')).status).toBe(200);
  });

  it('of a request that is held for review, and deleting it, have to wait', async () => {
    const { requester, chatId } = await openRequest(app);
    const [first] = (await readAll(app, requester, chatId)) as [Message];
    await app.services.database.sql.updateTable('chats').set({ state: 'held' }).where('id', '=', chatId).execute();
    expect((await edit(app, requester, first, 'Anders')).code).toBe('request_held');
    expect((await remove(app, requester, first)).code).toBe('request_held');
    expect((await asRead(app, requester, first))?.text).toBe(first.text);
  });

  it('has the bounds of a message', async () => {
    const { requester, message } = await written(app);
    for (const text of ['', '   ', 'x'.repeat(4001)])
      expect((await edit(app, requester, message, text)).code).toBe('invalid_input');
  });
});

describe('deleting', () => {
  it('removes the text for both, in the list of chats too; again changes nothing', async () => {
    const { requester, addressee, chatId, message } = await written(app);
    await react(app, addressee, message, 'heart');
    const { status, body } = await remove(app, requester, message);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...message, text: '', revision: 2, deleted: true });
    expect((await remove(app, requester, message)).body).toEqual(body);
    expect((await readChat(app, addressee, chatId)).lastMessage).toEqual(body.data);
    expect(await formerTexts(app, message)).toEqual([message.text]);
  });

  it('is for the author alone', async () => {
    const { addressee, message } = await written(app);
    expect((await remove(app, addressee, message)).code).toBe('message_not_mine');
    expect((await remove(app, await createMember(app), message)).code).toBe('not_found');
  });

  it('precedes all later changes', async () => {
    const { requester, addressee, message } = await written(app);
    await remove(app, requester, message);
    expect((await edit(app, requester, message, 'Doch')).code).toBe('message_gone');
    expect((await react(app, addressee, message, 'heart')).code).toBe('message_gone');
  });

  it('empties the answers that quote it', async () => {
    const { requester, addressee, chatId, message } = await written(app);
    const data = { text: 'Was meinst du?', clientId: crypto.randomUUID(), replyTo: message.sequence };
    const { body } = await app.call(addressee, 'POST', `/api/chats/${chatId}/messages`, { data });
    const { sequence, sender, kind, text } = message;
    expect(body.data.replyTo).toEqual({ sequence, sender, kind, text, revision: 0 });
    await remove(app, requester, message);
    expect((await asRead(app, addressee, body.data))?.replyTo).toEqual({
      sequence,
      sender,
      kind,
      text: '',
      revision: 1,
    });
  });

  it('is sent at once to the other side, unless one of the two is out of reach', async () => {
    const { requester, addressee, chatId, message } = await written(app);
    const { body } = await send(app, requester, chatId, 'Und noch etwas.');
    const stream = await openEvents(app, addressee);
    await expect.poll(() => stream.named('ready').length).toBe(1);
    await remove(app, requester, message);
    await expect
      .poll(() => stream.named('message_changed').map(({ data }) => data.message))
      .toEqual([{ ...message, text: '', revision: 1, deleted: true }]);
    await block(app, requester, addressee);
    await remove(app, requester, body.data);
    expect((await changedAfter(app, addressee, chatId, 1)).data).toMatchObject([{ id: body.data.id, deleted: true }]);
    await app.call(requester, 'DELETE', `/api/blocks/${addressee}`);
    const { body: third } = await send(app, requester, chatId, 'Und das.');
    await block(app, addressee, requester);
    await remove(app, requester, third.data);
    expect((await changedAfter(app, addressee, chatId, 2)).data).toMatchObject([{ id: third.data.id, deleted: true }]);
    expect(stream.named('message_changed')).toHaveLength(1);
    await stream.close();
  });
});

describe('answering', () => {
  it('an unknown message is refused with a reason', async () => {
    const { requester, chatId, message } = await written(app);
    const data = { text: 'Hm?', clientId: crypto.randomUUID(), replyTo: message.sequence + 1 };
    const { code, faultyFields } = await app.call(requester, 'POST', `/api/chats/${chatId}/messages`, { data });
    expect([code, faultyFields]).toEqual(['invalid_input', ['replyTo']]);
  });

  it('quotes the first 120 characters, whole ones', async () => {
    const { addressee, chatId, message } = await written(app, '👋'.repeat(130));
    const data = { text: 'Hoi!', clientId: crypto.randomUUID(), replyTo: message.sequence };
    const { body } = await app.call(addressee, 'POST', `/api/chats/${chatId}/messages`, { data });
    expect(body.data.replyTo?.text).toBe('👋'.repeat(120));
    expect((await asRead(app, addressee, body.data))?.replyTo).toEqual(body.data.replyTo);
  });
});

describe('reacting', () => {
  it('is one for each side, can be changed and removed, and is sent live to both', async () => {
    const { requester, addressee, message } = await written(app);
    const streams = [await openEvents(app, requester), await openEvents(app, addressee)];
    await expect.poll(() => streams.every((stream) => stream.named('ready').length === 1)).toBe(true);
    await react(app, addressee, message, 'heart');
    await react(app, requester, message, 'star');
    const { body } = await react(app, addressee, message, 'idea');
    expect(body.data.reactions).toEqual({ [addressee]: 'idea', [requester]: 'star' });
    expect((await react(app, addressee, message, 'idea')).body).toEqual(body);
    expect((await react(app, addressee, message, null)).body.data.reactions).toEqual({ [requester]: 'star' });
    expect((await react(app, requester, message, null)).body.data).toEqual({ ...message, revision: 5 });
    for (const stream of streams) {
      await expect
        .poll(() => stream.named('message_changed').map(({ data }) => data.message.revision))
        .toEqual([1, 2, 3, 4, 5]);
      await stream.close();
    }
  });

  it('leaves no notice', async () => {
    const { requester, addressee, chatId, message } = await written(app);
    await app.call(addressee, 'POST', `/api/chats/${chatId}/read`, { data: { sequence: message.sequence } });
    await react(app, addressee, message, 'heart');
    expect((await readChat(app, requester, chatId)).unread).toBe(0);
    const { rows } = await app.services.database.pool.query(
      "select from notifications where user_id = $1 and kind = 'unread_messages'",
      [requester],
    );
    expect(rows).toHaveLength(0);
  });

  it('accepts six reactions', async () => {
    const { addressee, message } = await written(app);
    expect((await react(app, addressee, message, 'poop')).code).toBe('invalid_input');
  });
});

describe('a case', () => {
  it('has the text of a message from before it was edited and deleted', async () => {
    const { requester, addressee, message } = await written(app, 'Du bist dumm.');
    await edit(app, requester, message, 'Du bist lieb.');
    await remove(app, requester, message);
    await report(app, addressee, 'message', message.id);
    const { thing } = await readCase(app, moderator, await caseOf(app, message.id));
    const [received] = thing.now?.kind === 'message' ? thing.now.messages.filter(({ reported }) => reported) : [];
    expect(received).toMatchObject({ text: '', former: [{ text: 'Du bist dumm.' }, { text: 'Du bist lieb.' }] });
  });

  it('whose message is hidden is sent to both sides at once; it cannot be edited into view, nor reacted to', async () => {
    const { requester, addressee, chatId, message } = await written(app, 'Du bist dumm.');
    await report(app, addressee, 'message', message.id);
    const stream = await openEvents(app, addressee);
    await expect.poll(() => stream.named('ready').length).toBe(1);
    const { body } = await act(app, moderator, await caseOf(app, message.id), 'hide');
    await expect
      .poll(() => stream.named('message_changed').map(({ data }) => data.message))
      .toEqual([{ ...message, text: '', revision: 1, hidden: true }]);
    expect((await edit(app, requester, message, 'Du bist lieb.')).code).toBe('message_gone');
    expect((await react(app, addressee, message, 'heart')).code).toBe('message_gone');
    await act(app, moderator, await caseOf(app, message.id), 'lift', { lifts: body.data.actions[0]?.id });
    expect((await changedAfter(app, addressee, chatId, 1)).data).toMatchObject([
      { text: 'Du bist dumm.', revision: 2 },
    ]);
    await stream.close();
  });

  it('whose message is hidden is quoted to no one else', async () => {
    const { requester, addressee, chatId, message } = await written(app, 'Du bist dumm.');
    const data = { text: 'Lass das.', clientId: crypto.randomUUID(), replyTo: message.sequence };
    const { body } = await app.call(addressee, 'POST', `/api/chats/${chatId}/messages`, { data });
    await report(app, addressee, 'message', message.id);
    await act(app, moderator, await caseOf(app, message.id), 'hide');
    expect((await asRead(app, addressee, body.data))?.replyTo?.text).toBe('');
    expect((await asRead(app, requester, body.data))?.replyTo?.text).toBe('Du bist dumm.');
  });
});
