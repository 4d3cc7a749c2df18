import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, readAll, write } from '../../../tests/support/chats.ts';
import { lockedBy, waitingForLock } from '../../../tests/support/locks.ts';
import { codeMailedTo, mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const text = 'Ciao! Wollen wir am See spazieren?';
const confirm = (code: string) =>
  app.call(null, 'GET', `/api/auth/email-confirmation?confirmation=${encodeURIComponent(code)}`);
const drafts = async (id: string) => (await app.call(id, 'GET', '/api/drafts')).body.data;

/** A visitor who writes to a member and signs up with it; the code is that of the mailed link. */
async function signUpWriting(to: string) {
  const email = `lea-${newId()}@example.test`;
  const languages = { langsSpeaking: [{ code: 'it' }], langsLearning: [{ code: 'gsw' }] };
  const account = { email, password: 'Seerose im Regen 7', name: 'Lea', locale: 'de', terms: true };
  const body = { ...account, ...languages, draft: { to, text } };
  const { user } = (await app.call(null, 'POST', '/api/auth/local/register', body)).body;
  return { id: user.id, email, code: await codeMailedTo(app, email) };
}

describe('confirming the address', () => {
  it('sends the message that waited, once, however often and concurrently it is done', async () => {
    const anna = await createMember(app, { name: 'Anna' });
    const { id, code } = await signUpWriting(anna);
    const release = await lockedBy(app, 'select from users where id = $1 for update', [id]);
    const answering = Promise.all([confirm(code), confirm(code), confirm(code)]);
    await waitingForLock(app, 3);
    await release();
    const answers = [...(await answering), await confirm(code)];
    const { chat } = answers[0]?.body ?? {};
    expect(chat?.id).toBeTruthy();
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ ok: true, chat })));
    expect((await readAll(app, anna, chat?.id ?? '')).map((message) => message.text)).toEqual([text]);
    expect(await drafts(id)).toEqual([]);
    expect((await app.call(id, 'GET', '/api/chats/count')).body).toBe(1);
  });

  it('stores a message that the rules refuse, and still confirms', async () => {
    const closed = await createMember(app);
    const blocking = await createMember(app);
    const hidden = await createMember(app);
    const waiting = await Promise.all([closed, blocking, hidden].map(signUpWriting));
    await app.call(closed, 'PUT', `/api/profiles/${closed}`, { data: { openTo: ['nobody'] } });
    await block(app, blocking, waiting[1]?.id ?? '');
    await app.call(hidden, 'PUT', `/api/profiles/${hidden}`, { data: { status: 'inactive' } });
    for (const [index, { id, code }] of waiting.entries()) {
      const to = [closed, blocking, hidden][index];
      expect((await confirm(code)).body).toEqual({ ok: true, draft: { id: to } });
      expect((await app.call(id, 'GET', '/api/users/me')).body.confirmed).toBe(true);
      expect(await drafts(id)).toMatchObject([{ id: to, text }]);
      expect((await app.call(id, 'GET', '/api/chats/count')).body).toBe(0);
    }
  });

  it('sends nothing of a suspended author', async () => {
    const anna = await createMember(app);
    const { id, code } = await signUpWriting(anna);
    await app.services.database.pool.query(
      `update users set suspended_until = now() + interval '1 day' where id = $1`,
      [id],
    );
    expect((await confirm(code)).body).toEqual({ ok: true, draft: { id: anna } });
  });

  it('of a second link sends nothing that was written since', async () => {
    const [anna, bea] = [await createMember(app), await createMember(app)];
    const { id, email, code } = await signUpWriting(anna);
    app.moveClock(60_000);
    await app.call(id, 'POST', '/api/auth/send-email-confirmation');
    const second = await codeMailedTo(app, email);
    expect(second).not.toBe(code);
    await confirm(code);
    app.moveClock(1000);
    await app.call(id, 'PUT', `/api/drafts/${bea}`, { data: { text: 'Noch nicht fertig' } });
    expect((await confirm(second)).body).toEqual({ ok: true, draft: { id: bea } });
  });

  it('counts with what was sent by hand', async () => {
    const anna = await createMember(app);
    const { id, code } = await signUpWriting(anna);
    const { chat } = (await confirm(code)).body;
    expect((await write(app, id, anna, 'Noch etwas')).body.data.chat.id).toBe(chat?.id);
  });
});

describe('the mail with the link', () => {
  it('names the recipient of the message, and nothing of its text', async () => {
    const { email } = await signUpWriting(await createMember(app, { name: 'Annamaria' }));
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toContain('Annamaria');
    expect(mail?.text).not.toContain('See');
  });

  it.each(['evil.example', 'www 1'])(
    'does not name %s, which a mail program could take for an address',
    async (name) => {
      const { email } = await signUpWriting(await createMember(app, { name }));
      const [mail] = await mailsTo(app, email);
      expect(mail?.subject + (mail?.text ?? '')).not.toContain(name);
    },
  );
});
