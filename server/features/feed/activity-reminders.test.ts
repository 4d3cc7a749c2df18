import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { deliverAfter, moveToHour, noticeMailsTo, noticesOf } from '../../../tests/support/notices.ts';
import { activityData, callOff, createActivity, join } from '../../../tests/support/posts.ts';
import { remindOfActivities } from './remind-of-activities.job.ts';

let app: TestApp;
let author: string;
let member: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  moveToHour(app, 10);
  author = await createMember(app);
  member = await createMember(app);
});

const hour = 60;
const day = 24 * hour;
const inMinutes = (minutes: number) => new Date(app.services.clock().getTime() + minutes * 60_000).toISOString();
const remind = () => remindOfActivities.run(app.services, {});

/** Lets this time pass, reminds, and delivers; returns the subjects of all reminders to the member. */
async function remindersAfter(minutes: number, of = member): Promise<string[]> {
  app.moveClock(minutes * 60_000);
  await remind();
  await deliverAfter(app, 6);
  const mails = await noticeMailsTo(app, of);
  return mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Bald: '));
}

test('who joined is reminded once, a day before; who comes later two hours before', async () => {
  const late = await createMember(app);
  const post = await createActivity(app, author, { participants: 3, startsAt: inMinutes(3 * day) });
  await join(app, member, post);
  expect(await remindersAfter(2 * day - hour)).toEqual([]);
  const [subject] = await remindersAfter(hour);
  expect(subject).toContain('Bald: Sprachtisch am See');
  await join(app, late, post);
  expect(await remindersAfter(hour)).toHaveLength(1);
  expect(await remindersAfter(0, late)).toEqual([]);
  expect(await remindersAfter(21 * hour, late)).toHaveLength(1);
  expect(await remindersAfter(0)).toHaveLength(1);
  const last = await createMember(app);
  await join(app, last, post);
  expect(await remindersAfter(hour, last)).toEqual([]);
});

test('who left or joined again, what is called off or has moved', async () => {
  const [left, again] = [await createMember(app), await createMember(app)];
  const startsAt = inMinutes(3 * day);
  const post = await createActivity(app, author, { participants: 5, startsAt });
  for (const one of [member, left, again]) await join(app, one, post);
  await app.call(left, 'DELETE', `/api/posts/${post}/participation`);
  expect(await remindersAfter(2 * day)).toHaveLength(1);
  await app.call(again, 'DELETE', `/api/posts/${post}/participation`);
  await join(app, again, post);
  expect(await remindersAfter(22 * hour - 12, again)).toHaveLength(1);
  expect(await remindersAfter(0, left)).toEqual([]);
  const data = { ...activityData(app), participants: 5, startsAt: inMinutes(2 * day), version: 0 };
  expect((await app.call(author, 'PUT', `/api/posts/${post}`, { data })).status).toBe(200);
  expect(await remindersAfter(day)).toHaveLength(2);
  const off = await createActivity(app, author, { startsAt: inMinutes(3 * day) });
  await join(app, member, off);
  app.moveClock(2 * day * 60_000);
  await remind();
  await callOff(app, author, off);
  expect(await remindersAfter(0)).toHaveLength(2);
  expect((await noticesOf(app, member)).filter(({ kind }) => kind === 'activity_reminder').at(-1)?.why).toBe('gone');
});

test('a series reminds before each date that takes place', async () => {
  const post = await createActivity(app, author, { startsAt: inMinutes(3 * day), repeat: { everyWeeks: 1, times: 3 } });
  const { body } = await app.call(null, 'GET', `/api/posts/${post}`);
  await join(app, member, post);
  await callOff(app, author, post, body.data.series?.dates[1]?.startsAt);
  expect(await remindersAfter(2 * day)).toHaveLength(1);
  expect(await remindersAfter(7 * day)).toHaveLength(1);
  expect(await remindersAfter(7 * day)).toHaveLength(2);
});

test('two runs at once remind each of them once', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => createMember(app)));
  const post = await createActivity(app, author, { participants: 6, startsAt: inMinutes(3 * day) });
  for (const one of members) await join(app, one, post);
  app.moveClock(2 * day * 60_000);
  const counts = await Promise.all(Array.from({ length: 4 }, remind));
  expect(counts.reduce((sum, count) => sum + count)).toBe(members.length);
});
