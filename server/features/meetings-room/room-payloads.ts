import { z } from 'zod';
import type { LiveEvents } from '../../../contract/live-events.ts';
import type { RoomSignal, SignalBody } from '../../../contract/meetings-room.ts';
import type { Database, Prepared } from '../../database/connection.ts';
import type { StoredEvent } from '../../live/hub.ts';
import { presentRoom, type RoomRow, readRooms } from './room-row.ts';

const reference = z.object({ meeting: z.string(), by: z.string().optional(), sequence: z.int().optional() });

interface SignalRow extends Omit<RoomSignal, 'body'> {
  meetingId: string;
  userId: string;
  body: string;
}

const signals: Prepared = {
  name: 'room_signals',
  text: `select signal.meeting_id as "meetingId", signal.user_id as "userId", signal.sequence, signal.from_device as "from",
      signal.to_device as "to", signal.body
    from unnest($1::uuid[], $2::uuid[], $3::integer[]) wanted (meeting_id, user_id, sequence)
      join meeting_room_signals signal using (meeting_id, user_id, sequence)`,
};

/**
 * The payloads of stored events about rooms, in the same order. An event names a room or a signal; its content is read
 * here, so a deleted signal is null. Two queries for any number of events.
 */
export async function roomPayloads(
  database: Database,
  events: StoredEvent[],
  now: Date,
): Promise<(LiveEvents['room'] | null)[]> {
  if (events.length === 0) return [];
  const named = events.map(({ data }) => reference.parse(data));
  const ofSignals = named.filter(({ sequence }) => sequence !== undefined);
  const meetings = [...new Set(named.flatMap((one) => (one.sequence === undefined ? [one.meeting] : [])))];
  const [rooms, found] = await Promise.all([
    meetings.length > 0 ? database.run<RoomRow>(readRooms, [meetings]) : [],
    ofSignals.length > 0
      ? database.run<SignalRow>(signals, [
          ofSignals.map(({ meeting }) => meeting),
          ofSignals.map(({ by }) => by),
          ofSignals.map(({ sequence }) => sequence),
        ])
      : [],
  ]);
  const roomOf = new Map(rooms.map((row) => [row.meetingId, row]));
  const signalOf = new Map(found.map((row) => [`${row.meetingId} ${row.userId} ${row.sequence}`, row]));
  return events.map(({ userId }, index) => {
    const { meeting, by, sequence } = named[index] ?? { meeting: '' };
    if (sequence !== undefined) return signalPayload(meeting, signalOf.get(`${meeting} ${by} ${sequence}`));
    const row = roomOf.get(meeting);
    const room = row && presentRoom(row, userId, now.getTime());
    return room ? { meeting, room } : null;
  });
}

function signalPayload(meeting: string, row: SignalRow | undefined): LiveEvents['room'] | null {
  if (!row) return null;
  const { sequence, from, to, body } = row;
  return { meeting, signal: { sequence, from, to, body: JSON.parse(body) as SignalBody } };
}
