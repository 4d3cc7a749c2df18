import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../contract/format/durations.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { type EventReader, startOtherProcess } from '../../../tests/support/live.ts';
import { lockedBy, waitingForLock } from '../../../tests/support/locks.ts';
import { act, createOperator, reportedProfile } from '../../../tests/support/moderation.ts';
import {
  inRoom,
  join,
  lastRoom,
  offer,
  onlineMeeting,
  roomEvents,
  signal,
  sittings,
  spentOf,
  step,
  together,
} from '../../../tests/support/rooms.ts';
import { startSession } from '../session/start-session.ts';
import { forgetRoomContents } from './forget-room-contents.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('what ends it within a second', () => {
  const seatOf = (reader: EventReader) => {
    const room = lastRoom(reader);
    return room && { mine: room.device, theirs: room.partner.device };
  };
  const soon = { timeout: 1000, interval: 20 };

  it('a block: both leave, neither learns why, and neither can return', async () => {
    const two = await together(app);
    const other = await startOtherProcess(app);
    const [blocker, blocked] = [await roomEvents(app, two.addressee), await roomEvents(other, two.requester)];
    await app.call(two.addressee, 'PUT', `/api/blocks/${two.requester}`);
    for (const reader of [blocker, blocked])
      await expect.poll(() => seatOf(reader), soon).toEqual({ mine: null, theirs: null });
    expect(JSON.stringify(blocked.named('room').map(({ data }) => data))).not.toMatch(/block/i);
    for (const by of [two.requester, two.addressee]) expect((await join(app, by, two.meeting.id)).status).toBe(404);
    await other.close();
  });

  it('a report of the other', async () => {
    const two = await together(app);
    const [reporter, reported] = [await roomEvents(app, two.addressee), await roomEvents(app, two.requester)];
    await app.call(two.addressee, 'POST', '/api/reports', {
      data: { kind: 'profile', id: two.requester, reason: 'harassment' },
    });
    for (const reader of [reporter, reported])
      await expect.poll(() => seatOf(reader), soon).toEqual({ mine: null, theirs: null });
    const { rows } = await app.services.database.pool.query(
      'select thing from evidence join cases on cases.id = case_id where subject_id = $1',
      [two.requester],
    );
    expect(JSON.stringify(rows)).not.toMatch(/sdp|candidate|media|recording/i);
  });

  it('a suspension', async () => {
    const two = await together(app);
    const moderator = await createOperator(app);
    const id = await reportedProfile(app, two.requester);
    const reader = await roomEvents(app, two.addressee);
    await act(app, moderator, id, 'suspend');
    await expect.poll(() => seatOf(reader)?.theirs, soon).toBeNull();
    expect(seatOf(reader)?.mine).toBe(two.addresseeDevice);
  });

  it('logging out on the device, and ending its log-in from another', async () => {
    const met = await onlineMeeting(app);
    const token = await startSession(app.services, met.requester, 'phone');
    const headers = { Authorization: `Bearer ${token}` };
    const device = randomUUID();
    await app.call(null, 'POST', `/api/meetings/${met.meeting.id}/room`, { data: { device } }, headers);
    await join(app, met.addressee, met.meeting.id);
    const reader = await roomEvents(app, met.addressee);
    await app.call(null, 'POST', '/api/auth/logout', undefined, headers);
    await expect.poll(() => seatOf(reader)?.theirs, soon).toBeNull();
  });

  it('the end of the chat', async () => {
    const two = await together(app);
    const reader = await roomEvents(app, two.addressee);
    await app.services.database.sql.updateTable('chats').set({ state: 'left' }).where('id', '=', two.chatId).execute();
    await expect.poll(() => seatOf(reader), soon).toEqual({ mine: null, theirs: null });
  });

  it('also if entering and a block are concurrent: no one stays in it', async () => {
    for (let time = 0; time < 5; time++) {
      const { requester, addressee, meeting } = await onlineMeeting(app);
      await join(app, addressee, meeting.id);
      const [entered] = await Promise.all([
        join(app, requester, meeting.id),
        app.call(addressee, 'PUT', `/api/blocks/${requester}`),
      ]);
      expect([200, 404]).toContain(entered.status);
      const { rows } = await app.services.database.pool.query(
        'select from meeting_room_seats where meeting_id = $1 and device is not null',
        [meeting.id],
      );
      expect(rows).toEqual([]);
    }
  });

  it('also if a block is stored while one waits to enter', async () => {
    const { requester, addressee, meeting } = await onlineMeeting(app);
    await join(app, addressee, meeting.id);
    const block = `with blocked as (insert into blocks (blocker_id, blocked_id) values ($2, $3))
      select from meeting_rooms where meeting_id = $1 for update`;
    const release = await lockedBy(app, block, [meeting.id, addressee, requester]);
    const entering = join(app, requester, meeting.id);
    await waitingForLock(app, 1);
    await release();
    expect((await entering).status).toBe(404);
  });

  it('also where signals and a block come at once: none follows it', async () => {
    for (let time = 0; time < 5; time++) {
      const two = await together(app);
      const [mine, theirs] = sittings(two);
      const send = () => signal(app, mine, theirs, two.meeting.id, offer);
      const block = () => app.call(theirs.by, 'PUT', `/api/blocks/${mine.by}`);
      const [first, , ...others] = await Promise.all([send(), block(), send(), send()]);
      const sent = [first, ...others];
      for (const { status } of sent) expect([204, 404]).toContain(status);
      expect((await send()).status).toBe(404);
      const { rows } = await app.services.database.pool.query(
        `select data ? 'sequence' as "isSignal" from live_events where user_id = $1 and name = 'room' order by number desc`,
        [theirs.by],
      );
      expect(rows[0]).toEqual({ isSignal: false });
      expect(rows.filter(({ isSignal }) => isSignal)).toHaveLength(sent.filter(({ status }) => status === 204).length);
    }
  });
});

describe('an hour after the end', () => {
  it('no one can do anything in it, and all but the minutes is deleted', async () => {
    const own = await startTestApp();
    const two = await together(own);
    const [mine, theirs] = sittings(two);
    const id = two.meeting.id;
    await signal(own, mine, theirs, id, offer);
    await inRoom(own, mine.by, id, 'words', { device: mine.device, wordId: randomUUID(), text: 'Znüni' });
    await inRoom(own, mine.by, id, 'card', { device: mine.device, card: 'fog' });
    for (const one of [mine, theirs]) await step(own, one, id, 'line');
    await step(own, mine, id, 'start');
    own.moveClock(119 * minuteMs);
    await forgetRoomContents.run(own.services, {});
    expect((await step(own, mine, id, 'line')).status).toBe(200);
    own.moveClock(2 * minuteMs);
    for (const part of ['signals', 'clock', 'direct', 'card', 'words'] as const) {
      const data = { device: mine.device, to: theirs.device, body: offer, act: 'line', direct: true, card: 'fog' };
      const fields = { signals: ['to', 'body'], clock: ['act'], direct: ['direct'], card: ['card'], words: [] }[part];
      const given = Object.fromEntries(
        Object.entries(data).filter(([name]) => name === 'device' || fields.includes(name as never)),
      );
      const words = part === 'words' ? { wordId: randomUUID(), text: 'Znüni' } : {};
      expect((await inRoom(own, mine.by, id, part, { ...given, ...words })).status).toBe(404);
    }
    await forgetRoomContents.run(own.services, {});
    const { rows } = await own.services.database.pool.query(
      `select (select count(*)::integer from meeting_room_signals) as signals, (select count(*)::integer from meeting_room_words) as words,
        (select count(*)::integer from meeting_room_seats where device is not null or session_id is not null) as seats, card, clock
        from meeting_rooms where meeting_id = $1`,
      [id],
    );
    expect(rows[0]).toMatchObject({ signals: 0, words: 0, seats: 0, card: null });
    expect(spentOf(rows[0].clock)).toBeGreaterThan(0);
    await own.close();
  });
});
