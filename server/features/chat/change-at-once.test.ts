import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { readChat, send } from '../../../tests/support/chats.ts';
import { lockedBy, waitingForLock } from '../../../tests/support/locks.ts';
import {
  asRead,
  changedAfter,
  edit,
  formerTexts,
  react,
  remove,
  written,
} from '../../../tests/support/message-changes.ts';
import { caseOf, createOperator, readCase, report } from '../../../tests/support/moderation.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createOperator(app);
});
afterAll(() => app.close());

describe('at the same moment', () => {
  it('editing and deleting at once: it is deleted, whichever was first', async () => {
    for (let round = 0; round < 6; round++) {
      const { requester, message } = await written(app);
      const [edited, deleted] = await Promise.all([
        edit(app, requester, message, 'Anders'),
        remove(app, requester, message),
      ]);
      expect(deleted.status).toBe(200);
      expect([edited.status, edited.code]).toEqual(edited.status === 200 ? [200, undefined] : [409, 'message_gone']);
      expect(await asRead(app, requester, message)).toMatchObject({ text: '', deleted: true });
      expect(await formerTexts(app, message)).toEqual(
        edited.status === 200 ? [message.text, 'Anders'] : [message.text],
      );
    }
  });

  it('editing what is being deleted waits, and is refused', async () => {
    const { requester, chatId, message } = await written(app);
    const deletion = `with deleted as (update messages set deleted_at = now(), text = '' where id = $2)
      select from chats where id = $1 for no key update`;
    const release = await lockedBy(app, deletion, [chatId, message.id]);
    const edited = edit(app, requester, message, 'Anders');
    await waitingForLock(app, 1);
    await release();
    expect(await edited).toMatchObject({ status: 409, code: 'message_gone' });
  });

  it('deleting twice is one change', async () => {
    const { requester, chatId, message } = await written(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(app, requester, message)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    expect((await readChat(app, requester, chatId)).lastRevision).toBe(1);
  });

  it('both react: neither loses its word', async () => {
    for (let round = 0; round < 4; round++) {
      const { requester, addressee, message } = await written(app);
      await Promise.all([react(app, requester, message, 'laugh'), react(app, addressee, message, 'question')]);
      expect((await asRead(app, requester, message))?.reactions).toEqual({
        [requester]: 'laugh',
        [addressee]: 'question',
      });
    }
  });

  it('editing and reporting: the evidence has what was reported, and the current text', async () => {
    for (let round = 0; round < 4; round++) {
      const { requester, addressee, message } = await written(app, 'Du bist dumm.');
      const [edited] = await Promise.all([
        edit(app, requester, message, 'Du bist lieb.'),
        report(app, addressee, 'message', message.id),
      ]);
      expect(edited.status).toBe(200);
      const { evidence, thing } = await readCase(app, moderator, await caseOf(app, message.id));
      expect(JSON.stringify(evidence)).toContain('Du bist dumm.');
      expect(JSON.stringify(thing.now)).toContain('Du bist lieb.');
    }
  });

  it('editing and leaving: it is edited before, or refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { requester, addressee, chatId, message } = await written(app);
      const [edited] = await Promise.all([
        edit(app, requester, message, 'Anders'),
        app.call(addressee, 'POST', `/api/chats/${chatId}/leave`),
      ]);
      const isEdited = edited.status === 200;
      expect(edited.code).toBe(isEdited ? undefined : 'chat_closed');
      expect((await asRead(app, requester, message))?.text).toBe(isEdited ? 'Anders' : message.text);
    }
  });

  it('many changes of both sides have revisions without gaps, and a request for them returns each message once', async () => {
    const { requester, addressee, chatId, message } = await written(app);
    const { body } = await send(app, addressee, chatId);
    const words = ['heart', 'thumb', 'laugh', 'idea', 'question', 'star'];
    await Promise.all(
      words.flatMap((word) => [
        react(app, requester, message, word),
        react(app, addressee, message, word),
        react(app, requester, body.data, word),
        edit(app, requester, message, word),
      ]),
    );
    const { lastRevision } = await readChat(app, requester, chatId);
    const { data, meta } = await changedAfter(app, addressee, chatId, 0);
    expect(meta.revision).toBe(lastRevision);
    expect(data.map(({ id }) => id).sort()).toEqual([message.id, body.data.id].sort());
    expect(Math.max(...data.map(({ revision }) => revision))).toBe(lastRevision);
    expect(await changedAfter(app, addressee, chatId, lastRevision)).toMatchObject({ data: [] });
  });
});
