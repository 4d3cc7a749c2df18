import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { lockedBy, waitingForLock } from '../../../tests/support/locks.ts';
import { createMember } from '../../../tests/support/members.ts';
import { callOff, createActivity, createPost, join } from '../../../tests/support/posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createMembers = (number: number) => Promise.all(Array.from({ length: number }, () => createMember(app)));
const read = async (post: string) => (await app.call(null, 'GET', `/api/posts/${post}`)).body.data;

/** The newest notification about an activity by recipient, as emailed. */
async function saidTo(post: string): Promise<Map<string, unknown>> {
  const rows = await app.services.database.sql
    .selectFrom('notifications')
    .select(['user_id as user', 'data'])
    .where('kind', '=', 'activity')
    .where('channel', '=', 'mail')
    .where('group_key', '=', post)
    .execute();
  return new Map(rows.map(({ user, data }) => [user, (data as Record<string, unknown>).news]));
}

test('only its author calls an activity off; it stays readable, and no one can join any more', async () => {
  const [author = '', one = '', two = ''] = await createMembers(3);
  const post = await createActivity(app, author);
  await join(app, one, post);
  expect((await callOff(app, one, post)).code).toBe('not_allowed');
  expect((await app.call(null, 'POST', `/api/posts/${post}/call-off`, { data: {} })).status).toBe(401);
  const { status, body } = await callOff(app, author, post);
  expect([status, body.data.calledOff, body.data.version]).toEqual([200, true, 1]);
  expect((await callOff(app, author, post)).body.data.version).toBe(1);
  expect((await join(app, two, post)).code).toBe('activity_called_off');
  expect((await join(app, one, post)).body.data).toMatchObject({ joinedByMe: true, calledOff: true });
  expect((await read(post)).calledOff).toBe(true);
  const listed = (await app.call(null, 'GET', '/api/posts/upcoming')).body.data;
  expect(listed.find(({ id }) => id === post)?.calledOff).toBe(true);
  expect(await saidTo(post)).toEqual(new Map([[one, 'called_off']]));
});

test('a post without a time, one that has started and a date it does not have cannot be called off', async () => {
  const own = await startTestApp();
  try {
    const author = await createMember(own);
    expect((await callOff(own, author, await createPost(own, author))).code).toBe('not_allowed');
    expect((await callOff(own, author, randomUUID())).status).toBe(404);
    const post = await createActivity(own, author);
    expect((await callOff(own, author, post, new Date().toISOString())).status).toBe(404);
    own.moveClock(4 * 86_400_000);
    expect((await callOff(own, author, post)).code).toBe('activity_over');
  } finally {
    await own.close();
  }
});

test('a member who joins at the moment of the call-off is refused, or notified of it', async () => {
  const [author = '', ...others] = await createMembers(6);
  for (let round = 0; round < 4; round++) {
    const post = await createActivity(app, author, { participants: 9 });
    const [off, ...joined] = await Promise.all([
      callOff(app, author, post),
      ...others.map((member) => join(app, member, post)),
    ]);
    expect(off?.status).toBe(200);
    const said = await saidTo(post);
    for (const [index, answer] of joined.entries()) {
      if (answer.status === 200) expect(said.get(others[index] ?? '')).toBe('called_off');
      else expect(answer.code).toBe('activity_called_off');
    }
    expect((await read(post)).joined).toBe(said.size);
  }
});

test('a join that waits for the call-off finds it called off', async () => {
  const [author = '', member = ''] = await createMembers(2);
  const post = await createActivity(app, author);
  const release = await lockedBy(app, 'update posts set called_off_at = now() where id = $1', [post]);
  const joining = join(app, member, post);
  await waitingForLock(app, 1);
  await release();
  expect((await joining).code).toBe('activity_called_off');
  expect((await read(post)).joined).toBe(0);
});

test('a call-off that waits for a join notifies who joined', async () => {
  const [author = '', member = ''] = await createMembers(2);
  const post = await createActivity(app, author);
  const release = await lockedBy(
    app,
    'insert into participations (post_id, member_id, created_at) values ($1, $2, now())',
    [post, member],
  );
  const calling = callOff(app, author, post);
  await waitingForLock(app, 1);
  await release();
  expect((await calling).status).toBe(200);
  expect(await saidTo(post)).toEqual(new Map([[member, 'called_off']]));
});

test('two who take the last place of an activity at once: one gets it', async () => {
  const [author = '', one = '', two = ''] = await createMembers(3);
  const post = await createActivity(app, author, { participants: 1 });
  const answers = await Promise.all([join(app, one, post), join(app, two, post)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(post)).joined).toBe(1);
});

test('deleting an activity, or the account of its author, calls it off for its participants', async () => {
  const [author = '', member = ''] = await createMembers(2);
  const [deleted, left] = [await createActivity(app, author), await createActivity(app, author)];
  for (const post of [deleted, left]) await join(app, member, post);
  expect((await app.call(author, 'DELETE', `/api/posts/${deleted}`)).status).toBe(204);
  expect(await saidTo(deleted)).toEqual(new Map([[member, 'called_off']]));
  await app.services.database.sql
    .transaction()
    .execute((sql) => app.services.eraseMember(sql, author, app.services.clock()));
  expect(await saidTo(left)).toEqual(new Map([[member, 'called_off']]));
  expect(await read(left)).toMatchObject({ calledOff: true, author: { name: null } });
});
