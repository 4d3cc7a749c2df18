import { timeOf } from '../../contract/format/clock.ts';
import { dateInWords, timeInWords, weekdayInWords } from '../../contract/format/dates.ts';
import { minuteMs } from '../../contract/format/durations.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Meeting } from '../../contract/meetings.ts';

interface Reading {
  locale: Locale;
  now: Date;
}

/** When a meeting ends, also if the clock changes during it. */
function endOf({ minutes }: Pick<Meeting, 'minutes'>, startsAt: string): Date {
  return new Date(Date.parse(startsAt) + minutes * minuteMs);
}

/** A meeting as pages show it, its times by the clock of the site. */
export function presentMeeting(meeting: Meeting, { locale, now }: Reading) {
  const { id, version, state, minutes, mode, place, link, startsAt, slots, slotsByMe, room, may } = meeting;
  const shown = (at: string) => ({
    at,
    day: dateInWords(at, locale, { now, weekday: true }),
    weekday: weekdayInWords(at, locale),
    start: timeInWords(at, locale),
    from: timeOf(at),
    to: timeOf(endOf(meeting, at)),
  });
  return {
    id,
    version,
    state,
    minutes,
    mode,
    place,
    link,
    room: room?.time === 'over' ? null : room,
    slotsByMe,
    may,
    time: startsAt === null ? null : { ...shown(startsAt), isUnderWay: Date.parse(startsAt) <= now.getTime() },
    slots: slots.map(shown),
  };
}
export type ShownTime = ReturnType<typeof presentMeeting>['slots'][number];
export type ShownMeeting = ReturnType<typeof presentMeeting>;

/** Meetings that are planned, under way, or await an answer: the agreed ones first, each by time. */
export function meetingsToCome(meetings: Meeting[], reading: Reading): ShownMeeting[] {
  const order = ({ state, startsAt, slots }: Meeting) =>
    `${state === 'agreed' ? 0 : 1}${state === 'agreed' ? startsAt : slots[0]}`;
  return meetings
    .filter(({ state, startsAt, ...meeting }) =>
      state === 'agreed'
        ? startsAt !== null && (endOf(meeting, startsAt) > reading.now || meeting.room?.time === 'open')
        : state === 'proposed',
    )
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
    .map((meeting) => presentMeeting(meeting, reading));
}

/** What the other has just called off or declined, and when; null if there is something later, or its time is over. */
export function calledOff(meetings: Meeting[], { locale, now }: Reading) {
  const last = meetings.at(-1);
  if (last?.state !== 'cancelled' || last.cancelledByMe !== false) return null;
  const at = last.cancelledAt ?? '';
  if (last.startsAt === null) return last.proposedByMe ? { kind: 'declined' as const, day: '', at } : null;
  if (Date.parse(last.startsAt) <= now.getTime()) return null;
  return { kind: 'cancelled' as const, day: dateInWords(last.startsAt, locale, { now }), at };
}
