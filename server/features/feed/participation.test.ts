import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createPost, join } from '../../../tests/support/posts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const leave = (member: string, post: string) => app.call(member, 'DELETE', `/api/posts/${post}/participation`);
const createMembers = (number: number) => Promise.all(Array.from({ length: number }, () => createMember(app)));

test('joining and leaving, repeatedly', async () => {
  const [author, me] = [await createMember(app), await createMember(app, { name: 'Reto' })];
  const post = await createPost(app, author);
  for (let round = 0; round < 2; round++) {
    const { status, body } = await join(app, me, post);
    expect([status, body.data.joined, body.data.joinedByMe]).toEqual([200, 1, true]);
    expect(body.data.joiners).toEqual([{ id: me, name: 'Reto', image: null, pair: { speaks: 'it', learns: 'gsw' } }]);
  }
  for (let round = 0; round < 2; round++) {
    const { status, body } = await leave(me, post);
    expect([status, body.data.joined, body.data.joinedByMe, body.data.joiners]).toEqual([200, 0, false, []]);
  }
});

test('visitors, unconfirmed members and the author cannot join', async () => {
  const [author, unconfirmed] = [await createMember(app), await createMember(app, { confirmed: false })];
  const post = await createPost(app, author);
  expect((await app.call(null, 'PUT', `/api/posts/${post}/participation`)).status).toBe(401);
  expect((await join(app, unconfirmed, post)).code).toBe('email_not_confirmed');
  const own = await join(app, author, post);
  expect([own.status, own.code]).toEqual([400, 'join_own_post']);
});

test('a full activity refuses others, retains its participants, and has a place again when one leaves', async () => {
  const [author, one, two, three] = await createMembers(4);
  if (!author || !one || !two || !three) throw new Error('members missing');
  const post = await createPost(app, author, { participants: 2 });
  await join(app, one, post);
  await join(app, two, post);
  const refused = await join(app, three, post);
  expect([refused.status, refused.code]).toEqual([409, 'activity_full']);
  expect((await join(app, one, post)).status).toBe(200);
  await leave(one, post);
  expect((await join(app, three, post)).body.data.joined).toBe(2);
});

test('of many concurrent members exactly one gets the last place', async () => {
  const [author, ...others] = await createMembers(9);
  for (let round = 0; round < 8; round++) {
    const post = await createPost(app, author ?? '', { participants: 3 });
    for (const member of others.slice(0, 2)) await join(app, member, post);
    const answers = await Promise.all(others.slice(2).map((member) => join(app, member, post)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const { body } = await app.call(author ?? '', 'GET', `/api/posts/${post}`);
    expect([body.data.joined, body.data.joiners?.length]).toEqual([3, 3]);
  }
});

test('concurrent joins by one member take one place', async () => {
  const [author, me] = await createMembers(2);
  const post = await createPost(app, author ?? '', { participants: 2 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => join(app, me ?? '', post)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  expect((await app.call(null, 'GET', `/api/posts/${post}`)).body.data.joined).toBe(1);
});

test('concurrent joining and leaving ends with correct numbers', async () => {
  const [author, ...others] = await createMembers(7);
  const post = await createPost(app, author ?? '', { participants: 4 });
  await Promise.all(
    others.flatMap((member) => [join(app, member, post), leave(member, post), join(app, member, post)]),
  );
  const { rows } = await app.services.database.pool.query(
    'select joined, (select count(*) from participations where post_id = posts.id) as counted from posts where id = $1',
    [post],
  );
  expect(rows[0].joined).toBe(rows[0].counted);
  expect(rows[0].joined).toBeLessThanOrEqual(4);
});

test('a post deleted concurrently accepts no one afterwards', async () => {
  const [author, ...others] = await createMembers(5);
  for (let round = 0; round < 6; round++) {
    const post = await createPost(app, author ?? '', { participants: 9 });
    const [removed, ...joined] = await Promise.all([
      app.call(author ?? '', 'DELETE', `/api/posts/${post}`),
      ...others.map((member) => join(app, member, post)),
    ]);
    expect(removed?.status).toBe(204);
    for (const answer of joined) expect([200, 404]).toContain(answer.status);
    const { rows } = await app.services.database.pool.query(
      `select count(*)::integer as late from participations join posts on posts.id = post_id
       where post_id = $1 and participations.created_at > posts.deleted_at + interval '1 second'`,
      [post],
    );
    expect(rows[0].late).toBe(0);
  }
});

test('once it has started no one can join, but participants can leave', async () => {
  const own = await startTestApp();
  try {
    const [author, me, late] = [await createMember(own), await createMember(own), await createMember(own)];
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const post = await createPost(own, author, { startsAt });
    expect((await join(own, me, post)).status).toBe(200);
    own.moveClock(3_600_001);
    expect((await join(own, late, post)).code).toBe('activity_over');
    expect((await own.call(me, 'DELETE', `/api/posts/${post}/participation`)).status).toBe(200);
  } finally {
    await own.close();
  }
});

test('the author is notified of participants, unless there is a block between the two', async () => {
  const [author, blocked, other] = await createMembers(3);
  if (!author || !blocked || !other) throw new Error('members missing');
  const post = await createPost(app, author, { participants: 3 });
  await block(app, author, blocked);
  const received = () =>
    app.services.database.sql
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', author)
      .where('channel', '=', 'mail')
      .execute();
  expect((await join(app, blocked, post)).status).toBe(200);
  expect(await received()).toEqual([]);
  expect((await join(app, other, post)).status).toBe(200);
  expect(await received()).toEqual([{ kind: 'joined' }]);
});
