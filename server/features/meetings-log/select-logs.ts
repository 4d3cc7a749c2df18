import { dayMs, minuteMs } from '../../../contract/format/durations.ts';
import type { LanguageClock, Side } from '../../../contract/language-clock.ts';
import * as limits from '../../../contract/limits.ts';
import type { LoggedMeeting } from '../../../contract/meetings-log.ts';
import { chatShownTo } from '../visibility/public.ts';
import { countedOf, logStateOf, mayLog, minutesProposed, type Said } from './log-rules.ts';

/** A past meeting with both reports, as the member of $1 sees it. */
export interface LogRow {
  id: string;
  startsAt: Date;
  minutes: number;
  mine: Said | null;
  theirs: Said | null;
  /** of its room; null without one */
  clock: LanguageClock | null;
  side: Side;
}

/** The minutes of a row in its author's language, and in the other. */
const inOwn = (row: string) =>
  `case when ${row}.speaks = ${row}.first_language then ${row}.first_minutes else ${row}.second_minutes end`;
const inOther = (row: string) =>
  `case when ${row}.speaks = ${row}.first_language then ${row}.second_minutes else ${row}.first_minutes end`;
const said = (row: string, spoken: string, learned: string) =>
  `case when ${row}.meeting_id is not null then jsonb_build_object('tookPlace', ${row}.took_place, 'spoken', ${spoken},
      'learned', ${learned}, 'topic', ${row}.topic, 'isSettled', ${row}.settled_at is not null) end`;

/** Meetings of the member $1 that are over at $2: `select … where`, to be completed with conditions. */
export const selectLogs = `select m.id, m.starts_at as "startsAt", m.minutes,
    ${said('mine', inOwn('mine'), inOther('mine'))} as mine, ${said('theirs', inOther('theirs'), inOwn('theirs'))} as theirs,
    room.clock, (c.requester_id <> $1::uuid)::integer as side
  from meetings m join chats c on c.id = m.chat_id
    join chat_members me on me.chat_id = c.id and me.user_id = $1::uuid
    left join meeting_rooms room on room.meeting_id = m.id
    left join meeting_logs mine on mine.meeting_id = m.id and mine.user_id = $1::uuid
    left join meeting_logs theirs on theirs.meeting_id = m.id and theirs.user_id <> $1::uuid
  where ${chatShownTo('$1::uuid', 'c')} and m.state = 'agreed'
    and m.starts_at + make_interval(mins => m.minutes) <= $2::timestamptz`;

/** Until when a meeting can be logged. */
export function loggedUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() + limits.meetingLogDays * dayMs);
}

export function presentLog({ id, startsAt, minutes, mine, theirs, clock, side }: LogRow, now: Date): LoggedMeeting {
  return {
    id,
    startsAt: startsAt.toISOString(),
    minutes,
    state: logStateOf(mine, theirs),
    mine,
    theirs,
    counted: countedOf(mine, theirs),
    byClock: clock && minutesProposed(clock, side, Math.floor((now.getTime() - startsAt.getTime()) / minuteMs)),
    mayLog: now < loggedUntil(startsAt) && mayLog(mine, theirs),
  };
}
