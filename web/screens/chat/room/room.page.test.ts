import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { block } from '../../../../tests/support/chats.ts';
import { agreedMeeting } from '../../../../tests/support/meetings.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { PlainBrowser } from '../../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../../tests/support/pages/site.ts';
import { beginsAt, onlineMeeting } from '../../../../tests/support/rooms.ts';
import meetings from '../../../../texts/de/meetings.json' with { type: 'json' };
import room from '../../../../texts/de/meetings-room.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

async function browserOf(member: string) {
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  return browser;
}

test('the page says when the room opens, the preview before entering, and that it is over', async () => {
  const { requester, meeting } = await onlineMeeting(app, 90);
  const browser = await browserOf(requester);
  await browser.open(`/de/room/${meeting.id}`);
  expect(browser.text('main')).toContain(room.early.lead);
  // Their own link remains.
  expect(browser.texts('main a')).toContain('meet.example/one');
  await beginsAt(app, meeting.id, 5);
  await browser.open(`/de/room/${meeting.id}`);
  expect(browser.text('main')).toContain(room.look.notRecorded.replace('{name}', 'Anna'));
  await beginsAt(app, meeting.id, -121);
  await browser.open(`/de/room/${meeting.id}`);
  expect(browser.text('main')).toContain(room.over.title);
});

test('a meeting in person has none, nor one with a member who blocked, nor one of others', async () => {
  const inPerson = await agreedMeeting(app);
  const blocked = await onlineMeeting(app);
  await block(app, blocked.addressee, blocked.requester);
  const others = await onlineMeeting(app);
  for (const [member, { id }] of [
    [inPerson.requester, inPerson.meeting],
    [blocked.requester, blocked.meeting],
    [await createMember(app), others.meeting],
  ] as const) {
    const browser = await browserOf(member);
    await browser.open(`/de/room/${id}`);
    expect(browser.status).toBe(404);
  }
});

test('the chat links there from the first, and to no room for a meeting in person', async () => {
  const online = await onlineMeeting(app, 5);
  const browser = await browserOf(online.requester);
  await browser.open(`/de/chat/${online.chatId}`);
  expect(browser.texts('main a')).toContain(meetings.room.open);
  const inPerson = await agreedMeeting(app);
  const other = await browserOf(inPerson.requester);
  await other.open(`/de/chat/${inPerson.chatId}`);
  expect(other.texts('main a')).not.toContain(meetings.room.early);
});
