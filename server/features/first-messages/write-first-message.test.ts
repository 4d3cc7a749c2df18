import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, readChat } from '../../../tests/support/chats.ts';
import { meetingsOf, requestWithTimes, writeWithTimes } from '../../../tests/support/first-messages.ts';
import { acceptTime, hourIn, meetingProposal, moveTo } from '../../../tests/support/meetings.ts';
import { createMember } from '../../../tests/support/members.ts';
import { settleHeldRequest } from '../chat/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const act = (by: string, chatId: string, what: 'accept' | 'decline' | 'leave') =>
  app.call(by, 'POST', `/api/chats/${chatId}/${what}`);
const count = async (by: string) => (await app.call(by, 'GET', '/api/chats/count')).body;
async function twoMembers() {
  return { from: await createMember(app), to: await createMember(app) };
}

describe('a first message with times', () => {
  it('is one request with one offer, seen by both', async () => {
    const { requester, addressee, chatId } = await requestWithTimes(app, { mode: 'online', place: null });
    expect(await meetingsOf(app, requester, chatId)).toMatchObject([
      { state: 'proposed', proposedByMe: true, mode: 'online', link: null, may: ['move', 'cancel'] },
    ]);
    expect(await meetingsOf(app, addressee, chatId)).toMatchObject([
      { state: 'proposed', slotsByMe: false, may: ['accept', 'move', 'cancel'] },
    ]);
    expect(await count(requester)).toBe(1);
  });

  it('sent twice, also concurrently, is one of each', async () => {
    const two = await twoMembers();
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => writeWithTimes(app, two, {}, clientId)));
    const chats = new Set(answers.map(({ body }) => body.data.chat.id));
    expect([answers.map(({ status }) => status), chats.size]).toEqual([[201, 201, 201], 1]);
    expect(await meetingsOf(app, two.to, [...chats][0] ?? '')).toHaveLength(1);
  });

  it('with invalid times is no request either, and names the error of each', async () => {
    const two = await twoMembers();
    const refused = await writeWithTimes(app, two, { slots: [hourIn(app, 1), hourIn(app, -1), hourIn(app, 100)] });
    expect(refused.faultyFields).toEqual(['meeting.slots.1', 'meeting.slots.2']);
    expect((await writeWithTimes(app, two, { place: 'bit.ly/abc' })).faultyFields).toEqual(['meeting.place']);
    expect(await count(two.from)).toBe(0);
    expect((await app.call(two.to, 'GET', '/api/chats')).body.data).toEqual([]);
  });

  it('contains no address', async () => {
    const { from, to } = await twoMembers();
    const meeting = { ...meetingProposal(app), mode: 'online', place: null, link: 'https://meet.example.org/abc' };
    const data = { to, text: 'Ciao!', clientId: randomUUID(), meeting };
    expect((await app.call(from, 'POST', '/api/chats', { data })).status).toBe(400);
  });

  it('that may not be sent offers nothing', async () => {
    const { from, to } = await twoMembers();
    await block(app, to, from);
    expect((await writeWithTimes(app, { from, to })).code).toBe('not_found');
    const rows = await app.services.database.sql
      .selectFrom('meetings')
      .select('id')
      .where('proposed_by', '=', from)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is a message and an offer in an existing chat, and neither while another offer waits in the request', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    await writeWithTimes(app, { from: addressee, to: requester });
    expect(await meetingsOf(app, requester, chatId)).toMatchObject([
      { state: 'proposed', may: ['accept', 'move', 'cancel'] },
    ]);
    const open = await requestWithTimes(app);
    const again = await writeWithTimes(app, { from: open.requester, to: open.addressee });
    expect(again.code).toBe('too_many_meetings');
    expect(await readChat(app, open.requester, open.chatId)).toMatchObject({ lastSequence: 1 });
  });

  it('to a member writing concurrently is one chat, with both offers', async () => {
    const { from, to } = await twoMembers();
    const answers = await Promise.all([writeWithTimes(app, { from, to }), writeWithTimes(app, { from: to, to: from })]);
    const [chatId = '', ...others] = new Set(answers.map(({ body }) => body.data.chat.id));
    expect([answers.map(({ status }) => status), others]).toEqual([[201, 201], []]);
    expect(await meetingsOf(app, from, chatId)).toHaveLength(2);
  });

  it('held for review offers nothing until it is delivered', async () => {
    const text = 'Ich wohne seit dem Sommer in Luzern und suche jemanden für gemeinsame Abende am See.';
    const last = await createMember(app);
    const from = await createMember(app, { premium: true });
    const others = await Promise.all([1, 2, 3, 4].map(() => createMember(app)));
    for (const to of others) await app.call(from, 'POST', '/api/chats', { data: { to, text, clientId: randomUUID() } });
    const data = { to: last, text, clientId: randomUUID(), meeting: meetingProposal(app) };
    const { body } = await app.call(from, 'POST', '/api/chats', { data });
    const { id: chatId, state } = body.data.chat;
    expect(state).toBe('held');
    expect(await meetingsOf(app, from, chatId)).toMatchObject([{ state: 'proposed' }]);
    expect((await app.call(last ?? '', 'GET', `/api/chats/${chatId}/meetings`)).code).toBe('not_found');
    expect((await app.call(last ?? '', 'GET', '/api/users/me/export')).body.meetings).toEqual([]);
    const now = app.services.clock();
    await app.services.database.sql.transaction().execute((sql) => settleHeldRequest({ sql, now }, chatId, true));
    expect(await meetingsOf(app, last ?? '', chatId)).toMatchObject([
      { state: 'proposed', may: ['accept', 'move', 'cancel'] },
    ]);
  });
});

describe('accepting one of its times', () => {
  it('accepts the request and creates the meeting', async () => {
    const { requester, addressee, chatId, meeting } = await requestWithTimes(app);
    const { body } = await acceptTime(app, addressee, meeting, meeting.slots[1]);
    expect(body.data).toMatchObject({ state: 'agreed', startsAt: meeting.slots[1] });
    expect(await readChat(app, requester, chatId)).toMatchObject({ state: 'accepted', canWrite: true });
  });

  it('is possible for its recipient alone', async () => {
    const { requester, chatId, meeting } = await requestWithTimes(app);
    expect((await acceptTime(app, requester, meeting, meeting.slots[0])).code).toBe('not_allowed');
    expect((await acceptTime(app, await createMember(app), meeting, meeting.slots[0])).code).toBe('not_found');
    expect(await readChat(app, requester, chatId)).toMatchObject({ state: 'open' });
  });

  it('other times by the recipient accept the request, and wait for the requester', async () => {
    const { requester, addressee, chatId, meeting } = await requestWithTimes(app);
    await moveTo(app, addressee, meeting, [hourIn(app, 6)]);
    expect(await readChat(app, requester, chatId)).toMatchObject({ state: 'accepted' });
    expect(await meetingsOf(app, requester, chatId)).toMatchObject([
      { slots: [hourIn(app, 6)], may: ['accept', 'move', 'cancel'] },
    ]);
  });

  it('a request accepted without a time still has its offer', async () => {
    const { addressee, chatId, meeting } = await requestWithTimes(app);
    await act(addressee, chatId, 'accept');
    expect((await acceptTime(app, addressee, meeting, meeting.slots[0])).body.data.state).toBe('agreed');
  });

  it('and concurrently accepting the request leave both accepted', async () => {
    const { requester, addressee, chatId, meeting } = await requestWithTimes(app);
    const answers = await Promise.all([
      act(addressee, chatId, 'accept'),
      acceptTime(app, addressee, meeting, meeting.slots[0]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await meetingsOf(app, requester, chatId)).toMatchObject([{ state: 'agreed' }]);
  });

  it.each(['decline', 'leave'] as const)('and a concurrent end by %s: one succeeds completely', async (what) => {
    const { requester, addressee, chatId, meeting } = await requestWithTimes(app);
    const by = what === 'decline' ? addressee : requester;
    const [end, accepted] = await Promise.all([
      act(by, chatId, what),
      acceptTime(app, addressee, meeting, meeting.slots[0]),
    ]);
    const { state } = await readChat(app, requester, chatId);
    const [left] = await meetingsOf(app, requester, chatId);
    if (state === 'accepted')
      expect([accepted.status, end.code, left?.state]).toEqual([200, 'already_answered', 'agreed']);
    // Leaving after the yes leaves a chat, and the meeting is cancelled with it.
    else expect([end.status, left?.state, left?.may]).toEqual([200, 'cancelled', []]);
  });
});

describe('the offer ends with its request', () => {
  it.each(['declined', 'withdrawn', 'expired', 'blocked'] as const)('that is %s', async (how) => {
    const { requester, addressee, chatId, meeting } = await requestWithTimes(app, { slots: [hourIn(app, 20)] });
    if (how === 'declined') await act(addressee, chatId, 'decline');
    if (how === 'withdrawn') await act(requester, chatId, 'leave');
    if (how === 'expired') app.moveClock(14 * 86_400_000);
    if (how === 'blocked') await block(app, requester, addressee);
    for (const by of [requester, addressee])
      expect(await meetingsOf(app, by, chatId)).toMatchObject([{ state: 'cancelled', cancelledByMe: null, may: [] }]);
    expect((await acceptTime(app, addressee, meeting, meeting.slots[0])).code).toBe('member_unreachable');
    expect((await moveTo(app, requester, meeting, [hourIn(app, 2)])).status).toBe(403);
  });
});
