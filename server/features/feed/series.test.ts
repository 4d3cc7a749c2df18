import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { activityData, callOff, createActivity, writePost } from '../../../tests/support/posts.ts';
import { swissSeries } from '../../base/swiss-time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const week = 7 * 86_400_000;
const read = async (post: string) => (await app.call(null, 'GET', `/api/posts/${post}`)).body.data;

test('a series stays at its local time when the clock changes', () => {
  const dates = swissSeries(new Date('2026-10-13T16:00:00Z'), { everyWeeks: 1, times: 4 });
  expect(dates.map((date) => date.toISOString())).toEqual([
    '2026-10-13T16:00:00.000Z',
    '2026-10-20T16:00:00.000Z',
    '2026-10-27T17:00:00.000Z',
    '2026-11-03T17:00:00.000Z',
  ]);
  const spring = swissSeries(new Date('2027-03-20T09:00:00Z'), { everyWeeks: 2, times: 2 });
  expect(spring[1]?.toISOString()).toBe('2027-04-03T08:00:00.000Z');
});

test('a series is one entry at its next date, which moves on as dates pass or are called off', async () => {
  const own = await startTestApp();
  try {
    const author = await createMember(own);
    const post = await createActivity(own, author, { repeat: { everyWeeks: 1, times: 4 } });
    const once = await createActivity(own, author, {
      startsAt: new Date(own.services.clock().getTime() + week + 86_400_000).toISOString(),
    });
    const list = async () => (await own.call(null, 'GET', '/api/posts/upcoming')).body.data;
    const shown = (await list()).find(({ id }) => id === post);
    const dates = shown?.series?.dates.map(({ startsAt }) => startsAt) ?? [];
    expect([shown?.series?.everyWeeks, shown?.series?.times, dates.length]).toEqual([1, 4, 4]);
    expect(shown?.startsAt).toBe(dates[0]);
    expect((await list()).map(({ id }) => id)).toEqual([post, once]);

    const { body } = await callOff(own, author, post, dates[0]);
    expect(body.data).toMatchObject({ startsAt: dates[1], calledOff: false, version: 1 });
    expect(body.data.series?.dates.map(({ calledOff }) => calledOff)).toEqual([true, false, false, false]);
    expect((await list()).map(({ id }) => id)).toEqual([once, post]);

    own.moveClock(2 * week);
    const [left] = await list();
    expect([left?.startsAt, left?.series?.dates.length]).toEqual([dates[2], 2]);
    await callOff(own, author, post, dates[2]);
    const last = await callOff(own, author, post, dates[3]);
    expect(last.body.data).toMatchObject({ calledOff: true, startsAt: dates[3] });
    own.moveClock(2 * week);
    expect(await list()).toEqual([]);
  } finally {
    await own.close();
  }
});

test('pages of activities contain each once, in order', async () => {
  const own = await startTestApp();
  try {
    const author = await createMember(own);
    const days = [3, 1, 2, 2, 5];
    for (const day of days) {
      const startsAt = new Date(own.services.clock().getTime() + day * 86_400_000).toISOString();
      await createActivity(own, author, { startsAt, ...(day === 1 && { repeat: { everyWeeks: 2, times: 2 } }) });
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `pagination[limit]=2${cursor && `&pagination[cursor]=${encodeURIComponent(cursor)}`}`;
      const { body } = await own.call(null, 'GET', `/api/posts/upcoming?${query}`);
      seen.push(...body.data.map(({ startsAt }) => startsAt ?? ''));
      cursor = body.meta.pagination.next;
    }
    expect(seen).toHaveLength(days.length);
    expect(seen).toEqual(seen.toSorted());
    expect((await own.call(null, 'GET', '/api/posts/upcoming?pagination[cursor]=abc')).status).toBe(400);
    expect((await own.call(null, 'GET', '/api/posts?filters[startsAt][$null]=true')).body.data).toEqual([]);
  } finally {
    await own.close();
  }
});

test.each([
  ['no title', { title: null }, 'title'],
  ['a title too short', { title: 'x' }, 'title'],
  ['a title with a line break', { title: 'eins\nzwei' }, 'title'],
  ['no motif', { motif: null }, 'motif'],
  ['an unknown motif', { motif: 'cat' }, 'motif'],
  ['no time', { startsAt: null }, 'startsAt'],
  ['neither place nor online', { postcode: null }, 'postcode'],
  ['both place and online', { online: true }, 'postcode'],
  ['one time only', { repeat: { everyWeeks: 1, times: 1 } }, 'repeat.times'],
  ['too many times', { repeat: { everyWeeks: 1, times: 27 } }, 'repeat.times'],
  ['every third week', { repeat: { everyWeeks: 3, times: 3 } }, 'repeat.everyWeeks'],
])('an activity with %s is refused', async (_, change, field) => {
  const answer = await writePost(app, await createMember(app), activityData(app, change));
  expect([answer.status, answer.faultyFields]).toEqual([400, [field]]);
});

test('an activity has a kind; a post with a time alone remains possible', async () => {
  const author = await createMember(app);
  const online = await createActivity(app, author, { postcode: null, online: true, motif: 'screen', title: ' Quiz ' });
  expect(await read(online)).toMatchObject({
    title: 'Quiz',
    motif: 'screen',
    online: true,
    location: null,
    series: null,
  });
  const startsAt = activityData(app).startsAt;
  const plain = (await writePost(app, author, { startsAt })).body.data;
  expect(plain).toMatchObject({ startsAt, title: null, motif: null, online: false, calledOff: false, version: 0 });
});
