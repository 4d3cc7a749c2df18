import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { openEvents, startOtherProcess } from '../../../tests/support/live.ts';
import { agreedMeeting } from '../../../tests/support/meetings.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import {
  beginsAt,
  inRoom,
  join,
  lastRoom,
  offer,
  onlineMeeting,
  roomEvents,
  type Sitting,
  signal,
  sittings,
  step,
  together,
} from '../../../tests/support/rooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('who may enter', () => {
  it('the two of an agreed online meeting, each in one session, with the other shown', async () => {
    const { requester, addressee, meeting } = await onlineMeeting(app);
    const first = await join(app, requester, meeting.id);
    expect([first.status, first.body.data.partner.device]).toEqual([200, null]);
    const second = await join(app, addressee, meeting.id);
    expect(second.body.data).toMatchObject({
      session: first.body.data.session,
      partner: { device: first.body.data.device },
      connection: 'open',
      iceServers: [],
    });
    expect([first.body.data, second.body.data].map(({ side, role }) => [side, role])).toEqual([
      [0, 'impolite'],
      [1, 'polite'],
    ]);
  });

  it('no one else, and not for meetings in person: as if there were no such meeting', async () => {
    const { requester, meeting } = await onlineMeeting(app);
    const inPerson = await agreedMeeting(app);
    await beginsAt(app, inPerson.meeting.id, 0);
    const answers = await Promise.all([
      join(app, await createMember(app), meeting.id),
      join(app, await createOperator(app, 'admin'), meeting.id),
      join(app, requester, randomUUID()),
      join(app, inPerson.requester, inPerson.meeting.id),
    ]);
    for (const { status, code } of answers) expect([status, code]).toEqual([404, 'not_found']);
    expect((await join(app, null, meeting.id)).status).toBe(401);
  });

  it.each([
    [11, 404],
    [9, 200],
    [-60 - 59, 200],
    [-60 - 61, 404],
  ])('when it begins in %i minutes: %i', async (minutes, status) => {
    const { requester, meeting } = await onlineMeeting(app, minutes);
    expect((await join(app, requester, meeting.id)).status).toBe(status);
  });

  it('not over a block, after a cancellation, or when the other is suspended', async () => {
    const blocked = await onlineMeeting(app);
    await block(app, blocked.addressee, blocked.requester);
    const cancelled = await onlineMeeting(app, 5);
    await app.call(cancelled.addressee, 'POST', `/api/meetings/${cancelled.meeting.id}/cancel`);
    const suspended = await onlineMeeting(app);
    await app.services.database.sql
      .updateTable('users')
      .set({ suspended_until: new Date('9999-01-01') })
      .where('id', '=', suspended.addressee)
      .execute();
    for (const { requester, meeting } of [blocked, cancelled, suspended])
      expect((await join(app, requester, meeting.id)).status).toBe(404);
  });

  it('both at once are in one session', async () => {
    const { requester, addressee, meeting } = await onlineMeeting(app);
    const answers = await Promise.all(
      [requester, addressee, requester, addressee].map((by) => join(app, by, meeting.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.session)).size).toBe(1);
    const seats = await app.services.database.sql
      .selectFrom('meeting_room_seats')
      .select('device')
      .where('meeting_id', '=', meeting.id)
      .execute();
    expect(seats.filter(({ device }) => device !== null)).toHaveLength(2);
  });
});

describe('a newer device', () => {
  it('takes over: the older one is notified, and can do nothing more', async () => {
    const two = await together(app);
    const [mine, theirs] = sittings(two);
    const reader = await roomEvents(app, two.requester);
    const { body } = await join(app, two.requester, two.meeting.id);
    await expect.poll(() => lastRoom(reader)?.device).toBe(body.data.device);
    expect((await step(app, mine, two.meeting.id, 'start')).code).toBe('room_left');
    expect((await signal(app, mine, theirs, two.meeting.id, offer)).code).toBe('room_left');
    expect((await join(app, two.requester, two.meeting.id, mine.device, true)).code).toBe('room_left');
    const left = await app.call(two.requester, 'DELETE', `/api/meetings/${two.meeting.id}/room?device=${mine.device}`);
    expect(left.status).toBe(204);
    expect(
      (await step(app, { by: two.requester, device: body.data.device ?? '' }, two.meeting.id, 'start')).status,
    ).toBe(200);
  });

  it('that returns as the same changes nothing for the other', async () => {
    const two = await together(app);
    const reader = await roomEvents(app, two.addressee);
    expect((await join(app, two.requester, two.meeting.id, two.requesterDevice, true)).status).toBe(200);
    await inRoom(app, two.requester, two.meeting.id, 'card', { device: two.requesterDevice, card: 'fog' });
    await expect.poll(() => lastRoom(reader)?.card).toBe('fog');
    expect(reader.named('room')).toHaveLength(1);
  });
});

describe('signals', () => {
  it('reach the other’s device alone, in order, also through another process and after a gap', async () => {
    const two = await together(app);
    const [mine, theirs] = sittings(two);
    const other = await startOtherProcess(app);
    const [reader, own] = [await roomEvents(other, two.addressee), await roomEvents(app, two.requester)];
    for (const number of [1, 2]) {
      const body = { description: { type: 'offer' as const, sdp: `v=0\r\ns=${number}\r\n` } };
      expect((await signal(app, mine, theirs, two.meeting.id, body)).status).toBe(204);
    }
    const received = () =>
      reader.named('room').map(({ data }) => [data.signal?.sequence, data.signal?.from, data.signal?.to]);
    const expected = [1, 2].map((sequence) => [sequence, mine.device, theirs.device]);
    await expect.poll(received).toEqual(expected);
    const again = await openEvents(app, two.addressee, { lastEventId: (reader.named('room')[0]?.id ?? 0) - 1 });
    await expect.poll(() => again.named('room').map(({ data }) => data.signal?.sequence)).toEqual([1, 2]);
    expect(own.named('room')).toEqual([]);
    await other.close();
  });

  it('to a device that has gone arrive nowhere', async () => {
    const two = await together(app);
    const [mine] = sittings(two);
    const nowhere: Sitting = { by: two.addressee, device: randomUUID() };
    expect((await signal(app, mine, nowhere, two.meeting.id, offer)).status).toBe(204);
    const { rows } = await app.services.database.pool.query('select from meeting_room_signals where meeting_id = $1', [
      two.meeting.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('are no larger and no more than allowed, for each side', async () => {
    const two = await together(app);
    const [mine, theirs] = sittings(two);
    const long = { description: { type: 'offer' as const, sdp: `v=0\r\n${'s=x\r\n'.repeat(3200)}` } };
    expect((await signal(app, mine, theirs, two.meeting.id, long)).code).toBe('body_too_large');
    await app.services.database.sql
      .updateTable('meeting_room_seats')
      .set({ signals: limits.roomSignals.perSide - 2 })
      .where('meeting_id', '=', two.meeting.id)
      .where('user_id', '=', two.requester)
      .execute();
    const sent = await Promise.all([1, 2, 3, 4].map(() => signal(app, mine, theirs, two.meeting.id, offer)));
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 204, 429, 429]);
    expect((await signal(app, theirs, mine, two.meeting.id, offer)).status).toBe(204);
  });

  it('are data of the listed kind only', async () => {
    const two = await together(app);
    const [mine, theirs] = sittings(two);
    const bodies = [
      { html: '<img>' },
      { description: { type: 'pranswer', sdp: '' } },
      { candidates: [{ candidate: 1 }] },
    ];
    for (const body of bodies) {
      const answer = await signal(app, mine, theirs, two.meeting.id, body as never);
      expect(answer.status).toBe(400);
    }
  });
});
