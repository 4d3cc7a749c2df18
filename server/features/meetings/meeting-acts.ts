import type { MeetingAct } from '../../../contract/constants/meetings.ts';
import { minuteMs } from '../../../contract/format/durations.ts';

/** A meeting as its rules see it. */
export interface MeetingFacts {
  state: 'proposed' | 'agreed' | 'cancelled';
  slots: readonly Date[] | null;
  slotsBy: string | null;
  startsAt: Date | null;
}

/** The times that wait for an answer and are still to come. */
export function slotsToCome({ slots }: Pick<MeetingFacts, 'slots'>, now: Date): Date[] {
  return (slots ?? []).filter((slot) => slot > now);
}

/** Whether an agreed meeting has begun: from then on it is what was, and nothing of it changes. */
export function hasBegun({ state, startsAt }: MeetingFacts, now: Date): boolean {
  return state === 'agreed' && startsAt !== null && startsAt <= now;
}

/** What a member can do with a meeting of theirs (product 20). */
export function actsOf(meeting: MeetingFacts, by: string, now: Date): MeetingAct[] {
  if (meeting.state === 'cancelled' || hasBegun(meeting, now)) return [];
  const open = slotsToCome(meeting, now);
  if (meeting.state === 'proposed' && open.length === 0) return [];
  const acts: MeetingAct[] = [];
  if (open.length > 0 && meeting.slotsBy !== by) acts.push('accept');
  if (meeting.state === 'agreed' && open.length > 0) acts.push('keep');
  return [...acts, 'move', 'cancel'];
}

/** Whether two meetings of the same two are at the same time. Lengths in minutes. */
export function overlaps(
  one: { startsAt: Date; minutes: number },
  other: { startsAt: Date; minutes: number },
): boolean {
  return one.startsAt < endOf(other) && other.startsAt < endOf(one);
}

/** When a meeting ends: so many minutes later by any clock, also over a change of the hour. */
export function endOf({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date {
  return new Date(startsAt.getTime() + minutes * minuteMs);
}
