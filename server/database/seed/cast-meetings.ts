import type { TandemMode } from '../../../contract/constants/tandems.ts';
import { dayOf, momentOf } from '../../../contract/format/clock.ts';
import { hourMs, minuteMs } from '../../../contract/format/durations.ts';
import { daysAfter } from '../../base/days.ts';
import { type CastKey, castIds } from './cast-accounts.ts';
import type { CastTandem, MeetingTime, Minutes, WrittenMeeting } from './cast-tandems.ts';

/** One side's log of a meeting. */
export interface CastLog {
  memberId: string;
  minutes: Minutes;
  topic: string | null;
  loggedAt: Date;
}

/** A meeting of the cast at its time. startsAt is null as long as a time of slots is still to be chosen. */
export interface CastMeeting {
  id: string;
  offeredBy: string;
  slots: Date[];
  startsAt: Date | null;
  mode: TandemMode;
  place: string | null;
  offeredAt: Date;
  agreedAt: Date | null;
  /** the first to say something first */
  logs: CastLog[];
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** A meeting is offered three days before; the other agrees two hours later. */
const offeredBefore = 72 * hourMs;
const agreedAfter = 2 * hourMs;
/**
 * One logs a finished meeting an hour later, the other two hours after that: on the same evening, so before the next
 * day.
 */
const reportedAfter = [hourMs, 3 * hourMs] as const;

/** The meetings of a tandem of the cast at a moment: those of earlier days are logged, those of its day are not. */
export function castMeetings(tandem: CastTandem, now: Date): CastMeeting[] {
  const { meets, minutes, proposer, other } = tandem;
  return tandem.meetings.map((written, index) => {
    if (!meets) throw new Error(`${tandem.id} has meetings, but no time for them`);
    const timeOf = ({ week, at = meets.at }: { week: number; at?: string }) =>
      meetingTime({ weekday: meets.weekday, at }, week, now);
    const startsAt = written.isNow
      ? quarterBefore(now)
      : written.week === undefined
        ? null
        : timeOf({ week: written.week });
    const ago = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minuteMs);
    const before = (milliseconds: number) => new Date((startsAt ?? now).getTime() - milliseconds);
    const offeredAt = written.offeredMinutesAgo === undefined ? before(offeredBefore) : ago(written.offeredMinutesAgo);
    const agreedAt =
      written.agreedMinutesAgo === undefined ? before(offeredBefore - agreedAfter) : ago(written.agreedMinutesAgo);
    const offeredBy = castIds[written.offeredBy];
    const endsAt = startsAt && new Date(startsAt.getTime() + minutes * minuteMs);
    return {
      id: `${tandem.id.slice(0, 19)}8006-${tandem.id.slice(-4)}${String(index + 1).padStart(8, '0')}`,
      offeredBy,
      slots: written.slots?.map(timeOf) ?? (startsAt ? [startsAt] : []),
      startsAt,
      mode: written.isNow ? 'online' : tandem.mode,
      place: written.isNow ? null : tandem.place,
      offeredAt,
      agreedAt: startsAt && agreedAt,
      logs: endsAt ? logsOf(written, [offeredBy, offeredBy === proposer ? other : proposer], endsAt) : [],
    };
  });
}

function logsOf({ minutes, topics, otherwise, silent }: WrittenMeeting, memberIds: string[], endsAt: Date): CastLog[] {
  if (!minutes) return [];
  const of = <Said>(said: Partial<Record<CastKey, Said>> | undefined, memberId: string) =>
    Object.entries(said ?? {}).find(([key]) => castIds[key as CastKey] === memberId)?.[1] as Said | undefined;
  return memberIds
    .filter((memberId) => !silent || castIds[silent] !== memberId)
    .map((memberId, place) => ({
      memberId,
      minutes: of(otherwise, memberId) ?? minutes,
      topic: of(topics, memberId) ?? null,
      loggedAt: new Date(endsAt.getTime() + (reportedAfter[place] ?? 0)),
    }));
}

function quarterBefore(now: Date): Date {
  const quarter = 15 * minuteMs;
  return new Date(Math.floor(now.getTime() / quarter) * quarter);
}

/** A time of the week so many weeks from a moment: 0 is the last on a day before that of the moment, 1 the first on one after. */
export function meetingTime({ weekday, at }: MeetingTime, week: number, now: Date): Date {
  const today = dayOf(now);
  const since = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekdays.indexOf(weekday) + 7) % 7;
  const shown = `${daysAfter(today, week <= 0 ? 7 * week - (since || 7) : 7 * week - since)}T${at}`;
  const moment = momentOf(shown);
  if (!moment) throw new Error(`no time: ${shown}`);
  return new Date(moment);
}
