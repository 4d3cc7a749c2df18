import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const store = (from: string, to: string, text: string) =>
  app.call(from, 'PUT', `/api/drafts/${to}`, { data: { text } });
const list = async (id: string): Promise<{ id: string; text: string }[]> =>
  (await app.call(id, 'GET', '/api/drafts')).body.data;
const textsOf = async (id: string) => (await list(id)).map(({ text }) => text);

describe('a draft', () => {
  it('is stored for its author alone, and replaced by the next to the same person', async () => {
    const [me, anna] = [await createMember(app, { confirmed: false }), await createMember(app)];
    expect((await store(me, anna, 'Ciao')).body.data).toMatchObject({ id: anna, text: 'Ciao' });
    await store(me, anna, '  Ciao Anna!  ');
    expect(await list(me)).toMatchObject([{ id: anna, text: 'Ciao Anna!' }]);
    expect(await list(anna)).toEqual([]);
    expect((await app.call(null, 'GET', '/api/drafts')).status).toBe(401);
  });

  it('is one of five: the oldest is deleted, also concurrently', async () => {
    const me = await createMember(app);
    const people = await Promise.all(Array.from({ length: limits.drafts + 2 }, () => createMember(app)));
    for (const [index, id] of people.entries()) {
      await store(me, id, `Nachricht ${index}`);
      app.moveClock(1000);
    }
    expect(await textsOf(me)).toEqual([6, 5, 4, 3, 2].map((index) => `Nachricht ${index}`));
    const answers = await Promise.all(people.map((id) => store(me, id, 'Alle zugleich')));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await textsOf(me)).toHaveLength(limits.drafts);
  });

  it('is deleted with the message that is sent, and stays if that is refused', async () => {
    const [me, anna] = [await createMember(app), await createMember(app)];
    const blocking = await createMember(app);
    await block(app, blocking, me);
    for (const id of [anna, blocking]) await store(me, id, 'Ciao');
    expect((await write(app, me, blocking, 'Ciao')).status).toBe(404);
    expect((await write(app, me, anna, 'Ciao')).status).toBe(201);
    expect(await list(me)).toMatchObject([{ id: blocking, text: 'Ciao' }]);
  });

  it('is discarded; safe to repeat', async () => {
    const [me, anna] = [await createMember(app), await createMember(app)];
    await store(me, anna, 'Ciao');
    for (let times = 0; times < 2; times++) {
      expect((await app.call(me, 'DELETE', `/api/drafts/${anna}`)).status).toBe(204);
    }
    expect(await list(me)).toEqual([]);
  });

  it('is deleted with its author’s account, and stays without the recipient’s', async () => {
    const { sql } = app.services.database;
    const [leaving, anna, other] = [await createMember(app), await createMember(app), await createMember(app)];
    await store(leaving, anna, 'Ciao');
    await store(other, leaving, 'Hoi');
    await sql
      .transaction()
      .execute((transaction) => app.services.eraseMember(transaction, leaving, app.services.clock()));
    const left = sql.selectFrom('drafts').select('text').where('owner_id', 'in', [leaving, other]);
    expect(await left.execute()).toEqual([{ text: 'Hoi' }]);
  });

  it('to oneself, to an unknown member, empty or too long is refused; a block is not disclosed', async () => {
    const [me, blocking] = [await createMember(app), await createMember(app)];
    await block(app, blocking, me);
    expect((await store(me, me, 'Ciao')).code).toBe('chat_with_oneself');
    expect((await store(me, newId(), 'Ciao')).code).toBe('not_found');
    expect((await store(me, blocking, '   ')).code).toBe('invalid_input');
    expect((await store(me, blocking, 'a'.repeat(limits.message.max + 1))).code).toBe('invalid_input');
    expect((await store(me, blocking, 'Ciao')).status).toBe(200);
  });
});

describe('signing up after writing a message', () => {
  const path = '/api/auth/local/register';
  const signUp = (changes: Record<string, unknown>) => ({
    email: `lea-${newId()}@example.test`,
    password: 'Seerose im Regen 7',
    name: 'Lea',
    locale: 'de',
    terms: true,
    ...changes,
  });

  it('stores it, and fills the profile from the search', async () => {
    const anna = await createMember(app);
    const body = signUp({
      langsSpeaking: [{ code: 'it' }],
      langsLearning: [{ code: 'gsw' }],
      postcode: '6003',
      draft: { to: anna, text: 'Ciao Anna!' },
    });
    const { user } = (await app.call(null, 'POST', path, body)).body;
    expect(await list(user.id)).toMatchObject([{ id: anna, text: 'Ciao Anna!' }]);
    const own = await app.call(user.id, 'GET', `/api/profiles/${user.id}?populate=langsSpeaking,langsLearning`);
    expect(own.body.data).toMatchObject({
      langsSpeaking: [{ code: 'it' }],
      langsLearning: [{ code: 'gsw' }],
      postcode: '6003',
    });
    expect((await write(app, user.id, anna, 'Ciao Anna!')).code).toBe('email_not_confirmed');
  });

  it('creates no account if any of it is refused', async () => {
    const anna = await createMember(app);
    for (const [wrong, field] of [
      [{ langsSpeaking: [{ code: 'zzz' }] }, 'langsSpeaking.0.code'],
      [{ langsSpeaking: [{ code: 'it' }], langsLearning: [{ code: 'it' }] }, 'langsLearning.0.code'],
      [{ postcode: '9999' }, 'postcode'],
      [{ draft: { to: anna, text: '' } }, 'draft.text'],
    ] as const) {
      const body = signUp(wrong);
      const refused = await app.call(null, 'POST', path, body);
      expect(refused.faultyFields).toEqual([field]);
      expect((await app.call(null, 'POST', path, { ...body, ...clean })).status).toBe(201);
    }
  });
  const clean = { langsSpeaking: [], langsLearning: [], postcode: null, draft: undefined };
});

describe('a preview', () => {
  const preview = (id: string, from: string | null = null) =>
    app.call(from, 'GET', `/api/profiles/${id}/preview?populate=*`);

  it('shows anyone what a visitor may see', async () => {
    const anna = await createMember(app, { name: 'Anna', about: 'Wort '.repeat(80).trim() });
    for (const from of [null, await createMember(app)]) {
      const { data } = (await preview(anna, from)).body;
      expect(data).toMatchObject({ id: anna, name: 'Anna' });
      expect(data.about?.length).toBeLessThan(210);
      for (const field of ['hobbies', 'age', 'lastActive', 'locations', 'postcode', 'gender', 'chat']) {
        expect(data).not.toHaveProperty(field);
      }
    }
  });

  it('is only of members in search', async () => {
    const hidden = [
      await createMember(app, { status: 'inactive' }),
      await createMember(app, { confirmed: false }),
      newId(),
    ];
    for (const id of hidden) expect((await preview(id)).code).toBe('not_found');
  });
});
