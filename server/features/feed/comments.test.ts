import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '../../../contract/feed.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createPost, writeComment, writePost } from '../../../tests/support/posts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (who: string | null, post: string, query = '') =>
  (await app.call(who, 'GET', `/api/posts/${post}/comments?${query}`)).body.data as Comment[];
const remove = (who: string | null, comment: string) => app.call(who, 'DELETE', `/api/comments/${comment}`);
const count = async (post: string) => (await app.call(null, 'GET', `/api/posts/${post}`)).body.data.comments;

test('comments are public, newest first, and counted', async () => {
  const [author, guest] = [await createMember(app, { name: 'Mia' }), await createMember(app, { name: 'Reto' })];
  const post = await createPost(app, author);
  const { status, body } = await writeComment(app, guest, post, '  Gern!  ');
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ text: 'Gern!', author: { id: guest, name: 'Reto' }, mine: true, canDelete: true });
  await writeComment(app, author, post, 'Super, bis bald');
  expect((await read(null, post)).map(({ text, mine, canDelete }) => [text, mine, canDelete])).toEqual([
    ['Super, bis bald', false, false],
    ['Gern!', false, false],
  ]);
  expect((await read(author, post)).map(({ mine, canDelete }) => [mine, canDelete])).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(await count(post)).toBe(2);
});

test('pages contain every comment once', async () => {
  const me = await createMember(app);
  const post = await createPost(app, me);
  const ids = (await Promise.all(Array.from({ length: 10 }, () => writeComment(app, me, post)))).map(
    ({ body }) => body.data.id,
  );
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `pagination[limit]=4${cursor && `&pagination[cursor]=${cursor}`}`;
    const { body } = await app.call(me, 'GET', `/api/posts/${post}/comments?${query}`);
    seen.push(...body.data.map((comment: Comment) => comment.id));
    cursor = body.meta.pagination.next;
  }
  expect(seen).toEqual(ids.sort().reverse());
  expect(await count(post)).toBe(10);
});

test('the same clientId again, also concurrently, is one comment', async () => {
  const me = await createMember(app);
  const [post, other] = [await createPost(app, me), await createPost(app, me)];
  const data = { text: 'Einmal reicht', clientId: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => app.call(me, 'POST', `/api/posts/${post}/comments`, { data })));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  expect(await count(post)).toBe(1);
  expect((await app.call(me, 'POST', `/api/posts/${other}/comments`, { data })).status).toBe(404);
});

test('only its author and the author of the post can delete a comment', async () => {
  const [author, guest, other] = [await createMember(app), await createMember(app), await createMember(app)];
  const post = await createPost(app, author);
  const [one, two] = [
    (await writeComment(app, guest, post)).body.data.id,
    (await writeComment(app, guest, post)).body.data.id,
  ];
  expect((await remove(null, one)).status).toBe(401);
  expect((await remove(other, one)).status).toBe(403);
  expect((await remove(guest, one)).status).toBe(204);
  expect((await remove(guest, one)).status).toBe(404);
  expect((await remove(other, one)).status).toBe(404);
  expect(await count(post)).toBe(1);
  const both = await Promise.all([remove(author, two), remove(guest, two)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([204, 404]);
  expect(await count(post)).toBe(0);
  expect(await read(author, post)).toEqual([]);
  expect((await remove(author, randomUUID())).status).toBe(404);
});

test('an author who blocked the reader is named without a profile, a deleted one not at all', async () => {
  const [author, blocking, leaving] = [
    await createMember(app),
    await createMember(app, { name: 'Anna' }),
    await createMember(app),
  ];
  const post = await createPost(app, author);
  await writeComment(app, blocking, post);
  await writeComment(app, leaving, post);
  await block(app, blocking, author);
  await app.services.database.sql
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', leaving)
    .execute();
  expect((await read(author, post)).map((comment) => comment.author)).toEqual([
    { id: null, name: null, image: null },
    { id: null, name: 'Anna', image: null },
  ]);
});

test('a hidden comment no longer counts and only its author sees it', async () => {
  const [author, guest] = [await createMember(app), await createMember(app)];
  const post = await createPost(app, author);
  const { id } = (await writeComment(app, guest, post)).body.data;
  const hide = (at: Date | null) =>
    app.services.database.sql.updateTable('comments').set({ hidden_at: at }).where('id', '=', id).execute();
  await hide(new Date());
  expect([await count(post), (await read(author, post)).length]).toEqual([0, 0]);
  expect((await read(guest, post)).map(({ hidden }) => hidden)).toEqual([true]);
  expect((await remove(author, id)).status).toBe(404);
  await hide(null);
  expect([await count(post), (await read(author, post)).length]).toEqual([1, 1]);
});

test.each([
  ['no text', ''],
  ['a text of nothing one sees', '\u202E\u2066 \u0007'],
  ['a text too long', 'x'.repeat(1001)],
  ['10,000 emoji', '🫕'.repeat(10_000)],
])('%s is refused', async (_, text) => {
  const me = await createMember(app);
  expect((await writeComment(app, me, await createPost(app, me), text)).status).toBe(400);
});

test('visitors and unconfirmed members cannot comment', async () => {
  const post = await createPost(app, await createMember(app));
  expect((await app.call(null, 'POST', `/api/posts/${post}/comments`, { data: { text: 'Hoi' } })).status).toBe(401);
  const unconfirmed = await createMember(app, { confirmed: false });
  expect((await writeComment(app, unconfirmed, post)).status).toBe(403);
});

test('posts and comments are rate limited', async () => {
  const strict = await startTestApp({ RATE_LIMITS: 'on' });
  try {
    const me = await createMember(strict);
    const post = await createPost(strict, me);
    const comments = [];
    for (let number = 0; number < 41; number++)
      comments.push((await writeComment(strict, me, post, `${number}`)).status);
    const posts = [];
    for (let number = 0; number < 21; number++) {
      posts.push((await writePost(strict, me, { text: `Beitrag Nummer ${number}` })).status);
    }
    for (const statuses of [comments, posts]) {
      expect(new Set(statuses)).toEqual(new Set([201, 429]));
      expect(statuses.at(-1)).toBe(429);
    }
  } finally {
    await strict.close();
  }
});
