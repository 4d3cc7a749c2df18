import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { readChat, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, caseOf, createOperator, readCase, reportedProfile } from '../../../tests/support/moderation.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createOperator(app);
});
afterAll(() => app.close());

describe('moderators', () => {
  it('acting concurrently, one succeeds and the other gets an error', async () => {
    const second = await createOperator(app);
    for (let round = 0; round < 5; round++) {
      const person = await createMember(app);
      const caseId = await reportedProfile(app, person);
      const answers = await Promise.all([
        act(app, moderator, caseId, 'warn', { version: 0 }),
        act(app, second, caseId, 'dismiss', { version: 0 }),
        act(app, second, caseId, 'suspend', { version: 0 }),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
      expect(answers.map((answer) => answer.code).filter(Boolean)).toEqual(['already_handled', 'already_handled']);
      expect((await readCase(app, moderator, caseId)).actions).toHaveLength(1);
    }
  });

  it('can add measures to a closed case after seeing the last one, but no longer dismiss it', async () => {
    const caseId = await reportedProfile(app, await createMember(app));
    await act(app, moderator, caseId, 'warn');
    expect((await act(app, moderator, caseId, 'suspend', { version: 0 })).code).toBe('already_handled');
    expect((await act(app, moderator, caseId, 'suspend')).status).toBe(201);
    expect((await act(app, moderator, caseId, 'dismiss')).code).toBe('already_handled');
    expect(await readCase(app, moderator, caseId)).toMatchObject({ version: 2, lastAction: 'suspend' });
  });

  it('cannot act on themselves, nor on staff until their role is removed', async () => {
    const admin = await createOperator(app, 'admin');
    const second = await createOperator(app);
    const caseId = await reportedProfile(app, second);
    expect((await act(app, second, caseId, 'dismiss')).code).toBe('case_about_oneself');
    expect(await readCase(app, second, caseId)).toMatchObject({ allowed: [] });
    for (const kind of ['suspend', 'pause_messaging', 'delete_account'] as const) {
      expect((await act(app, admin, caseId, kind)).code).toBe('has_role');
    }
    expect((await readCase(app, admin, caseId)).allowed).toEqual(['warn', 'hide', 'dismiss']);
    await app.call(admin, 'PUT', `/api/operator/members/${second}/role`, { data: { role: 'member' } });
    expect((await act(app, admin, caseId, 'suspend')).status).toBe(201);
  });

  it('cannot lift an action of another case', async () => {
    const [one, other] = [
      await reportedProfile(app, await createMember(app)),
      await reportedProfile(app, await createMember(app)),
    ];
    const { body } = await act(app, moderator, one, 'hide');
    await act(app, moderator, other, 'hide');
    expect((await act(app, moderator, other, 'lift', { lifts: body.data.actions[0]?.id })).code).toBe('not_found');
    expect((await act(app, moderator, other, 'lift', { lifts: randomUUID() })).code).toBe('not_found');
    expect((await act(app, moderator, other, 'lift')).status).toBe(400);
  });
});

describe('a request held by a rule', () => {
  async function heldRequest() {
    const sender = await createMember(app);
    const text = `Hallo, ich verkaufe dir etwas Tolles, melde dich doch ${randomUUID()}`;
    let held: { to: string; chatId: string; messageId: string } | undefined;
    for (let number = 0; number < 20 && !held; number++) {
      const to = await createMember(app);
      await app.services.database.sql
        .updateTable('users')
        .set({ premium_until: '9999-01-01' })
        .where('id', '=', sender)
        .execute();
      const { body } = await write(app, sender, to, text);
      if (body.data?.chat.state === 'held') held = { to, chatId: body.data.chat.id, messageId: body.data.message.id };
    }
    if (!held) throw new Error('no request was held');
    return { ...held, sender, caseId: await caseOf(app, held.messageId) };
  }

  it('is delivered when the case is dismissed', async () => {
    const { to, chatId, caseId } = await heldRequest();
    expect(await readCase(app, moderator, caseId)).toMatchObject({
      thing: { state: 'held' },
      reports: [{ reporter: null, rule: 'same_text' }],
    });
    expect((await app.call(to, 'GET', `/api/chats/${chatId}`)).status).toBe(404);
    await act(app, moderator, caseId, 'dismiss');
    expect((await readChat(app, to, chatId)).state).toBe('open');
  });

  it('is not let through when a measure is taken', async () => {
    const { to, sender, chatId, caseId } = await heldRequest();
    const { body } = await act(app, moderator, caseId, 'warn');
    expect(body.data.thing.state).toBe('hidden');
    expect((await readChat(app, sender, chatId)).state).toBe('withheld');
    expect((await app.call(to, 'GET', `/api/chats/${chatId}`)).status).toBe(404);
  });
});
