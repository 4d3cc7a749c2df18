import {
  type ClockOffer,
  countTime,
  isOver,
  type LanguageClock,
  offerOnClock,
  type Side,
  startClock,
} from '../../../contract/language-clock.ts';
import type { ClockReading, Room } from '../../../contract/meetings-room.ts';
import type { Prepared } from '../../database/connection.ts';

/** One of the two, as stored. lineUntil in milliseconds: up to when this side vouches for the line. */
export interface Seat {
  userId: string;
  side: Side;
  /** null: not in the room */
  device: string | null;
  lineUntil: number | null;
  direct: boolean;
  signals: number;
}

/** A room with what is in it. */
export interface RoomRow {
  meetingId: string;
  sessionId: string;
  firstLanguage: string | null;
  secondLanguage: string | null;
  clock: LanguageClock;
  card: string | null;
  closesAt: Date;
  /** by side */
  seats: Seat[];
  words: { id: string; userId: string; text: string }[];
}

/** Locks the room of meeting $1, before its seats are read: what ends a seat waits, or is seen. */
export const lockRoom: Prepared = {
  name: 'room_lock',
  text: 'select from meeting_rooms where meeting_id = $1 for update',
};

const roomColumns = `room.meeting_id as "meetingId", room.session_id as "sessionId", room.first_language as "firstLanguage",
    room.second_language as "secondLanguage", room.clock, room.card, room.closes_at as "closesAt",
    (select jsonb_agg(jsonb_build_object('userId', seat.user_id, 'side', seat.side, 'device', seat.device,
        'lineUntil', floor(extract(epoch from seat.line_until) * 1000), 'direct', seat.direct, 'signals', seat.signals) order by seat.side)
      from meeting_room_seats seat where seat.meeting_id = room.meeting_id) as seats,
    (select coalesce(jsonb_agg(jsonb_build_object('id', word.id, 'userId', word.user_id, 'text', word.text) order by word.created_at, word.id), '[]')
      from meeting_room_words word where word.meeting_id = room.meeting_id) as words`;

/** The rooms of meetings $1 (a list). */
export const readRooms: Prepared = {
  name: 'room_read',
  text: `select ${roomColumns} from meeting_rooms room where room.meeting_id = any($1::uuid[])`,
};

/** Up to when both vouch for the line, in milliseconds; 0: never. */
export function lineUntil({ seats }: Pick<RoomRow, 'seats'>): number {
  return Math.min(...seats.map((seat) => seat.lineUntil ?? 0));
}

/** Whether the clock runs: started, not over, both in the room and connected. */
export function runs(room: Pick<RoomRow, 'seats' | 'clock'>, now: number): boolean {
  const isTogether = room.seats.length === 2 && room.seats.every(({ device }) => device !== null);
  return room.clock.isStarted && !isOver(room.clock) && isTogether && lineUntil(room) > now;
}

/** The clock with the time counted up to now. */
export function settledClock(room: Pick<RoomRow, 'seats' | 'clock'>, now: number): LanguageClock {
  return countTime(room.clock, now, lineUntil(room));
}

/** One step of the clock by a side, at a moment to which it is settled. */
export function stepped(clock: LanguageClock, act: 'start' | ClockOffer, by: Side): LanguageClock {
  return act === 'start' ? startClock(clock) : offerOnClock(clock, act, by);
}

export function presentReading(room: Pick<RoomRow, 'seats' | 'clock'>, now: number): ClockReading {
  const clock = settledClock(room, now);
  return { clock, runs: runs({ ...room, clock }, now), now };
}

/** The room as one of its two sees it at a moment; undefined for anybody else. */
export function presentRoom(room: RoomRow, userId: string, now: number): Room | undefined {
  const mine = room.seats.find((seat) => seat.userId === userId);
  const theirs = room.seats.find((seat) => seat.userId !== userId);
  if (!mine) return undefined;
  return {
    meeting: room.meetingId,
    session: room.sessionId,
    side: mine.side,
    role: mine.side === 0 ? 'impolite' : 'polite',
    device: mine.device,
    partner: { device: theirs?.device ?? null, direct: theirs?.direct ?? false },
    direct: mine.direct,
    reading: presentReading(room, now),
    languages: [room.firstLanguage, room.secondLanguage],
    card: room.card,
    words: room.words.map(({ id, userId: by, text }) => ({ id, mine: by === userId, text })),
    closesAt: room.closesAt.toISOString(),
  };
}
