import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { timeOf } from '../../../contract/format/clock.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { fetchFile } from '../../../tests/support/certificates.ts';
import { block } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { deliverAfter, moveToHour, noticeMailsTo, noticesOf } from '../../../tests/support/notices.ts';
import { activityData, callOff, createActivity, join } from '../../../tests/support/posts.ts';

let app: TestApp;
let author: string;
let member: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  vi.spyOn(app.services.mailer, 'send');
  moveToHour(app, 10);
  author = await createMember(app, { name: 'Ursina' });
  member = await createMember(app, { name: 'Gian' });
});

/** The last mail to a member about an activity. */
async function lastMail(memberId: string) {
  const mails = await noticeMailsTo(app, memberId);
  return mails.filter(({ text }) => text.includes('weil du bei À deux bei einer Aktivität dabei bist')).at(-1);
}

/** The one event of a calendar. */
function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const vevent = calendar.getFirstSubcomponent('vevent');
  if (!vevent) throw new Error('no event');
  return { method: calendar.getFirstPropertyValue('method'), calendar, vevent, event: new ICAL.Event(vevent) };
}

/** The entry in the last mail that was sent. */
function lastEntry() {
  const [mail] = vi.mocked(app.services.mailer.send).mock.lastCall ?? [];
  return eventIn(mail?.calendar?.content ?? '');
}

async function calendarOf(post: string, who: string | null = null) {
  const path = `/api/posts/${post}/calendar`;
  const response = await (who ? fetchFile(app, who, path) : app.app.request(path));
  return { status: response.status, text: await response.text() };
}

const change = (post: string, version: number, changed: Record<string, unknown>) =>
  app.call(author, 'PUT', `/api/posts/${post}`, {
    data: { ...activityData(app), participants: 2, version, ...changed },
  });

test('who joins gets the entry for their calendar, once', async () => {
  const post = await createActivity(app, author);
  await join(app, member, post);
  await deliverAfter(app, 10);
  const mail = await lastMail(member);
  expect(mail?.subject).toContain('Du bist dabei: Sprachtisch am See');
  expect(mail?.text).not.toContain('Ursina');
  await app.call(member, 'DELETE', `/api/posts/${post}/participation`);
  await join(app, member, post);
  await deliverAfter(app, 10);
  expect(await noticesOf(app, member)).toMatchObject([
    { kind: 'activity', why: 'sent' },
    { kind: 'activity', why: 'told' },
  ]);
});

test('a change is one mail with the moved entry, and a call-off takes it back; who left hears nothing', async () => {
  const left = await createMember(app);
  const post = await createActivity(app, author, { participants: 3 });
  await join(app, member, post);
  await join(app, left, post);
  await deliverAfter(app, 10);
  await app.call(left, 'DELETE', `/api/posts/${post}/participation`);
  for (const [version, title] of ['Jassen', 'Jassen und Fondue'].entries()) await change(post, version, { title });
  await deliverAfter(app, 10);
  expect((await lastMail(member))?.subject).toContain('Geändert: Jassen und Fondue');
  const before = lastEntry();
  expect([before.method, before.event.uid.split('@')[0], before.event.sequence]).toEqual(['REQUEST', post, 2]);
  await callOff(app, author, post);
  await deliverAfter(app, 10);
  expect((await lastMail(member))?.subject).toContain('Abgesagt: Jassen und Fondue');
  const after = lastEntry();
  expect([after.method, after.event.uid, after.event.sequence]).toEqual(['CANCEL', before.event.uid, 3]);
  expect(after.vevent.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect((await noticeMailsTo(app, member)).length).toBe(3);
  expect((await lastMail(left))?.subject).toContain('Du bist dabei');
});

test('participants are notified of a call-off despite a block between the two', async () => {
  const post = await createActivity(app, author);
  await join(app, member, post);
  await deliverAfter(app, 10);
  await block(app, author, member);
  await app.call(author, 'DELETE', `/api/posts/${post}`);
  await deliverAfter(app, 10);
  expect((await lastMail(member))?.subject).toContain('Abgesagt');
});

test('a series repeats in the calendar on the clock of the site, without what is called off', async () => {
  const repeat = { everyWeeks: 2, times: 14 };
  const post = await createActivity(app, author, { repeat });
  const { body } = await app.call(null, 'GET', `/api/posts/${post}`);
  const dates = body.data.series?.dates.map(({ startsAt }) => startsAt) ?? [];
  await join(app, member, post);
  await deliverAfter(app, 10);
  expect((await lastMail(member))?.text).toContain('Jeden zweiten');
  await callOff(app, author, post, dates[2]);
  await deliverAfter(app, 10);
  expect((await lastMail(member))?.subject).toContain('Fällt einmal aus');
  const { calendar, event, vevent } = eventIn((await calendarOf(post)).text);
  expect(vevent.getFirstPropertyValue('rrule')?.toString()).toBe('FREQ=WEEKLY;COUNT=14;INTERVAL=2');
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('no time zone');
  ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const iterator = event.iterator();
  const shown: string[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) shown.push(next.toJSDate().toISOString());
  expect(shown).toEqual(
    dates
      .filter((_, index) => index !== 2)
      .map((date) => new Date(Date.parse(date) - (Date.parse(date) % 1000)).toISOString()),
  );
  expect(new Set(shown.map(timeOf)).size).toBe(1);
});

test('the calendar of a member has what they organise and joined, until it is called off', async () => {
  const made = await app.call(member, 'POST', '/api/users/me/calendar-feed');
  const { pathname } = new URL(made.body.data.address ?? '');
  const post = await createActivity(app, author, { title: 'Boccia' });
  await createActivity(app, member, { title: 'Eigener Abend' });
  await createActivity(app, author, { title: 'Ohne mich' });
  await join(app, member, post);
  const read = async () => (await app.app.request(pathname)).text();
  const before = await read();
  for (const title of ['Boccia', 'Eigener Abend']) expect(before).toContain(title);
  expect(before).not.toContain('Ohne mich');
  await callOff(app, author, post);
  expect(await read()).not.toContain('Boccia');
});

test('the file is for everyone who may read the activity, and for no other post', async () => {
  const post = await createActivity(app, author);
  expect((await calendarOf(post)).status).toBe(200);
  await app.services.database.sql.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', post).execute();
  expect((await calendarOf(post, member)).status).toBe(404);
  expect((await calendarOf(post, author)).status).toBe(200);
});
