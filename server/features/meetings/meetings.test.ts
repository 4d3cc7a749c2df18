import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, openRequest } from '../../../tests/support/chats.ts';
import {
  acceptTime,
  agreedMeeting,
  hourIn,
  meetingProposal,
  moveTo,
  proposedMeeting,
} from '../../../tests/support/meetings.ts';
import { createMember } from '../../../tests/support/members.ts';
import { move, runningTandem } from '../../../tests/support/tandems.ts';

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const propose = (by: string, chatId: string, changes = {}) =>
  app.call(by, 'POST', `/api/chats/${chatId}/meetings`, { data: meetingProposal(app, changes) });
const cancel = (by: string, id: string) => app.call(by, 'POST', `/api/meetings/${id}/cancel`);
const read = async (by: string, id: string) => (await app.call(by, 'GET', `/api/meetings/${id}`)).body.data;
const list = async (by: string, chatId: string) => (await app.call(by, 'GET', `/api/chats/${chatId}/meetings`)).body;

describe('the meetings of a tandem', () => {
  it('are those of its chat, and offered while it runs', async () => {
    const { proposer, other, chatId, tandem } = await runningTandem(app);
    const path = `/api/tandems/${tandem.id}/meetings` as const;
    const offered = await app.call(other, 'POST', path, { data: meetingProposal(app) });
    expect(offered.body.data).toMatchObject({ state: 'proposed' });
    for (const by of [proposer, other]) expect((await app.call(by, 'GET', path)).body).toEqual(await list(by, chatId));
    expect((await app.call(await createMember(app), 'GET', path)).code).toBe('not_found');
    await move(app, proposer, tandem.id, 'end', { ending: 'goal' });
    expect((await app.call(other, 'POST', path, { data: meetingProposal(app) })).code).toBe('tandem_changed');
    expect((await app.call(other, 'GET', path)).body.data).toHaveLength(1);
  });
});

describe('a meeting that is offered', () => {
  it('is seen by both, each from their side, with the earliest time first', async () => {
    const slots = [hourIn(app, 5), hourIn(app, 2)];
    const { requester, addressee, chatId, meeting } = await proposedMeeting(app, { slots });
    expect(meeting).toMatchObject({
      state: 'proposed',
      version: 1,
      proposedByMe: true,
      slots: slots.toReversed(),
      slotsByMe: true,
      startsAt: null,
      place: 'KKL Luzern, Eingang See',
      link: null,
      may: ['move', 'cancel'],
    });
    expect(await read(addressee, meeting.id)).toMatchObject({
      proposedByMe: false,
      slotsByMe: false,
      may: ['accept', 'move', 'cancel'],
    });
    expect((await list(requester, chatId)).data).toMatchObject([{ id: meeting.id }]);
  });

  it('is for the two alone, in an accepted chat with a reachable member', async () => {
    const stranger = await createMember(app);
    const { addressee, requester, chatId, meeting } = await proposedMeeting(app);
    expect((await app.call(stranger, 'GET', `/api/meetings/${meeting.id}`)).code).toBe('not_found');
    expect((await app.call(stranger, 'GET', `/api/chats/${chatId}/meetings`)).code).toBe('not_found');
    expect((await acceptTime(app, stranger, meeting, meeting.slots[0])).code).toBe('not_found');
    expect((await propose(stranger, chatId)).code).toBe('not_found');
    const open = await openRequest(app);
    expect((await propose(open.requester, open.chatId)).code).toBe('chat_closed');
    await block(app, addressee, requester);
    expect((await propose(requester, chatId)).code).toBe('member_unreachable');
    expect((await propose(addressee, chatId)).code).toBe('member_blocked');
  });

  it('names times to come, a place without an address, and a link that is encrypted', async () => {
    const { requester, chatId } = await acceptedChat(app);
    const faults = async (changes: object) => (await propose(requester, chatId, changes)).faultyFields;
    expect(await faults({ slots: [hourIn(app, 1), hourIn(app, -1)] })).toEqual(['slots.1']);
    expect(await faults({ slots: [] })).toEqual(['slots']);
    expect(await faults({ place: 'bit.ly/abc' })).toEqual(['place']);
    const online = { mode: 'online', place: null };
    expect(await faults({ ...online, link: 'http://meet.example.org/abc' })).toEqual(['link']);
    expect(await faults({ ...online, link: 'javascript:alert(1)' })).toEqual(['link']);
    const { body } = await propose(requester, chatId, { ...online, link: 'https://meet.example.org/abc' });
    expect(body.data).toMatchObject({ mode: 'online', link: 'https://meet.example.org/abc', place: null });
    for (const odd of ['https:meet.example.org/abc', 'https:///meet.example.org/abc'])
      expect(await faults({ ...online, link: odd }), odd).toEqual(['link']);
    // Characters that are invisible, change the writing direction or break a line of a calendar.
    for (const hidden of ['\u0007', '\u0085', '\u200b', '\u202e', '\u2028', '\u0301'.repeat(9)]) {
      const link = `https://meet.example.org/${hidden}abc`;
      expect(await faults({ ...online, link }), JSON.stringify(hidden)).toEqual(['link']);
    }
  });

  it('pushes none out of the list that holds, taken back however often', async () => {
    const { addressee, chatId, meeting } = await agreedMeeting(app);
    await app.services.database.pool.query(
      `insert into meetings (id, chat_id, proposed_by, state, version, minutes, mode, created_at, cancelled_at, cancelled_by)
       select gen_random_uuid(), chat_id, proposed_by, 'cancelled', 2, minutes, mode, now() + interval '1 minute', now(), proposed_by
       from meetings, generate_series(1, 250) where id = $1`,
      [meeting.id],
    );
    const { body } = await app.call(addressee, 'GET', `/api/chats/${chatId}/meetings`);
    expect(body.data).toHaveLength(200);
    expect(body.data.map(({ id }) => id)).toContain(meeting.id);
  });

  it('lapses with its last time', async () => {
    const { requester, addressee, meeting } = await proposedMeeting(app);
    app.moveClock(5 * day);
    expect(await read(addressee, meeting.id)).toMatchObject({ state: 'lapsed', slots: [], may: [] });
    expect((await acceptTime(app, addressee, meeting, meeting.slots[0])).code).toBe('meeting_over');
    expect((await moveTo(app, requester, meeting, [hourIn(app, 1)])).code).toBe('meeting_over');
  });

  it('is one of ten at most that wait', async () => {
    const { requester, chatId } = await acceptedChat(app);
    for (let count = 0; count < 10; count++) expect((await propose(requester, chatId)).status).toBe(201);
    expect((await propose(requester, chatId)).code).toBe('too_many_meetings');
  });
});

describe('a meeting that is agreed', () => {
  it('is at the time the other chose, and saying so again changes nothing', async () => {
    const { requester, addressee, meeting } = await proposedMeeting(app);
    const [, second = ''] = meeting.slots;
    expect((await acceptTime(app, requester, meeting, second)).code).toBe('not_allowed');
    expect((await acceptTime(app, addressee, meeting, hourIn(app, 9))).code).toBe('meeting_changed');
    const { body } = await acceptTime(app, addressee, meeting, second);
    expect(body.data).toMatchObject({
      state: 'agreed',
      version: 2,
      startsAt: second,
      slots: [],
      may: ['move', 'cancel'],
    });
    expect((await acceptTime(app, addressee, meeting, second)).body.data.version).toBe(2);
  });

  it('is not at the time of another of the two', async () => {
    const { requester, addressee, chatId, meeting } = await agreedMeeting(app);
    const slots = [new Date(Date.parse(meeting.startsAt ?? '') + 45 * 60_000).toISOString()];
    const { body } = await propose(requester, chatId, { slots });
    expect((await acceptTime(app, addressee, body.data, slots[0])).code).toBe('meeting_overlaps');
  });

  it('stays at its time until a new one is accepted', async () => {
    const { requester, addressee, meeting } = await agreedMeeting(app);
    const moved = (await moveTo(app, addressee, meeting, [hourIn(app, 6)])).body.data;
    expect(moved).toMatchObject({ state: 'agreed', version: 3, startsAt: meeting.startsAt, slotsByMe: true });
    const stored = (await acceptTime(app, requester, moved, meeting.startsAt ?? '')).body.data;
    expect(stored).toMatchObject({ state: 'agreed', version: 4, startsAt: meeting.startsAt, slots: [] });
    const again = (await moveTo(app, addressee, stored, [hourIn(app, 7)])).body.data;
    const accepted = (await acceptTime(app, requester, again, hourIn(app, 7))).body.data;
    expect(accepted).toMatchObject({ state: 'agreed', version: 6, startsAt: hourIn(app, 7) });
  });

  it('does not change once it has started', async () => {
    const { requester, meeting } = await agreedMeeting(app);
    app.moveClock(3 * day + 90 * 60_000);
    expect(await read(requester, meeting.id)).toMatchObject({ state: 'agreed', may: [] });
    expect((await cancel(requester, meeting.id)).code).toBe('meeting_over');
    expect((await moveTo(app, requester, meeting, [hourIn(app, 1)])).code).toBe('meeting_over');
  });

  it('that is cancelled stays so', async () => {
    const { requester, addressee, meeting } = await agreedMeeting(app);
    expect((await cancel(requester, meeting.id)).body.data).toMatchObject({ state: 'cancelled', version: 3, may: [] });
    expect((await cancel(addressee, meeting.id)).body.data).toMatchObject({ version: 3, cancelledByMe: false });
    expect((await acceptTime(app, addressee, meeting, hourIn(app, 4))).code).toBe('meeting_changed');
  });

  it('is cancelled without a word where one of the two is out of reach', async () => {
    const { requester, addressee, meeting } = await agreedMeeting(app);
    await block(app, addressee, requester);
    for (const by of [requester, addressee]) {
      expect(await read(by, meeting.id)).toMatchObject({ state: 'cancelled', cancelledByMe: null, may: [] });
    }
    expect((await cancel(requester, meeting.id)).code).toBe('member_unreachable');
  });
});

describe('of an account that is erased', () => {
  it('what was to come is cancelled, and where they met is gone; when stays for the other', async () => {
    const { requester, addressee, chatId, meeting } = await agreedMeeting(app);
    const past = await propose(requester, chatId, { slots: [hourIn(app, 1)], place: 'Beim Brunnen' });
    await acceptTime(app, addressee, past.body.data, hourIn(app, 1));
    app.moveClock(2 * day);
    const { sql } = app.services.database;
    await app.services.eraseMember(sql, requester, app.services.clock());
    expect(await read(addressee, meeting.id)).toMatchObject({ state: 'cancelled', place: null, cancelledByMe: null });
    const stays = { state: 'agreed', place: null, startsAt: past.body.data.slots[0] };
    expect(await read(addressee, past.body.data.id)).toMatchObject(stays);
  });
});

describe('of two changes at once', () => {
  it('accepting twice is one acceptance', async () => {
    const { addressee, meeting } = await proposedMeeting(app);
    const answers = await Promise.all(meeting.slots.map((slot) => acceptTime(app, addressee, meeting, slot)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(addressee, meeting.id)).version).toBe(2);
  });

  it('one move holds', async () => {
    const { requester, addressee, meeting } = await agreedMeeting(app);
    const answers = await Promise.all([
      moveTo(app, requester, meeting, [hourIn(app, 8)]),
      moveTo(app, addressee, meeting, [hourIn(app, 9)]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('meeting_changed');
    expect((await read(requester, meeting.id)).version).toBe(3);
  });

  it('an acceptance and a cancellation leave it cancelled, an acceptance and a move one of the two', async () => {
    const one = await proposedMeeting(app);
    await Promise.all([
      acceptTime(app, one.addressee, one.meeting, one.meeting.slots[0]),
      cancel(one.requester, one.meeting.id),
    ]);
    expect(await read(one.requester, one.meeting.id)).toMatchObject({ state: 'cancelled', may: [] });
    const two = await proposedMeeting(app);
    const answers = await Promise.all([
      acceptTime(app, two.addressee, two.meeting, two.meeting.slots[0]),
      moveTo(app, two.requester, two.meeting, [hourIn(app, 8)]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(two.requester, two.meeting.id)).version).toBe(2);
  });
});
