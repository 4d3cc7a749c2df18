import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { agreedMeeting, hourIn, proposedMeeting } from '../../../tests/support/meetings.ts';
import { createMember } from '../../../tests/support/members.ts';
import { deliverAfter, moveToHour, noticeMailsTo } from '../../../tests/support/notices.ts';
import { runningTandem } from '../../../tests/support/tandems.ts';

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = async (by: string, chat?: string) =>
  (await app.call(by, 'GET', `/api/meetings?${chat ? `chat=${chat}` : ''}`)).body.data;

it('lists future and waiting meetings, with the partner and where to answer', async () => {
  const { requester, addressee, chatId, meeting } = await agreedMeeting(app);
  for (const by of [requester, addressee]) {
    expect(await list(by)).toMatchObject([{ id: meeting.id, chat: chatId, state: 'agreed', tandem: null }]);
  }
  expect(await list(requester)).toMatchObject([{ partner: { id: addressee, name: 'Anna' } }]);
  const pair = await runningTandem(app);
  const data = { slots: [hourIn(app, 3)], minutes: 60, mode: 'online', place: null };
  await app.call(pair.proposer, 'POST', `/api/chats/${pair.chatId}/meetings`, { data });
  expect(await list(pair.other)).toMatchObject([{ state: 'proposed', slotsByMe: false, tandem: pair.tandem.id }]);
  expect(await list(await createMember(app))).toEqual([]);
});

it('leaves out past and lapsed meetings, and those with unreachable members', async () => {
  const [over, lapsed, blocked] = [await agreedMeeting(app), await proposedMeeting(app), await agreedMeeting(app)];
  await block(app, blocked.addressee, blocked.requester);
  for (const by of [blocked.addressee, blocked.requester]) {
    expect(await list(by)).toEqual([]);
    expect(await list(by, blocked.chatId)).toEqual([]);
  }
  app.moveClock(Date.parse(over.meeting.startsAt ?? '') - app.services.clock().getTime() + 60_000);
  expect(await list(over.requester)).toMatchObject([{ id: over.meeting.id, may: [] }]);
  app.moveClock(2 * day);
  expect(await list(over.requester)).toEqual([]);
  expect(await list(lapsed.addressee)).toEqual([]);
});

it('of one chat has that chat alone, with its newest meeting in any state, for the two alone', async () => {
  const { requester, addressee, chatId, meeting } = await agreedMeeting(app);
  await app.call(requester, 'POST', `/api/meetings/${meeting.id}/cancel`);
  expect(await list(addressee)).toEqual([]);
  const now = app.services.clock().toISOString();
  const [cancelled] = await list(addressee, chatId);
  expect(cancelled).toMatchObject({ id: meeting.id, state: 'cancelled', cancelledByMe: false });
  expect((cancelled?.cancelledAt ?? '') <= now).toBe(true);
  expect(await list(await createMember(app), chatId)).toEqual([]);
});

it('offered times that were seen in their chat need no mail; a list of all has not shown them', async () => {
  moveToHour(app, 10);
  const [seen, listed] = [await proposedMeeting(app), await proposedMeeting(app)];
  await list(seen.addressee, seen.chatId);
  await list(listed.addressee);
  await deliverAfter(app, 5);
  const about = async (by: string) =>
    (await noticeMailsTo(app, by)).filter(({ subject }) => subject.includes('schlägt dir ein Treffen vor'));
  expect(await about(seen.addressee)).toEqual([]);
  expect(await about(listed.addressee)).toHaveLength(1);
});
