import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeInWords, weekdayInWords } from '../../../contract/format/dates.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createPost, writeComment, writePost } from '../../../tests/support/posts.ts';
import { settleHeldText } from '../feed/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const hour = 3_600_000;
const linked = { text: 'Alles dazu steht auf https://beispiel.ch' };
const casesAbout = (id: string) =>
  app.services.database.sql
    .selectFrom('cases')
    .innerJoin('reports', 'reports.case_id', 'cases.id')
    .select(['cases.kind', 'reports.rule'])
    .where('thing_id', '=', id)
    .execute();
const settle = (kind: 'post' | 'comment', id: string, isLetThrough: boolean) =>
  settleHeldText(app.services.database.sql, { kind, id }, isLetThrough, app.services.clock());

/** Clears the per-minute call budgets, as this tests the daily one. */
const forgetCalls = () => app.services.database.pool.query('delete from rate_limits');

async function knownMember() {
  const [member, partner] = [await createMember(app), await createMember(app)];
  const { body } = await write(app, member, partner);
  await app.call(partner, 'POST', `/api/chats/${body.data.chat.id}/accept`);
  app.moveClock(25 * hour);
  return member;
}

test('a new account writes ten posts a day and then learns until when to wait', async () => {
  const author = await createMember(app);
  for (let count = 0; count < 10; count++) expect((await writePost(app, author)).status).toBe(201);
  const refused = await writePost(app, author);
  expect([refused.status, refused.code]).toEqual([429, 'too_many_posts']);
  const until = new Date(refused.error.details.until ?? '');
  const when = `${weekdayInWords(until, 'de')}, ${timeInWords(until, 'de')}`;
  expect(refused.error.message).toContain(`ab ${when}`);
  app.moveClock(24.1 * hour);
  expect((await writePost(app, author)).status).toBe(201);
});

test('deleting a post does not free a place', async () => {
  const author = await createMember(app);
  for (let count = 0; count < 10; count++) {
    const id = await createPost(app, author);
    await app.call(author, 'DELETE', `/api/posts/${id}`);
  }
  expect((await writePost(app, author)).code).toBe('too_many_posts');
});

test('of two concurrent posts for the last place exactly one succeeds, and a resent one counts once', async () => {
  const author = await createMember(app);
  const clientId = crypto.randomUUID();
  const same = await Promise.all([1, 2].map(() => writePost(app, author, { clientId })));
  expect(same.map(({ status }) => status)).toEqual([201, 201]);
  expect(same[0]?.body.data.id).toBe(same[1]?.body.data.id);
  for (let count = 0; count < 8; count++) await writePost(app, author);
  const two = await Promise.all([1, 2].map(() => writePost(app, author)));
  expect(two.map(({ status }) => status).sort()).toEqual([201, 429]);
  expect((await writePost(app, author, { clientId })).status).toBe(201);
});

test('an answered author may write more', async () => {
  const author = await knownMember();
  for (let count = 0; count < 12; count++) expect((await writePost(app, author)).status).toBe(201);
});

test('comments have a limit of their own', async () => {
  const author = await createMember(app);
  const post = await createPost(app, await createMember(app));
  for (let count = 0; count < 60; count++) {
    if (count % 30 === 29) await forgetCalls();
    expect((await writeComment(app, author, post)).status).toBe(201);
  }
  expect((await writeComment(app, author, post)).code).toBe('too_many_comments');
});

test('a link by a new account hides a post until review, visibly to its author', async () => {
  const [author, reader] = [await createMember(app), await createMember(app)];
  const { body } = await writePost(app, author, linked);
  const { id } = body.data;
  expect(body.data).toMatchObject({ hidden: true, inReview: true, mine: true });
  expect((await app.call(reader, 'GET', `/api/posts/${id}`)).status).toBe(404);
  expect((await app.call(null, 'GET', '/api/posts')).body.data.map((post) => post.id)).not.toContain(id);
  expect(await casesAbout(id)).toEqual([{ kind: 'post', rule: 'link' }]);
  await settle('post', id, true);
  expect((await app.call(reader, 'GET', `/api/posts/${id}`)).body.data).toMatchObject({
    hidden: false,
    inReview: false,
  });
  // The rule does not affect a moderator's later decision.
  await settle('post', id, false);
  expect((await app.call(reader, 'GET', `/api/posts/${id}`)).status).toBe(200);
});

test('a rejected post stays hidden as by a moderator', async () => {
  const author = await createMember(app);
  const id = await createPost(app, author, linked);
  await settle('post', id, false);
  expect((await app.call(author, 'GET', `/api/posts/${id}`)).body.data).toMatchObject({
    hidden: true,
    inReview: false,
  });
});

test('showing a post again ends its review, by any moderator', async () => {
  const author = await createMember(app);
  const id = await createPost(app, author, linked);
  const { sql } = app.services.database;
  await sql.updateTable('posts').set({ hidden_at: null }).where('id', '=', id).execute();
  await sql.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', id).execute();
  expect((await app.call(author, 'GET', `/api/posts/${id}`)).body.data.inReview).toBe(false);
});

test('links by an answered author are shown', async () => {
  expect((await writePost(app, await knownMember(), linked)).body.data.hidden).toBe(false);
});

test('the same post twice is held, from any author, and accepted after three days', async () => {
  const text = 'Jeden Dienstag am Abend treffen wir uns zum Reden im Café am Bahnhof, kommt vorbei!';
  const [one, other] = [await createMember(app), await createMember(app)];
  expect((await writePost(app, one, { text })).body.data.hidden).toBe(false);
  const copied = await writePost(app, other, { text: `${text.toUpperCase()} 123` });
  expect(copied.body.data).toMatchObject({ hidden: true, inReview: true });
  expect(await casesAbout(copied.body.data.id)).toEqual([{ kind: 'post', rule: 'same_text' }]);
  app.moveClock(73 * hour);
  expect((await writePost(app, one, { text })).body.data.hidden).toBe(false);
});

test('the third copy of a comment, or one with a link by a new account, is held', async () => {
  const post = await createPost(app, await createMember(app));
  const [author, reader] = [await createMember(app), await createMember(app)];
  const text = 'Bei uns lernst du jede Sprache in nur zwei Wochen, melde dich gleich heute bei mir!';
  const states = [];
  for (let count = 0; count < 3; count++) {
    states.push((await writeComment(app, author, post, text)).body.data.inReview);
  }
  const withLink = await writeComment(app, author, post, 'beispiel.ch');
  expect([...states, withLink.body.data.hidden]).toEqual([false, false, true, true]);
  const seen = (await app.call(reader, 'GET', `/api/posts/${post}/comments`)).body.data;
  expect(seen).toHaveLength(2);
  expect((await app.call(reader, 'GET', `/api/posts/${post}`)).body.data.comments).toBe(2);
  await settle('comment', withLink.body.data.id, true);
  expect((await app.call(reader, 'GET', `/api/posts/${post}`)).body.data.comments).toBe(3);
});
