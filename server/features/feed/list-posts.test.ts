import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Post } from '../../../contract/feed.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createPost, join } from '../../../tests/support/posts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = async (memberId: string | null, query = '') =>
  (await app.call(memberId, 'GET', `/api/posts?${query}`)).body.data as Post[];

test('pages contain every post once, newest first, also if written in the same millisecond or deleted in between', async () => {
  const own = await startTestApp();
  try {
    const me = await createMember(own);
    const ids = (await Promise.all(Array.from({ length: 11 }, () => createPost(own, me)))).sort().reverse();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `pagination[limit]=3${cursor && `&pagination[cursor]=${cursor}`}`;
      const { body } = await own.call(null, 'GET', `/api/posts?${query}`);
      seen.push(...body.data.map((post: Post) => post.id));
      cursor = body.meta.pagination.next;
      // New posts, and deleting the one the cursor names, do not shift the pages.
      await createPost(own, me);
      if (seen.length === 3) await own.call(me, 'DELETE', `/api/posts/${cursor}`);
    }
    expect(seen).toEqual(ids);
  } finally {
    await own.close();
  }
});

test.each([
  'pagination[cursor]=abc',
  'pagination[limit]=101',
  'pagination[limit]=0',
  'sort=text',
  'filters[text]=x',
  'filters[me]=false',
  'filters[author]=me',
  'filters[postcode]=0001',
  'filters[radius]=500&filters[postcode]=6003',
  'populate=author',
])('%s is refused', async (query) => {
  expect((await app.call(await createMember(app), 'GET', `/api/posts?${query}`)).status).toBe(400);
});

test('near a place: within the radius, newest first, with the distance; by default around the caller', async () => {
  const me = await createMember(app, { placeId: 700000, name: 'Gian' });
  const chur = await createPost(app, me, { postcode: '7000', text: 'Treffpunkt am Bahnhof Chur' });
  const ems = await createPost(app, me, { postcode: '7013', text: 'Treffpunkt in Domat/Ems' });
  const scuol = await createPost(app, me, { postcode: '7550', text: 'Treffpunkt in Scuol im Bad' });
  await createPost(app, me, { text: 'Ohne Ort, für die ganze Schweiz' });
  const ids = async (who: string | null, query: string) => (await list(who, query)).map((post) => post.id);
  expect(await ids(null, 'filters[postcode]=7000&filters[radius]=20')).toEqual([ems, chur]);
  expect(await ids(null, 'filters[postcode]=7000')).toEqual([ems, chur]);
  expect(await ids(null, 'filters[postcode]=7000&filters[radius]=100&pagination[limit]=2')).toEqual([scuol, ems]);
  expect(await ids(me, 'filters[radius]=20')).toEqual([ems, chur]);
  const [nearest] = await list(null, 'filters[postcode]=7000&filters[radius]=20');
  expect(nearest?.distance).toBeGreaterThan(2);
  expect(nearest?.distance).toBeLessThan(12);
  const nowhere = await createMember(app, { placeId: null });
  for (const who of [nowhere, null]) {
    const refused = await app.call(who, 'GET', '/api/posts?filters[radius]=20');
    expect([refused.status, refused.faultyFields]).toEqual([400, ['filters.postcode']]);
  }
});

test('the caller’s own, and those of a member whose profile they may open', async () => {
  const [me, other] = [await createMember(app), await createMember(app)];
  const mine = await createPost(app, me, { postcode: '6003' });
  const theirs = await createPost(app, other);
  const ids = async (who: string | null, query: string) => (await list(who, query)).map((post) => post.id);
  expect(await ids(me, 'filters[me]=true')).toEqual([mine]);
  expect(await ids(me, 'filters[me]=true&filters[postcode]=6003')).toEqual([mine]);
  expect(await ids(me, 'filters[me]=true&filters[postcode]=8004')).toEqual([]);
  expect(await ids(me, `filters[me]=true&filters[author]=${other}`)).toEqual([]);
  expect(await ids(me, `filters[author]=${other}`)).toEqual([theirs]);
  expect(await ids(null, `filters[author][$eq]=${other}`)).toEqual([theirs]);
  expect((await app.call(null, 'GET', '/api/posts?filters[me]=true')).status).toBe(401);
  await block(app, other, me);
  expect(await ids(me, `filters[author]=${other}`)).toEqual([]);
  expect(await ids(me, `filters[author]=${randomUUID()}`)).toEqual([]);
});

test('a page takes one query, and a post three, however many posts, authors and participants they have', async () => {
  const [me, other] = [await createMember(app), await createMember(app)];
  const post = await createPost(app, other, { participants: 9 });
  for (let number = 0; number < 9; number++) await join(app, await createMember(app), post);
  // The first call loads the session.
  await list(me);
  const query = vi.spyOn(app.services.database.pool, 'query');
  const queriesOf = async (run: () => Promise<unknown>) => {
    query.mockClear();
    await run();
    return query.mock.calls.length;
  };
  const session = await queriesOf(() => app.call(me, 'GET', '/api/languages'));
  expect(await queriesOf(() => list(me, 'pagination[limit]=1'))).toBe(session + 1);
  expect(await queriesOf(() => list(me, 'pagination[limit]=50'))).toBe(session + 1);
  expect(await queriesOf(() => app.call(me, 'GET', `/api/posts/${post}`))).toBe(session + 3);
  query.mockRestore();
});
