import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { activityData, callOff, createActivity, createPost, join } from '../../../tests/support/posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const change = (member: string | null, post: string, changed: Record<string, unknown>) =>
  app.call(member, 'PUT', `/api/posts/${post}`, { data: { ...activityData(app), participants: 2, ...changed } });
const read = async (post: string) => (await app.call(null, 'GET', `/api/posts/${post}`)).body.data;
const inDays = (days: number) => new Date(app.services.clock().getTime() + days * 86_400_000).toISOString();

/** The pending notifications about an activity by recipient. */
async function saidTo(post: string): Promise<[string, unknown][]> {
  const rows = await app.services.database.sql
    .selectFrom('notifications')
    .select(['user_id as user', 'data'])
    .where('kind', '=', 'activity')
    .where('channel', '=', 'push')
    .where('group_key', '=', post)
    .execute();
  return rows.map(({ user, data }) => [user, (data as Record<string, unknown>).news]);
}

test('its author changes all of an activity, and who joined is to hear of it', async () => {
  const [author, member] = [await createMember(app), await createMember(app)];
  const post = await createActivity(app, author);
  await join(app, member, post);
  const startsAt = inDays(5);
  const changed = {
    title: 'Jassen',
    motif: 'game',
    startsAt,
    postcode: null,
    online: true,
    participants: 4,
    version: 0,
  };
  const { status, body } = await change(author, post, changed);
  expect([status, body.data.version]).toEqual([200, 1]);
  expect(body.data).toMatchObject({
    title: 'Jassen',
    motif: 'game',
    startsAt,
    online: true,
    location: null,
    joined: 1,
  });
  expect(await saidTo(post)).toEqual([[member, 'changed']]);
});

test('places, languages and the picture change without a word', async () => {
  const [author, member] = [await createMember(app), await createMember(app)];
  const given = activityData(app);
  const post = await createPost(app, author, given);
  await join(app, member, post);
  await app.services.database.sql.deleteFrom('notifications').where('user_id', '=', member).execute();
  const { body } = await change(author, post, {
    ...given,
    motif: 'lake',
    participants: 9,
    langSpeaking: 'it',
    version: 0,
  });
  expect(body.data).toMatchObject({ motif: 'lake', participants: 9, version: 1, startsAt: given.startsAt });
  expect(await saidTo(post)).toEqual([]);
});

test('a change of another version, of another’s, of a post without a time and of what is over is refused', async () => {
  const [author, other] = [await createMember(app), await createMember(app)];
  const post = await createActivity(app, author);
  expect((await change(null, post, { version: 0 })).status).toBe(401);
  expect((await change(other, post, { version: 0 })).code).toBe('not_allowed');
  expect((await change(author, post, { version: 1 })).code).toBe('activity_changed');
  expect((await change(author, await createPost(app, author), { version: 0 })).code).toBe('not_allowed');
  const missing = await change(author, post, { title: '', version: 0 });
  expect([missing.status, missing.faultyFields]).toEqual([400, ['title']]);
  await callOff(app, author, post);
  expect((await change(author, post, { version: 1 })).code).toBe('activity_called_off');
});

test('there are never fewer places than people who joined, also when one joins meanwhile', async () => {
  const [author, one, two] = [await createMember(app), await createMember(app), await createMember(app)];
  const post = await createActivity(app, author, { participants: 3 });
  await join(app, one, post);
  const [changed, joined] = await Promise.all([
    change(author, post, { participants: 1, version: 0 }),
    join(app, two, post),
  ]);
  const shown = await read(post);
  expect(shown.joined).toBeLessThanOrEqual(shown.participants);
  if (changed?.status === 200) expect(joined?.code).toBe('activity_full');
  else expect([changed?.faultyFields, joined?.status]).toEqual([['participants'], 200]);
});

test('of two changes at once one is stored', async () => {
  const author = await createMember(app);
  const post = await createActivity(app, author);
  const answers = await Promise.all(
    ['Erster Titel', 'Zweiter Titel'].map((title) => change(author, post, { title, version: 0 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(post)).version).toBe(1);
});

test('a series retains its dates and call-offs while its rhythm is unchanged, and starts again otherwise', async () => {
  const author = await createMember(app);
  const given = activityData(app, { repeat: { everyWeeks: 1, times: 4 } });
  const post = await createPost(app, author, given);
  const dates = (await read(post)).series?.dates.map(({ startsAt }) => startsAt) ?? [];
  await callOff(app, author, post, dates[1]);
  const words = await change(author, post, { ...given, text: 'Neu mit Kuchen und Kaffee.', version: 1 });
  expect(words.body.data.series?.dates.map(({ calledOff }) => calledOff)).toEqual([false, true, false, false]);
  const moved = await change(author, post, { ...given, startsAt: inDays(4), version: 2 });
  expect(moved.body.data.series?.dates.map(({ calledOff }) => calledOff)).toEqual([false, false, false, false]);
  const once = await change(author, post, { ...given, repeat: null, version: 3 });
  expect(once.body.data).toMatchObject({ series: null, startsAt: given.startsAt });
});

test('new words are looked at like those of a new post: with a link a new author’s activity is held', async () => {
  const [author, member] = [await createMember(app), await createMember(app)];
  const post = await createActivity(app, author);
  await join(app, member, post);
  const { body } = await change(author, post, { text: 'Alles Weitere auf www.schnell-reich.ch', version: 0 });
  expect(body.data).toMatchObject({ hidden: true, inReview: true });
  expect((await app.call(member, 'GET', `/api/posts/${post}`)).status).toBe(404);
  expect((await saidTo(post)).map(([, news]) => news)).toEqual(['joined']);
  expect((await change(author, post, { version: 1 })).code).toBe('not_allowed');
});
