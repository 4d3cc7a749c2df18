import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Post } from '../../../contract/feed.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createPost, join, writePost } from '../../../tests/support/posts.ts';

let app: TestApp;
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (memberId: string | null, post: string) => app.call(memberId, 'GET', `/api/posts/${post}`);
const list = async (memberId: string | null, query = '') =>
  (await app.call(memberId, 'GET', `/api/posts?${query}`)).body.data as Post[];

describe('writing', () => {
  test('a post has all it was given, and its relation to the caller', async () => {
    const [author, other] = [await createMember(app, { name: 'Ursina' }), await createMember(app)];
    const startsAt = new Date(Date.now() + 3 * day).toISOString();
    const { status, body } = await app.call(author, 'POST', '/api/posts?locale=fr', {
      data: {
        text: '  Jass und Italienisch  ',
        participants: 3,
        postcode: '6003',
        startsAt,
        langSpeaking: 'gsw',
        langLearning: 'it',
      },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      text: 'Jass und Italienisch',
      author: { id: author, name: 'Ursina' },
      location: { postcode: '6003', name: 'Lucerne', canton: 'LU' },
      startsAt,
      langSpeaking: { code: 'gsw', name: 'Suisse allemand' },
      langLearning: { code: 'it', name: 'Italien' },
      participants: 3,
      joined: 0,
      comments: 0,
      mine: true,
      joinedByMe: false,
      hidden: false,
      joiners: [],
    });
    expect((await read(other, body.data.id)).body.data).toMatchObject({ mine: false, author: { id: author } });
    const { body: visitors } = await read(null, body.data.id);
    expect(visitors.data).toMatchObject({ mine: false, joinedByMe: false, author: { id: author, name: 'Ursina' } });
    expect(visitors.data).not.toHaveProperty('joiners');
  });

  test('the same clientId again, also concurrently, is one post; another member may use the same', async () => {
    const [me, other] = [await createMember(app), await createMember(app)];
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => writePost(app, me, { clientId })));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    const theirs = await writePost(app, other, { clientId, text: 'Something else entirely' });
    expect(theirs.body.data).toMatchObject({ mine: true, text: 'Something else entirely' });
  });

  test.each([
    ['a text too short', { text: 'zu kurz' }, 'text'],
    ['a text of nothing but spaces', { text: ' '.repeat(50) }, 'text'],
    ['a text of nothing one sees', { text: '\u202E\u0007'.repeat(20) }, 'text'],
    ['10,000 emoji', { text: '🧀'.repeat(10_000) }, 'text'],
    ['no participants', { participants: 0 }, 'participants'],
    ['too many participants', { participants: 101 }, 'participants'],
    ['half a participant', { participants: 1.5 }, 'participants'],
    ['participants as a word', { participants: 'many' }, 'participants'],
    ['an unknown postcode', { postcode: '0001' }, 'postcode'],
    ['an unknown language', { langSpeaking: 'xx' }, 'langSpeaking'],
    ['one language twice', { langSpeaking: 'it', langLearning: 'it' }, 'langLearning'],
    ['a time that is past', { startsAt: '2020-01-01T10:00:00Z' }, 'startsAt'],
    ['a time far away', { startsAt: '2199-01-01T10:00:00Z' }, 'startsAt'],
    ['a time that is none', { startsAt: 'tomorrow' }, 'startsAt'],
    ['an unknown field', { joined: 5 }, 'data.joined'],
    ['another as author', { author: randomUUID() }, 'data.author'],
  ])('%s is refused', async (_, change, field) => {
    const answer = await writePost(app, await createMember(app), change);
    expect([answer.status, answer.faultyFields]).toEqual([400, [field]]);
  });

  test('html stays text, control characters and direction overrides are removed, line breaks and emoji stay', async () => {
    const me = await createMember(app);
    const text =
      '\u202Ehsilgne\u202C <script>alert(1)</script>\u0007\r\n\r\n\r\n\r\n&amp; 👩‍👩‍👧\u2066שלום\u2069 \ttab';
    const { body } = await writePost(app, me, { text });
    expect(body.data.text).toBe('hsilgne <script>alert(1)</script>\n\n&amp; 👩‍👩‍👧שלום  tab');
    const zero = await writePost(app, me, { text: 'with a zero \u0000 inside' });
    expect([zero.status, zero.faultyFields]).toEqual([400, ['text']]);
    const most = await writePost(app, me, { text: '🧀'.repeat(1000) });
    expect([most.status, most.body.data.text.length]).toEqual([201, 2000]);
  });

  test('only confirmed members can write; others get an error', async () => {
    const unconfirmed = await createMember(app, { confirmed: false });
    expect((await app.call(null, 'POST', '/api/posts', { data: {} })).status).toBe(401);
    expect((await writePost(app, unconfirmed)).code).toBe('email_not_confirmed');
  });
});

describe('people shown', () => {
  test('a post by a member who blocked the reader stays without the profile, as for an inactive member', async () => {
    const [reader, blocking, inactive] = [
      await createMember(app),
      await createMember(app, { name: 'Anna' }),
      await createMember(app, { name: 'Anna' }),
    ];
    const [one, two] = [await createPost(app, blocking), await createPost(app, inactive)];
    await block(app, blocking, reader);
    await app.services.database.sql
      .updateTable('profiles')
      .set({ status: 'inactive' })
      .where('id', '=', inactive)
      .execute();
    const shown = await Promise.all([one, two].map(async (id) => (await read(reader, id)).body.data));
    for (const post of shown) expect(post.author).toEqual({ id: null, name: 'Anna', image: null });
    const same = (post: Post | undefined) => ({ ...post, id: '', createdAt: '' });
    expect(same(shown[0])).toEqual(same(shown[1]));
    const listed = (await list(reader)).filter((post) => post.id === one || post.id === two);
    expect(listed.map((post) => post.author.id)).toEqual([null, null]);
    expect((await read(null, one)).body.data.author.id).toBe(blocking);
    expect((await read(null, two)).body.data.author.id).toBeNull();
  });

  test('members see participants whose profile they may open, the author all names, visitors the number', async () => {
    const [author, reader, blocking, open] = [
      await createMember(app),
      await createMember(app),
      await createMember(app, { name: 'Anna' }),
      await createMember(app, { name: 'Beat' }),
    ];
    const post = await createPost(app, author, { participants: 5 });
    await join(app, blocking, post);
    await join(app, open, post);
    await block(app, blocking, reader);
    await block(app, blocking, author);
    const beat = { id: open, name: 'Beat', image: null, pair: { speaks: 'it', learns: 'gsw' } };
    expect((await read(reader, post)).body.data.joiners).toEqual([{ id: null, name: null, image: null }, beat]);
    expect((await read(author, post)).body.data.joiners).toEqual([{ id: null, name: 'Anna', image: null }, beat]);
    expect((await read(null, post)).body.data).toMatchObject({ joined: 2 });
  });

  test('a deleted author is anonymous, and a deleted participant frees the place', async () => {
    const [author, leaving] = [await createMember(app), await createMember(app)];
    const [post, other] = [await createPost(app, leaving), await createPost(app, author, { participants: 1 })];
    await join(app, leaving, other);
    await app.services.database.sql
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', leaving)
      .execute();
    expect((await read(author, post)).body.data.author).toEqual({ id: null, name: null, image: null });
    expect((await read(author, other)).body.data).toMatchObject({ joined: 0, joiners: [] });
    await app.services.database.sql.deleteFrom('profiles').where('id', '=', leaving).execute();
    expect((await read(null, post)).body.data.author.name).toBeNull();
    expect((await join(app, author, post)).status).toBe(200);
  });

  test('only its author sees what a moderator hid', async () => {
    const [author, other] = [await createMember(app), await createMember(app)];
    const post = await createPost(app, author);
    await app.services.database.sql
      .updateTable('posts')
      .set({ hidden_at: new Date() })
      .where('id', '=', post)
      .execute();
    expect((await read(author, post)).body.data.hidden).toBe(true);
    expect((await list(author, 'filters[me]=true')).map(({ id, hidden }) => [id, hidden])).toEqual([[post, true]]);
    expect((await list(author)).some(({ id }) => id === post)).toBe(false);
    for (const who of [other, null]) expect((await read(who, post)).status).toBe(404);
    expect((await join(app, other, post)).status).toBe(404);
    expect((await app.call(other, 'GET', `/api/posts/${post}/comments`)).status).toBe(404);
  });
});

describe('deleting', () => {
  test('only the author can delete; afterwards it is gone everywhere', async () => {
    const [author, other] = [await createMember(app), await createMember(app)];
    const post = await createPost(app, author);
    const remove = (who: string | null) => app.call(who, 'DELETE', `/api/posts/${post}`);
    expect((await remove(null)).status).toBe(401);
    const refused = await remove(other);
    expect([refused.status, refused.code]).toEqual([403, 'not_allowed']);
    expect((await remove(author)).status).toBe(204);
    const after = [
      await remove(author),
      await remove(other),
      await read(author, post),
      await read(null, post),
      await join(app, other, post),
      await app.call(other, 'DELETE', `/api/posts/${post}/participation`),
      await app.call(other, 'GET', `/api/posts/${post}/comments`),
      await app.call(other, 'POST', `/api/posts/${post}/comments`, { data: { text: 'Hallo?' } }),
    ];
    expect(after.map((answer) => answer.status)).toEqual(after.map(() => 404));
    expect((await list(author)).some(({ id }) => id === post)).toBe(false);
  });

  test('invalid and unknown ids', async () => {
    const me = await createMember(app);
    expect((await read(me, 'abc')).status).toBe(404);
    expect((await read(me, randomUUID())).status).toBe(404);
    expect((await app.call(me, 'DELETE', `/api/posts/${randomUUID()}`)).status).toBe(404);
    expect((await join(app, me, randomUUID())).status).toBe(404);
  });
});
