import { sql as statement } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';

let app: TestApp;
let searcher: string;

beforeAll(async () => {
  app = await startTestApp();
  searcher = await createMember(app);
});
afterAll(() => app.close());

async function isFound(id: string, query = 'sort=createdAt'): Promise<boolean> {
  const { body } = await app.call(searcher, 'GET', `/api/profiles?${query}&pagination[limit]=100`);
  return body.data.some((each) => each.id === id);
}

const change = (id: string, data: Record<string, unknown>) => app.call(id, 'PUT', `/api/profiles/${id}`, { data });
const it1 = [{ code: 'it' }];

it('only those are in the search who have a language on each side, from the moment they have', async () => {
  const me = await createMember(app, { speaks: [], learns: [], about: null, placeId: null });
  const totalBefore = (await app.call(searcher, 'GET', '/api/profiles')).body.meta.pagination.total;
  expect(await isFound(me)).toBe(false);
  await change(me, { langsSpeaking: [{ code: 'sq' }] });
  expect(await isFound(me)).toBe(false);
  expect(await isFound(me, 'filters[langsSpeaking][code]=sq')).toBe(false);
  await change(me, { langsLearning: it1 });
  expect(await isFound(me)).toBe(true);
  expect(await isFound(me, 'filters[langsSpeaking][code]=sq')).toBe(true);
  await change(me, { langsSpeaking: [] });
  expect(await isFound(me)).toBe(false);
  expect((await app.call(searcher, 'GET', '/api/profiles')).body.meta.pagination.total).toBe(totalBefore);
});

it('confirming the address and naming languages at the same moment puts the member into the search', async () => {
  const { sql } = app.services.database;
  const id = await createMember(app, { speaks: [], learns: [], confirmed: false });
  const changed = await sql.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();
    let isDone = false;
    const answer = change(id, { langsSpeaking: it1, langsLearning: [{ code: 'gsw' }] }).finally(() => {
      isDone = true;
    });
    // Until the change commits, or waits for this transaction.
    for (let waiting = 0; waiting === 0 && !isDone; ) {
      const { rows } = await statement<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(transaction);
      waiting = rows[0]?.waiting ?? 0;
    }
    return { answer };
  });
  expect((await changed.answer).status).toBe(200);
  expect(await isFound(id)).toBe(true);
});

it.each([
  ['speaks', []],
  ['learns', []],
])('without a language one %s no first request is sent, and none is counted', async (side, none) => {
  const me = await createMember(app, { [side]: none });
  const answer = await write(app, me, searcher);
  expect([answer.status, answer.code]).toEqual([403, 'languages_missing']);
  expect((await app.call(me, 'GET', '/api/chats/count')).body).toBe(0);
  await change(me, side === 'speaks' ? { langsSpeaking: [{ code: 'fr' }] } : { langsLearning: [{ code: 'fr' }] });
  expect((await write(app, me, searcher)).status).toBe(201);
});

it('an addressee can answer without languages, too', async () => {
  const other = await createMember(app, { speaks: [], learns: [] });
  const opened = await write(app, searcher, other);
  expect(opened.status).toBe(201);
  expect((await write(app, other, searcher)).status).toBe(201);
});
