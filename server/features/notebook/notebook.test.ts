import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import type { NotebookEntry } from '../../../contract/notebook.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, send } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const written = (changes = {}) => ({
  language: 'it',
  front: 'magari',
  back: 'schön wärs',
  clientId: randomUUID(),
  ...changes,
});
const add = (from: string, changes = {}) => app.call(from, 'POST', '/api/notebook', { data: written(changes) });
const list = (from: string, query = '') => app.call(from, 'GET', `/api/notebook?locale=de&${query}`);
const fronts = async (from: string, query = '') =>
  (await list(from, query)).body.data.map(({ front }: NotebookEntry) => front);

describe('an entry', () => {
  it('is stored with its details, for its owner alone', async () => {
    const [me, other] = [await createMember(app), await createMember(app)];
    const { status, body } = await add(me, { sentence: 'Magari domani.', note: '  ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      front: 'magari',
      back: 'schön wärs',
      sentence: 'Magari domani.',
      note: null,
      language: { code: 'it' },
      source: 'own',
      message: null,
      practised: 0,
    });
    const path = `/api/notebook/${body.data.id}` as const;
    expect((await app.call(me, 'GET', path)).body.data).toEqual(body.data);
    expect(await fronts(other)).toEqual([]);
    const { language: _, clientId: __, ...rest } = written();
    const put = { data: { ...rest, language: 'it' } };
    for (const [method, json] of [['GET'], ['PUT', put]] as const) {
      expect((await app.call(other, method, path, json)).code).toBe('not_found');
    }
    expect((await app.call(other, 'DELETE', path)).status).toBe(204);
    expect((await app.call(null, 'GET', path)).status).toBe(401);
    expect(await fronts(me)).toEqual(['magari']);
  });

  it('sent twice, also concurrently, is one', async () => {
    const [me, other] = [await createMember(app), await createMember(app)];
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(me, { clientId })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    await add(other, { clientId });
    expect([await fronts(me), await fronts(other)]).toEqual([['magari'], ['magari']]);
  });

  it('is changed without changing its schedule, and deleted for good', async () => {
    const me = await createMember(app);
    const { id, dueAt, createdAt } = (await add(me)).body.data;
    app.moveClock(60_000);
    const data = { language: 'gsw', front: 'hoffentlich', back: null, sentence: null, note: 'vo Züri' };
    const { body } = await app.call(me, 'PUT', `/api/notebook/${id}`, { data });
    expect(body.data).toMatchObject({ front: 'hoffentlich', back: null, note: 'vo Züri', dueAt, createdAt });
    expect(body.data.updatedAt > createdAt).toBe(true);
    expect(await fronts(me, 'filters[text][$containsi]=zuri')).toEqual(['hoffentlich']);
    for (let times = 0; times < 2; times++) {
      expect((await app.call(me, 'DELETE', `/api/notebook/${id}`)).status).toBe(204);
    }
    expect(await fronts(me)).toEqual([]);
  });

  it('names what is wrong with it', async () => {
    const me = await createMember(app);
    const wrong = { language: 'zzz', front: '   ', back: 'a'.repeat(limits.notebookBack.max + 1), clientId: 'x' };
    const { code, faultyFields } = await add(me, wrong);
    expect(code).toBe('invalid_input');
    expect([...faultyFields].sort()).toEqual(['back', 'clientId', 'front', 'language']);
    expect((await add(me, { source: 'else' })).faultyFields).toEqual(['source']);
  });

  it('is limited in number, also concurrently', async () => {
    const me = await createMember(app);
    await app.services.database.pool.query(
      `insert into notebook_entries (id, owner_id, client_id, language, front, words, source, created_at, updated_at, due_at)
        select gen_random_uuid(), $1, gen_random_uuid(), 'it', 'parola', 'parola', 'own', now(), now(), now()
        from generate_series(1, $2)`,
      [me, limits.notebookEntries - 1],
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(me)));
    expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([
      201,
      'notebook_full',
      'notebook_full',
      'notebook_full',
    ]);
  });

  it('has room for the longest message and its correction', async () => {
    const me = await createMember(app);
    const [front, back] = ['a', 'b'].map(
      (letter) => `${letter} `.repeat(limits.message.max / 2 - 1) + letter.repeat(2),
    );
    const { status, body } = await add(me, { front, back, source: 'correction' });
    expect([status, body.data.front, body.data.back]).toEqual([201, front, back]);
    expect(await fronts(me, 'filters[text][$containsi]=bb')).toEqual([front]);
  });

  it('is refused when the total text is at its limit, while shortening one still works', async () => {
    const me = await createMember(app);
    await app.services.database.pool.query(
      `insert into notebook_entries (id, owner_id, client_id, language, front, words, source, created_at, updated_at, due_at)
        select gen_random_uuid(), $1, gen_random_uuid(), 'it', 'parola', repeat('x', $3), 'own', now(), now(), now()
        from generate_series(1, $2)`,
      [me, 100, limits.notebookCharacters / 100 - 1],
    );
    const { body } = await add(me, { front: 'p'.repeat(100) });
    expect((await add(me)).code).toBe('notebook_full');
    const change = (front: string, of = body.data.id) =>
      app.call(me, 'PUT', `/api/notebook/${of}`, { data: { language: 'it', front } });
    expect((await change('kurz')).status).toBe(200);
    const [full] = await app.services.database.pool
      .query('select id from notebook_entries where owner_id = $1 and id <> $2 limit 1', [me, body.data.id])
      .then(({ rows }) => rows);
    expect((await change('q'.repeat(4000), full.id)).status).toBe(200);
    await app.services.database.pool.query(`update notebook_entries set words = repeat('x', $2) where id = $1`, [
      full.id,
      limits.notebookCharacters,
    ]);
    expect((await change('länger als zuvor')).code).toBe('notebook_full');
  });

  it('of a message is from a chat of mine, and stays when that is gone', async () => {
    const { requester: me, addressee, chatId } = await acceptedChat(app);
    const stranger = await createMember(app);
    const { body } = await send(app, addressee, chatId, 'Magari domani');
    const message = { chat: chatId, sequence: body.data.sequence };
    const remaining = await add(me, { message, source: 'message' });
    expect(remaining.body.data).toMatchObject({ message, source: 'message' });
    expect((await add(stranger, { message, source: 'message' })).code).toBe('not_found');
    expect((await add(me, { message: { chat: chatId, sequence: 999 } })).code).toBe('not_found');
    expect((await add(me, { message: { chat: newId(), sequence: 1 } })).code).toBe('not_found');
    await app.services.database.sql.deleteFrom('chats').where('id', '=', chatId).execute();
    expect((await list(me)).body.data).toMatchObject([{ front: 'magari', message: null, source: 'message' }]);
  });
});

describe('the list', () => {
  it('is newest first, in pages, with the number per language', async () => {
    const me = await createMember(app);
    for (const [front, language] of [
      ['uno', 'it'],
      ['eis', 'gsw'],
      ['due', 'it'],
      ['tre', 'it'],
    ]) {
      await add(me, { front, language });
      app.moveClock(1000);
    }
    const first = (await list(me, 'pagination[limit]=3')).body;
    expect(first.data.map(({ front }: NotebookEntry) => front)).toEqual(['tre', 'due', 'eis']);
    expect(first.meta.languages).toMatchObject([
      { code: 'it', name: 'Italienisch', entries: 3 },
      { code: 'gsw', name: 'Schweizerdeutsch', entries: 1 },
    ]);
    const next = encodeURIComponent(String(first.meta.pagination.next));
    expect(await fronts(me, `pagination[limit]=3&pagination[cursor]=${next}`)).toEqual(['uno']);
    expect(await fronts(me, 'filters[language]=gsw')).toEqual(['eis']);
    expect((await list(me, 'pagination[cursor]=x')).code).toBe('invalid_input');
  });

  it('finds all words anywhere, ignoring case and accents, and special characters literally', async () => {
    const me = await createMember(app);
    await add(me, { front: 'Ich ha geschter es Buech gläse', back: 'gelesen', language: 'gsw' });
    await add(me, { front: '100%', note: 'a_b' });
    const found = (words: string) => fronts(me, `filters[text][$containsi]=${encodeURIComponent(words)}`);
    expect(await found('GLASE gelesen')).toEqual(['Ich ha geschter es Buech gläse']);
    expect(await found('gläse verstande')).toEqual([]);
    expect(await found('100%')).toEqual(['100%']);
    expect(await found('%%00')).toEqual([]);
    expect((await list(me, 'filters[text][$containsi]=%25')).code).toBe('invalid_input');
  });
});
